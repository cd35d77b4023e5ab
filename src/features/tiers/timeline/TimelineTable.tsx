import { useEffect, useEffectEvent, useRef } from 'react';
import { showTierRequest, useTierSubject } from '../../../state/tiers/ask';
import type { RequestResult } from '../../../engine/tiers/types';
import { classes, VirtualTable, NARROW, useMedia, type Column, type VirtualTableHandle } from '../../../ui';
import type { TierSessionDetail } from '../../../worker/tiers/protocol';
import { useTimeWords } from '../../verdict/time';
import { TierBadge } from '../TierBadge';
import { useModelNames } from '../useModelNames';
import { confidence, isWeighed, landingWords, SOURCE_WORDS } from '../words';
import type { LineRequest } from './lineRequests';
import css from './timeline.module.css';

interface Row { readonly recorded: RequestResult; readonly now: LineRequest }

/** The time line as a table: one row per request, as recorded, and in force where it differs. */
export function TimelineTable({ detail, requests }: { readonly detail: TierSessionDetail; readonly requests: readonly LineRequest[] }) {
  const time = useTimeWords();
  const names = useModelNames(detail);
  const narrow = useMedia(NARROW);
  const selected = useTierSubject()?.request;
  const table = useRef<VirtualTableHandle>(null);
  const bringIntoView = useEffectEvent(() => {
    if (selected !== undefined) table.current?.show(selected);
  });
  useEffect(() => {
    // Its height is known once it is laid out.
    const frame = requestAnimationFrame(bringIntoView);
    return () => cancelAnimationFrame(frame);
  }, []);
  const inForce = ({ now }: Row) => (now.changed ? <span className="pen">{now.bar ? <TierBadge tier={now.bar.tier} /> : 'left alone'} {now.landing}</span> : <span className="t3">as recorded</span>);
  const columns: readonly Column<Row>[] = [
    { id: 'label', head: 'Request', width: '4.5rem', num: true, cell: ({ now }) => now.label },
    { id: 'time', head: `Time, ${time.zone}`, width: '6rem', num: true, optional: true, cell: ({ recorded }) => time.clock(recorded.time) },
    { id: 'tier', head: 'Tier', width: '5.5rem', apart: true, cell: ({ recorded: { decision } }) => (decision ? <TierBadge tier={decision.tier} /> : 'left alone') },
    { id: 'source', head: 'Source', width: '7rem', cell: ({ recorded: { decision } }) => (decision ? SOURCE_WORDS[decision.source] : '') },
    { id: 'confidence', head: 'Confidence', width: '6rem', num: true, cell: ({ recorded: { decision } }) => (decision && isWeighed(decision) ? confidence(decision.confidence) : <span className="t3">–</span>) },
    { id: 'landing', head: 'Landing', width: 'minmax(7rem, 1fr)', apart: true, cell: ({ recorded }) => <bdi>{landingWords(recorded.landing, names)}</bdi> },
    { id: 'force', head: 'In force', width: 'minmax(8rem, 1fr)', cell: inForce },
  ];
  return (
    <VirtualTable<Row>
      ref={table}
      label="Requests of this session"
      columns={columns}
      count={requests.length}
      row={(index) => {
        const [recorded, now] = [detail.recorded.requests[index], requests[index]];
        return recorded && now && { recorded, now };
      }}
      selected={selected}
      onSelect={(index) => showTierRequest(index, true)}
      onOpen={(index) => showTierRequest(index)}
      twoLines={narrow ? (row) => (
        <>
          <span className={css.two}>{row.now.label} {row.recorded.decision ? <TierBadge tier={row.recorded.decision.tier} /> : 'left alone'} {row.recorded.decision && SOURCE_WORDS[row.recorded.decision.source]} <span className="t3">{time.clock(row.recorded.time)}</span></span>
          <span className={classes(css.two, 'sm')}>{landingWords(row.recorded.landing, names)} {row.now.changed && inForce(row)}</span>
        </>
      ) : undefined}
    />
  );
}
