import { useCheck } from '../../../state/rules';
import { useOpenRules } from '../../../state/rules/openRules';
import { count } from '../../verdict/numbers';
import css from './bar.module.css';

/** How many rules and problems; dots while they are being counted, a dash where there are none to count. */
export function RulesLine() {
  const open = useOpenRules((state) => state.open);
  const broken = useCheck((state) => (state.syntax !== undefined && state.of === 0) || (state.reply !== undefined && state.reply.declaration === undefined));
  if (open === undefined) return null;
  const shown = (n: number | undefined): string => (n === undefined ? (broken ? '–' : '…') : count(n));
  return (
    <div role="group" aria-label="Result of the check"><dl className={css.line}>
      <div><dt>Rules</dt><dd>{shown(open.rules)}</dd></div>
      <div><dt>Errors</dt><dd><b>{shown(open.errors)}</b></dd></div>
      <div><dt>Warnings</dt><dd><b>{shown(open.warnings)}</b></dd></div>
    </dl></div>
  );
}
