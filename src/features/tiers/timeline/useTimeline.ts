/** What the time line shows of a session: the still line, as recorded, and what the settings make of it, paced. */
import { useMemo } from 'react';
import { foldTime, positionOf } from '../../../engine/tiers';
import { useRequestNames } from '../../../state/tiers/ask';
import { useShownSettings, useWhatIf } from '../../../state/tiers/live';
import type { TierSessionDetail } from '../../../worker/tiers/protocol';
import { useModelNames } from '../useModelNames';
import { foldOptions } from './folding';
import type { MovingLine } from './layout';
import { recordedRequests, requestsInForce } from './lineRequests';
import type { StillLine } from './still';
import { usePaced } from './usePaced';

const NO_CHANGES = [] as const;

/** The session as recorded; the same object as long as the session is. */
export function useStillLine(detail: TierSessionDetail): StillLine {
  const labels = useRequestNames();
  const models = useModelNames(detail);
  const { recorded, marks } = detail;
  const start = detail.summary.from;
  const scale = useMemo(() => {
    const times = [...recorded.requests.map(({ time }) => time), ...marks.map(({ time }) => time), ...recorded.judgeCalls.flatMap(({ startedAt, endedAt }) => [startedAt, ...(endedAt === undefined ? [] : [endedAt])])];
    return foldTime(times, foldOptions(recorded.requests));
  }, [recorded, marks]);
  const places = useMemo(() => Float64Array.from(recorded.requests, ({ time }) => positionOf(scale, time)), [recorded, scale]);
  const requests = useMemo(() => recordedRequests(recorded.requests, labels, models), [recorded, labels, models]);
  return useMemo(() => ({ scale, start, requests, places, marks, bands: recorded }), [scale, start, requests, places, marks, recorded]);
}

/** What is drawn beside the record. */
export interface DrawnLine extends MovingLine {
  /** How long an escalation lasts under the settings; absent: as recorded. */
  readonly ttlMs?: number;
}

/** The line under the settings shown, as far as it is drawn: it may lag behind a slider; the thumb and the numbers do not. */
export function useDrawnLine(detail: TierSessionDetail, still: StillLine): DrawnLine {
  const { whatIf } = useWhatIf();
  const models = useModelNames(detail);
  const { ttlMs } = useShownSettings();
  // Settings that cannot be were not replayed: the line stays as recorded.
  const answered = whatIf?.fault ? undefined : whatIf;
  const newest = useMemo(() => ({ detail, answered, ttlMs }), [detail, answered, ttlMs]);
  const paced = usePaced(newest);
  // What was drawn of another session says nothing about this one.
  const drawn = paced.detail === detail ? paced : newest;
  const changed = drawn.answered?.changed ?? NO_CHANGES;
  const bands = drawn.answered?.replay ?? detail.recorded;
  const requests = useMemo(() => requestsInForce(still.requests, changed, models), [still.requests, changed, models]);
  return useMemo(() => ({ requests, bands, ...(drawn.ttlMs === undefined ? {} : { ttlMs: drawn.ttlMs }) }), [requests, bands, drawn.ttlMs]);
}
