import { useMemo } from 'react';
import type { TierSessionSummary, TierWhatIf } from '../../../worker/tiers/protocol';
import { Table, type TableColumn } from '../../../ui';
import { countedOf, countRows, type CountRow } from './countRows';

/** Counts of the session: recorded, in force, and the change. */
export function CountsTable({ whatIf, form }: { readonly whatIf: TierWhatIf | undefined; readonly form: TierSessionSummary['form'] }) {
  const head = countedOf(whatIf?.before);
  const columns = useMemo((): readonly TableColumn<CountRow>[] => [
    { id: 'what', head, names: true, cell: ({ name }) => name },
    { id: 'recorded', head: form === 'trace' ? 'Recorded' : 'Computed', num: true, cell: ({ recorded }) => recorded },
    { id: 'force', head: 'In force', num: true, cell: ({ inForce }) => <b>{inForce}</b> },
    { id: 'change', head: 'Change', num: true, cell: ({ change, differs }) => <span className={differs ? 'pen' : 't3'}>{change}</span> },
  ], [head, form]);
  return <Table caption="Counts recorded and in force" columns={columns} rows={countRows(whatIf)} rowKey={({ id }) => id} />;
}
