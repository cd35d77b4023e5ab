import { useTierSession, useTierSubject } from '../../../state/tiers/ask';
import { useShownSettings, useWhatIf } from '../../../state/tiers/live';
import { classes, MEDIUM, NARROW, useMedia } from '../../../ui';
import { count } from '../../verdict/numbers';
import { BackToRecord } from '../BackToRecord';
import { differingSettings } from './settingWords';
import css from './bar.module.css';

/** The bar holds file, session and the way back beside the settings: what it names of them depends on its room. */
const WIDE = '(min-width: 1500px)';
const TIGHT = '(max-width: 1000px)';

/** The settings that differ from the record, how many requests they change, and the way back. Nothing while no session is open. */
export function TiersLine() {
  const detail = useTierSession().data;
  const subject = useTierSubject();
  const settings = useShownSettings();
  const { whatIf } = useWhatIf();
  const [wide, medium, tight, narrow] = [useMedia(WIDE), useMedia(MEDIUM), useMedia(TIGHT), useMedia(NARROW)];
  if (!detail || !subject) return null;
  const differing = differingSettings(settings, detail.config);
  // Where a line of its own holds them (narrow) there is room for two again.
  const least = tight && differing.length > 1 ? 0 : 1;
  const most = wide ? 3 : medium && !narrow ? least : 2;
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
        {differing.length > most && (most === 0
          ? <div><dt>Settings</dt><dd className="pen">{differing.length} differ</dd></div>
          : <div><dt className="vh">Also</dt><dd className="pen">and {differing.length - most} more</dd></div>)}
        {differing.length === 0 && <div><dt>Settings</dt><dd>as recorded</dd></div>}
        <div><dt>Changed</dt><dd><b>{whatIf?.fault ? '–' : whatIf ? count(whatIf.changed.length) : '…'}</b></dd></div>
      </dl>
      <span className={css.back}>
        <BackToRecord />
      </span>
    </div>
  );
}
