/** Measures over many results: model against judge, and both against the truth. */
export { RELATIONS, resultsOf } from './results';
export type { JudgeState, LedgerResults, Relation, ResultView, ServedResult } from './results';
export { JUDGE_SIDES, MODEL_SIDES, cellCount, cellOf, matrixOf, pairCounts } from './matrix';
export type { AgreementMatrix, JudgeSide, ModelSide } from './matrix';
export { agreementBy, agreementByAgainst, agreementByTool, agreementOf, countsFrom } from './agreement';
export type { Agreement } from './agreement';
export { BUCKETS, agreementByConfidence } from './buckets';
export type { Bucket, ConfidenceBucket, ConfidenceBuckets } from './buckets';
export { cohenKappa, kappaInterval } from './kappa';
export type { BootstrapOptions, Kappa, KappaInterval } from './kappa';
export { seededRandom } from './seededRandom';
export { revisionsOf } from './revisions';
export type { Revisions } from './revisions';
export { isRight, rateOf, truthCounts } from './truth';
export type { Truth, TruthCounts } from './truth';
export { calibrationOf } from './calibration';
export type { Calibration, ReliabilityBin } from './calibration';
