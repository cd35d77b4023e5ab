/** Answers of a worker about a made-up ledger, for tests of words. */
import { JUDGE_SIDES, MODEL_SIDES } from '../../engine/ledger';
import type { LedgerMatrixReply, LedgerOverview, LedgerResultDetail } from '../../worker/ledgerProtocol';

export function exampleMatrix(change: Partial<LedgerMatrixReply> = {}): LedgerMatrixReply {
  return {
    results: 47, pairs: 42, agree: 31, rate: 31 / 42, kappa: { state: 'defined', kappa: 0.63, n: 42 }, setAside: { agree: 0, disagree: 0, undeclared: 0 },
    matrix: { counts: new Uint32Array(MODEL_SIDES.length * JUDGE_SIDES.length), results: 47 }, tools: [], against: [],
    confidence: { buckets: [], unstated: 0, outOfRange: 0 }, judgedAgain: 0, ...change,
  };
}

export function exampleOverview(change: Partial<LedgerOverview> = {}): LedgerOverview {
  return {
    state: 'rows', runs: [], repeatedRuns: 0, rows: 156, kinds: [], unknownKinds: [], rejected: { count: 0, first: [] }, oddities: [], results: 47,
    relations: { agree: 31, disagree: 11, 'model-only': 4, 'judge-only': 1, neither: 0 }, undeclared: 1, judgeFailures: { rows: 4, results: 4 },
    conflicts: { filed: 5, current: 2 }, unknownIds: 2, contingent: 3, unsettled: 2, judges: [], tools: [], tokens: { inputTokens: 0, outputTokens: 0, rows: 0 },
    revisions: { changes: 0, toward: 0, away: 0, aside: 0, unjudged: 0, restated: 0, revisedResults: 0, towardRate: undefined },
    joined: { results: 0, not: { 'no-run': 0, 'several-runs': 0, 'no-verdict': 47 } }, ...change,
  };
}

export function exampleDetail(change: Partial<LedgerResultDetail> = {}): LedgerResultDetail {
  return {
    key: 'run-1/c1', toolCallId: 'c1', tool: 'get_order', run: 0, runState: 'rows', question: { state: 'not-recorded' }, args: { state: 'not-recorded' }, result: { from: 'none' },
    earlierBases: 0, standings: [], judge: [], judgedAgain: [], model: 'undeclared', judgeSide: 'not-asked', relation: 'neither', conflicts: [], contingent: [],
    verdict: { state: 'not-joined', why: 'no-verdict' }, placeOf: 1, ...change,
  };
}
