import { ChooseFiles } from '../../start/ChooseFiles';
import { SamplesOfTiers } from './SampleOffer';
import css from './states.module.css';

/** Nothing is open: what this screen reads, how to get it, and a sample. `asked`: a link waits for a file and says so above. */
export function NothingOpen({ asked }: { readonly asked: boolean }) {
  return (
    <div className={css.open}>
      <p className={css.lead}>Why each request of a session went to the strong or the cheap model, and what other thresholds would have done. Drop a session log or a tier trace anywhere on this page.</p>
      <div className={css.acts}>
        <ChooseFiles look={asked ? 'plain' : 'primary'} icon="i-open">Choose files</ChooseFiles>
        <SamplesOfTiers />
      </div>
      <dl className={css.ways}>
        <dt>A session log</dt>
        <dd>is what the harness keeps of every session: <code>session.jsonl</code>, or the zip its export gives. It holds no decision and no answer of the judge; decisions are computed here and checked against the models really sent.</dd>
        <dt>A tier trace</dt>
        <dd>holds the decisions as they were made, written by a small recorder. The README of this app has the recorder and says how to load it. Texts may be left out.</dd>
      </dl>
      <p className="t3 sm">Pasted lines are read too. Nothing leaves this browser.</p>
    </div>
  );
}
