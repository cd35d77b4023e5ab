/** What the controls of the panel show: the record, the settings over it, and what is in force. */
import { useMemo } from 'react';
import type { TierSettings } from '../../../engine/tiers/types';
import { useTierSession } from '../../../state/tiers/ask';
import { useShownSettings } from '../../../state/tiers/live';
import type { TierSessionDetail } from '../../../worker/tiers/protocol';
import { recordedSettings, settingsInForce, type KnownSettings } from './knownSettings';

export interface WhatIfSettings {
  readonly detail: TierSessionDetail;
  readonly settings: TierSettings;
  readonly recorded: KnownSettings;
  readonly inForce: KnownSettings;
}

/** Absent: the session is not read yet. */
export function useWhatIfSettings(): WhatIfSettings | undefined {
  const detail = useTierSession().data;
  const settings = useShownSettings();
  return useMemo(() => {
    if (!detail) return undefined;
    const recorded = recordedSettings(detail.config);
    return { detail, settings, recorded, inForce: settingsInForce(recorded, settings) };
  }, [detail, settings]);
}
