/**
 * The bars to draw. They follow the settled policy; while the floor (or anything but the margin) moves, they follow the
 * newest judged answer at most 8 times a second, each drawing in a task of its own, and always end on the last one.
 */
import { useEffect, useState } from 'react';
import type { GapHistogram, WhatIfPolicy } from '../../engine/whatif/types';
import { useAsk } from '../../state/ask';
import { useGapShape, useLive } from '../../state/live';
import { samePolicy } from '../../state/view';
import { useViewStore } from '../../state/viewStore';

const REDRAW_MS = 125;

export interface DrawnHistogram {
  readonly histogram: GapHistogram | undefined;
  readonly error: Error | null;
  readonly again: () => void;
}

/** Histogram to draw now; absent before the first answer. */
export function useDrawnHistogram(): DrawnHistogram {
  const settled = useAsk('judge', useGapShape());
  const moving = useLive((state) => state.policy !== undefined);
  const held = useHeldHistogram();
  // Until the settled answer is there, the last drawn bars stay: they are closer to it than the ones before the drag.
  const waits = moving || settled.isPlaceholderData;
  return { histogram: (waits ? held : undefined) ?? settled.data?.histogram, error: settled.error, again: () => void settled.refetch() };
}

function useHeldHistogram(): GapHistogram | undefined {
  const [held, hold] = useState<GapHistogram>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let drawnAt = Number.NEGATIVE_INFINITY;
    const draw = (histogram: GapHistogram): void => {
      timer = undefined;
      drawnAt = performance.now();
      hold(histogram);
    };
    let newest: GapHistogram | undefined;
    const stop = useLive.subscribe((state, before) => {
      if (state.policy && !before.policy) hold(undefined);
      if (!state.judgement || state.judgement === before.judgement || !state.judged || !movesBars(state.judged)) return;
      newest = state.judgement.histogram;
      timer ??= setTimeout(() => {
        if (newest) draw(newest);
      }, Math.max(0, REDRAW_MS - (performance.now() - drawnAt)));
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);
  return held;
}

/** True when more than the margin differs from the settled policy: a margin alone moves no bar. */
function movesBars(judged: WhatIfPolicy): boolean {
  const { policy } = useViewStore.getState().view;
  return !samePolicy(judged, { ...policy, margin: judged.margin });
}
