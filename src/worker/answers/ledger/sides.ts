/**
 * The two sides of every result, with the answers of a judge that was asked again laid over the record.
 *
 * Law: an answer takes the recorded judgment's place only in what is counted; a failure takes no answer's place.
 */
import { AGAINST, JUDGE_SIDES, MODEL_SIDES, STANDINGS, type JudgmentErrorRow, type JudgmentRow, type ModelSide, type JudgeSide, type Relation } from '../../../engine/ledger';
import { createMemory } from '../../memory';
import type { LedgerOverlay } from '../../ledgerProtocol';
import type { LedgerBook, Sides } from './book';

export interface LaidSides extends Sides {
  /** Rows of the overlay by entry, in order. */
  readonly again: ReadonlyMap<number, readonly (JudgmentRow | JudgmentErrorRow)[]>;
}

const STANDING_COUNT = STANDINGS.length;
const FAILED = JUDGE_SIDES.indexOf('judge-failed');
const NOT_ASKED = JUDGE_SIDES.indexOf('not-asked');

const kept = new WeakMap<LedgerBook, ReturnType<typeof createMemory<LaidSides>>>();

/** Kept for the last overlays, so that a moving control pays nothing. */
export function sidesUnder(book: LedgerBook, overlay: LedgerOverlay | undefined): LaidSides {
  const judgments = overlay?.judgments ?? [];
  let memory = kept.get(book);
  if (memory === undefined) kept.set(book, (memory = createMemory<LaidSides>(2)));
  return memory(JSON.stringify(judgments), () => layOver(book, judgments));
}

function layOver(book: LedgerBook, judgments: LedgerOverlay['judgments']): LaidSides {
  const again = new Map<number, (JudgmentRow | JudgmentErrorRow)[]>();
  for (const { key, row } of judgments) {
    const at = book.find(key);
    if (at < 0) continue;
    const rows = again.get(at);
    if (rows === undefined) again.set(at, [row]);
    else rows.push(row);
  }
  const { model } = book.recorded;
  const judge = book.recorded.judge.slice();
  const confidence = book.recorded.confidence.slice();
  const against = book.recorded.against.slice();
  for (const [at, rows] of again) {
    const answer = lastJudgment(rows);
    if (answer === undefined) {
      if (judge[at] === NOT_ASKED) judge[at] = FAILED;
      continue;
    }
    judge[at] = JUDGE_SIDES.indexOf(answer.standing);
    confidence[at] = answer.confidence ?? Number.NaN;
    against[at] = AGAINST.indexOf(answer.against);
  }
  return { model, judge, confidence, against, again };
}

/** The last answer among rows that may be failures. */
export function lastJudgment(rows: readonly (JudgmentRow | JudgmentErrorRow)[]): JudgmentRow | undefined {
  return rows.findLast((row): row is JudgmentRow => row.kind === 'judgment');
}

/** Whether an answer stands on the judge side in place of the record; a failure asked for again does not. */
export function answeredAgain({ again }: LaidSides, at: number): boolean {
  const rows = again.get(at);
  return rows !== undefined && lastJudgment(rows) !== undefined;
}

/** Whether both sides name a standing. */
export function isPair(model: number, judge: number): boolean {
  return model < STANDING_COUNT && judge < STANDING_COUNT;
}

/** Whether an entry counts from a confidence of the judge: only one with a judgment can fall below the line, and without a confidence it is below every line. */
export function counts(sides: Sides, at: number, from: number | undefined): boolean {
  return from === undefined || (sides.judge[at] ?? 0) >= STANDING_COUNT || (sides.confidence[at] ?? Number.NaN) >= from;
}

export function modelSide(sides: Sides, at: number): ModelSide {
  return MODEL_SIDES[sides.model[at] ?? -1] ?? 'undeclared';
}

export function judgeSide(sides: Sides, at: number): JudgeSide {
  return JUDGE_SIDES[sides.judge[at] ?? -1] ?? 'not-asked';
}

export function relationOf(sides: Sides, at: number): Relation {
  const [model, judge] = [sides.model[at] ?? 0, sides.judge[at] ?? 0];
  if (isPair(model, judge)) return model === judge ? 'agree' : 'disagree';
  if (model < STANDING_COUNT) return 'model-only';
  return judge < STANDING_COUNT ? 'judge-only' : 'neither';
}
