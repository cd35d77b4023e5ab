import { useOpenSample, useSamples, type Sample } from '../../start/samples';
import { Button, ProblemLine } from '../../../ui';
import { counted } from '../../verdict/numbers';

/** The sample of that name, where there is one. Asks for the list of samples only where it stands. */
export function SampleOfName({ file }: { readonly file: string }) {
  const sample = useSamples().data?.find((one) => one.file === file);
  return sample ? <SampleButton sample={sample}>Open the sample</SampleButton> : null;
}

/** Samples that hold requests, each one press away. */
export function SamplesOfTiers() {
  const samples = useSamples().data?.filter(({ counts }) => counts.some(({ of }) => of === 'request')) ?? [];
  return samples.map((sample) => <SampleButton key={sample.file} sample={sample}>Try a sample: {sample.counts.map(({ n, of }) => counted(n, of)).join(', ')}</SampleButton>);
}

function SampleButton({ sample, children }: { readonly sample: Sample; readonly children: React.ReactNode }) {
  const open = useOpenSample();
  return (
    <>
      <Button onClick={() => open.mutate(sample)}>{open.isPending ? 'Opening the sample' : children}</Button>
      {open.isError && <ProblemLine live>The sample could not be opened. {open.error.message}</ProblemLine>}
    </>
  );
}
