import type { TurnRouted } from '../../src/engine/verdict/types';

export interface SampleEvent {
  readonly type: string;
  readonly payload: object;
  readonly meta: { readonly wallClockMs: number; readonly runId: string; readonly sessionId?: string };
}
export interface PlayedTurn {
  readonly turn: { readonly message: string; readonly wanted?: string; readonly special?: string };
  readonly leg: { readonly runId: string; readonly agent: { readonly id: string } };
  readonly routed: TurnRouted;
}
export function supportDeskLog(): {
  readonly events: readonly SampleEvent[];
  readonly labels: Readonly<Record<string, string | null>>;
  readonly played: readonly PlayedTurn[];
};
