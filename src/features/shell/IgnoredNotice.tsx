import { holdsScope, scopeIn, scorersIn } from '../../state/arrival';
import { useCurrentSummary } from '../../state/traces';
import { commitPolicy, setScope, useViewStore } from '../../state/viewStore';
import { Button, Note } from '../../ui';

const LONGEST = 60;

/** What of a link is not in force, and why: parts this app does not know, a cohort this trace does not hold, a floor for no one scale. */
export function IgnoredNotice() {
  return (
    <>
      <UnknownParts />
      <UnknownScope />
      <NoOneScale />
    </>
  );
}

function UnknownParts() {
  const ignored = useViewStore((state) => state.ignored);
  if (ignored.length === 0) return null;
  return (
    <Note>
      This link says something this app does not know; it was left out: <bdi>{ignored.map((part) => part.slice(0, LONGEST)).join(', ')}</bdi>.{' '}
      <Button look="quiet" onClick={() => useViewStore.setState({ ignored: [] })}>Dismiss</Button>
    </Note>
  );
}

function UnknownScope() {
  const summary = useCurrentSummary();
  const scope = useViewStore((state) => state.view.scope);
  if (!summary?.complete || holdsScope(summary, scope)) return null;
  const name = scope.kind === 'cohort' ? scope.key : scope.kind === 'scorer' ? scope.name : '';
  return (
    <Note>
      This trace has no {scope.kind === 'cohort' ? 'cohort' : 'scorer'} <bdi>{name.slice(0, LONGEST)}</bdi>: all turns are shown.{' '}
      <Button look="quiet" onClick={() => setScope({ kind: 'all' }, true)}>Keep all turns</Button>
    </Note>
  );
}

function NoOneScale() {
  const summary = useCurrentSummary();
  const scope = useViewStore((state) => state.view.scope);
  const { floor, margin } = useViewStore((state) => state.view.policy);
  if (!summary || (floor === 'recorded' && margin === 'recorded')) return null;
  if (scorersIn(summary, scopeIn(summary, scope)).length < 2) return null;
  return (
    <Note>
      Floor and margin of this link are not in force: these turns come from several scorers, which share no scale. Pick one cohort to use them.{' '}
      <Button look="quiet" onClick={() => commitPolicy({ floor: 'recorded', margin: 'recorded' })}>Drop them</Button>
    </Note>
  );
}
