/**
 * The floor x margin plane of one turn as few crisp rectangles.
 *
 * Law: exact where it can be (one rectangle per band and segment); where that would be more than 100 marks it is sampled
 * on a grid and says so.
 */
import { faceOnStrip, sameFace, type PlaneBand, type VerdictFace } from '../../engine/verdict';
import { placeOn, type Axis } from './axis';
import { segmentsOf } from './segments';
import { breakWords, rangeWords } from './strips';

export interface PlaneCell {
  readonly id: string;
  readonly face: VerdictFace;
  /** Number of the verdict in the legend, where others share its sign. */
  readonly mark?: number;
  /** Parts of the plane, 0 to 1; y grows with the floor. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface NumberedFace {
  readonly face: VerdictFace;
  readonly mark?: number;
}

export interface PlaneView {
  readonly cells: readonly PlaneCell[];
  /** Every verdict that occurs, once. Menus of different offers (and moves to different skills) share a sign: those are numbered. */
  readonly faces: readonly NumberedFace[];
  readonly rows: readonly (NumberedFace & { readonly id: string; readonly floor: string; readonly margin: string })[];
  /** Regions there are, where the picture is sampled. */
  readonly sampledOf?: number;
}

const MOST = 100;
const COLUMNS = 12;
const ROWS = 8;

/** The plane over the axes of the strips. */
export function planeView(bands: readonly PlaneBand[], floor: Axis, margin: Axis): PlaneView {
  const exact = bands.flatMap((band, b): PlaneCell[] => {
    const y = band.from === -Infinity ? 0 : placeOn(floor, band.from);
    const height = (band.to === Infinity ? 1 : placeOn(floor, band.to)) - y;
    return segmentsOf(band.strip).map((segment, s) => {
      const x = segment.from === -Infinity ? 0 : placeOn(margin, segment.from);
      return { id: `${b}-${s}`, face: segment.face, x, y, width: (segment.to === Infinity ? 1 : placeOn(margin, segment.to)) - x, height };
    });
  });
  const seen = exact.filter((cell) => cell.width > 0 && cell.height > 0);
  const faces = numbered(distinct(exact.map((cell) => cell.face)));
  const rows = bands.flatMap((band, b) => segmentsOf(band.strip).map((segment, s) => ({ id: `${b}-${s}`, floor: bandWords(band), margin: rangeWords('margin', segment), ...markOf(faces, segment.face) })));
  const marked = (cells: readonly PlaneCell[]): readonly PlaneCell[] => cells.map((cell) => ({ ...cell, ...markOf(faces, cell.face) }));
  if (seen.length <= MOST) return { cells: marked(seen), faces, rows };
  return { cells: marked(sampled(bands, floor, margin)), faces, rows, sampledOf: exact.length };
}

function bandWords(band: PlaneBand): string {
  if (band.from === -Infinity) return band.to === Infinity ? 'any, or none' : `none, or below ${breakWords('floor', band.to)}`;
  return rangeWords('floor', { from: band.from, fromIn: true, to: band.to, toIn: false });
}

function sampled(bands: readonly PlaneBand[], floor: Axis, margin: Axis): PlaneCell[] {
  return Array.from({ length: COLUMNS * ROWS }, (_, i) => {
    const x = (i % COLUMNS) / COLUMNS;
    const y = Math.floor(i / COLUMNS) / ROWS;
    const atFloor = floor.lo + (y + 0.5 / ROWS) * (floor.hi - floor.lo);
    const atMargin = margin.lo + (x + 0.5 / COLUMNS) * (margin.hi - margin.lo);
    const band = bands.find((other) => atFloor >= other.from && atFloor < other.to);
    const face: VerdictFace = band ? faceOnStrip(band.strip, atMargin) : { kind: 'unmatched' };
    return { id: `${i}`, face, x, y, width: 1 / COLUMNS, height: 1 / ROWS };
  });
}

function distinct(faces: readonly VerdictFace[]): VerdictFace[] {
  const found: VerdictFace[] = [];
  for (const face of faces) if (!found.some((other) => sameFace(other, face))) found.push(face);
  return found;
}

/** Faces of a kind that occurs more than once get numbers, from 1 within the kind. */
function numbered(faces: readonly VerdictFace[]): readonly NumberedFace[] {
  return faces.map((face) => {
    const alike = faces.filter((other) => other.kind === face.kind);
    return alike.length > 1 ? { face, mark: alike.indexOf(face) + 1 } : { face };
  });
}

function markOf(faces: readonly NumberedFace[], face: VerdictFace): NumberedFace {
  return faces.find((other) => sameFace(other.face, face)) ?? { face };
}
