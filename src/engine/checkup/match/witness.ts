/** The text that made a rule match, as it is shown. */
import type { Witness } from '../types';

const LONGEST = 80;

/**
 * A witness from matched text: each run of whitespace one space, trimmed, and where longer than 80 units the first 79 and `…`
 * (a pair may be split there, checkup.md section 2). Undefined for text of whitespace only: a zero-width match shows nothing.
 */
export function witnessOf(text: string, keyword?: string): Witness | undefined {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat === '') return undefined;
  const shown = flat.length > LONGEST ? `${flat.slice(0, LONGEST - 1)}…` : flat;
  return { text: shown, ...(keyword === undefined ? {} : { keyword }) };
}
