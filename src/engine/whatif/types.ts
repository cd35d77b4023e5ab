/**
 * Many turns as flat columns, and what a policy makes of them.
 *
 * Law: columns are facts of the record and never change after load; every number below is a pure function of columns,
 * cohorts and a policy. What-if is per turn, with the incumbent as recorded (DESIGN, law 5).
 */
import type { Law, RoutingPolicy, TurnRouted } from '../verdict/types';

/** Byte codes of TURN_KINDS: 0 move, 1 stay, 2 menu, 3 unmatched, 4 not judged. */
export type KindCode = 0 | 1 | 2 | 3 | 4;
export const KIND_COUNT = 5;

/** One agent, one scorer, one recorded policy: the only turns whose scores share a scale. */
export interface Cohort {
  /** Stable across files: agent, scorer and policy in readable form. Used in links. */
  readonly key: string;
  readonly agent: string;
  /** Absent: no scorer was asked on these turns, and none could be told from their neighbours. */
  readonly scorer?: string;
  readonly policy: RoutingPolicy;
  readonly turns: number;
  /** Turns with scores and a readable policy. */
  readonly scored: number;
  readonly recordedCounts: Uint32Array;
  /** Turns by REPLAY_OUTCOMES. */
  readonly outcomes: Uint32Array;
  /** The law under which its verdicts reproduce; both: current. Absent: they do not, or there is nothing to judge. */
  readonly law?: Law;
  readonly noSignal: number;
  readonly lowest?: number;
  readonly best?: number;
}

/** What is known of one scorer's `categorical` trait (traces.md §7). */
export interface ScorerFacts {
  readonly name: string;
  readonly categorical: boolean;
  readonly evidence: 'proven' | 'disproven' | 'by-name' | 'none';
  /** The scorer is known to have a floor of its own, which the framework would fall back to. */
  readonly ownFloor?: number;
  /** Some turn of it states a window: without one, mid-conversation, there was nothing to score. */
  readonly windowed: boolean;
}

/** Columns of every turn of a trace, in file order. Indices into `skills` are -1 where absent. */
export interface TurnColumns {
  readonly count: number;
  readonly skills: readonly string[];
  /** Index into the cohorts; -1: the turn holds no verdict event, so no policy is known. */
  readonly cohort: Int32Array;
  readonly recordedKind: Uint8Array;
  /** Target of a recorded move; -1 otherwise. */
  readonly recordedTarget: Int32Array;
  /** Code of NOT_JUDGED_WHY; 0 = judged. */
  readonly why: Uint8Array;
  /** Code of REPLAY_OUTCOMES. */
  readonly outcome: Uint8Array;
  readonly incumbent: Int32Array;
  /** Score of the incumbent among the candidates; NaN: not scored, not finite, or cold. */
  readonly incumbentScore: Float64Array;
  /** 1: the incumbent's id is among the candidates. */
  readonly incumbentScored: Uint8Array;
  readonly candidateStart: Uint32Array;
  readonly candidateSkill: Int32Array;
  readonly candidateScore: Float64Array;
  /** First and second finite score in rank order (NaN: absent), their skills, and tanh of half their difference. */
  readonly topSkill: Int32Array;
  readonly topScore: Float64Array;
  readonly secondSkill: Int32Array;
  readonly secondScore: Float64Array;
  readonly gap: Float64Array;
  /** Recorded near-tie offers, for "menu changed". */
  readonly offeredStart: Uint32Array;
  readonly offeredSkill: Int32Array;
  /** 1: does not fit the fast columns (scores do not descend, an id repeated with another score): judged by decideTier2 itself. */
  readonly slow: Uint8Array;
  /** Conversation of the turn and its place in it (0-based). */
  readonly conversation: Int32Array;
  readonly place: Int32Array;
}

/** What the reader set. `recorded` is the value each cohort was recorded with. */
export interface WhatIfPolicy {
  readonly floor: 'recorded' | 'none' | number;
  readonly margin: 'recorded' | number;
  readonly menuSize: 'recorded' | number;
  readonly law: 'recorded' | Law;
  /** The user's word on a scorer's trait, by scorer name; absent: as inferred. */
  readonly categorical: Readonly<Record<string, boolean>>;
}

/** Which turns a policy and the numbers refer to. Floor and margin only ever apply inside one scorer. */
export type Scope =
  | { readonly kind: 'all' }
  | { readonly kind: 'cohort'; readonly key: string }
  | { readonly kind: 'scorer'; readonly name: string };

/** The policy of one cohort once `recorded` is filled in. `floor` absent: none. */
export interface CohortPolicy {
  readonly floor?: number;
  readonly margin: number;
  readonly menuSize: number;
  readonly law: Law;
  readonly categorical: boolean;
}

/** Gaps at the floor in force. Counts are bin-major: `byKind[bin * 5 + kind]`, kind = verdict in force. */
export interface GapHistogram {
  readonly axis: 'gap' | 'raw';
  readonly step: number;
  readonly bins: number;
  readonly byKind: Uint32Array;
  /** One candidate above the floor (gap 1 by convention), by verdict in force. */
  readonly alone: Uint32Array;
  /** Nobody above the floor. */
  readonly none: number;
  /** Turns with a pair (what the bars count), and those whose gap lies beyond the last bin. */
  readonly pairs: number;
  readonly beyond: number;
}

/** Everything a policy changes, for one scope. Arrays of five are by TURN_KINDS. */
export interface Judgement {
  readonly turns: number;
  readonly scored: number;
  readonly recorded: Uint32Array;
  readonly inForce: Uint32Array;
  readonly flips: number;
  /** `flipPairs[recorded * 5 + inForce]`; a move to another target sits on the diagonal. */
  readonly flipPairs: Uint32Array;
  /** Menus that stay menus with another cluster. Not flips. */
  readonly menuChanged: number;
  /** Later turns of conversations that hold a flip: how many, and how many come out in the same place under any incumbent. */
  readonly later: number;
  readonly laterCertain: number;
  readonly histogram: GapHistogram;
}

/** Verdicts of the scored turns at every margin. `counts[i * 4 + kind]` for `margins[i]`. */
export interface VerdictMix {
  readonly margins: Float64Array;
  readonly counts: Uint32Array;
  readonly scored: number;
}

/** What a slider needs to know that does not depend on where it stands. */
export interface KnobDomain {
  readonly lo: number;
  readonly hi: number;
  /** The recorded value; `mixed` where the cohorts in scope differ; `none` for no floor. */
  readonly recorded: number | 'mixed' | 'none';
  /** Outside [deadBelow, deadAbove] nothing changes. */
  readonly deadBelow?: number;
  readonly deadAbove?: number;
  /** Break-points per bin along [lo, hi]. */
  readonly ticks: Uint32Array;
}

export interface Knobs {
  readonly margin: KnobDomain;
  readonly floor: KnobDomain;
  /** End of the axis in raw score difference: a round number at or above the largest difference of a pair. */
  readonly rawHi: number;
  /** More than half of the gaps exceed 0.95: the raw difference is the better axis. */
  readonly preferRaw: boolean;
  /** Every scored turn in scope is judged as categorical: the margin decides nothing. */
  readonly categorical: boolean;
}

export interface NearestChange {
  /** Exact value to set; the verdicts have changed there. */
  readonly value: number;
  readonly turns: number;
}

/** The next and previous value of each knob at which some verdict in scope changes, the other held. */
export interface NearestChanges {
  readonly margin: { readonly previous?: NearestChange; readonly next?: NearestChange };
  readonly floor: { readonly previous?: NearestChange; readonly next?: NearestChange };
}

/** One turn as the reader hands it over. `routed` absent: a message without a verdict. */
export interface TurnEntry {
  readonly agent: string;
  readonly routed?: TurnRouted;
}

/** Columns of the turns so far, with what can only be told of all of them together. */
export interface BuiltColumns {
  readonly columns: TurnColumns;
  readonly cohorts: readonly Cohort[];
  readonly scorers: readonly ScorerFacts[];
}

/** Collects turns one by one; `build` may be called again and again while reading goes on (earlier results stay valid). */
export interface ColumnsBuilder {
  readonly count: number;
  /** Adds a turn and returns its index. */
  add(turn: TurnEntry): number;
  /**
   * `extra`: turns to append only in this build (messages without a verdict so far).
   * `conversation`, `place`: per turn (extras included), as grouped by the reader.
   */
  build(extra: readonly TurnEntry[], conversation: Int32Array, place: Int32Array): BuiltColumns;
}
