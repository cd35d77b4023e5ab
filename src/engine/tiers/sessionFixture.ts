/**
 * Small sessions for tests: a start time, and events that say how much later they come.
 */
import type { LlmCallConfig, TierEvent, TierSession } from './types';

export const FIRST = 1_790_000_000_000;
export const FLASH: LlmCallConfig = { provider: 'deepseek-official', model: 'deepseek-v4-flash' };

type Step = readonly [later: number, event: TierEvent extends infer E ? (E extends TierEvent ? Omit<E, 'time'> : never) : never];

export const input = (text: string, later = 1000): Step => [later, { type: 'input', text, images: 0 }];
export const request = (turn: number, step: number, later = 100): Step => [later, { type: 'request', turn, step }];
export const failure = (turn: number, code: string, later = 100): Step => [later, { type: 'failure', turn, step: 1, code }];
export const tool = (name: string): Step => [1, { type: 'tool', name }];
export const messages = (count: number): Step[] => Array.from({ length: count }, (): Step => [1, { type: 'message' }]);
export const step = (event: Step[1], later = 100): Step => [later, event];

/** A session of these events; `more`: anything that is not as in a fresh installation. */
export function sessionWith(steps: readonly Step[], more: Partial<TierSession> = {}): TierSession {
  let time = FIRST;
  const events = steps.map(([later, event]): TierEvent => ({ ...event, time: (time += later) }));
  return { id: 's', form: 'trace', cwd: '/work', config: {}, base: FLASH, baseMode: 'selection', posteriors: [], text: 'full', events, ...more };
}
