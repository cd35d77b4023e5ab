/**
 * How the field's numbers are written, the same on every screen (design: numbers line up).
 *
 * Law: rounding is for reading only. A true minus, a thin space in thousands, a sign on every change.
 */
const MINUS = '\u2212';
const THIN = '\u2009';

/** A whole number: 1 000 000. */
export function count(value: number): string {
  const digits = Math.abs(Math.round(value)).toString();
  const spaced = digits.length > 4 ? digits.replace(/\B(?=(\d{3})+$)/g, THIN) : digits;
  return value < 0 ? MINUS + spaced : spaced;
}

/** A change: +40, −23, 0. */
export function change(value: number): string {
  return value > 0 ? `+${count(value)}` : count(value);
}

/** A number with fixed decimals; NaN is said, not hidden. */
export function fixed(value: number, decimals: number): string {
  if (Number.isNaN(value)) return 'NaN';
  if (!Number.isFinite(value)) return value > 0 ? '∞' : `${MINUS}∞`;
  const text = Math.abs(value).toFixed(decimals);
  return value < 0 && Number(text) !== 0 ? MINUS + text : text;
}

/** A gap or a break-point: four decimals. */
export function gap(value: number): string {
  return fixed(value, 4);
}

/** Distance to the margin, signed: +0.0036. */
export function signedGap(value: number): string {
  return value > 0 ? `+${gap(value)}` : gap(value);
}

/** Softmax share, three decimals. */
export function relevance(value: number): string {
  return fixed(value, 3);
}

/** Raw score: as many decimals as its scale deserves (0.71, 0.557, 4.62, 71.5). */
export function score(value: number): string {
  const size = Math.abs(value);
  return fixed(value, size >= 100 ? 1 : size >= 10 ? 2 : 3);
}

export interface NearRound {
  readonly side: 'just below' | 'just above';
  readonly round: number;
}

/**
 * A value that is the very next number below or above a round one (at most six significant decimals): where the round
 * value itself belongs to the other side of a change. Absent: it is round itself, or it is not that near.
 */
export function nearRound(value: number): NearRound | undefined {
  if (!Number.isFinite(value)) return undefined;
  const round = Math.abs(value) === Number.MIN_VALUE ? 0 : Number(value.toPrecision(6));
  if (round === value || (round !== 0 && Math.abs(value - round) > spacing(round))) return undefined;
  // The numbers below a power of two lie twice as close; two of them are within its spacing.
  if (round !== 0 && (value + round) / 2 !== value && (value + round) / 2 !== round) return undefined;
  return { side: value < round ? 'just below' : 'just above', round };
}

/** Way from a number to the next one away from zero. */
function spacing(value: number): number {
  return Math.max(2 ** (Math.floor(Math.log2(Math.abs(value))) - 52), Number.MIN_VALUE);
}

/** A margin or floor as typed: shortest form, at most six significant decimals; "just below 0.18" for the very next number. */
export function setting(value: number): string {
  if (!Number.isFinite(value)) return fixed(value, 0);
  const near = nearRound(value);
  if (near) return `${near.side} ${setting(near.round)}`;
  const text = String(Number(value.toPrecision(6)));
  return text.startsWith('-') ? MINUS + text.slice(1) : text;
}

export function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${fixed((100 * part) / whole, part === 0 || part === whole ? 0 : 1)} %`;
}

const UNITS = ['bytes', 'kB', 'MB', 'GB'] as const;

/** Bytes for people, decimal units: 9.4 MB. */
export function bytes(value: number): string {
  let size = value;
  let unit = 0;
  while (size >= 1000 && unit < UNITS.length - 1) {
    size /= 1000;
    unit += 1;
  }
  return `${unit === 0 ? count(size) : fixed(size, size < 10 ? 1 : 0)} ${UNITS[unit] ?? 'bytes'}`;
}

/** A span of time for people: 0.6 s, 2 min 5 s. */
export function duration(ms: number): string {
  if (ms < 1000) return `${fixed(ms / 1000, ms < 100 ? 2 : 1)} s`;
  if (ms < 90_000) return `${fixed(ms / 1000, ms < 10_000 ? 1 : 0)} s`;
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** "1 turn", "12 turns". */
export function counted(value: number, one: string, many = `${one}s`): string {
  return `${count(value)} ${value === 1 ? one : many}`;
}
