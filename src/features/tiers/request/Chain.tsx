import { Glyph } from '../../../ui';
import { TIER_GLYPHS } from '../words';
import type { ChainWords } from './chainWords';
import { plainTier } from './parts';
import { TierParts } from './TierParts';
import css from './request.module.css';

/** A chain of steps that ends in a tier. `quiet`: beside the one in force. */
export function Chain({ steps, label, quiet = false }: { readonly steps: readonly ChainWords[]; readonly label: string; readonly quiet?: boolean }) {
  return (
    <div className={quiet ? css.quiet : css.lead}>
      {quiet && <span className={css.label}>{label}</span>}
      <ol className={css.chain} aria-label={label}>
        {steps.map(({ id, parts, passed, tier }) => (
          <li key={id} className={tier ? css.end : passed ? css.passed : undefined} title={plainTier(parts)}>
            {tier && <Glyph id={TIER_GLYPHS[tier]} size={14} className={css[tier]} />}<span><TierParts parts={parts} /></span>
          </li>
        ))}
      </ol>
    </div>
  );
}
