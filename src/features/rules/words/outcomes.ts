/** Outcomes of examples and never-routes rows as they stand on screen (design README, "Names on screen"). */
import type { ExampleOutcome, ExampleRow, NeverRow } from '../../../engine/checkup';
import type { GlyphId } from '../../../ui';

export interface OutcomeWords { readonly word: string; readonly title: string; readonly glyph: GlyphId }

export const EXAMPLE_OUTCOMES = ['claimed', 'missed', 'shadowed', 'not-judged', 'timed-out'] as const satisfies readonly ExampleOutcome[];

export const OUTCOME_WORDS: Readonly<Record<ExampleOutcome, OutcomeWords>> = {
  claimed: { word: 'claimed', title: 'Claimed', glyph: 'o-claimed' },
  missed: { word: 'missed', title: 'Missed', glyph: 'o-missed' },
  shadowed: { word: 'shadowed', title: 'Shadowed', glyph: 'o-shadowed' },
  'not-judged': { word: 'not judged', title: 'Not judged', glyph: 'o-unknown' },
  'timed-out': { word: 'timed out', title: 'Timed out', glyph: 'o-timeout' },
};

/** Colour of a sign: ink where all is well, the problem colour for an error, grey ink for the rest. */
export type Tone = 'ink' | 'error' | 'grey';

export interface Sign { readonly word: string; readonly glyph: GlyphId | undefined; readonly tone: Tone }

/** What became of an example, one sign each. */
export function exampleSigns({ marks }: Pick<ExampleRow, 'marks'>): readonly Sign[] {
  return marks.map(({ outcome, kind }): Sign => {
    const { word, glyph } = OUTCOME_WORDS[outcome];
    return { word, glyph, tone: kind === 'error' ? 'error' : outcome === 'claimed' ? 'ink' : 'grey' };
  });
}

const NEVER_SIGNS: Readonly<Record<NeverRow['outcome'], Sign>> = {
  silent: { word: 'starts nothing', glyph: undefined, tone: 'grey' },
  claimed: { word: 'claimed', glyph: 'p-error', tone: 'error' },
  'by-default': { word: 'by the default', glyph: 'p-warning', tone: 'grey' },
  'also-an-example': { word: 'also an example', glyph: 'p-error', tone: 'error' },
  'not-judged': { word: 'not judged', glyph: 'o-unknown', tone: 'grey' },
  'timed-out': { word: 'timed out', glyph: 'o-timeout', tone: 'grey' },
};

/** What became of a phrase that must start nothing, one sign each: an example that must start nothing may have timed out too. */
export function neverSigns({ outcome, also }: Pick<NeverRow, 'outcome' | 'also'>): readonly Sign[] {
  return also === undefined ? [NEVER_SIGNS[outcome]] : [NEVER_SIGNS[outcome], NEVER_SIGNS[also]];
}
