/**
 * The record beside the replay, field by field.
 *
 * Law: a field the record does not have is not compared, and not counted as agreeing.
 */
import type { TierEvent } from './sessionTypes';
import type { LlmCallConfig } from './vocabulary';

/** One field of one request that differs. Values as data: a string, a number, a reason, or null for "left alone". */
export interface RequestDifference { readonly index: number; readonly event: number; readonly field: string; readonly recorded: unknown; readonly computed: unknown }
/** A field of an event that is no request: a verdict, plan mode opened, a judge asked, an escalation, an action. */
export interface EventDifference { readonly event: number; readonly type: TierEvent['type']; readonly field: string; readonly recorded: unknown; readonly computed: unknown }

export type RecordedCheck =
  /** Every request, its decision and what was applied. */
  | { readonly form: 'trace'; readonly requests: number; readonly compared: number; readonly agree: number; readonly notRecorded: number;
      readonly differences: readonly RequestDifference[];
      readonly events: readonly EventDifference[];
      /** Decisions and verdicts whose reasons were recorded in words: those are not compared. */
      readonly inWords: number }
  /** Requests covered by a header that says what was sent, against what the replay applies. */
  | { readonly form: 'log'; readonly requests: number; readonly compared: number; readonly agree: number; readonly notCovered: number;
      readonly differences: readonly (RequestDifference & { readonly sent: LlmCallConfig })[] };
