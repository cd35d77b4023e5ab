import type { TierId } from '../../../engine/tiers/types';
import { changeSettings } from '../../../state/tiers/live';
import { Button } from '../../../ui';
import { counted } from '../../verdict/numbers';
import { shortName } from '../../verdict/parts';
import { TierBadge } from '../TierBadge';
import { ChainList } from './ChainList';
import { chainChange, chainOf, sameChain } from './chainEdits';
import { Fold } from './Fold';
import type { WhatIfSettings } from './useWhatIfSettings';
import css from './whatif.module.css';

const TIERS: readonly TierId[] = ['strong', 'cheap'];

/** The fallback chains of both tiers as short lists to edit. */
export function ChainsPart({ shown: { detail: { config }, settings } }: { readonly shown: WhatIfSettings }) {
  const chains = TIERS.map((tier) => ({ tier, chain: chainOf(config, settings, tier), recorded: config.tiers[tier].fallback }));
  const mine = chains.some(({ chain, recorded }) => !sameChain(chain, recorded));
  const unit = chains.every(({ chain }) => chain.length === 0) ? 'none' : chains.map(({ tier, chain }) => `${tier} ${chain.length}`).join(', ');
  return (
    <Fold title="Fallback chains" unit={unit} mine={mine}>
      {chains.map(({ tier, chain, recorded }) => {
        const { provider, model } = config.tiers[tier];
        const differs = !sameChain(chain, recorded);
        return (
          <div key={tier} className={css.chain} role="group" aria-label={`Fallback chain of the ${tier} tier`}>
            <p className={css.own}><TierBadge tier={tier} /> <span className="t3">after <bdi>{shortName(provider, 40)} / {shortName(model, 60)}</bdi></span></p>
            <ChainList tier={tier} chain={chain} own={{ provider, model }} onChange={(next) => changeSettings(chainChange(config, settings, tier, next))} />
            {differs && <p className={css.was}><span className="t3">recorded: {recorded.length === 0 ? 'no entry' : counted(recorded.length, 'entry', 'entries')}</span> <Button look="quiet" onClick={() => changeSettings(chainChange(config, settings, tier, recorded))}>As recorded</Button></p>}
          </div>
        );
      })}
    </Fold>
  );
}
