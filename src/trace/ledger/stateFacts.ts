/**
 * What the state of a run holds beside its ledger: the user's message, and the conversation with calls and results as served
 * (ledger.md §10).
 *
 * Law: a message that was never dispatched is no result. Of a call id used twice the later message counts, as in the ledger.
 */
import type { ServedResult } from '../../engine/ledger';
import { isObject, own, ownNumber, ownObject, ownText, type JsonObject } from '../jsonShape';

export interface StateFacts {
  /** As recorded; not yet known to be a text. */
  readonly userMessage: unknown;
  readonly turnNumber: number | undefined;
  readonly served: readonly ServedResult[];
  /** Result as served, and arguments, by call id; any JSON. */
  readonly results: ReadonlyMap<string, unknown>;
  readonly args: ReadonlyMap<string, unknown>;
}

/** Reads a state; members of another form are as if they were not there. */
export function factsOf(state: JsonObject): StateFacts {
  const results = new Map<string, unknown>();
  const args = new Map<string, unknown>();
  const served = new Map<string, ServedResult>();
  const history = own(state, 'history');
  for (const message of Array.isArray(history) ? history.filter(isObject) : []) {
    const calls = own(message, 'toolCalls');
    for (const call of Array.isArray(calls) ? calls.filter(isObject) : []) {
      const id = ownText(call, 'id');
      if (id !== undefined) args.set(id, own(call, 'args'));
    }
    const toolCallId = ownText(message, 'toolCallId');
    if (ownText(message, 'role') !== 'tool' || toolCallId === undefined || Object.hasOwn(message, 'notDispatched')) continue;
    const toolName = ownText(message, 'toolName');
    served.set(toolCallId, { toolCallId, ...(toolName === undefined ? {} : { toolName }) });
    results.set(toolCallId, own(message, 'content'));
  }
  return { userMessage: own(state, 'userMessage'), turnNumber: ownNumber(state, 'turnNumber'), served: [...served.values()], results, args };
}

/** The state in what stands in a range: the object itself. */
export function stateIn(value: unknown): JsonObject | undefined {
  if (!isObject(value)) return undefined;
  return ownObject(ownObject(value, 'snapshot') ?? {}, 'sharedState') ?? value;
}
