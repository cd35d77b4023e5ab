/** What the ledgers of a trace hold, before any filter. */
import { RELATIONS, revisionsOf, ROW_KINDS, type JudgmentErrorRow, type JudgmentRow, type Relation } from '../../../engine/ledger';
import { NOT_JOINED, type LedgerOverview, type LedgerRun, type NotJoined } from '../../ledgerProtocol';
import type { LedgerRunState, RunLedger } from '../../../trace/types';
import type { LedgerBook } from './book';

const QUESTION = 500;
const REJECTED_LISTED = 20;
const STATES: readonly LedgerRunState[] = ['rows', 'kept-out', 'partial'];

export const NO_LEDGER: LedgerOverview = {
  state: 'none', runs: [], repeatedRuns: 0, rows: 0, kinds: ROW_KINDS.map((kind) => ({ kind, count: 0 })), unknownKinds: [], rejected: { count: 0, first: [] }, oddities: [],
  results: 0, relations: byName(RELATIONS, () => 0), undeclared: 0, judgeFailures: { rows: 0, results: 0 }, conflicts: { filed: 0 }, unknownIds: 0, contingent: 0,
  unsettled: 0, judges: [], tools: [], tokens: { inputTokens: 0, outputTokens: 0, rows: 0 }, revisions: revisionsOf([]), joined: { results: 0, not: byName(NOT_JOINED, () => 0) },
};

export async function overviewAnswer(book: LedgerBook): Promise<LedgerOverview> {
  const { ledger, entries } = book;
  const resultsOfRun = new Uint32Array(ledger.runs.length);
  for (const { run } of entries) resultsOfRun[run] = (resultsOfRun[run] ?? 0) + 1;
  const runs = await Promise.all(ledger.runs.map((run, i) => runInWords(book, run, i, resultsOfRun[i] ?? 0)));
  const views = entries.map(({ view }) => view);
  const kinds = new Map<string, number>();
  const unknown = new Map<string, number>();
  for (const { rows } of ledger.runs) {
    for (const row of rows) {
      if (row.kind === 'unknown-kind') unknown.set(row.name, (unknown.get(row.name) ?? 0) + 1);
      else kinds.set(row.kind, (kinds.get(row.kind) ?? 0) + 1);
    }
  }
  const verdicts = await book.verdicts();
  const judged = judgesOf(ledger.runs);
  const count = (kind: string): number => kinds.get(kind) ?? 0;
  const whole = ledger.runs.every((_, run) => book.isWhole(run));
  return {
    state: STATES.find((state) => ledger.runs.some((run) => run.state === state)) ?? 'none',
    runs,
    repeatedRuns: ledger.repeated,
    rows: ledger.runs.reduce((sum, { rows }) => sum + rows.length, 0),
    kinds: ROW_KINDS.map((kind) => ({ kind, count: count(kind) })),
    unknownKinds: [...unknown].map(([name, n]) => ({ name, count: n })),
    rejected: {
      count: ledger.runs.reduce((sum, { rejected }) => sum + rejected.length, 0),
      first: ledger.runs.flatMap(({ file, rejected }) => rejected.slice(0, REJECTED_LISTED).map(({ at, path, reason }) => ({ file, at: at + 1, path, reason }))).slice(0, REJECTED_LISTED),
    },
    oddities: ledger.runs.flatMap(({ file, oddities }) => oddities.map(({ code, sentence, count: n, firstAt }) => ({ code, sentence, count: n, file, firstAt: firstAt + 1 }))),
    results: entries.length,
    relations: byName(RELATIONS, (relation) => views.filter((view) => view.relation === relation).length),
    undeclared: views.filter((view) => view.undeclared).length,
    judgeFailures: { rows: count('judgment-error'), results: views.filter(({ judgeState }) => judgeState === 'failed').length },
    conflicts: { filed: count('conflict'), ...(whole ? { current: ledger.runs.reduce((sum, _, run) => sum + book.fold(run).conflicts.length, 0) } : {}) },
    unknownIds: book.unknownIds.length,
    contingent: count('contingent'),
    unsettled: views.filter(({ unsettled }) => unsettled !== undefined).length,
    tools: book.tools,
    revisions: revisionsOf(views),
    joined: {
      results: verdicts.filter((verdict) => 'turn' in verdict).length,
      not: byName(NOT_JOINED, (why: NotJoined) => verdicts.filter((verdict) => 'why' in verdict && verdict.why === why).length),
    },
    ...judged,
  };
}

async function runInWords(book: LedgerBook, run: RunLedger, index: number, results: number): Promise<LedgerRun> {
  const { file, runId, agent, sessionId, state, rows, rejected } = run;
  return {
    file, state, rows: rows.length, rejected: rejected.length, results,
    question: await book.ledger.question(index, QUESTION),
    ...(runId === undefined ? {} : { runId }), ...(agent === undefined ? {} : { agent }), ...(sessionId === undefined ? {} : { sessionId }),
  };
}

function judgesOf(runs: readonly RunLedger[]): Pick<LedgerOverview, 'judges' | 'tokens' | 'latency' | 'failureLatency'> {
  const judges = new Map<string, { name: string; model?: string; judgments: number; failures: number }>();
  const tokens = { inputTokens: 0, outputTokens: 0, rows: 0 };
  const latencies: number[] = [];
  const failed = { n: 0, max: 0 };
  const rows = runs.flatMap((run) => run.rows.filter((row): row is JudgmentRow | JudgmentErrorRow => row.kind === 'judgment' || row.kind === 'judgment-error'));
  for (const row of rows) {
    const { name } = row.judge;
    const model = row.kind === 'judgment' ? row.judge.model : undefined;
    const key = JSON.stringify([name, model ?? null]);
    const judge = judges.get(key) ?? { name, ...(model === undefined ? {} : { model }), judgments: 0, failures: 0 };
    judges.set(key, judge);
    if (row.kind === 'judgment-error') {
      judge.failures++;
      failed.n++;
      failed.max = Math.max(failed.max, row.latencyMs);
      continue;
    }
    judge.judgments++;
    latencies.push(row.latencyMs);
    if (row.usage === undefined) continue;
    tokens.inputTokens += row.usage.inputTokens;
    tokens.outputTokens += row.usage.outputTokens;
    tokens.rows++;
  }
  return { judges: merged([...judges.values()]), tokens, ...(latencies.length === 0 ? {} : { latency: spread(Float64Array.from(latencies).sort()) }), ...(failed.n === 0 ? {} : { failureLatency: failed }) };
}

/** A failure names no model: it is told with the judge of its name where that has only one. */
function merged(judges: { name: string; model?: string; judgments: number; failures: number }[]): LedgerOverview['judges'] {
  return judges.filter((judge) => {
    if (judge.model !== undefined || judge.judgments > 0) return true;
    const [only, ...more] = judges.filter((other) => other.name === judge.name && other.model !== undefined);
    if (only === undefined || more.length > 0) return true;
    only.failures += judge.failures;
    return false;
  });
}

function spread(sorted: Float64Array): NonNullable<LedgerOverview['latency']> {
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0;
  const middle = sorted.length / 2;
  const median = sorted.length % 2 === 1 ? sorted[Math.floor(middle)] ?? 0 : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
  return { n: sorted.length, median, p95: at(0.95), max: sorted.at(-1) ?? 0 };
}

function byName<N extends Relation | NotJoined>(names: readonly N[], value: (name: N) => number): Readonly<Record<N, number>> {
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Record<N, number>;
}
