/**
 * What trying a phrase and running over many messages give.
 *
 * Law: a count is in messages and says of how many; the record stands beside what the rules do here and is never rewritten.
 */
import type { RoutingPolicy, TurnKind, Verdict } from '../verdict/types';
import type { Claims, GivenUpRule, Trial, Witness } from './types';

/** One intent rule scored against a phrase by word overlap. */
export interface IntentScore { readonly rule: number; readonly id: string; readonly score: number }

/** A phrase tried on every rule. */
export interface PhraseTrial {
  readonly trials: readonly Trial[];
  readonly claims: Claims;
  /** Present where the declaration has intent rules: scores in rule order and the tier-2 verdict without an incumbent. */
  readonly intents?: { readonly scores: readonly IntentScore[]; readonly policy: RoutingPolicy; readonly verdict: Verdict };
}

/** What a trace says about the start of one message. `entry`: a start rule decided it, and under which law that was recorded. */
export interface RecordedStart {
  readonly kind?: TurnKind;
  readonly entry?: { readonly law: 'cascade' | 'cold-walk'; readonly to: string; readonly witness?: Witness };
}

export interface RuleCount { readonly rule: number; readonly coldWalk: number; readonly cascade: number }

/** A phrase no condition claims, for certain: every rule was run on it and is known. */
export interface UnclaimedPhrase {
  readonly phrase: string;
  readonly times: number;
  /** Under the cold walk: the default that takes it; null: nobody. */
  readonly coldWalk: number | null;
  /** What was recorded for it where no start rule decided, the most frequent first. */
  readonly recorded: readonly { readonly kind: TurnKind; readonly times: number }[];
  /** Skills a start rule was recorded to start on it, the most frequent first. */
  readonly starts: readonly { readonly to: string; readonly times: number }[];
}

/** A phrase of which it cannot be told who claims it, under the cascade at least: these rules may. */
export interface OpenPhrase {
  readonly phrase: string;
  readonly times: number;
  /** Rules before the claimant that did not end in time. Empty: all that is unknown was not judged. */
  readonly timedOut: readonly number[];
  /** Rules before the claimant that were not judged. */
  readonly notJudged: readonly number[];
}

/** Distinct phrases on which a rule did not end in time, with those it was not run on any more. */
export interface TimedOutRule { readonly rule: number; readonly phrases: number }

/** A phrase for which a recorded start rule and the rules here do not agree. */
export interface StartDifference {
  readonly phrase: string;
  readonly times: number;
  readonly recorded: string;
  readonly law: 'cascade' | 'cold-walk';
  /** Index of the rule that claims here; null: nobody. */
  readonly here: number | null;
}

/** The rules run over many messages; every count is in messages. */
export interface MessageSummary {
  readonly messages: number;
  /** Distinct phrases. */
  readonly phrases: number;
  /** One row per rule, in order. */
  readonly rules: readonly RuleCount[];
  readonly nobody: { readonly coldWalk: number; readonly cascade: number };
  /**
   * Messages of which it cannot be told who claims them: a rule before the claimant, or any rule where there is none, was not
   * judged or timed out. Counted here only: neither at a rule nor at nobody.
   */
  readonly uncertain: { readonly coldWalk: number; readonly cascade: number };
  readonly recorded: {
    /** Messages a start rule decided in the record, and what the same law does here. */
    readonly byRule: number;
    readonly same: number;
    readonly other: number;
    readonly nobody: number;
    /** A rule before the claimant was not judged or timed out: it cannot be told. */
    readonly notJudged: number;
    /** Of the same: those whose recorded witness was compared. */
    readonly witnessSame: number;
    readonly witnessDiffers: number;
    /** Messages without a recorded start rule. */
    readonly withoutRule: number;
    /** Of these: the cascade starts a skill here, whichever it is. */
    readonly startsHere: number;
  };
  /** Most frequent first; equal ones in order of first sight. At most 1,000 of `unclaimedPhrases`. */
  readonly unclaimed: readonly UnclaimedPhrase[];
  /** Distinct phrases no condition claims for certain. */
  readonly unclaimedPhrases: number;
  /** Most frequent first, at most 1,000. */
  readonly differences: readonly StartDifference[];
  /** Phrases of which it cannot be told who claims them, most frequent first, at most 1,000 of `openPhrases`. */
  readonly open: readonly OpenPhrase[];
  readonly openPhrases: number;
  /** Of these: those a rule timed out on. */
  readonly timedOutPhrases: number;
  /** Rule and phrase of patterns that did not end in time, at most 100. */
  readonly timedOut: readonly { readonly rule: number; readonly phrase: string }[];
  /** Each rule that did not end in time, in order. */
  readonly timedOutRules: readonly TimedOutRule[];
  /** Rules that were given up meanwhile or before. Absent: none, or not known to who counts. */
  readonly givenUp?: readonly GivenUpRule[];
}

/** A sentence in parts, so that a screen can set names and patterns apart. Joined they are the sentence. */
export interface SentencePart {
  readonly text: string;
  /** A skill. */
  readonly strong?: true;
  /** A pattern, a named test, a code. */
  readonly mono?: true;
  /** Text of the file, with its quotation marks. */
  readonly quote?: true;
}
