/**
 * The sweeps under no settings, for the dashed line: asked only once some setting differs.
 *
 * Law: under no settings they are the very sweeps of the screen (same key as useTierSweeps), so they are worked out once.
 */
import { skipToken, useQuery } from '@tanstack/react-query';
import { NO_SETTINGS } from '../../../engine/tiers/types';
import { SWEEP_POINTS, useTierSubject } from '../../../state/tiers/ask';
import { tiersClient } from '../../../state/tiers/session';
import { settingsKey } from '../../../state/tiers/subject';
import type { TierSweep } from '../../../worker/tiers/protocol';

export function useRecordedSweeps(): readonly TierSweep[] | undefined {
  const subject = useTierSubject();
  const differs = subject !== undefined && Object.keys(subject.settings).length > 0;
  const { data } = useQuery({
    queryKey: [subject?.file.id ?? 'nothing', subject?.session.index ?? 0, 'sweeps', SWEEP_POINTS, settingsKey(NO_SETTINGS)],
    queryFn: differs
      ? ({ signal }) => tiersClient().ask('sweeps', { id: subject.file.id, session: subject.session.index, settings: NO_SETTINGS, points: SWEEP_POINTS }, signal)
      : skipToken,
  });
  return differs ? data : undefined;
}
