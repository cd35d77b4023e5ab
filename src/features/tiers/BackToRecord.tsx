import { resetSettings, useShownSettings } from '../../state/tiers/live';
import { undo } from '../../state/viewStore';
import { Button, useToasts } from '../../ui';

/** Every setting as the session had it, with a way to take that back. Off, with the reason, while nothing differs. */
export function BackToRecord() {
  const toasts = useToasts();
  const asRecorded = Object.keys(useShownSettings()).length === 0;
  return (
    <Button
      look="quiet"
      icon="i-undo"
      off={asRecorded ? 'Everything is as recorded' : undefined}
      onClick={() => {
        resetSettings();
        toasts.show({ message: 'Settings back to the record.', action: { label: 'Undo', onAct: () => void undo() } });
      }}
    >
      Back to the record
    </Button>
  );
}
