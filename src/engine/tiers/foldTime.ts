/**
 * One axis for all lanes of a session: time with its idle stretches folded.
 *
 * Law: the map from time to place is piecewise straight and never goes back, so marks keep their order. A folded stretch has a fixed
 * width and is named as folded; nothing inside it is lost, only drawn narrow.
 */

export interface TimePiece { readonly from: number; readonly to: number; /** Place of both ends, 0..1. */ readonly x0: number; readonly x1: number; readonly folded: boolean }
/** `pieces` in order, without holes, from `from` to `to`. Plain data. */
export interface TimeScale { readonly from: number; readonly to: number; readonly pieces: readonly TimePiece[] }

export interface FoldOptions {
  /** What is looked at; absent: from the first time to the last. */
  readonly from?: number;
  readonly to?: number;
  /** A stretch without any time in it that is longer than this is folded. Absent: four times the median stretch, at least a second. */
  readonly idleMs?: number;
  /** What a folded stretch is drawn as. Absent: half of `idleMs`. */
  readonly foldedMs?: number;
}

const LEAST_IDLE_MS = 1000;
const IDLE_MEDIANS = 4;

/** Folds the axis over times in any order; those that are no numbers are left out. Without any time the axis is one piece. */
export function foldTime(times: readonly number[], options: FoldOptions = {}): TimeScale {
  const sorted = [...new Set(times.filter(Number.isFinite))].sort((a, b) => a - b);
  const from = options.from ?? sorted[0] ?? 0;
  const to = Math.max(from, options.to ?? sorted.at(-1) ?? from);
  const marks = [from, ...sorted.filter((time) => time > from && time < to), to];
  const idle = Math.max(0, options.idleMs ?? idleOf(sorted));
  const folded = Math.max(0, options.foldedMs ?? idle / 2);
  return { from, to, pieces: placed(joined(marks, idle), folded) };
}

function idleOf(sorted: readonly number[]): number {
  const stretches = sorted.slice(1).map((time, i) => time - (sorted[i] ?? time)).sort((a, b) => a - b);
  return Math.max(LEAST_IDLE_MS, IDLE_MEDIANS * (stretches[stretches.length >> 1] ?? 0));
}

interface Stretch { readonly from: number; readonly to: number; readonly folded: boolean }

/** Idle stretches alone, the others joined. */
function joined(marks: readonly number[], idle: number): Stretch[] {
  const stretches: Stretch[] = [];
  for (let i = 1; i < marks.length; i++) {
    const [from, to] = [marks[i - 1] ?? 0, marks[i] ?? 0];
    const folded = to - from > idle;
    const last = stretches.at(-1);
    if (last !== undefined && !folded && !last.folded) stretches[stretches.length - 1] = { ...last, to };
    else if (to > from) stretches.push({ from, to, folded });
  }
  return stretches;
}

function placed(stretches: readonly Stretch[], foldedMs: number): TimePiece[] {
  const widthOf = ({ from, to, folded }: Stretch): number => (folded ? Math.min(foldedMs, to - from) : to - from);
  const total = stretches.reduce((sum, stretch) => sum + widthOf(stretch), 0);
  let drawn = 0;
  return stretches.map((stretch, i) => {
    const x0 = total === 0 ? i / stretches.length : drawn / total;
    drawn += widthOf(stretch);
    return { ...stretch, x0, x1: i === stretches.length - 1 ? 1 : total === 0 ? (i + 1) / stretches.length : drawn / total };
  });
}

/** Place of a time on the axis, 0..1; times outside are at the ends. */
export function positionOf({ from, to, pieces }: TimeScale, time: number): number {
  if (time <= from || pieces.length === 0) return 0;
  if (time >= to) return 1;
  const piece = pieces[pieceAt(pieces, (one) => one.to >= time)];
  return piece === undefined ? 1 : piece.x0 + ((time - piece.from) / (piece.to - piece.from)) * (piece.x1 - piece.x0);
}

/** The time at a place of the axis; in a fold, in proportion. */
export function timeAt({ from, to, pieces }: TimeScale, x: number): number {
  if (x <= 0 || pieces.length === 0) return from;
  if (x >= 1) return to;
  const piece = pieces[pieceAt(pieces, (one) => one.x1 >= x)];
  if (piece === undefined) return to;
  return piece.x1 === piece.x0 ? piece.from : piece.from + ((x - piece.x0) / (piece.x1 - piece.x0)) * (piece.to - piece.from);
}

/** The first piece that reaches far enough, by halving. */
function pieceAt(pieces: readonly TimePiece[], reaches: (piece: TimePiece) => boolean): number {
  let [low, high] = [0, pieces.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    const piece = pieces[middle];
    if (piece !== undefined && reaches(piece)) high = middle;
    else low = middle + 1;
  }
  return low;
}
