/**
 * What stands beside and under the two sliders, in words.
 */
import { rawOfGap } from '../../engine/whatif/scale';
import type { KnobDomain, ScorerFacts } from '../../engine/whatif/types';
import { counted, fixed, setting } from '../verdict/numbers';
import type { KnobScale } from './knobScale';

/** The second unit of a margin: "a raw difference of 0.302". */
export function rawWords(margin: number): { readonly lead: string; readonly number?: string } {
  if (Number.isNaN(margin)) return { lead: 'not a number: no pair is decisive' };
  if (margin > 1) return { lead: 'above every gap: no pair is decisive' };
  if (margin <= 0) return { lead: 'every pair is decisive' };
  const raw = rawOfGap(margin);
  return Number.isFinite(raw) ? { lead: 'a raw difference of', number: fixed(raw, 3) } : { lead: 'only a gap of 1 is decisive' };
}

/** "recorded 0.15", "recorded with no floor", or that the cohorts differ. */
export function recordedWords(recorded: KnobDomain['recorded']): string {
  if (recorded === 'mixed') return 'recorded: differs by cohort';
  return recorded === 'none' ? 'recorded with no floor' : `recorded ${setting(recorded)}`;
}

const FIGURES = { more: 7, exact: 17 } as const;

/** A value as `words` writes it, with more figures where one of the values near it would be written alike. */
function apartFrom(near: readonly (number | undefined)[], value: number, words: (value: number) => string): string {
  const alike = near.filter((other) => other !== undefined && other !== value && words(other) === words(value));
  if (alike.length === 0 || !Number.isFinite(value)) return words(value);
  const written = (one: number, figures: number): string => String(Number(one.toPrecision(figures)));
  let figures: number = FIGURES.more;
  while (figures < FIGURES.exact && alike.some((other) => other !== undefined && written(other, figures) === written(value, figures))) figures += 1;
  return written(value, figures).replace('-', '\u2212');
}

/**
 * What a slider says aloud: its value and what it does. `flips` absent: not counted yet. `near`: values the keys lead to
 * next, which must not sound the same.
 */
export function valueWords(knob: 'margin' | 'floor', value: number | 'none' | undefined, flips: number | undefined, near: readonly (number | undefined)[] = []): string {
  const effect = flips === undefined ? '' : `, ${counted(flips, 'flip')}`;
  if (value === 'none') return `no floor${effect}`;
  return `${knob} ${value === undefined ? 'as recorded, differs by cohort' : apartFrom(near, value, knob === 'margin' ? marginWords : setting)}${effect}`;
}

/** Said where the value in force lies outside the track and the thumb stops at its end. Absent: it lies on the track. */
export function beyondWords(value: number, scale: KnobScale): string | undefined {
  const place = scale.place(value);
  if (place > scale.hi) return `${setting(value)} is beyond the right end of the track. It stays in force.`;
  return place < scale.lo ? `${setting(value)} is beyond the left end of the track. It stays in force.` : undefined;
}

/** Said where no nearest change is known: why there is none. `value` absent: the cohorts in scope differ in it. */
export function noChangeWords(knob: 'margin' | 'floor', value: number | 'none' | undefined): string {
  return value === undefined ? `Set one ${knob} for all cohorts to see its changes.` : `No ${knob} changes a verdict here.`;
}

/** What "no floor" would mean in the framework for scorers that bring a floor of their own. Absent: none does. */
export function ownFloorWords(scorers: readonly ScorerFacts[]): string | undefined {
  const own = scorers.filter((scorer) => scorer.ownFloor !== undefined);
  const first = own[0];
  if (!first || first.ownFloor === undefined) return undefined;
  return `${first.name} has a floor of its own, ${setting(first.ownFloor)}: without one in the policy the framework falls back to it.`;
}

/** A gap with `decimals`, and with more where rounding would make it the 1 that it is not. */
export function fineGap(value: number, decimals: number): string {
  const short = 1 - value;
  return fixed(value, short > 0 && short < 10 ** -decimals ? Math.min(16, Math.ceil(-Math.log10(short)) + 1) : decimals);
}

/** A margin as typed, as fine as it must be. */
export function marginWords(value: number): string {
  return setting(value) === '1' && value !== 1 ? fineGap(value, 6) : setting(value);
}

/** One note made of the sentences that are there; absent: none is. */
export function joined(...sentences: readonly (string | undefined)[]): string | undefined {
  const said = sentences.filter((sentence) => sentence !== undefined);
  return said.length === 0 ? undefined : said.join(' ');
}
