import type { TierId, TierSettings } from '../../../engine/tiers/types';
import type { TierWhatIf } from '../../../worker/tiers/protocol';
import { Glyph } from '../../../ui';
import { TIER_GLYPHS, TIER_WORDS, type ModelNames } from '../words';
import css from './changed.module.css';

export interface ChangedProps {
  readonly changed: TierWhatIf['changed'];
  readonly settings: TierSettings;
  readonly names: ModelNames;
}

/** Recorded tier, then the one in force, as signs; one sign where only the landing differs. Absent: left alone. */
export function TierTurn({ was, now }: { readonly was: TierId | undefined; readonly now: TierId | undefined }) {
  const words = (tier: TierId | undefined): string => (tier === undefined ? 'left alone' : TIER_WORDS[tier]);
  return (
    <span className={css.turn}>
      <span className="vh">{was === now ? words(now) : `${words(was)} to ${words(now)}`}: </span>
      {was !== now && <><Sign tier={was} /><span aria-hidden="true" className="t3">›</span></>}
      <Sign tier={now} />
    </span>
  );
}

function Sign({ tier }: { readonly tier: TierId | undefined }) {
  return tier === undefined ? <span aria-hidden="true">–</span> : <Glyph id={TIER_GLYPHS[tier]} className={css[tier]} />;
}
