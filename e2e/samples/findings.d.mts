import type { TurnRouted } from '../../src/engine/verdict/types';
import type { SampleEvent } from './supportDesk.d.mts';

export interface Recording {
  readonly snapshot: { readonly sharedState: Readonly<Record<string, unknown>> & { readonly findingsLedger: readonly unknown[]; readonly history: readonly { readonly role: string; readonly toolCallId?: string; readonly content: string }[] } };
  readonly events: readonly (SampleEvent & { readonly payload: Readonly<Record<string, unknown>> })[];
}
export interface PlayedCase {
  readonly ledger: { readonly rows: readonly unknown[]; readonly writes: readonly { readonly rows: readonly unknown[]; readonly turn: number; readonly events: readonly unknown[] }[] };
  readonly played: readonly { readonly leg: { readonly runId: string }; readonly routed: TurnRouted }[];
}
export function playFindings(): PlayedCase;
export function findings(): Recording;
