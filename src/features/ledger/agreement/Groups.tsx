import { useState } from 'react';
import type { LedgerChange } from '../../../state/view';
import { Button, Sect, Table, TabPanel, Tabs, classes } from '../../../ui';
import type { LedgerFilter, LedgerMatrixReply } from '../../../worker/ledgerProtocol';
import { count } from '../../verdict/numbers';
import { groupCount, groupRows, type Grouping, type GroupRow } from './groupRows';
import css from './agreement.module.css';

const TABS: readonly { readonly id: Grouping; readonly label: string }[] = [
  { id: 'tool', label: 'By tool' }, { id: 'against', label: 'By subject' }, { id: 'confidence', label: 'By confidence' },
];
const FIRST = 12;
const MORE = 50;

export interface GroupsProps {
  readonly reply: LedgerMatrixReply;
  readonly filter: LedgerFilter;
  /** The rows of a group were asked for, or (parts undefined) the group in force taken off. */
  readonly onGroup: (change: NonNullable<LedgerChange['filter']>) => void;
}

/** Agreement group by group; a group's name shows its rows. */
export function Groups({ reply, filter, onGroup }: GroupsProps) {
  const [by, setBy] = useState<Grouping>('tool');
  const [most, setMost] = useState(FIRST);
  const rows = groupRows(reply, by, most);
  const left = groupCount(reply, by) - rows.length;
  return (
    <Sect title="Where they agree" unit={by === 'confidence' ? 'the confidence line is not applied here' : undefined}>
      <Tabs label="Group by" group="agreement" tabs={TABS} selected={by} onSelect={setBy} />
      <TabPanel group="agreement" id={by}>
        <Table
          caption="Agreement of model and judge by group"
          className={css.groups}
          rows={rows}
          rowKey={(row) => row.id}
          columns={[
            { id: 'name', head: by === 'tool' ? 'Tool' : by === 'against' ? 'Subject' : 'Confidence', names: true, cut: true, cell: (row) => <GroupName row={row} on={isOn(row.filter, filter)} onGroup={onGroup} /> },
            { id: 'agree', head: 'Agree', num: true, cell: (row) => <span className="nb">{count(row.agree)} <span className="t3">of {count(row.pairs)}</span></span> },
            { id: 'rate', head: 'Rate', num: true, cell: (row) => row.rate },
            ...(by === 'confidence' ? [] : [{ id: 'kappa', head: 'Kappa', num: true, cell: (row: GroupRow) => <span className={row.kappa === 'undefined' ? 't3' : undefined} title={row.kappaWhy}>{row.kappa}</span> }]),
          ]}
        />
        {left > 0 && <Button look="quiet" onClick={() => setMost(most + MORE)}>Show more tools ({count(left)} left)</Button>}
      </TabPanel>
    </Sect>
  );
}

/** Whether the rows on screen are already those of the group. */
function isOn({ tool, against, confidence }: LedgerFilter, filter: LedgerFilter): boolean {
  if (tool !== undefined) return filter.tool === tool;
  if (against !== undefined) return filter.against === against;
  return confidence !== undefined && filter.confidence?.from === confidence.from && filter.confidence.to === confidence.to;
}

function GroupName({ row, on, onGroup }: { readonly row: GroupRow; readonly on: boolean; readonly onGroup: GroupsProps['onGroup'] }) {
  const name = row.fromTrace ? <bdi className="mono">{row.name}</bdi> : row.name;
  if (row.empty && !on) return <span className="t3">{name}</span>;
  const off = { ...('tool' in row.filter ? { tool: undefined } : {}), ...('against' in row.filter ? { against: undefined } : {}), ...('confidence' in row.filter ? { confidence: undefined } : {}) };
  return <button type="button" className={classes(css.name, on && css.on)} aria-pressed={on} onClick={() => onGroup(on ? off : row.filter)}>{name}</button>;
}
