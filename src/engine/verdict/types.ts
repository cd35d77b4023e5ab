/**
 * The words of the tier-2 verdict, as types. One vocabulary for the engine, the reader and the screens.
 *
 * Law: absence is `undefined` (an absent key), never `null`. An empty string is a real id.
 * A score that was not a finite number in the record (JSON `null`) is `NaN` here.
 */

/** Which build's rules judge a near-tie with an incumbent that was scored but is not above the floor (verdict.md, step 9). */
export type Law = 'current' | '9.62';

export interface ScoredCandidate {
  readonly id: string;
  /** Raw score on the scorer's own scale. NaN and the infinities are legal and never win. */
  readonly score: number;
}

export interface RankedCandidate extends ScoredCandidate {
  /** Softmax share over all candidates. Depends on how many there are; not a probability of being right. */
  readonly relevance: number;
}

/** A resolved policy. `floor` absent or null: no floor of the policy's own. */
export interface RoutingPolicy {
  readonly nearTieMargin: number;
  readonly menuSize: number;
  readonly floor?: number | null;
}

/** What the scorer itself brings. Neither is written on a recorded turn. */
export interface ScorerTraits {
  readonly floor?: number;
  readonly categorical?: boolean;
}

export interface RunnerUp {
  readonly id: string;
  /** tanh of half the difference between top and runner-up. */
  readonly gap: number;
}

interface Judged {
  readonly ranked: readonly RankedCandidate[];
  readonly decisive: boolean;
  /** Present exactly when two candidates are above the floor. */
  readonly runnerUp?: RunnerUp;
}

export type Verdict =
  | (Judged & { readonly kind: 'move'; readonly to: string })
  | (Judged & { readonly kind: 'stay' })
  | (Judged & { readonly kind: 'menu'; readonly offered: readonly string[] })
  | (Judged & { readonly kind: 'unmatched' });

export type VerdictKind = Verdict['kind'];

/** What a turn can be on screen: a verdict, or nothing to judge. The order is the stacking order of every chart. */
export const TURN_KINDS = ['move', 'stay', 'menu', 'unmatched', 'not-judged'] as const;
export type TurnKind = (typeof TURN_KINDS)[number];

/** Why a turn holds nothing to judge (traces.md §6, §12). Order is the byte code; 0 means "was judged". */
export const NOT_JUDGED_WHY = [
  'judged',
  /** A start rule of tier 1 decided; the scorer was not asked. */
  'start-rule',
  /** A scorer is named but gave no numbers: it threw or broke its contract (windowed scorers prove it). */
  'scorer-failed',
  /** A scorer is named, mid-conversation, windowed, no `window`: there was nothing to score. */
  'nothing-to-score',
  /** A scorer is named, no numbers, and the record cannot tell failure from nothing to score. */
  'no-scores',
  /** No scorer in this graph: the incumbent was held. */
  'no-scorer',
  /** The stored skill is gone and no scorer was asked: the ordinary cold walk chose afterwards. */
  'dropped-resume',
  /** The policy's margin is null or not a number: not replayed. */
  'unreadable-policy',
  /** The file holds the message of this turn and no routing verdict. */
  'no-verdict',
] as const;
export type NotJudgedWhy = Exclude<(typeof NOT_JUDGED_WHY)[number], 'judged'>;

/** `by` of a recorded turn: who decided. It is not the verdict (traces.md §12.1). */
export const ROUTED_BY = ['entry', 'intent', 'continuity', 'menu', 'decider', 'none'] as const;
export type RoutedBy = (typeof ROUTED_BY)[number];

/** One decoded `skill.turn_routed` payload: what a trace says about one turn (traces.md §4). */
export interface TurnRouted {
  readonly by: RoutedBy;
  /** The incumbent. Absent: cold start. */
  readonly from?: string;
  readonly to?: string;
  readonly scorer?: string;
  /** All candidates in recorded (ranked) order. A JSON null score is NaN. */
  readonly scores?: readonly RankedCandidate[];
  readonly runnerUp?: RunnerUp;
  readonly decisive?: boolean;
  readonly offered?: readonly string[];
  readonly stayOffered?: true;
  readonly witness?: { readonly text: string; readonly keyword?: string };
  /** The effective floor is inside. A margin that was null is NaN: unreadable, not replayed. */
  readonly policy: RoutingPolicy;
  /** Number of earlier messages a windowed scorer was shown. */
  readonly window?: number;
  readonly droppedResume?: { readonly id: string; readonly reason: string };
  /** `picked` absent: the decider declined or failed. "stay" means the incumbent. */
  readonly decider?: { readonly provider: string; readonly model?: string; readonly picked?: string };
}

/**
 * A verdict reduced to what a reader compares: kind, target, offer.
 * `target`: the skill moved to, or the incumbent that stays. `held`: a stay because of a near-tie.
 */
export type VerdictFace =
  | { readonly kind: 'move'; readonly target: string }
  | { readonly kind: 'stay'; readonly target: string; readonly held: boolean }
  | { readonly kind: 'menu'; readonly offered: readonly string[] }
  | { readonly kind: 'unmatched' }
  | { readonly kind: 'not-judged'; readonly why: NotJudgedWhy };

/** Law 6 of the design: does the record reproduce, and how. */
export type ReplayOutcome =
  | { readonly outcome: 'reproduced'; readonly law: 'both' | 'current' }
  | { readonly outcome: 'reproduced-older-law' }
  | { readonly outcome: 'reproduced-if-categorical'; readonly law: 'both' | Law }
  | { readonly outcome: 'not-reproducible'; readonly why: 'repeated-ids' | 'differs'; readonly differs: readonly ReplayField[] }
  | { readonly outcome: 'nothing-to-judge'; readonly why: NotJudgedWhy };

export type ReplayField = 'kind' | 'target' | 'offered' | 'decisive' | 'runner-up' | 'gap' | 'order';

export const REPLAY_OUTCOMES = [
  'reproduced', 'reproduced-older-law', 'reproduced-if-categorical', 'not-reproducible', 'nothing-to-judge',
] as const;

/** What else the record says beside the tier-2 verdict: who resolved it afterwards (traces.md §5). */
export type Resolution =
  | { readonly by: 'verdict' }
  | { readonly by: 'decider'; readonly picked: string | 'stay' }
  | { readonly by: 'decider-declined' }
  | { readonly by: 'rails' };

export interface Replay {
  readonly recorded: VerdictFace;
  /** Recomputed under the recorded policy and the law named in `outcome` (current when both). Absent: nothing to judge. */
  readonly recomputed?: VerdictFace;
  readonly outcome: ReplayOutcome;
  readonly resolution: Resolution;
}

/** Why one candidate stands where it stands. */
export interface ExplainedCandidate extends RankedCandidate {
  /** tanh of half the difference to the top. Absent for the top and where either is not above the floor or not finite. */
  readonly gapToTop?: number;
  readonly place: 'top' | 'runner-up' | 'above' | 'at-floor' | 'below-floor' | 'not-a-number';
  readonly incumbent: boolean;
  /** Alive and closer to the top than the margin. */
  readonly tied: boolean;
  readonly offered: boolean;
}

/** The decision as steps in data; the Turn screen words them. */
export interface Explanation {
  readonly law: Law;
  readonly candidates: readonly ExplainedCandidate[];
  readonly of: number;
  readonly above: number;
  /** Effective floor. Absent: no floor. */
  readonly floor?: number;
  readonly margin: number;
  readonly top?: ScoredCandidate;
  readonly runnerUp?: ScoredCandidate & { readonly gap: number };
  readonly because: 'nobody-above' | 'only-one' | 'categorical' | 'gap-reaches-margin' | 'near-tie';
  readonly incumbent:
    | { readonly state: 'cold' }
    | { readonly state: 'present'; readonly id: string; readonly scored: boolean; readonly alive: boolean; readonly score?: number };
  /** Law current only: the incumbent was scored and is not above the floor, so a near-tie does not hold it. */
  readonly scoredOut: boolean;
  readonly verdict: Verdict;
  readonly face: VerdictFace;
}

/** One value of a knob at which a turn's verdict changes. */
export interface BreakPoint {
  readonly value: number;
  /** Which side the value itself belongs to. */
  readonly equality: 'lower' | 'upper';
  readonly below: VerdictFace;
  readonly above: VerdictFace;
}

/** A turn's verdict along one knob, the other held. The first face holds from the very start (no floor / margin below every gap). */
export interface KnobStrip {
  readonly knob: 'floor' | 'margin';
  readonly start: VerdictFace;
  readonly breaks: readonly BreakPoint[];
}

/** A turn's floor x margin plane: bands of floor in which the margin strip is the same. At most n + 1 bands. */
export interface PlaneBand {
  /** From inclusive, to exclusive; -Infinity stands for "no floor". */
  readonly from: number;
  readonly to: number;
  readonly strip: KnobStrip;
}
