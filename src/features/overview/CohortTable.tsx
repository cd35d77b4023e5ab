import { TURN_KINDS } from '../../engine/verdict/types';
import { Spark, StackBar, classes } from '../../ui';
import { count, counted } from '../verdict/numbers';
import { shortName } from '../verdict/parts';
import { gapEnd, verdictCounts, type CohortRow, type GapCell, type SettingCell } from './cohortRows';
import css from './CohortTable.module.css';

export interface CohortTableProps {
  readonly rows: readonly CohortRow[];
  /** Answers are on their way: places are kept for them. */
  readonly busy: boolean;
  readonly onChoose: (key: string) => void;
}

/** One row per cohort. Narrow: two lines, name and turns over verdicts and flips. */
export function CohortTable({ rows, busy, onChoose }: CohortTableProps) {
  return (
    <table className={css.table} aria-busy={busy || undefined}>
      <caption className="vh">Cohorts: recorded facts beside the policy in force</caption>
      <thead>
        <tr>
          <th scope="col">Agent · scorer</th>
          <th scope="col" className={css.num}>Turns</th>
          <th scope="col" className={css.num}>Floor</th>
          <th scope="col" className={css.num}>Margin</th>
          <th scope="col">Verdicts: in force over recorded</th>
          <th scope="col" className={css.optional}>Gaps, from 0</th>
          <th scope="col" className={css.num}>Reproduce</th>
          <th scope="col" className={css.num}>Flips</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} className={row.selected ? css.selected : undefined}>
            <th scope="row" className={css.name}><Name row={row} onChoose={onChoose} /></th>
            <td className={classes(css.num, css.turns)}>{count(row.turns)}<span className="only-narrow t3"> {row.turns === 1 ? 'turn' : 'turns'}</span></td>
            <td className={css.num}><Setting cell={row.floor} /></td>
            <td className={css.num}><Setting cell={row.margin} /></td>
            <td className={css.bars}><Bars row={row} /></td>
            <td className={css.optional}><Gaps cell={row.gaps} busy={busy} /></td>
            <td className={classes(css.num, row.reproduced < row.judged && css.problem)}>{row.judged === 0 ? <span className="t3">nothing to judge</span> : <>{count(row.reproduced)} <span className="t3">of {count(row.judged)}</span></>}</td>
            <td className={classes(css.num, css.flips)}><Flips flips={row.flips} busy={busy} /></td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Name({ row, onChoose }: { readonly row: CohortRow; readonly onChoose: (key: string) => void }) {
  return (
    <span className={css.cut}>
      <button type="button" className={css.agent} aria-pressed={row.selected} onClick={() => onChoose(row.key)}>
        {row.agent === '' ? 'unnamed agent' : <bdi>{shortName(row.agent)}</bdi>}
        <span className="vh">, {row.scorer === undefined ? 'no scorer asked' : shortName(row.scorer, 80)}</span>
      </button>
      <span className={css.scorer}> · {row.scorer === undefined ? 'no scorer asked' : <bdi>{shortName(row.scorer)}</bdi>}{row.apart.map((word) => ` · ${word}`)}</span>
    </span>
  );
}

function Setting({ cell }: { readonly cell: SettingCell | undefined }) {
  if (cell === undefined) return <span className="t3">–</span>;
  if (cell.recorded === undefined) return cell.inForce;
  return <><span className="vh">in force </span><span className="pen">{cell.inForce}</span> <span className="vh">recorded </span><span className="was">{cell.recorded}</span></>;
}

function Bars({ row }: { readonly row: CohortRow }) {
  return (
    <span className={css.pair}>
      {row.inForce && <StackBar height={9} parts={parts(row.inForce)} label={`In force: ${verdictCounts(row.inForce)}`} />}
      <StackBar height={9} parts={parts(row.recorded)} label={`Recorded: ${verdictCounts(row.recorded)}`} />
    </span>
  );
}

function parts(counts: ArrayLike<number>) {
  return TURN_KINDS.map((kind, code) => ({ id: kind, amount: counts[code] ?? 0, token: `--v-${kind}` as const }));
}

function Gaps({ cell, busy }: { readonly cell: GapCell | undefined; readonly busy: boolean }) {
  if (cell === undefined) return busy ? <span className={css.waiting} /> : <span className="t3">–</span>;
  if (cell.pairs === 0) return <span className="t3">no pairs</span>;
  return (
    <span className={css.sketch}>
      <Spark amounts={cell.bins} width={100} height={24} domain={[0, cell.hi]} value={cell.inForce} recorded={cell.recorded} label={`${counted(cell.pairs, 'gap')} from 0 to ${gapEnd(cell.hi)}`} />
      <span className={css.end} aria-hidden="true">{gapEnd(cell.hi)}</span>
    </span>
  );
}

function Flips({ flips, busy }: { readonly flips: number | undefined; readonly busy: boolean }) {
  if (flips === undefined) return <span className="t3">{busy ? '…' : '–'}</span>;
  if (flips === 0) return <span className="t3">0<span className="only-narrow"> flips</span></span>;
  return <b className="pen">{count(flips)}<span className="only-narrow"> {flips === 1 ? 'flip' : 'flips'}</span></b>;
}
