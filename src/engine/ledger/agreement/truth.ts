/**
 * Accuracy of model and judge where the truth of results is stated (ledger.md, section 9).
 *
 * Law: counts, not rates, so that runs can be pooled. A rate is made of them where something is to be divided.
 */
import type { JudgmentRow, Ledger, Standing, StandingRow } from '../rows';

/** Call id → what the result truly is. */
export type Truth = ReadonlyMap<string, Standing>;

export interface TruthCounts {
  /** Ids the model named that have a truth, those it got right, and those where it said the very word. */
  readonly model: { readonly named: number; readonly right: number; readonly exact: number };
  readonly judge: {
    readonly named: number;
    readonly right: number;
    readonly exact: number;
    /** Ids with a standing and a judgment, truth or not, and those where the two are the same. */
    readonly both: number;
    readonly agree: number;
    /** Input and output tokens of all judgments, superseded ones too. */
    readonly tokens: number;
    /** Of judgments and failures together. */
    readonly latencyMs: number;
    /** Judgments, and failures, filed. */
    readonly count: number;
    readonly errors: number;
  };
}

/**
 * Whether a standing is right. A fact is a fact; what is truly noise may also be ruled out: either way it was rightly set aside.
 * `open` is wrong where the truth is fact or noise. The two truths the reference does not have, open and ruled-out, ask for that very word.
 */
export function isRight(standing: Standing, truth: Standing): boolean {
  return standing === truth || (truth === 'noise' && standing === 'ruled-out');
}

/** Counts a ledger against the truth. Standings on unknown ids are left out before the last one of an id is taken. */
export function truthCounts(rows: Ledger, truth: Truth): TruthCounts {
  const standings = new Map<string, StandingRow>();
  const judgments = new Map<string, JudgmentRow>();
  const judge = { tokens: 0, latencyMs: 0, count: 0, errors: 0 };
  for (const row of rows) {
    if (row.kind === 'standing' && row.unknownId !== true) standings.set(row.toolCallId, row);
    else if (row.kind === 'judgment') {
      judgments.set(row.toolCallId, row);
      judge.count += 1;
      judge.latencyMs += row.latencyMs;
      judge.tokens += (row.usage?.inputTokens ?? 0) + (row.usage?.outputTokens ?? 0);
    } else if (row.kind === 'judgment-error') {
      judge.errors += 1;
      judge.latencyMs += row.latencyMs;
    }
  }
  let both = 0;
  let agree = 0;
  for (const [id, judgment] of judgments) {
    const standing = standings.get(id);
    if (standing === undefined) continue;
    both += 1;
    if (standing.standing === judgment.standing) agree += 1;
  }
  return { model: rightOf(standings, truth), judge: { ...rightOf(judgments, truth), both, agree, ...judge } };
}

function rightOf(rows: ReadonlyMap<string, { readonly standing: Standing }>, truth: Truth): TruthCounts['model'] {
  const counts = { named: 0, right: 0, exact: 0 };
  for (const [id, { standing }] of rows) {
    const trueStanding = truth.get(id);
    if (trueStanding === undefined) continue;
    counts.named += 1;
    if (isRight(standing, trueStanding)) counts.right += 1;
    if (standing === trueStanding) counts.exact += 1;
  }
  return counts;
}

/** A share of counts; undefined where there is nothing to divide. */
export function rateOf(part: number, whole: number): number | undefined {
  return whole === 0 ? undefined : part / whole;
}
