import { useViewStore } from '../../state/viewStore';
import { Button, Note } from '../../ui';

const LONGEST = 60;

/** What a link said that this app did not understand. The rest of the link is in force. */
export function IgnoredNotice() {
  const ignored = useViewStore((state) => state.ignored);
  if (ignored.length === 0) return null;
  return (
    <Note>
      This link says something this app does not know; it was left out: <bdi>{ignored.map((part) => part.slice(0, LONGEST)).join(', ')}</bdi>.{' '}
      <Button look="quiet" onClick={() => useViewStore.setState({ ignored: [] })}>Dismiss</Button>
    </Note>
  );
}
