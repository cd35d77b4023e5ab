import { useTierSession } from '../../../state/tiers/ask';
import { useWhatIf } from '../../../state/tiers/live';
import { Sect } from '../../../ui';
import { count } from '../../verdict/numbers';
import { useModelNames } from '../useModelNames';
import { ChangedList } from './ChangedList';
import { ChangedTable } from './ChangedTable';
import css from './changed.module.css';

/** More than this, and they are drawn as they are scrolled to, one line each. */
const FEW = 30;

/** The requests whose tier or landing differs under the settings, and why. */
export function ChangedRequests() {
  const detail = useTierSession().data;
  const { whatIf } = useWhatIf();
  const names = useModelNames(detail);
  if (!detail) return null;
  const changed = whatIf?.changed ?? [];
  const tried = whatIf !== undefined && Object.keys(whatIf.settings).length > 0;
  const empty = whatIf === undefined ? 'Replaying under the settings'
    : whatIf.fault ? 'Nothing is replayed: these settings cannot stand together.'
      : tried ? 'No request changes under these settings.' : 'Everything is as recorded. Move a setting, and the requests that come out another way stand here.';
  return (
    <Sect title="Requests that change" unit={whatIf && !whatIf.fault ? `${count(changed.length)} of ${count(whatIf.before.requests)}` : undefined}>
      {changed.length === 0 ? <p className={css.empty}>{empty}</p>
        : changed.length <= FEW ? <ChangedList changed={changed} settings={whatIf?.settings ?? {}} names={names} />
          : <ChangedTable changed={changed} settings={whatIf?.settings ?? {}} names={names} />}
    </Sect>
  );
}
