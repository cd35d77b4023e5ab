/**
 * Geometry of one plot axis: values to places and back, ticks, round ends.
 *
 * Law: a domain is [low, high] with low < high, both finite; a degenerate domain (equal ends, NaN) maps every value to 0,
 * so that a chart without a range draws at its left end and nothing is NaN on screen.
 */
export type Domain = readonly [low: number, high: number];

/** Distance of the plot from the left and right edge of its box: the shared tokens, or px. */
export type PlotInsets = 'plot' | 'none' | { readonly left: number; readonly right: number };

/** Place of a value in a domain, 0 at its low end and 1 at its high end; outside values stop at the ends, NaN is 0. */
export function fraction(value: number, [low, high]: Domain): number {
  if (!(high > low) || Number.isNaN(value)) return 0;
  if (value <= low) return 0;
  return value >= high ? 1 : (value - low) / (high - low);
}

/** The value at a place (0…1, clamped) of a domain. The ends come back exactly. */
export function valueAt(place: number, [low, high]: Domain): number {
  if (!(place > 0)) return low;
  return place >= 1 ? high : low + place * (high - low);
}

/** The largest of 1, 2, 5 times a power of ten that is at most `span`; 1 for a span that is no positive number. */
export function roundStep(span: number): number {
  if (!(span > 0) || !Number.isFinite(span)) return 1;
  // a hair of tolerance: 0.001 must not come out as 0.0005 because its logarithm is -3.0000000000000004
  const power = 10 ** Math.floor(Math.log10(span) + 1e-9);
  const lead = span / power + 1e-9;
  return clean((lead >= 5 ? 5 : lead >= 2 ? 2 : 1) * power);
}

/** Step of ticks so that at most `atMost` intervals cover the domain: 1, 2 or 5 times a power of ten. */
export function tickStep([low, high]: Domain, atMost: number): number {
  const span = high - low;
  if (!(span > 0) || !Number.isFinite(span)) return 1;
  const raw = span / Math.max(1, atMost);
  const power = 10 ** Math.floor(Math.log10(raw) + 1e-9);
  const lead = raw / power - 1e-9;
  return clean((lead <= 1 ? 1 : lead <= 2 ? 2 : lead <= 5 ? 5 : 10) * power);
}

/** Round values inside a domain, at most `atMost` + 1 of them, ascending. Empty for a degenerate domain. */
export function niceTicks(domain: Domain, atMost = 5): readonly number[] {
  const [low, high] = domain;
  if (!(high > low)) return [];
  const step = tickStep(domain, atMost);
  const ticks: number[] = [];
  const last = Math.floor(high / step + 1e-9);
  for (let i = Math.ceil(low / step - 1e-9); i <= last; i += 1) ticks.push(clean(i * step));
  return ticks;
}

/** A domain widened outwards to round ends. Equal ends become a domain of one round step around them. */
export function niceDomain(low: number, high: number, atMost = 5): Domain {
  if (!Number.isFinite(low) || !Number.isFinite(high) || high < low) return [0, 1];
  if (high === low) {
    const pad = low === 0 ? 1 : roundStep(Math.abs(low));
    return [clean(low - pad / 2), clean(low + pad / 2)];
  }
  const step = tickStep([low, high], atMost);
  return [clean(Math.floor(low / step + 1e-9) * step), clean(Math.ceil(high / step - 1e-9) * step)];
}

/** A tick in words: as many decimals as the step needs, a true minus. */
export function tickText(value: number, step: number): string {
  const decimals = step > 0 && step < 1 ? Math.min(12, Math.ceil(-Math.log10(step) - 1e-9)) : 0;
  const text = (value === 0 ? 0 : value).toFixed(decimals);
  return text.replace('-', '\u2212');
}

/** Removes the noise of binary fractions. */
function clean(value: number): number {
  return Number(value.toPrecision(12));
}
