import { Fragment } from 'react';
import { wantedBy } from '../../state/arrival';
import { takeInstead } from '../../state/onScreen';
import { useCurrentSummary, useTraces } from '../../state/traces';
import { useViewStore } from '../../state/viewStore';
import { Button, ProblemLine } from '../../ui';
import { shortName } from '../verdict/parts';
import { ChooseFiles } from './ChooseFiles';
import { useOpenSample, useSamples } from './samples';
import { keptWords, wantedSentence } from './wantedWords';
import css from './notice.module.css';

/** What the address asks for beside what is open: a file to drop, or the choice between two. Nothing where all is well. */
export function WantedNotice() {
  const view = useViewStore((state) => state.view);
  const summary = useCurrentSummary();
  const reading = useTraces((state) => state.traces.some((trace) => trace.status === 'reading'));
  const wanted = wantedBy(view, summary);
  if (wanted.state === 'nothing' || reading) return null;
  return (
    <section className={css.wanted} role="status" aria-label="What this link asks for">
      <p>{wantedSentence(wanted, view).map((part, i) => <Fragment key={i}>{typeof part === 'string' ? part : <bdi>{part.named}</bdi>}</Fragment>)}</p>
      {wanted.state === 'ask' && <p className={css.kept}>{keptWords(view)}</p>}
      <div className={css.acts}>
        <ChooseFiles look={wanted.state === 'other' ? 'primary' : 'plain'} icon="i-open">{wanted.file === '' ? 'Choose the file' : <>Choose <bdi>{shortName(wanted.file, 40)}</bdi></>}</ChooseFiles>
        {wanted.state === 'other' && summary && (
          <Button look="quiet" onClick={() => takeInstead(summary)}>Use <bdi>{shortName(summary.name, 40)}</bdi> instead</Button>
        )}
        {(wanted.state === 'ask' || wanted.file !== wanted.open) && <SampleOffer file={wanted.file} />}
      </div>
    </section>
  );
}

/** The sample of that name, where there is one. */
function SampleOffer({ file }: { readonly file: string }) {
  const sample = useSamples().data?.find((one) => one.file === file);
  const open = useOpenSample();
  if (!sample) return null;
  return (
    <>
      <Button onClick={() => open.mutate(sample)}>Open the sample</Button>
      {open.isError && <ProblemLine live>The sample could not be opened. {open.error.message}</ProblemLine>}
    </>
  );
}
