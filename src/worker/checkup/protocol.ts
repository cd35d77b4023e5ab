/**
 * Everything that crosses the boundary to the worker that runs start rules, and what the page makes of it.
 *
 * Law: the worker may be ended at any moment, since it runs patterns of the user's. So it keeps nothing that cannot be made
 * again: every question carries the whole text of the declaration and what is already known to time out. While it works it
 * gives a sign of life at least every 25 ms, and says before a chunk of cells which ones it is about to run.
 */
import type {
  CheckProblem, Claims, Declaration, DeclarationFault, ExampleRow, GivenUpRule, MessageSummary, NeverRow, Outcome, PhraseTrial, ShownReport, TimedOutRule,
} from '../../engine/checkup';
import type { RoutingPolicy } from '../../engine/verdict/types';
import type { TextPlace } from '../../trace/declaration/types';
import type { AnswerMessage, AskMessage } from '../asking';

/** A rule's pattern on one phrase. The pattern is named by its caption, so that the knowledge outlives a renumbering. */
export interface TimedOutCell { readonly pattern: string; readonly phrase: string }

/** Words with a look: what a screen sets bold or in mono. */
export interface WordPart { readonly text: string; readonly look?: 'strong' | 'mono' }

/** A problem of the report as a person reads it, with where it stands in the text. */
export interface ShownProblem extends CheckProblem {
  /** Stable inside one report; the same problem keeps it while its rules and phrase stay. */
  readonly key: string;
  readonly words: readonly WordPart[];
  /** Where to put the wavy line, and where a jump goes. */
  readonly place?: TextPlace;
  /** An edit that would mend it, e.g. moving a rule up. */
  readonly fix?: { readonly label: string; readonly kind: 'move-rule'; readonly rule: number; readonly before: number };
}
/** A fault of the file itself, with where it stands. */
export interface ShownFault extends DeclarationFault { readonly place?: TextPlace }

export interface RuleRow {
  /** Index into declaration.rules. */
  readonly rule: number;
  /** 1-based number of the rule in the file. */
  readonly number: number;
  readonly use: string;
  readonly condition: readonly WordPart[];
  readonly examples: readonly ExampleRow[];
  readonly errors: number;
  readonly warnings: number;
  readonly place?: TextPlace;
}

/** A never-routes row with where it stands. */
export interface ShownNeverRow extends NeverRow { readonly place?: TextPlace }

/** The whole check-up of one text. */
export interface CheckReply {
  /** Absent: the text is JSON. Line and column are 1-based. */
  readonly syntax?: { readonly place: TextPlace; readonly sentence: string };
  readonly declaration?: Declaration;
  readonly faults: readonly ShownFault[];
  readonly rules: readonly RuleRow[];
  readonly report?: Omit<ShownReport, 'problems'> & { readonly problems: readonly ShownProblem[] };
  /** Rows of never-routes, in order; absent: none declared. */
  readonly neverRoutes?: readonly ShownNeverRow[];
  /** Cells that did not end in time, or were not run because their pattern was given up; at most 1,000. */
  readonly timedOut: readonly { readonly rule: number; readonly phrase: string }[];
  /** Rules whose pattern did not end on so many phrases that it is run on none any more. Absent: none. */
  readonly givenUp?: readonly number[];
  /** Of each of `givenUp`, in that order: on how many phrases it did not end before. Absent: on three each. */
  readonly givenUpAfter?: readonly number[];
  /** Distinct phrases on which each rule timed out, of all cells. Absent: on none. */
  readonly timedOutRules?: readonly TimedOutRule[];
  /** Phrases on which no pattern was run, because there are too many. Absent: none. */
  readonly leftOut?: number;
  /** Sentences that say what the check proved and what it did not. */
  readonly notes: readonly string[];
}

export interface TryReply {
  readonly phrase: string;
  readonly claims: Claims;
  readonly trial: PhraseTrial;
}

/** One message of the open trace, grouped: the same text with the same record stands once. */
export interface MessageRow {
  readonly phrase: string;
  readonly times: number;
  /** What was recorded at the start of these turns. Absent: no verdict recorded. */
  readonly recorded?: RecordedStart;
}
export type RecordedStart =
  | { readonly by: 'entry'; readonly to: string; readonly witness?: string; readonly keyword?: string }
  | { readonly by: 'other'; readonly kind: 'move' | 'stay' | 'menu' | 'unmatched' | 'not-judged'; readonly to?: string };

/** What every question about a text carries. */
export interface AboutText {
  readonly text: string;
  /** Cells known not to end in time: they are not run. */
  readonly timedOut: readonly TimedOutCell[];
  /** Patterns that are run on no phrase any more. Absent: none. */
  readonly givenUp?: readonly string[];
  /** Announce every risky cell alone. */
  readonly careful?: boolean;
  /** Announce these cells alone, whatever `careful` says: one of them silenced a worker before. Absent: none. */
  readonly suspects?: readonly TimedOutCell[];
}
/** The text is no declaration, so there is nothing to run. */
export interface Unreadable { readonly unreadable: true }
/**
 * Outcomes of every rule on each phrase: `outcomes[phrase * rules + rule]` is a code of OUTCOMES. Rules behind the cascade's
 * claimant are not run, since no law asks for them: `not-judged`.
 */
export interface MessagesReply {
  readonly rules: number;
  readonly outcomes: Uint8Array;
  /** Text of the witness of the cascade's claimant, phrase by phrase. Absent: nobody claims, or no witness. */
  readonly witnesses: readonly (string | undefined)[];
  /** The declared keyword of that witness, where it is one. */
  readonly keywords: readonly (string | undefined)[];
  /** Rules whose pattern is run on no phrase any more. Absent: none. */
  readonly givenUp?: readonly GivenUpRule[];
}

export interface CheckupRequests {
  check: { ask: AboutText; reply: CheckReply };
  try: { ask: AboutText & { readonly phrase: string; readonly policy?: RoutingPolicy }; reply: TryReply | Unreadable };
  /** Outcomes of every rule on each of these phrases (codes of OUTCOMES). The page folds them. */
  messages: { ask: AboutText & { readonly phrases: readonly string[] }; reply: MessagesReply | Unreadable };
}

/**
 * Beside answers: signs of life. `at`: the risky cells the worker runs next, one alone where it was asked to be careful; none: it
 * has left the risky cells and what it does now ends by itself. `alive` says nothing about where it is.
 */
export type CheckupReport =
  | { readonly type: 'alive'; readonly n: number }
  | { readonly type: 'at'; readonly n: number; readonly cells: readonly TimedOutCell[]; /** Phrases that are behind, in this attempt. Absent: not told. */ readonly done?: number };

/** What is known of a question that is on its way. A new attempt at it begins when a pattern timed out. */
export interface AskProgress {
  /** Patterns that did not end in time since it was asked, and on how many phrases in all. */
  readonly patterns: readonly string[];
  readonly cells: number;
  /** Phrases that are behind, the furthest of all attempts. */
  readonly phrases: number;
  /** It has been on its way for a second or more. */
  readonly long: boolean;
}

/** Page to worker, and worker to page. */
export type ToCheckup = AskMessage<CheckupRequests>;
export type FromCheckup = AnswerMessage<CheckupRequests> | CheckupReport;

export type { MessageSummary, Outcome };
