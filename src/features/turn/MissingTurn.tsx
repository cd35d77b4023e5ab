import { linkTo } from '../../state/viewStore';
import { ButtonLink, Empty } from '../../ui';
import type { TraceSummary } from '../../worker/protocol';
import { counted } from '../verdict/numbers';
import { shortName } from '../verdict/parts';

/** A link to a turn this trace does not hold, or not yet. */
export function MissingTurn({ turn, summary }: { readonly turn: string; readonly summary: TraceSummary }) {
  return (
    <Empty action={<ButtonLink href={linkTo({ screen: 'turns' })}>Go to Turns</ButtonLink>}>
      Turn <bdi className="mono">{shortName(turn, 120)}</bdi> is not in <bdi>{shortName(summary.name, 120)}</bdi> ({counted(summary.turns, 'turn')}).{' '}
      {summary.complete ? 'The link may be of another file.' : 'The file is still being read; the turn appears here when it is found.'}
    </Empty>
  );
}
