import { useMemo, useState } from 'react';
import { useRequestNames, useTierSession } from '../../../state/tiers/ask';
import type { TierCheck } from '../../../worker/tiers/protocol';
import { Button, Note, Sect, Table, type TableColumn, type TableProps } from '../../../ui';
import { count } from '../../verdict/numbers';
import { shortName } from '../../verdict/parts';
import { useTimeWords } from '../../verdict/time';
import { checkWords, eventWords, fieldWords } from './checkWords';
import { RequestLink } from './RequestLinks';
import css from './findings.module.css';

const FEW = 12;

type Difference = TierCheck['differences'][number];
type EventDifference = TierCheck['events'][number];

const value = (text: string) => (text === '' ? <span className="t3">(empty)</span> : <bdi className={css.value}>{shortName(text, 160)}</bdi>);
const FIELD = { id: 'field', head: 'Field', cell: ({ field }: { readonly field: string }) => <bdi>{shortName(fieldWords(field), 60)}</bdi> };

/** The replay under no settings beside the record: that all reproduces, or every difference, field by field. */
export function RecordCheck() {
  const check = useTierSession().data?.check;
  const { clock, zone } = useTimeWords();
  const names = useRequestNames();
  const log = check?.form === 'log';
  const requests = useMemo((): readonly TableColumn<Difference>[] => [
    { id: 'request', head: 'Request', names: true, cell: ({ request }) => <RequestLink request={request} names={names} /> },
    FIELD,
    { id: 'recorded', head: log ? 'Sent' : 'Recorded', cell: ({ recorded }) => value(recorded) },
    { id: 'computed', head: 'Computed', cell: ({ computed }) => value(computed) },
  ], [log, names]);
  const events = useMemo((): readonly TableColumn<EventDifference>[] => [
    { id: 'time', head: `Time, ${zone}`, names: true, cell: ({ time }) => clock(time) },
    { id: 'event', head: 'Event', cell: ({ type }) => eventWords(type) },
    FIELD,
    { id: 'recorded', head: 'Recorded', cell: ({ recorded }) => value(recorded) },
    { id: 'computed', head: 'Computed', cell: ({ computed }) => value(computed) },
  ], [clock, zone]);
  if (!check) return null;
  const { title, unit, sentences, unknown } = checkWords(check);
  return (
    <Sect title={title} unit={unit}>
      <p>{sentences.join(' ')}</p>
      {check.differences.length > 0 && <Listed caption="Requests that differ from the record" columns={requests} rows={check.differences} rowKey={({ request, field }) => `${request} ${field}`} />}
      {check.events.length > 0 && <Listed caption="Other events that differ from the record" columns={events} rows={check.events} rowKey={({ event, field }) => `${event} ${field}`} />}
      {unknown !== undefined && <Note className={css.note}>{unknown}</Note>}
    </Sect>
  );
}

/** The first rows of a table, and the rest on demand. */
function Listed<Row>({ rows, ...table }: TableProps<Row>) {
  const [all, setAll] = useState(false);
  return (
    <div className={css.listed}>
      <Table {...table} rows={all ? rows : rows.slice(0, FEW)} />
      {rows.length > FEW && <Button look="quiet" expanded={all} onClick={() => setAll(!all)}>{all ? 'Show fewer' : `Show all ${count(rows.length)}`}</Button>}
    </div>
  );
}
