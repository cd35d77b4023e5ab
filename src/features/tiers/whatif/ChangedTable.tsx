import { useMemo } from 'react';
import { requestLabel, showTierRequest, useRequestNames, useTierSubject } from '../../../state/tiers/ask';
import type { TierWhatIf } from '../../../worker/tiers/protocol';
import { NARROW, useMedia, VirtualTable, type Column } from '../../../ui';
import { TierParts } from '../request/TierParts';
import { changeParts, landingChange } from './changeWords';
import { TierTurn, type ChangedProps } from './TierTurn';
import css from './changed.module.css';

type Changed = TierWhatIf['changed'][number];

/** Many changed requests: one line each, drawn as they are scrolled to; the whole reason of one is in its chain. */
export function ChangedTable({ changed, settings, names }: ChangedProps) {
  const labels = useRequestNames();
  const at = useTierSubject()?.request;
  const narrow = useMedia(NARROW);
  const places = useMemo(() => new Map(changed.map(({ index }, place) => [index, place])), [changed]);
  const columns = useMemo((): readonly Column<Changed>[] => [
    { id: 'request', head: 'Request', width: '4rem', num: true, cell: ({ index }) => requestLabel(labels, index) },
    { id: 'tier', head: 'Tier', width: '3.5rem', apart: true, cell: ({ was, now }) => <TierTurn was={was.decision?.tier} now={now.decision?.tier} /> },
    { id: 'why', head: 'Why', width: 'minmax(0, 1fr)', cell: ({ why, now }) => <TierParts parts={changeParts(why, now, settings)} /> },
    { id: 'landing', head: 'Landing', width: '11rem', num: true, optional: true, cell: ({ was, now }) => <bdi>{landingChange(was, now, names)}</bdi> },
  ], [labels, names, settings]);
  const twoLines = ({ index, was, now, why }: Changed) => (
    <>
      <span className={css.first}>{requestLabel(labels, index)} <TierTurn was={was.decision?.tier} now={now.decision?.tier} /> <bdi className="t3">{landingChange(was, now, names)}</bdi></span>
      <span className="cut"><TierParts parts={changeParts(why, now, settings)} /></span>
    </>
  );
  const show = (place: number): void => showTierRequest(changed[place]?.index, true);
  return (
    <div className={css.box}>
      <VirtualTable label="Requests that change" columns={columns} count={changed.length} row={(place) => changed[place]} selected={at === undefined ? undefined : places.get(at)} onSelect={show} onOpen={show} twoLines={narrow ? twoLines : undefined} />
    </div>
  );
}
