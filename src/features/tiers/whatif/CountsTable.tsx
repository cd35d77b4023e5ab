import { useMemo } from 'react';
import type { TierWhatIf } from '../../../worker/tiers/protocol';
import { Table, type TableColumn } from '../../../ui';
import { countedOf, countRows, type CountRow } from './countRows';

/** Counts of the session before, in force, and the change. `computed`: the counts before are not those of the record. */
export function CountsTable({ whatIf, computed }: { readonly whatIf: TierWhatIf | undefined; readonly computed: boolean }) {
  const head = countedOf(whatIf?.before);
  const columns = useMemo((): readonly TableColumn<CountRow>[] => [
    { id: 'what', head, names: true, cell: ({ name }) => name },
    { id: 'recorded', head: computed ? 'Computed' : 'Recorded', num: true, cell: ({ recorded }) => recorded },
    { id: 'force', head: 'In force', num: true, cell: ({ inForce }) => <b>{inForce}</b> },
    { id: 'change', head: 'Change', num: true, cell: ({ change, differs }) => <span className={differs ? 'pen' : 't3'}>{change}</span> },
  ], [head, computed]);
  return <Table caption={computed ? 'Counts computed and in force' : 'Counts recorded and in force'} columns={columns} rows={countRows(whatIf)} rowKey={({ id }) => id} />;
}
