import type { WantedTiers } from '../../../state/tiers/arrival';
import { takeTiersInstead } from '../../../state/tiers/files';
import type { TiersSummary } from '../../../worker/tiers/protocol';
import { Button } from '../../../ui';
import { ChooseFiles } from '../../start/ChooseFiles';
import { shortName } from '../../verdict/parts';
import { SampleOfName } from './SampleOffer';
import css from './states.module.css';

/** What the address asks for beside what is open: a file to drop, or the choice between two. Nothing where all is well. */
export function WantedFile({ wanted, summary }: { readonly wanted: WantedTiers; readonly summary: TiersSummary | undefined }) {
  if (wanted.state === 'nothing') return null;
  const name = <bdi>{shortName(wanted.file, 80)}</bdi>;
  return (
    <section className={css.box} role="status" aria-label="What this link asks for">
      {wanted.state === 'ask'
        ? <p>{wanted.file === '' ? 'This link is about tier sessions of a file it does not name.' : <>This link is about tier sessions in {name}.</>} Drop that file to land there. <span className="t2">Session, request and settings are kept until then.</span></p>
        : wanted.file === wanted.open
          ? <p>This link was made for another {name}: the one open now holds other sessions.</p>
          : <p>This link was made for {name}. Open now: <bdi>{shortName(wanted.open, 80)}</bdi>.</p>}
      <div className={css.acts}>
        <ChooseFiles look="primary" icon="i-open">{wanted.file === '' ? 'Choose the file' : <>Choose <bdi>{shortName(wanted.file, 40)}</bdi></>}</ChooseFiles>
        {wanted.state === 'other' && summary && <Button look="quiet" onClick={() => takeTiersInstead(summary)}>Use <bdi>{shortName(summary.name, 40)}</bdi> instead</Button>}
        {(wanted.state === 'ask' || wanted.file !== wanted.open) && <SampleOfName file={wanted.file} />}
      </div>
    </section>
  );
}
