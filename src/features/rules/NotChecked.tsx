import { useCheck } from '../../state/rules';
import { Empty } from '../../ui';
import css from './rules.module.css';

/** What stands in a pane before any text could be checked: that it is being checked, or that it cannot be. Why stands above the panes, or under the text. */
export function NotChecked() {
  const broken = useCheck((state) => state.syntax !== undefined);
  const progress = useCheck((state) => state.progress);
  return broken ? <Empty>The text is no JSON yet, so nothing could be checked.</Empty> : <p className={css.later} role="status">{progress ?? 'Checking the rules'}</p>;
}
