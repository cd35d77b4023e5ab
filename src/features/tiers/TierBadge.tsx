import type { TierId } from '../../engine/tiers/types';
import { classes, Glyph } from '../../ui';
import { TIER_GLYPHS, TIER_WORDS } from './words';
import css from './tier.module.css';

/** A tier as sign in its colour and word in ink. `sign`: the word only for a screen reader. */
export function TierBadge({ tier, form = 'full' }: { readonly tier: TierId; readonly form?: 'full' | 'sign' }) {
  return (
    <span className={css.badge}>
      <Glyph id={TIER_GLYPHS[tier]} className={classes(css[tier])} />
      <span className={form === 'sign' ? 'vh' : undefined}>{TIER_WORDS[tier]}</span>
    </span>
  );
}
