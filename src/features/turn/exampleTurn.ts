/** A turn in full, judged by the engine itself, for tests of screens and exports. */
import { breakPoints, explainVerdict, isFlip, menuChanged, replayTurn, type RoutingPolicy, type ScoredCandidate, type TurnRouted } from '../../engine/verdict';
import type { Cohort, CohortPolicy } from '../../engine/whatif/types';
import type { Text } from '../../trace/types';
import type { RailTurn, TurnDetail } from '../../worker/protocol';

export interface Example {
  readonly scores?: readonly ScoredCandidate[];
  readonly incumbent?: string | undefined;
  readonly recorded?: Partial<CohortPolicy>;
  readonly policy?: Partial<CohortPolicy>;
  readonly message?: Text;
  /** Replaces parts of the recorded event. */
  readonly routed?: Partial<TurnRouted>;
  readonly conversation?: string;
  readonly detail?: Partial<TurnDetail>;
}

/** The turn of the design's pictures: floor 0.18, margin 0.15 recorded. */
export const DESK: readonly ScoredCandidate[] = [
  { id: 'refunds', score: 0.71 }, { id: 'billing', score: 0.48 }, { id: 'returns', score: 0.31 },
  { id: 'account', score: 0.24 }, { id: 'shipping', score: 0.12 }, { id: 'technical', score: 0.06 },
];

const RECORDED: CohortPolicy = { floor: 0.18, margin: 0.15, menuSize: 3, law: 'current', categorical: false };

const routing = (policy: CohortPolicy): RoutingPolicy => ({ nearTieMargin: policy.margin, menuSize: policy.menuSize, ...(policy.floor === undefined ? {} : { floor: policy.floor }) });

export function textOf(text: string): Text {
  return { state: 'text', text, length: text.length, cut: false };
}

export function exampleTurn(example: Example = {}): TurnDetail {
  const scores = example.scores ?? DESK;
  const incumbent = 'incumbent' in example ? example.incumbent : 'billing';
  const recorded: CohortPolicy = { ...RECORDED, ...example.recorded };
  const policy: CohortPolicy = { ...recorded, ...example.policy };
  const explain = (by: CohortPolicy) => explainVerdict(scores, incumbent, routing(by), { categorical: by.categorical }, by.law);
  const strips = (by: CohortPolicy) => breakPoints(scores, incumbent, routing(by), { categorical: by.categorical }, by.law);
  const recordedSteps = explain(recorded);
  const { verdict } = recordedSteps;
  const routed: TurnRouted = {
    by: verdict.kind === 'move' ? 'intent' : verdict.kind === 'stay' ? 'continuity' : 'menu',
    ...(incumbent === undefined ? {} : { from: incumbent }),
    ...(verdict.kind === 'move' ? { to: verdict.to } : verdict.kind === 'stay' && incumbent !== undefined ? { to: incumbent } : {}),
    scorer: 'minilm-cosine', scores: verdict.ranked, decisive: verdict.decisive, policy: routing(recorded),
    ...(verdict.runnerUp ? { runnerUp: verdict.runnerUp } : {}),
    ...(verdict.kind === 'menu' ? { offered: verdict.offered } : {}),
    ...example.routed,
  };
  const replay = replayTurn(routed, { categorical: recorded.categorical });
  const inForceSteps = explain(policy);
  const judged = replay.recorded.kind !== 'not-judged';
  const face = judged ? inForceSteps.face : replay.recorded;
  const flip = judged && isFlip(replay.recorded, face);
  const conversation = example.conversation ?? 's-0193';
  const meta = { key: 'run-4', runId: 'run-4', agent: 'support-desk', sessionId: conversation, at: 1_791_208_705_000, file: 'desk.ndjson', line: 103, hasMessage: true, hasVerdict: true };
  const rail: RailTurn[] = [3, 4, 5].map((place) => ({ key: `run-${place}`, place, recorded: place === 4 ? replay.recorded : { kind: 'stay', target: 'billing', held: true }, inForce: place === 4 ? face : { kind: 'stay', target: 'billing', held: true }, flip: place === 4 && flip, gap: 0.114, ended: 'billing' }));
  return {
    meta, index: 102, ordinal: 103, conversation, conversationRecorded: true, place: 4, placeOf: 7,
    message: example.message ?? textOf('You took the payment twice in September'),
    routed, cohort: exampleCohort(recorded), recordedPolicy: recorded, policy, replay, inForceFace: face, flip,
    menuChanged: judged && menuChanged(replay.recorded, face),
    ...(judged ? {
      recordedSteps, inForceSteps,
      strips: { margin: strips(policy).margin, floor: strips(policy).floor, floorAtRecordedMargin: strips({ ...policy, margin: recorded.margin }).floor },
    } : {}),
    rail, previous: 'run-3', next: 'run-5', nextFlip: 'run-9',
    ...example.detail,
  };
}

export function exampleCohort(policy: CohortPolicy = RECORDED, key = 'support-desk/minilm-cosine/m0.15/k3/f0.18', scorer = 'minilm-cosine'): Cohort {
  return { key, agent: 'support-desk', scorer, policy: routing(policy), turns: 389, scored: 380, recordedCounts: new Uint32Array(5), outcomes: new Uint32Array(5), law: 'current', noSignal: 0 };
}
