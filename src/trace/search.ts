/**
 * The bulk text pass: every message of a trace, in one sequential read per file.
 *
 * Law: never one slice per turn. Case does not matter. What cannot be read matches nothing.
 */
import { join } from './chunks';
import { isObject, own, ownObject } from './jsonShape';
import { parseLenient } from './lenientJson';
import type { TextStore } from './scanTypes';

const decoder = new TextDecoder();

/** Where the message of a turn stands. */
export interface MessagePlace { readonly turn: number; readonly from: number; readonly to: number }

/**
 * Calls `onMessage` with the message of every place, in the order of the text. `places` must be sorted by `from`.
 * `onBytes`: bytes of this text passed so far. Ends early on an abort.
 */
export async function passMessages(
  store: TextStore, places: readonly MessagePlace[], signal: AbortSignal,
  onMessage: (turn: number, message: string) => void, onBytes: (bytes: number) => void,
): Promise<void> {
  let next = 0;
  let passed = 0;
  let carried: Uint8Array[] = [];
  for await (const chunk of store.chunks(signal)) {
    if (signal.aborted) return;
    const end = passed + chunk.length;
    for (let place = places[next]; place !== undefined && place.from < end; place = places[next]) {
      const piece = chunk.subarray(Math.max(0, place.from - passed), Math.min(chunk.length, place.to - passed));
      if (place.to > end) {
        carried.push(piece.slice());
        break;
      }
      const message = userPromptIn(carried.length === 0 ? piece : join([...carried, piece], place.to - place.from));
      carried = [];
      if (message !== undefined) onMessage(place.turn, message);
      next++;
    }
    passed = end;
    onBytes(passed);
    if (next >= places.length) return;
  }
}

function userPromptIn(bytes: Uint8Array): string | undefined {
  const parsed = parseLenient(decoder.decode(bytes));
  if (!parsed.ok || !isObject(parsed.value)) return undefined;
  const prompt = own(ownObject(parsed.value, 'payload') ?? {}, 'userPrompt');
  return typeof prompt === 'string' ? prompt : undefined;
}
