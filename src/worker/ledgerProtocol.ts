/**
 * What a page may ask of the findings ledger of a trace, and what comes back.
 *
 * Law: numbers leave the worker as small objects or typed arrays; the record is never changed by a label or by a judge that
 * is asked again: both come with the ask as an overlay and stand beside what was recorded. Undeclared, not asked, failed,
 * kept out and not recorded stay apart.
 */
import type { Against, Bucket, JudgmentErrorRow, JudgmentRow, JudgeSide, ModelSide, Relation, Standing } from '../engine/ledger';
import type {
  JudgeInput, JudgePlan, LedgerConflict, LedgerGapReply, LedgerMatrixReply, LedgerMoreReply, LedgerOverview, LedgerResultDetail, LedgerResultsReply, ResultKey,
} from './ledgerReplies';

export * from './ledgerReplies';

interface OnTrace { readonly trace: string }

/** What the reader of the page adds to the record. Small: a few rows, a few labels. */
export interface LedgerOverlay {
  /** Rows of a judge that was asked again, in order of asking; the last judgment of a result counts in place of the recorded one. */
  readonly judgments: readonly JudgedAgain[];
  /** Result key → what the result truly is. */
  readonly truth: ReadonlyMap<ResultKey, Standing>;
}
export interface JudgedAgain { readonly key: ResultKey; readonly row: JudgmentRow | JudgmentErrorRow }

/** Which results are meant; every part narrows. Absent: any. */
export interface LedgerFilter {
  /** Row and column of the matrix. */
  readonly model?: ModelSide;
  readonly judge?: JudgeSide;
  readonly relation?: Relation;
  /** Exact name; the empty name: results whose tool no row names. */
  readonly tool?: string;
  readonly against?: Against;
  /** Judge confidence: from inclusive, to exclusive, but 1 is inside a range that ends at 1. */
  readonly confidence?: Bucket;
  /** Any case, in key, tool, proposition, prediction, and what standings and failures say. */
  readonly text?: string;
  /** Index into the runs of the overview. */
  readonly run?: number;
}

export const LEDGER_SORTS = ['ledger', 'disagreement', 'confidence', 'tool'] as const;
/** `disagreement`: disagreements first, the judge's most confident first. `ledger`: as first mentioned. */
export type LedgerSortKey = (typeof LEDGER_SORTS)[number];
export interface LedgerSort { readonly by: LedgerSortKey; readonly down: boolean }

/** What every measuring question shares. `from`: a pair counts only from this judge confidence; absent: every pair does. */
interface Measuring extends OnTrace { readonly filter: LedgerFilter; readonly from?: number; readonly overlay?: LedgerOverlay }

/** The questions of the findings ledger, beside those about turns. */
export interface LedgerRequests {
  /** What there is. Independent of filters. */
  ledger: { ask: OnTrace; reply: LedgerOverview };
  /**
   * Cheap enough for every tick of the confidence line. Model, judge and relation of the filter do not narrow it: the matrix spans
   * them, so that a chosen cell leaves the others to choose. `resamples`: of the interval, default 400.
   */
  ledgerMatrix: { ask: Measuring & { readonly resamples?: number }; reply: LedgerMatrixReply };
  /** Rows [from row, to row) of the filtered, sorted list. */
  ledgerResults: { ask: Measuring & { readonly sort: LedgerSort; readonly rows: { readonly from: number; readonly to: number } }; reply: LedgerResultsReply };
  /** Position in that list; -1: not in it. */
  ledgerPosition: { ask: Measuring & { readonly sort: LedgerSort; readonly key: ResultKey }; reply: number };
  /** `length`: UTF-16 units of the result's text and of the arguments, at most. Filter and sort: for the neighbours. */
  ledgerResult: { ask: Measuring & { readonly sort: LedgerSort; readonly key: ResultKey; readonly length: number }; reply: LedgerResultDetail | { readonly missing: true } };
  /** As filed, in order, then current ones that were never filed. */
  ledgerConflicts: { ask: OnTrace; reply: readonly LedgerConflict[] };
  ledgerMore: { ask: OnTrace; reply: LedgerMoreReply };
  /** Narrowed like the matrix. */
  ledgerGap: { ask: Measuring & { readonly bins: number }; reply: LedgerGapReply };
  /** `keys` wins over the filter. Results keep the order of the list. */
  judgePlan: { ask: Measuring & { readonly sort: LedgerSort; readonly keys?: readonly ResultKey[] }; reply: JudgePlan };
  judgeInput: { ask: OnTrace & { readonly key: ResultKey }; reply: JudgeInput | { readonly missing: true; readonly sentence: string } };
  /**
   * `rows`: the ledger as recorded and the overlay's rows behind it, as a file this app opens again (JSON: the list of rows; with
   * several runs, one list per run under its name). `results`: one line per result that passes the filter. `disagreements`: of those
   * the ones that disagree.
   */
  ledgerExport: { ask: Measuring & { readonly sort: LedgerSort; readonly what: 'rows' | 'results' | 'disagreements'; readonly format: 'csv' | 'json' }; reply: string };
}
export type LedgerKind = keyof LedgerRequests;
