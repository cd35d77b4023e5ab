import { wantedBy } from '../../state/arrival';
import { useReading } from '../../state/traces';
import { linkTo, useViewStore } from '../../state/viewStore';
import { ButtonLink, Empty } from '../../ui';
import type { TraceSummary } from '../../worker/protocol';
import { counted } from '../verdict/numbers';
import { shortName } from '../verdict/parts';

const WHERE = {
  reading: 'The file is still being read; the turn appears here when it is found.',
  stopped: 'Reading was stopped, so the turn may be in the part that was not read. Open the file again to read all of it.',
  whole: 'The link may be of another file.',
} as const;

/** A link to a turn this trace does not hold, or not yet; or of another file than the one that is open. */
export function MissingTurn({ turn, summary }: { readonly turn: string; readonly summary: TraceSummary }) {
  const reading = useReading();
  const elsewhere = useViewStore((state) => wantedBy(state.view, summary).state === 'other');
  // The note above says of which file the link is and offers the ways out: nothing is said twice.
  if (elsewhere) return <p className="t3">The turn is shown here once its file is open.</p>;
  return (
    <Empty action={<ButtonLink href={linkTo({ screen: 'turns' })}>Go to Turns</ButtonLink>}>
      Turn <bdi className="mono">{shortName(turn, 120)}</bdi> is not in <bdi>{shortName(summary.name, 120)}</bdi> ({counted(summary.turns, 'turn')}).{' '}
      {WHERE[reading]}
    </Empty>
  );
}
