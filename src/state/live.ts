/**
 * The policy under the finger: what a control shows and counts while it moves, before it is settled.
 *
 * Flow: every tick sets `policy` at once and asks the worker on one channel where only the newest question counts;
 * the answer lands in `judgement`. Letting go commits the policy to the address; the answer already here becomes the
 * settled one, so that no number jumps back.
 */
import type { QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import type { Judgement, WhatIfPolicy } from '../engine/whatif/types';
import { askOptions, useAsk, useSubject, type Rest, type Subject } from './ask';
import { traceClient } from './session';
import { samePolicy } from './view';
import { beforeUndo, commitPolicy, useViewStore } from './viewStore';

/** How gaps are binned for the histogram that comes with every judgement. */
export type GapShape = Rest<'judge'>;

export interface LiveState {
  /** Present while a control moves. */
  readonly policy: WhatIfPolicy | undefined;
  readonly judgement: Judgement | undefined;
  /** The policy `judgement` was made under. */
  readonly judged: WhatIfPolicy | undefined;
  /** Axis of gaps on Tune: as suited to the scope, or chosen. */
  readonly axis: 'suited' | 'gap' | 'raw';
}

export const useLive = create<LiveState>(() => ({ policy: undefined, judgement: undefined, judged: undefined, axis: 'suited' }));

export function setAxis(axis: LiveState['axis']): void {
  useLive.setState({ axis });
}

/** One tick of a moving control. Cheap: sets the policy, asks, returns. */
export function movePolicy(change: Partial<WhatIfPolicy>, subject: Subject, shape: GapShape): void {
  const moving = useLive.getState().policy;
  const policy: WhatIfPolicy = { ...(moving ?? subject.policy), ...change };
  // The judgement of an earlier move says nothing about this one.
  useLive.setState(moving ? { policy } : { policy, judgement: undefined, judged: undefined });
  const ask = { trace: subject.summary.id, scope: subject.scope, policy, ...shape };
  void traceClient().latest('judge', 'judge', ask).then((settled) => {
    if (settled.state === 'answered') useLive.setState({ judgement: settled.reply, judged: policy });
  });
}

/** The control came to rest: what it shows becomes the policy in force. Does nothing when nothing moved. */
export function settlePolicy(cache: QueryClient, subject: Subject, shape: GapShape): void {
  const { policy, judgement, judged } = useLive.getState();
  if (!policy) return;
  if (judgement && judged && samePolicy(judged, policy)) {
    cache.setQueryData(askOptions('judge', { ...subject, policy }, shape).queryKey, judgement);
  }
  commitPolicy(policy);
  useLive.setState({ policy: undefined });
}

// A control that still moves comes to rest before an undo: its value is one step, not lost and not undone twice.
beforeUndo(() => {
  const { policy } = useLive.getState();
  if (!policy) return;
  commitPolicy(policy);
  useLive.setState({ policy: undefined });
});

/** The policy to show: the one under the finger, else the one in force. */
export function useShownPolicy(): WhatIfPolicy {
  const settled = useViewStore((state) => state.view.policy);
  return useLive((state) => state.policy) ?? settled;
}

/** Bins of a histogram up to a round number, so that each is a round step wide: 1 in 0.05, 2 in 0.05, 3 in 0.1, 5 in 0.2. */
export function binsFor(hi: number): number {
  const lead = Math.round(hi / 10 ** Math.floor(Math.log10(hi) + 1e-9));
  return { 1: 20, 2: 40, 5: 25 }[lead] ?? 30;
}

/** Bins and axis of the gap histogram for the scope on screen; absent until the scope's gaps are known. */
export function useGapShape(): GapShape | undefined {
  const knobs = useAsk('knobs', {}).data;
  const chosen = useLive((state) => state.axis);
  if (!knobs) return undefined;
  const raw = chosen === 'raw' || (chosen === 'suited' && knobs.preferRaw);
  return raw ? { axis: 'raw', bins: binsFor(knobs.rawHi), hi: knobs.rawHi } : { axis: 'gap', bins: binsFor(knobs.margin.hi), hi: knobs.margin.hi };
}

/** Counts, flips and histogram to show now: of the moving policy as soon as it is judged, else of the settled one. */
export function useJudgement(): { readonly judgement: Judgement | undefined; readonly error: Error | null; readonly again: () => void } {
  const subject = useSubject();
  const shape = useGapShape();
  const settled = useAsk('judge', subject ? shape : undefined);
  const live = useLive((state) => state.judgement);
  const moving = useLive((state) => state.policy !== undefined);
  const judged = useLive((state) => state.judged);
  // After letting go the moving answer stays until the settled one is there, so that no number jumps back.
  const ahead = settled.isPlaceholderData && judged !== undefined && subject !== undefined && samePolicy(judged, subject.policy);
  const judgement = (moving || ahead ? live : undefined) ?? settled.data;
  return { judgement, error: settled.error, again: () => void settled.refetch() };
}
