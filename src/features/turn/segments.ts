/**
 * A turn's verdict along one knob as segments to draw and to choose from.
 *
 * Law: edges are exact and each belongs to one side only (a gap at the margin reaches it, a score at the floor is out).
 * A value offered to the reader always lies inside its segment, also when written short.
 */
import { nextDown, nextUp, sameFace, type KnobStrip, type VerdictFace } from '../../engine/verdict';

export interface Segment {
  readonly face: VerdictFace;
  /** -Infinity at the start of a strip, Infinity at its end. */
  readonly from: number;
  readonly fromIn: boolean;
  readonly to: number;
  readonly toIn: boolean;
}

/** The segments of a strip in ascending order; a strip without break-points is one. */
export function segmentsOf(strip: KnobStrip): readonly Segment[] {
  const { breaks } = strip;
  return [strip.start, ...breaks.map((point) => point.above)].map((face, i) => {
    const low = breaks[i - 1];
    const high = breaks[i];
    return {
      face,
      from: low?.value ?? -Infinity,
      fromIn: low?.equality === 'upper',
      to: high?.value ?? Infinity,
      toIn: high?.equality === 'lower',
    };
  });
}

/** Whether a value of the knob lies in a segment. -Infinity stands for "no floor" and lies in the first. */
export function holds(segment: Segment, value: number): boolean {
  const low = value > segment.from || (segment.fromIn && value === segment.from) || segment.from === -Infinity;
  const high = value < segment.to || (segment.toIn && value === segment.to) || segment.to === Infinity;
  return low && high;
}

/** Index of the segment that holds a value; 0 where none does (a value that is not a number). */
export function segmentAt(segments: readonly Segment[], value: number): number {
  return Math.max(0, segments.findIndex((segment) => holds(segment, value)));
}

/**
 * The value to put in force so that a segment's verdict comes out: the one nearest to `near`, written as short as the
 * segment allows. `near` itself where the segment holds it.
 */
export function valueIn(segment: Segment, near: number): number {
  if (Number.isFinite(near) && holds(segment, near)) return near;
  const up = Number.isFinite(segment.from) && (near <= segment.from || !Number.isFinite(segment.to));
  const edge = up ? segment.from : segment.to;
  if (!Number.isFinite(edge)) return 0;
  if (holds(segment, edge) && String(edge).length <= SHORT) return edge;
  for (let decimals = firstDecimals(edge); decimals <= ENOUGH; decimals += 1) {
    const step = 10 ** decimals;
    const whole = up ? Math.ceil(edge * step) : Math.floor(edge * step);
    for (const value of [whole / step, (whole + (up ? 1 : -1)) / step]) if (holds(segment, value)) return value + 0;
  }
  if (holds(segment, edge)) return edge;
  return up ? nextUp(edge) : nextDown(edge);
}

const SHORT = 7;
const ENOUGH = 15;

/** Four decimals for scores about 1, fewer for large ones, more for tiny ones: about four figures. */
function firstDecimals(value: number): number {
  const size = Math.floor(Math.log10(Math.abs(value) || 1));
  return Math.min(ENOUGH, Math.max(0, size >= 0 ? 4 - size : 3 - size));
}

/** Whether two strips say the same at every value. */
export function sameStrip(a: KnobStrip, b: KnobStrip): boolean {
  return sameFace(a.start, b.start) && a.breaks.length === b.breaks.length
    && a.breaks.every((point, i) => point.value === b.breaks[i]?.value && sameFace(point.above, b.breaks[i].above));
}
