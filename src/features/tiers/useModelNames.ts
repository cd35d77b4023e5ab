import { useMemo } from 'react';
import type { TierSessionDetail } from '../../worker/tiers/protocol';
import { modelNames, modelsOf, type ModelNames } from './words';

/** Short names of all models of a session: those its configuration names, and those its requests landed on. */
export function useModelNames(detail: TierSessionDetail | undefined): ModelNames {
  return useMemo(() => (detail ? modelNames(modelsOf(detail.config, detail.recorded.requests.map(({ landing }) => landing))) : modelNames([])), [detail]);
}
