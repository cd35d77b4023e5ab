import { Button, ProblemLine, VisuallyHidden } from '../../../ui';
import { useOpenSample, useSamples } from '../../start/samples';
import { counted } from '../../verdict/numbers';
import css from './empty.module.css';

/** Samples that are declarations of start rules, one click away. `onOpened`: one is on screen now. */
export function RulesSamples({ onOpened }: { readonly onOpened?: () => void }) {
  const samples = useSamples();
  const open = useOpenSample();
  if (samples.isError) {
    return (
      <>
        <ProblemLine>The list of samples could not be read. {samples.error.message}</ProblemLine>
        <p><Button onClick={() => void samples.refetch()}>Try again</Button></p>
      </>
    );
  }
  if (samples.isPending) return <div className={css.waiting}><VisuallyHidden>Reading the list of samples</VisuallyHidden></div>;
  const rules = samples.data.filter(({ file }) => file.startsWith('rules-'));
  if (rules.length === 0) return <p className="t3">No rules are among the samples of this copy of the app.</p>;
  return (
    <>
      <ul className={css.samples}>
        {rules.map((sample) => (
          <li key={sample.file}>
            <button type="button" className={css.sample} onClick={() => open.mutate(sample, { onSuccess: () => onOpened?.() })}>
              <span><span className={css.name}>{sample.name}</span><br /><span className="t2">{sample.line}</span></span>
              <span className={css.count}>{open.isPending && open.variables.file === sample.file ? 'opening …' : sample.counts.map(({ n, of }) => <span key={of}>{counted(n, of)}<br /></span>)}</span>
            </button>
          </li>
        ))}
      </ul>
      {open.isError && <ProblemLine live>The sample could not be opened. {open.error.message}</ProblemLine>}
    </>
  );
}
