/** One turn in full: what was recorded, what is recomputed, what is in force, and what would change it. */
import { breakPoints, explainVerdict, isFlip, menuChanged, recordedFace, replayTurn, verdictPlane, type Law, type PlaneBand, type ScoredCandidate, type TurnRouted } from '../../engine/verdict';
import type { CohortPolicy } from '../../engine/whatif';
import type { JudgedScope, OpenTrace } from '../openTrace';
import type { Ask, Reply, TurnDetail } from '../protocol';
import { railOf } from './rail';
import { flipNeighbours } from './neighbours';
import { faceUnder } from './faces';

const MESSAGE_LENGTH = 20_000;

/** What judging one turn needs, in the form the verdict functions take it. */
interface Judging {
  readonly scores: readonly ScoredCandidate[];
  readonly incumbent: string | undefined;
}

const routing = (policy: CohortPolicy) => ({ nearTieMargin: policy.margin, menuSize: policy.menuSize, ...(policy.floor === undefined ? {} : { floor: policy.floor }) });
const traits = (policy: CohortPolicy) => ({ categorical: policy.categorical });

function explain({ scores, incumbent }: Judging, policy: CohortPolicy, law: Law) {
  return explainVerdict(scores, incumbent, routing(policy), traits(policy), law);
}

function stripsOf({ scores, incumbent }: Judging, policy: CohortPolicy, recorded: CohortPolicy): NonNullable<TurnDetail['strips']> {
  const inForce = breakPoints(scores, incumbent, routing(policy), traits(policy), policy.law);
  const held = breakPoints(scores, incumbent, routing({ ...policy, margin: recorded.margin }), traits(policy), policy.law);
  return { margin: inForce.margin, floor: inForce.floor, floorAtRecordedMargin: held.floor };
}

/** The turn of a key; `missing` where this trace holds no such turn. */
export async function turnAnswer(open: OpenTrace, ask: Ask<'turn'>): Promise<Reply<'turn'>> {
  const { trace } = open;
  const turn = trace.find(ask.key);
  if (turn < 0) return { missing: true };
  const judged = open.judge(ask.scope, ask.policy);
  const [routed, [message]] = await Promise.all([trace.routed(turn), trace.messages([turn], MESSAGE_LENGTH)]);
  const meta = trace.meta(turn);
  const at = trace.columns.conversation[turn] ?? -1;
  const conversation = trace.conversations[at];
  return {
    meta,
    index: turn,
    ordinal: turn + 1,
    conversation: conversation?.label ?? meta.runId,
    conversationRecorded: conversation?.recorded ?? false,
    place: (trace.columns.place[turn] ?? 0) + 1,
    placeOf: conversation?.turns.length ?? 1,
    message: message ?? { state: 'not-recorded' },
    ...verdictPart(open, judged, turn, routed),
    rail: railOf(open, judged, turn),
    ...fileNeighbours(open, turn),
    ...flipNeighbours(open, judged, turn),
  };
}

type VerdictPart = Pick<TurnDetail, 'routed' | 'cohort' | 'recordedPolicy' | 'policy' | 'replay' | 'inForceFace' | 'flip' | 'menuChanged' | 'recordedSteps' | 'inForceSteps' | 'strips'>;

function verdictPart(open: OpenTrace, { policies }: JudgedScope, turn: number, routed: TurnRouted | undefined): VerdictPart {
  const { trace } = open;
  const at = trace.columns.cohort[turn] ?? -1;
  const policy = policies[at];
  const recorded = open.recordedPolicies()[at];
  const inForceFace = faceUnder(trace.columns, turn, policy);
  if (!routed || !policy || !recorded) {
    const none = { kind: 'not-judged', why: 'no-verdict' } as const;
    return { replay: { recorded: none, outcome: { outcome: 'nothing-to-judge', why: 'no-verdict' }, resolution: { by: 'verdict' } }, inForceFace: none, flip: false, menuChanged: false };
  }
  const cohort = trace.cohorts[at];
  const windowed = trace.scorers.some((scorer) => scorer.name === routed.scorer && scorer.windowed);
  const replay = replayTurn(routed, { categorical: recorded.categorical }, windowed);
  const face = recordedFace(routed, windowed).face;
  const common = { routed, ...(cohort ? { cohort } : {}), recordedPolicy: recorded, policy, replay };
  if (face.kind === 'not-judged' || !routed.scores) return { ...common, inForceFace: face, flip: false, menuChanged: false };
  const judging: Judging = { scores: routed.scores, incumbent: routed.from };
  const recordedLaw: Law = replay.outcome.outcome === 'reproduced-older-law' ? '9.62' : recorded.law;
  return {
    ...common,
    inForceFace,
    flip: isFlip(face, inForceFace),
    menuChanged: menuChanged(face, inForceFace),
    recordedSteps: explain(judging, recorded, recordedLaw),
    inForceSteps: explain(judging, policy, policy.law),
    strips: stripsOf(judging, policy, recorded),
  };
}

function fileNeighbours(open: OpenTrace, turn: number): Pick<TurnDetail, 'previous' | 'next'> {
  const { trace } = open;
  return {
    ...(turn > 0 ? { previous: trace.meta(turn - 1).key } : {}),
    ...(turn + 1 < trace.columns.count ? { next: trace.meta(turn + 1).key } : {}),
  };
}

/** The floor x margin plane of one turn under the law, menu size and trait in force; empty where nothing is judged. */
export async function planeAnswer(open: OpenTrace, ask: Ask<'plane'>): Promise<readonly PlaneBand[]> {
  const turn = open.trace.find(ask.key);
  const routed = turn < 0 ? undefined : await open.trace.routed(turn);
  const policy = open.policiesFor(ask.scope, ask.policy)[open.trace.columns.cohort[turn] ?? -1];
  if (!routed?.scores || !policy || recordedFace(routed).face.kind === 'not-judged') return [];
  return verdictPlane(routed.scores, routed.from, routing(policy), traits(policy), policy.law);
}
