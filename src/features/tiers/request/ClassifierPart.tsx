import type { RequestExplanation } from '../../../engine/tiers/types';
import { Table, type TableColumn } from '../../../ui';
import { count } from '../../verdict/numbers';
import { reasonSentences, signalRows, type SignalRow } from './signalWords';
import css from './request.module.css';

const COLUMNS: readonly TableColumn<SignalRow>[] = [
  { id: 'signal', head: 'Signal', names: true, cell: ({ words }) => words },
  { id: 'value', head: 'Value', num: true, cell: ({ value }) => value },
  { id: 'points', head: 'Structure', num: true, cell: ({ points }) => (points === 0 ? <span className="t3">0</span> : count(points)) },
];

/** The classifier's signals, their points for structure, and how its confidence came about. */
export function ClassifierPart({ request: { intent, structure }, text }: { readonly request: RequestExplanation; readonly text: boolean }) {
  return (
    <div>
      <h3>What the classifier saw</h3>
      {intent && structure
        ? (
          <>
            <Table
              caption="Signals of the input" columns={COLUMNS} rows={signalRows(structure, intent)} rowKey={({ id }) => id}
              total={{ signal: `Strong from ${structure.limit}`, points: count(structure.score) }}
            />
            <p className={css.say}>{reasonSentences(intent).join(' ')}{text ? '' : ' The text is not in this file, so its words cannot be marked.'}</p>
          </>
        )
        : <p className={css.say}>{intent ? 'Its signals are not in this file.' : 'No input was classified before this request.'}</p>}
    </div>
  );
}
