import { useTierSession, useTierSubject } from '../../../state/tiers/ask';
import { resetSettings, useShownSettings, useWhatIf } from '../../../state/tiers/live';
import { undo } from '../../../state/viewStore';
import { Button, classes, MEDIUM, useMedia, useToasts } from '../../../ui';
import { count } from '../../verdict/numbers';
import { differingSettings } from './settingWords';
import css from './bar.module.css';

const SHOWN = 3;

/** The settings that differ from the record, how many requests they change, and the way back. Nothing while no session is open. */
export function TiersLine() {
  const detail = useTierSession().data;
  const subject = useTierSubject();
  const settings = useShownSettings();
  const { whatIf } = useWhatIf();
  const toasts = useToasts();
  const most = useMedia(MEDIUM) ? SHOWN - 1 : SHOWN;
  if (!detail || !subject) return null;
  const differing = differingSettings(settings, detail.config);
  const asRecorded = Object.keys(settings).length === 0;
  return (
    <div className={css.line} role="group" aria-label="Settings in force">
      <dl>
        {differing.slice(0, most).map(({ id, name, inForce, recorded }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd className="pen">{inForce}</dd>
            {recorded !== undefined && <dd className={classes('was', css.was)}>was {recorded}</dd>}
          </div>
        ))}
        {differing.length > most && <div><dt className="vh">Also</dt><dd className="pen">and {differing.length - most} more</dd></div>}
        {differing.length === 0 && <div><dt>Settings</dt><dd>as recorded</dd></div>}
        <div><dt>Changed</dt><dd><b>{whatIf?.fault ? '–' : whatIf ? count(whatIf.changed.length) : '…'}</b></dd></div>
      </dl>
      <span className={css.back}>
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
      </span>
    </div>
  );
}
