/** The tier-2 verdict: how it is reached, explained, moved, and replayed from a record. */
export type * from './types';
export { NOT_JUDGED_WHY, REPLAY_OUTCOMES, ROUTED_BY, TURN_KINDS } from './types';
export { softmax } from './softmax';
export { DEFAULT_ROUTING_POLICY, MENU_SIZE, NEAR_TIE_MARGIN, effectiveFloor, resolveRoutingPolicy } from './policy';
export type { PartialRoutingPolicy } from './policy';
export { decideTier2 } from './decideTier2';
export { menuOutstanding } from './menuOutstanding';
export type { TurnRoute } from './menuOutstanding';
export { faceOf, isFlip, menuChanged, sameFace } from './face';
export { notJudgedWhy, recordedFace } from './recorded';
export { REPRODUCES, reproductionMask } from './reproduction';
export { nextDown, nextUp } from './ulp';
export { explainVerdict } from './explain';
export { breakPoints, faceOnStrip, verdictPlane } from './breakPoints';
export { outcomeOf, replayTurn } from './replay';
export { categoricalEvidence, inferCategorical, ownFloor } from './categorical';
export type { CategoricalCounts, CategoricalFinding } from './categorical';
