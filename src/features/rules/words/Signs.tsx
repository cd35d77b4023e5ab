import { Glyph, classes } from '../../../ui';
import { count } from '../../verdict/numbers';
import type { Sign, Tone } from './outcomes';
import css from './words.module.css';

const TONES: Readonly<Record<Tone, string | undefined>> = { ink: css.ink, error: css.error, grey: css.grey };

/** The colour of a sign. */
export function toneClass(tone: Tone): string | undefined {
  return TONES[tone];
}

/** What became of a phrase: its signs, then the words. */
export function Signs({ signs }: { readonly signs: readonly Sign[] }) {
  return (
    <span className={css.signs}>
      {signs.map(({ word, glyph, tone }) => (glyph === undefined ? null : <Glyph key={word} id={glyph} className={toneClass(tone)} />))}
      <span className={classes(signs.every(({ glyph }) => glyph === undefined) && 't3')}>{signs.map(({ word }) => word).join(', ')}</span>
    </span>
  );
}

/** How many errors and warnings a rule has; zero stands nowhere. */
export function ProblemCounts({ errors, warnings }: { readonly errors: number; readonly warnings: number }) {
  return (
    <span className={css.counts}>
      {errors > 0 && <span className={css.signs}><Glyph id="p-error" className={css.error} /><span className="vh">errors: </span>{count(errors)}</span>}
      {warnings > 0 && <span className={css.signs}><Glyph id="p-warning" className={css.grey} /><span className="vh">warnings: </span>{count(warnings)}</span>}
    </span>
  );
}
