/**
 * What the two knobs show now, each read alone so that moving one renders nothing of the other.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { WhatIfPolicy } from '../../engine/whatif/types';
import { useSubject } from '../../state/ask';
import { movePolicy, settlePolicy, useGapShape, useLive } from '../../state/live';
import { commitPolicy, useViewStore } from '../../state/viewStore';

/** Margin under the finger, else the one in force. */
export function useMarginSetting(): WhatIfPolicy['margin'] {
  const settled = useViewStore((state) => state.view.policy.margin);
  return useLive((state) => state.policy?.margin) ?? settled;
}

/** Floor under the finger, else the one in force. */
export function useFloorSetting(): WhatIfPolicy['floor'] {
  const settled = useViewStore((state) => state.view.policy.floor);
  return useLive((state) => state.policy?.floor) ?? settled;
}

/** A control that moves: `move` on every tick, `settle` when it comes to rest, `put` for a value chosen at once. */
export interface Moves {
  readonly move: (change: Partial<WhatIfPolicy>) => void;
  readonly settle: () => void;
  readonly put: (change: Partial<WhatIfPolicy>) => void;
}

/** How the controls of this screen change the policy. Does nothing before the scope's gaps are known. */
export function useMoves(): Moves {
  const subject = useSubject();
  const shape = useGapShape();
  const cache = useQueryClient();
  const { axis, bins, hi } = shape ?? {};
  return useMemo(() => {
    const how = axis !== undefined && bins !== undefined && hi !== undefined ? { axis, bins, hi } : undefined;
    return {
      move(change) {
        if (subject && how) movePolicy(change, subject, how);
      },
      settle() {
        if (subject && how) settlePolicy(cache, subject, how);
      },
      put: commitPolicy,
    };
  }, [subject, axis, bins, hi, cache]);
}
