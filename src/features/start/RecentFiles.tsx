import { forgetFiles, usePreferences } from '../../state/preferences';
import { Button } from '../../ui';
import { bytes, counted } from '../verdict/numbers';
import css from './pick.module.css';
import start from './start.module.css';

/** Files opened before. Only their names and sizes are kept, so each has to be dropped again; nothing where there is none. */
export function RecentFiles() {
  const recent = usePreferences((state) => state.recent);
  if (recent.length === 0) return null;
  return (
    <section aria-labelledby="start-recent">
      <div className={start.head}>
        <h2 id="start-recent">Files opened before</h2>
        <Button look="quiet" className={start.clear} onClick={forgetFiles}>Clear this list</Button>
      </div>
      <ul className={css.pick}>
        {recent.map((file) => (
          <li key={file.name}>
            <div className={css.item}>
              <span><bdi className={css.plain}>{file.name}</bdi> <span className={css.line}>{bytes(file.bytes)}, drop it again to open</span></span>
              <span className={css.count}>{counted(file.turns, 'turn')}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
