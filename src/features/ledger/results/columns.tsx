import { linkTo } from '../../../state/viewStore';
import type { LedgerResultRow, LedgerSortKey } from '../../../worker/ledgerProtocol';
import type { Column } from '../../../ui';
import { shortName } from '../../verdict/parts';
import { StandingBadge, StandingPair } from '../StandingBadge';
import { SIDE_WORDS, confidenceWords, toolWords } from '../words';
import css from './results.module.css';

/** Columns that order the table, by column id. */
export const SORTED_BY: Readonly<Record<string, LedgerSortKey>> = { tool: 'tool', confidence: 'confidence' };

/** Column that shows an order; "disagreements first" orders by confidence within, and orders without a column show none. */
export function columnOf(by: LedgerSortKey): string {
  return by === 'disagreement' ? 'confidence' : by;
}

export const RESULT_COLUMNS: readonly Column<LedgerResultRow>[] = [
  { id: 'tool', head: 'Tool', width: 'minmax(5rem, 8.75rem)', sortable: true, cell: (row) => <Tool row={row} /> },
  { id: 'subject', head: 'Proposition', width: 'minmax(6rem, 1fr)', cell: (row) => <SubjectLink row={row} /> },
  { id: 'model', head: 'Model', width: '5.5rem', cell: (row) => <StandingBadge side={row.model} /> },
  { id: 'judge', head: 'Judge', width: '5.75rem', cell: (row) => <JudgeCell row={row} /> },
  { id: 'confidence', head: 'Confidence', width: '4.75rem', num: true, sortable: true, cell: (row) => <Confidence row={row} /> },
];

function Tool({ row }: { readonly row: LedgerResultRow }) {
  return <span className={row.tool === undefined ? 't3' : 'mono'}><bdi>{toolWords(row.tool)}</bdi></span>;
}

/** A link, so that it can be opened elsewhere. */
function SubjectLink({ row }: { readonly row: LedgerResultRow }) {
  return <a className={css.subject} href={linkTo({ result: row.key })} tabIndex={-1}><Subject row={row} /></a>;
}

/** The proposition, else what stands in its place. */
function Subject({ row: { proposition, against } }: { readonly row: LedgerResultRow }) {
  if (proposition === undefined) return <span className="t3">{against === 'proposition' ? 'proposition not in this file' : 'against the user’s question'}</span>;
  return proposition === '' ? <span className="t3">empty proposition</span> : <bdi>{shortName(proposition.replace(/\s+/g, ' '))}</bdi>;
}

function JudgeCell({ row }: { readonly row: LedgerResultRow }) {
  const again = row.judgeRecorded !== undefined;
  return (
    <span className={again ? css.again : undefined} title={again && row.judgeRecorded !== undefined ? `judged again; recorded: ${SIDE_WORDS[row.judgeRecorded]}` : undefined}>
      <StandingBadge side={row.judge} />{again && <span className="vh"> judged again</span>}
    </span>
  );
}

function Confidence({ row }: { readonly row: LedgerResultRow }) {
  if (row.judge === 'judge-failed' || row.judge === 'not-asked') return '–';
  const words = confidenceWords(row.confidence);
  if (row.confidence === undefined || row.setAside) return <span className="t3" title={row.setAside ? 'below the confidence line' : undefined}>{words}</span>;
  return words;
}

/** A row of a narrow window: tool and confidence, then proposition and the two signs. */
export function TwoLines({ row }: { readonly row: LedgerResultRow }) {
  return (
    <div className={css.two}>
      <Tool row={row} />
      <span className="num"><Confidence row={row} /></span>
      <span><Subject row={row} /></span>
      <span className={css.signs}><StandingPair model={row.model} judge={row.judge} /></span>
    </div>
  );
}
