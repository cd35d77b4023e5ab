/** What the time line shows of a session: requests in force, marks, bands of both replays, and the folded scale. */
import { useDeferredValue, useMemo } from 'react';
import { foldTime, positionOf } from '../../../engine/tiers';
import { changesByIndex } from '../../../state/tiers/requests';
import { useRequestNames } from '../../../state/tiers/ask';
import { useWhatIf } from '../../../state/tiers/live';
import type { TierSessionDetail } from '../../../worker/tiers/protocol';
import { useModelNames } from '../useModelNames';
import { foldOptions } from './folding';
import type { Timeline } from './layout';
import { lineRequests } from './lineRequests';

const NO_CHANGES = [] as const;

export function useTimeline(detail: TierSessionDetail): Timeline {
  const { whatIf } = useWhatIf();
  const labels = useRequestNames();
  const models = useModelNames(detail);
  const { recorded, marks } = detail;
  // Settings that cannot be were not replayed: the line stays as recorded.
  const answered = whatIf?.fault ? undefined : whatIf;
  // The line may lag behind a slider; the thumb and the numbers may not.
  const changed = useDeferredValue(answered?.changed ?? NO_CHANGES);
  const scale = useMemo(() => {
    const times = [...recorded.requests.map(({ time }) => time), ...marks.map(({ time }) => time), ...recorded.judgeCalls.flatMap(({ startedAt, endedAt }) => [startedAt, ...(endedAt === undefined ? [] : [endedAt])])];
    return foldTime(times, foldOptions(recorded.requests));
  }, [recorded, marks]);
  const places = useMemo(() => Float64Array.from(recorded.requests, ({ time }) => positionOf(scale, time)), [recorded, scale]);
  const requests = useMemo(() => lineRequests(recorded.requests, changesByIndex(changed), labels, models), [recorded, changed, labels, models]);
  const inForce = useDeferredValue(answered?.replay ?? recorded);
  const start = detail.summary.from;
  return useMemo(() => ({ scale, start, requests, places, marks, recorded, inForce }), [scale, start, requests, places, marks, recorded, inForce]);
}
