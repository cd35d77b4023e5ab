/**
 * The shapes of the start-rule check-up: a declaration, what its rules do to a phrase, and what is wrong with it.
 *
 * Law: a rule is known by its position, never by its skill; a phrase is taken as it is (no trimming, no folding); what could
 * not be judged is an outcome of its own and never counts as "no match".
 */
import type { RoutingPolicy } from '../verdict/types';

export interface RegexMatcher { readonly kind: 'regex'; readonly source: string; readonly flags: string }
export interface KeywordsMatcher { readonly kind: 'keywords'; readonly keywords: readonly string[] }
export type LeafMatcher = RegexMatcher | KeywordsMatcher;
export interface AllMatcher { readonly kind: 'all'; readonly parts: readonly LeafMatcher[] }
export interface IntentMatcher { readonly kind: 'intent'; readonly intent: string; readonly examples: readonly string[] }
/** The normalised description of a data matcher: flags sorted without `g` and `y`, nested lists flattened (spec §2). */
export type Matcher = LeafMatcher | AllMatcher | IntentMatcher;

/** `named`: a predicate this app can run (the list in predicates.ts). `opaque`: code it has not got. `always`: no condition. */
export type Condition =
  | { readonly kind: 'match'; readonly matcher: Matcher }
  | { readonly kind: 'named'; readonly name: string }
  | { readonly kind: 'opaque'; readonly what: string }
  | { readonly kind: 'always' };

export interface Rule {
  readonly use: string;
  readonly condition: Condition;
  /** As declared, untrimmed; absent: none declared. */
  readonly examples?: readonly string[];
  /** 0-based index in the file's `start.rules`. Rules that were refused leave a gap. */
  readonly place: number;
  /** Place of each example in the file's list. Absent: the same as here, none was left out. */
  readonly examplePlaces?: readonly number[];
}

export interface Guard { readonly [field: string]: unknown }
export interface Step {
  readonly from: string;
  readonly to: string;
  readonly onToolReturn?: string;
  readonly onToolStatus?: readonly string[];
  readonly guard?: Guard;
  /** The step has a condition in code (`when` in the file): deterministic, and never run here. */
  readonly predicate?: true;
  /** 0-based index in the file's `steps`, where it differs from the index here. */
  readonly place?: number;
}

/** Who picks among the entries (spec §5). `order`: the first that claims. */
export type Selection =
  | { readonly kind: 'order' }
  | { readonly kind: 'classifier'; readonly name: string; readonly routing?: Partial<RoutingPolicy> }
  | { readonly kind: 'scorer'; readonly name: string }
  | { readonly kind: 'byRead' };

export interface Declaration {
  readonly name?: string;
  /** Absent: the file does not list its skills, so none is unknown. */
  readonly skills?: readonly string[];
  readonly rules: readonly Rule[];
  readonly selection: Selection;
  /** Absent: routes between skills were not told. */
  readonly steps?: readonly Step[];
  /** Absent: none declared. */
  readonly neverRoutes?: readonly string[];
  /** Place of each row in the file's list. Absent: the same as here. */
  readonly neverRoutePlaces?: readonly number[];
  /** How the start was written, where not as `start.rules`: a bare id, `{use}`, or `{entries}`. Only a place in the text depends on it. */
  readonly startForm?: 'id' | 'use' | 'entries';
}

/** A place in the JSON of a declaration, e.g. ['start', 'rules', 3, 'match', 'regex']. */
export type JsonPath = readonly (string | number)[];

/** Why a part of a file was refused. Names are those of vectors/checkup/validation.json, and our own for what only a file can get wrong. */
export const REFUSALS = [
  'examples-not-a-list', 'examples-empty', 'examples-bad-entry', 'examples-on-intent', 'examples-beside-intent', 'examples-on-default',
  'never-not-a-list', 'never-empty', 'never-bad-row', 'never-duplicate',
  'regex-invalid', 'match-not-supported', 'intent-blank-sentence', 'intent-bad-examples', 'all-empty-or-not-a-list', 'all-holds-intent', 'all-bad-member',
  'no-condition', 'two-conditions', 'unknown-skill', 'routing-without-classifier', 'two-routers', 'intent-without-classifier',
  'not-an-object', 'other-format', 'rule-not-an-object', 'use-missing', 'when-unknown', 'when-null', 'start-missing', 'rules-not-a-list', 'bad-value', 'too-many-rules',
] as const;
export type Refusal = (typeof REFUSALS)[number];

/** One fault of a file. `refused`: the part is left out, the rest is checked. `warning`: the rest of the part is read (unknown keys, dropped flags). */
export interface DeclarationFault {
  readonly kind: 'refused' | 'warning';
  readonly code: Refusal | 'unknown-key' | 'unknown-flag-dropped';
  readonly path: JsonPath;
  /** Place (0-based) of the rule it is about. */
  readonly rule?: number;
  /** First bad entry of a list, 0-based. */
  readonly index?: number;
  /** 1-based positions inside `all`, outermost first. */
  readonly memberPath?: readonly number[];
  /** What is wrong and what to do, in our own words. */
  readonly sentence: string;
}

export interface ReadDeclaration {
  /** What of the file can be checked; absent: nothing (not an object, another format, no start). */
  readonly declaration?: Declaration;
  readonly faults: readonly DeclarationFault[];
}

/**
 * What one rule does to one phrase. `threw`: a predicate failed (never claims). `not-judged`: opaque code or an intent.
 * `timed-out`: its pattern did not end in time; counts like `not-judged`, and is named apart.
 */
export const OUTCOMES = ['match', 'no-match', 'threw', 'not-judged', 'timed-out'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export interface Witness {
  /** Whitespace collapsed, trimmed, at most 80 units (spec §2). */
  readonly text: string;
  /** The declared keyword that hit. */
  readonly keyword?: string;
}

/** Where in the phrase a match stands, UTF-16 units; for the marker on screen. */
export interface MatchSpan { readonly from: number; readonly to: number }

/** What stands behind a match: the text that matched and where. Both absent: nothing to show (a test, a default, a zero-width match). */
export interface Evidence { readonly witness?: Witness; readonly span?: MatchSpan }

/** One rule run on one phrase: plain data, so that it can come from another worker. */
export interface Cell extends Evidence { readonly rule: number; readonly phrase: string; readonly outcome: Outcome }

/** What a guarded worker has to run: every one of these rules on every one of these phrases. `rules`: indexes into declaration.rules. */
export interface CellListing { readonly rules: readonly number[]; readonly phrases: readonly string[] }

/** How rules are run on phrases. The plain one runs them here; a guarded one answers from a table made elsewhere. */
export interface Evaluator {
  /** `rule`: index into declaration.rules. */
  outcome(rule: number, phrase: string): Outcome;
  /** Asked only of a rule that matched. Absent: this evaluator knows outcomes only. */
  evidence?(rule: number, phrase: string): Evidence;
}

/** An evaluator whose table can grow. Rules that are safe to run are run here; a risky one that is not in the table is `not-judged`. */
export interface TableEvaluator extends Evaluator {
  put(cell: Cell): void;
}

/** Who claims a phrase. Indexes into declaration.rules; null: nobody. */
export interface Claims {
  readonly phrase: string;
  /** Null for an intent rule, as the vectors have it. */
  readonly outcomes: readonly (Outcome | null)[];
  /** What the cascade's claimant found. Absent: nobody claims, or it has no witness. */
  readonly cascadeWitness?: Witness;
  readonly coldWalk: number | null;
  readonly cascade: number | null;
  /** Rules before the claimant (or all, without one) whose outcome is unknown: the claim holds only if none of them matches. At most 100 are listed. */
  readonly unknownBeforeColdWalk: readonly number[];
  readonly unknownBeforeCascade: readonly number[];
}

/** Every code of spec §10 that a declaration alone can show, in the order of the table. */
export const PROBLEM_CODES = [
  'intent-without-classify', 'unknown-skill', 'guard-unsatisfiable', 'no-entry', 'model-edge-only', 'unreachable-skill', 'multi-entry-fanout',
  'dead-entry-step', 'rules-shadowed-by-order', 'overlapping-rules', 'ambiguous-routes', 'self-loop', 'duplicate-intent-example',
  'example-misses-own-rule', 'example-shadowed-by-earlier', 'example-shadowed-by-default', 'example-unclaimed',
  'never-routes-contradicts-example', 'never-routes-claimed', 'never-routes-by-default',
  'few-declared-edges', 'one-way-entries', 'no-negative-evidence', 'rule-id-exists', 'overlapping-intents',
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** One thing that is wrong. The fields up to `example` are those of the vectors; the rest is for people. */
export interface CheckProblem {
  readonly kind: 'error' | 'warning';
  readonly code: ProblemCode;
  readonly skill?: string;
  readonly from?: string;
  readonly to?: string;
  readonly example?: string;
  /** Positions (index into declaration.rules) of the rules involved, earlier first. */
  readonly rules: readonly number[];
  /** Of the example inside its rule, of the never-routes row, or of the step: 0-based. */
  readonly at?: { readonly part: 'example' | 'neverRoutes' | 'step' | 'intentExample'; readonly index: number };
  /** Facts a sentence needs: what proved it. */
  readonly proof?: Proof;
}

export type Proof =
  | { readonly kind: 'same-regex'; readonly caption: string }
  | { readonly kind: 'shared-keywords'; readonly keywords: readonly string[] }
  | { readonly kind: 'covered-parts'; readonly captions: readonly string[] }
  | { readonly kind: 'witness'; readonly witness: Witness }
  /** The default that claims, and where the cascade would start (index; null: nowhere). */
  | { readonly kind: 'default'; readonly default: number; readonly cascade: number | null }
  | { readonly kind: 'counts'; readonly have: number; readonly of: number }
  /** A default that stands last (`last`), or before rules it leaves nothing to. */
  | { readonly kind: 'position'; readonly last: boolean }
  | { readonly kind: 'guard'; readonly why: string }
  | { readonly kind: 'miss'; readonly outcome: 'no-match' | 'threw'; readonly by: 'matcher' | 'test' }
  | { readonly kind: 'scores'; readonly own: number; readonly other: number; readonly gap?: number };

export const NOTES = ['examples-order-not-checked', 'examples-boundary', 'never-routes-boundary'] as const;
export type Note = (typeof NOTES)[number];

/** What the check-up computes, exactly as the vectors expect. */
export interface CheckupReport {
  readonly ok: boolean;
  readonly problems: readonly CheckProblem[];
  readonly notes: readonly Note[];
  /** Rules prove so much about each other that listing stopped: pairs after this many were not looked for. */
  readonly pairsCutAt?: number;
}

/** The report as a person sees it: three stated filters on top, and the audit of intents beside it. */
export interface ShownReport extends CheckupReport {
  /** Filters that took something away, each with how many. */
  readonly filtered: readonly { readonly why: 'routes-not-told' | 'duplicate-shown-once'; readonly count: number }[];
  /**
   * Examples of which it cannot be told what becomes of them, because their own rule, or one before it, was not judged or timed
   * out (`because`). `timedOut`: those of them that timed out; absent: none.
   */
  readonly cannotTell: readonly { readonly rule: number; readonly example: number; readonly because: readonly number[]; readonly timedOut?: readonly number[] }[];
  /** Never-routes rows of which the same is true. */
  readonly neverCannotTell: readonly { readonly row: number; readonly because: readonly number[]; readonly timedOut?: readonly number[] }[];
  /** False: something timed out, or was not judged where it matters; `ok` is then true only of what could be told. Absent: complete. */
  readonly complete?: false;
  /** The audit of intents was left out: too many intent examples to compare. */
  readonly auditLeftOut?: true;
}

export type ExampleOutcome = 'claimed' | 'missed' | 'shadowed' | 'not-judged' | 'timed-out';

/** One example row for the table of rules. */
export interface ExampleRow {
  readonly rule: number;
  readonly index: number;
  readonly phrase: string;
  /** In one word: what became of it. */
  readonly outcome: ExampleOutcome;
  /** All that became of it, the word above first: an example can miss its rule and be shadowed too. `kind`: severity of the problem behind it. */
  readonly marks: readonly { readonly outcome: ExampleOutcome; readonly kind?: 'error' | 'warning' }[];
  /** `outcomes` is empty where a declaration is so large (rules × phrases) that they are not kept. */
  readonly claims: Claims;
}

/** A rule that is run on no phrase any more, and on how many it did not end before. */
export interface GivenUpRule { readonly rule: number; readonly after: number }

/**
 * One never-routes row for the table of rules. `silent`: no rule takes it, as it should be. `timed-out`, `not-judged`: a rule
 * that did so may take it.
 */
export interface NeverRow {
  readonly index: number;
  readonly phrase: string;
  readonly outcome: 'silent' | 'claimed' | 'by-default' | 'also-an-example' | 'not-judged' | 'timed-out';
  /** Of a row that is also an example: no rule takes it for certain, and one that timed out or was not judged may. */
  readonly also?: 'timed-out' | 'not-judged';
  readonly claims: Claims;
}

/** One rule tried on one phrase. */
export interface Trial {
  readonly rule: number;
  /** Null: an intent, which no law runs. */
  readonly outcome: Outcome | null;
  readonly witness?: Witness;
  readonly span?: MatchSpan;
}
