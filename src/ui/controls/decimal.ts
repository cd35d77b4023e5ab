/**
 * Reads a number a person typed.
 *
 * Takes a comma or a point as the decimal mark, the true minus and the hyphen, exponents, and thin or ordinary spaces between
 * thousands. Returns undefined for everything else, the empty text and the infinities included: two decimal marks are a
 * question, not a number.
 */
export function parseDecimal(text: string): number | undefined {
  const plain = text.trim().replace(/[\u2212\u2012\u2013]/g, '-').replace(/(?<=\d)[ \u00a0\u2009\u202f](?=\d{3}(?!\d))/g, '').replace(',', '.');
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?$/.test(plain)) return undefined;
  const value = Number(plain);
  return Number.isFinite(value) ? value : undefined;
}

/** The shortest text that reads back as the same number, with a true minus. */
export function plainDecimal(value: number): string {
  return String(value).replaceAll('-', '\u2212');
}

/** A value after a step of a control, without the noise of binary fractions: 0.07 + 0.01 is 0.08. */
export function stepped(value: number, by: number): number {
  return Number((value + by).toPrecision(12));
}
