import { useMemo } from 'react';
import type { TierSweep } from '../../../worker/tiers/protocol';
import { Table, type TableColumn } from '../../../ui';
import { percent } from '../../verdict/numbers';
import { sweepBands, type SweepBand } from './sweepShape';
import css from './sweeps.module.css';
import { bandWords, KNOB_NAMES } from './sweepWords';

interface Row { readonly band: SweepBand; readonly words: string }

const shareWords = (share: number | undefined): string => (share === undefined ? 'not allowed' : percent(share, 1));

/** The twin of one picture: each stretch of values with its share, under the settings and as recorded. */
export function SweepTable({ sweep, recorded }: { readonly sweep: TierSweep; readonly recorded: TierSweep | undefined }) {
  const rows = useMemo((): readonly Row[] => {
    const bands = sweepBands(sweep, recorded);
    return bands.map((band, i) => ({ band, words: bandWords(band, bands[i - 1]) }));
  }, [sweep, recorded]);
  const name = KNOB_NAMES[sweep.knob];
  const columns: readonly TableColumn<Row>[] = [
    { id: 'values', head: name, names: true, cell: ({ words }) => words },
    ...(recorded ? [{ id: 'recorded', head: 'Recorded', num: true, cell: ({ band }: Row) => shareWords(band.recorded) }] : []),
    { id: 'share', head: 'Strong', num: true, cell: ({ band }) => <b>{shareWords(band.share)}</b> },
  ];
  return <Table caption={`Share of strong requests for every value of ${name}`} columns={columns} rows={rows} rowKey={({ words }) => words} className={css.table} />;
}
