/**
 * A sweep as stretches of equal share: what is drawn, what the table says, and where the next change is.
 *
 * Law: a threshold acts on what lies below it, so a stretch holds its upper end; a value that is not allowed has no share. The
 * sweep is sampled: a change stands between two samples, and is drawn at the first.
 */
import type { TierSweep } from '../../../worker/tiers/protocol';

export interface SweepBand {
  readonly from: number;
  readonly to: number;
  /** Share of strong requests, 0..1; absent: not allowed. */
  readonly share?: number;
  /** The same under the recorded settings. */
  readonly recorded?: number;
  /** Its upper end belongs to it. */
  readonly closed: boolean;
}

const isSame = (a: number, b: number): boolean => a === b || (Number.isNaN(a) && Number.isNaN(b));

/** Allowed here, and not at the next sample. */
const ends = (share: number, next: number | undefined): boolean => !Number.isNaN(share) && Number.isNaN(next ?? NaN);

/** Stretches of equal share, in order, over the whole of the axis. `recorded`: the same knob under no settings, at the same values. */
export function sweepBands({ values, strong }: TierSweep, recorded?: TierSweep): readonly SweepBand[] {
  const bands: SweepBand[] = [];
  const recordedAt = (i: number): number => (recorded === undefined ? NaN : recorded.strong[i] ?? NaN);
  let start = 0;
  let from = values[0] ?? 0;
  for (let i = 0; i < values.length; i += 1) {
    const [share, was] = [strong[start] ?? NaN, recordedAt(start)];
    const last = i + 1 === values.length;
    if (!last && isSame(strong[i + 1] ?? NaN, share) && isSame(recordedAt(i + 1), was)) continue;
    // What ends because the next value is not allowed ends right below that value.
    const closed = last || !(ends(share, strong[i + 1]) || ends(was, recordedAt(i + 1)));
    const to = values[closed ? i : i + 1] ?? 1;
    bands.push({ from, to, closed, ...(Number.isNaN(share) ? {} : { share }), ...(Number.isNaN(was) ? {} : { recorded: was }) });
    start = i + 1;
    from = to;
  }
  return bands;
}

/** True where no allowed value has another share than the others. */
export function isFlat({ strong }: TierSweep): boolean {
  const allowed = [...strong].filter((share) => !Number.isNaN(share));
  return allowed.every((share) => share === allowed[0]);
}

export function isAllowedAnywhere({ strong }: TierSweep): boolean {
  return strong.some((share) => !Number.isNaN(share));
}

/** Heights of ticks over `cells` equal parts of the axis: by how many strong requests the share changes inside each. */
export function changeTicks({ strong }: TierSweep, routed: number, cells: number): Float64Array {
  const ticks = new Float64Array(cells);
  for (let i = 0; i + 1 < strong.length; i += 1) {
    const change = Math.abs((strong[i + 1] ?? NaN) - (strong[i] ?? NaN));
    if (!(change > 0)) continue;
    const cell = Math.min(cells - 1, Math.floor((cells * i) / (strong.length - 1)));
    ticks[cell] = (ticks[cell] ?? 0) + Math.round(change * routed);
  }
  return ticks;
}

export interface ShareChange { readonly value: number; /** Strong requests more than in force; less where negative. */ readonly by: number }

/** The nearest value on each side at which another number of requests is strong than the `strong` of `routed` in force. */
export function nearestShares({ values, strong: shares }: TierSweep, value: number, strong: number, routed: number): { readonly previous?: ShareChange; readonly next?: ShareChange } {
  const at = (i: number): ShareChange | undefined => {
    const [place, share] = [values[i], shares[i] ?? NaN];
    if (place === undefined || Number.isNaN(share)) return undefined;
    const by = Math.round(share * routed) - strong;
    return by === 0 ? undefined : { value: Number(place.toPrecision(12)), by };
  };
  let previous: ShareChange | undefined;
  for (let i = 0; i < values.length; i += 1) {
    const change = at(i);
    if (change === undefined) continue;
    if (change.value < value) previous = change;
    if (change.value > value) return { ...(previous ? { previous } : {}), next: change };
  }
  return previous ? { previous } : {};
}

/** The share at the sample nearest to a value; absent: not allowed there. */
export function shareAt({ values, strong }: TierSweep, value: number): number | undefined {
  let nearest = 0;
  for (let i = 1; i < values.length; i += 1) if (Math.abs((values[i] ?? 0) - value) < Math.abs((values[nearest] ?? 0) - value)) nearest = i;
  const share = strong[nearest] ?? NaN;
  return Number.isNaN(share) ? undefined : share;
}

/** The share as a stepped line in a box of 1 by 1, y downwards; broken where values are not allowed. */
export function sharePath(sweep: TierSweep): string {
  let path = '';
  let open = false;
  for (const { from, to, share } of sweepBands(sweep)) {
    if (share !== undefined) path += `${open ? `V${1 - share}` : `M${from} ${1 - share}`}H${to}`;
    open = share !== undefined;
  }
  return path;
}
