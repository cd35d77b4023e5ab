import { NO_FILTER } from '../../state/view';
import { linkTo, useViewStore } from '../../state/viewStore';
import type { TraceSummary } from '../../worker/protocol';
import { KeyValue, Sect } from '../../ui';
import { count } from '../verdict/numbers';
import { reproductionRows, type ReproductionRow } from './reproductionRows';
import css from './overview.module.css';

/** How many recorded verdicts come out of their own scores again, and why others do not. Of the whole trace. */
export function Reproduction({ summary }: { readonly summary: TraceSummary }) {
  const everything = useViewStore((state) => state.view.scope.kind === 'all');
  useViewStore((state) => state.view);
  return (
    <Sect title="Does the record reproduce?">
      <KeyValue items={reproductionRows(summary).map((row) => ({ id: row.id, name: row.part ? <span className={css.reasonOf}>{row.words}</span> : row.words, value: <Turns row={row} linked={everything} />, faint: row.turns === 0 }))} />
    </Sect>
  );
}

/** A link where a filter of Turns shows exactly these; a filter acts inside the scope, so only while that is everything. */
function Turns({ row, linked }: { readonly row: ReproductionRow; readonly linked: boolean }) {
  if (row.filter && linked && row.turns > 0) {
    return <a href={linkTo({ screen: 'turns', filter: { ...NO_FILTER, ...row.filter } })} aria-label={`${count(row.turns)} turns with ${row.words.toLowerCase()}, show them`}>{count(row.turns)}</a>;
  }
  return row.problem ? <span className={css.problem}>{count(row.turns)}</span> : count(row.turns);
}
