import { Button, Empty, ProblemLine, VisuallyHidden } from '../../ui';
import { counted } from '../verdict/numbers';
import { useOpenSample, useSamples } from './samples';
import css from './pick.module.css';

/** Samples to try, each one click away. */
export function SampleList() {
  const samples = useSamples();
  const open = useOpenSample();
  if (samples.isError) {
    return (
      <>
        <ProblemLine>The list of samples could not be read. {samples.error.message}</ProblemLine>
        <p className={css.again}><Button onClick={() => void samples.refetch()}>Try again</Button></p>
      </>
    );
  }
  if (samples.data?.length === 0) return <Empty>No samples are served with this copy of the app.</Empty>;
  return (
    <>
      <ul className={css.pick} aria-busy={samples.isPending || undefined}>
        {samples.data?.map((sample) => (
          <li key={sample.file}>
            <button type="button" className={css.item} onClick={() => open.mutate(sample)}>
              <span><span className={css.name}>{sample.name}</span><br /><span className={css.line}>{sample.line}</span></span>
              <span className={css.count}>
                {open.isPending && open.variables.file === sample.file ? 'opening …' : <>
                  {sample.counts.map(({ n, of }) => <span key={of}>{counted(n, of)}<br /></span>)}
                </>}
              </span>
            </button>
          </li>
        )) ?? [0, 1].map((place) => <li key={place} className={css.waiting}><VisuallyHidden>Reading the list of samples</VisuallyHidden></li>)}
      </ul>
      {open.isError && <ProblemLine live>The sample could not be opened. {open.error.message}</ProblemLine>}
    </>
  );
}
