import { Glyph, type GlyphId } from '../../ui';
import { SIDE_MEANINGS, SIDE_WORDS, type Side } from './words';
import css from './standing.module.css';

const GLYPHS: Readonly<Record<Side, GlyphId>> = {
  fact: 's-fact', open: 's-open', noise: 's-noise', 'ruled-out': 's-ruled-out', undeclared: 's-undeclared', 'judge-failed': 's-failed', 'not-asked': 'v-not-judged',
};

/** The sign of a standing in its colour. Silent: a word stands beside it, seen or unseen. */
export function StandingGlyph({ side }: { readonly side: Side }) {
  return <Glyph id={GLYPHS[side]} className={css[side]} />;
}

/** Sign and word of what model or judge said. `sign`: the word only for a screen reader. */
export function StandingBadge({ side, form = 'full' }: { readonly side: Side; readonly form?: 'full' | 'sign' }) {
  return (
    <span className={css.badge} title={SIDE_MEANINGS[side]}>
      <StandingGlyph side={side} />
      <span className={form === 'sign' ? 'vh' : undefined}>{SIDE_WORDS[side]}</span>
    </span>
  );
}

/** Two signs, model first: how they stand to each other at a glance. */
export function StandingPair({ model, judge }: { readonly model: Side; readonly judge: Side }) {
  return (
    <span className={css.pair}>
      <span className="vh">model </span><StandingBadge side={model} form="sign" />
      <span className={css.chevron} aria-hidden="true">›</span>
      <span className="vh"> judge </span><StandingBadge side={judge} form="sign" />
    </span>
  );
}
