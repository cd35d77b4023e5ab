import { useLiveSettings } from '../../../state/tiers/live';
import { undo, useViewStore } from '../../../state/viewStore';
import { Button } from '../../../ui';
import { BackToRecord } from '../BackToRecord';
import css from './whatif.module.css';

/** The ways back where the bar has no room for them: to the record, and one step. */
export function WayBack() {
  const steps = useViewStore(({ past }) => past.length > 0);
  // What still moves comes to rest before an undo, and is then a step of its own.
  const moving = useLiveSettings(({ settings }) => settings !== undefined);
  return (
    <span className={css.back}>
      <BackToRecord />
      <Button look="quiet" off={steps || moving ? undefined : 'Nothing to undo'} onClick={() => void undo()}>Undo</Button>
    </span>
  );
}
