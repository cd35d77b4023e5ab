/** The keys of the first object in a head, one after the other, as far as the head goes. */
import { CLOSE_OBJECT, COLON, COMMA, OPEN_OBJECT, QUOTE, skipBlank, ValueWalk } from './jsonBytes';

export interface HeadKey {
  readonly key: string;
  /** 1: key of the object itself; 2: key inside its `recording`. */
  readonly depth: 1 | 2;
  readonly first: number;
  /** The value where it is a string and within the head. */
  readonly string?: string;
}

export interface HeadKeys {
  readonly keys: readonly HeadKey[];
  /** `cut`: the object goes on beyond the head. `broken`: it is not JSON. */
  readonly end: 'closed' | 'cut' | 'broken';
  /** Index just past the object, where closed. */
  readonly closedAt: number;
}

/** Reads the keys of the object that begins at `head[0]`. */
export function headKeys(head: Uint8Array): HeadKeys {
  const keys: HeadKey[] = [];
  const walk = new ValueWalk();
  const to = head.length;
  let depth: 1 | 2 = 1;
  let at = 1;
  for (;;) {
    at = skipBlank(head, at, to);
    if (at === to) return { keys, end: 'cut', closedAt: -1 };
    if (head[at] === COMMA) {
      at++;
      continue;
    }
    if (head[at] === CLOSE_OBJECT) {
      at++;
      if (depth === 1) return { keys, end: 'closed', closedAt: at };
      depth = 1;
      continue;
    }
    if (head[at] !== QUOTE) return { keys, end: 'broken', closedAt: -1 };
    const keyEnd = past(walk, head, at);
    const colon = keyEnd < 0 ? to : skipBlank(head, keyEnd, to);
    if (colon === to) return { keys, end: 'cut', closedAt: -1 };
    const key = stringOf(head.subarray(at, keyEnd));
    if (key === undefined || head[colon] !== COLON) return { keys, end: 'broken', closedAt: -1 };
    at = skipBlank(head, colon + 1, to);
    const first = head[at];
    if (first === undefined) return { keys, end: 'cut', closedAt: -1 };
    if (depth === 1 && key === 'recording' && first === OPEN_OBJECT) {
      keys.push({ key, depth, first });
      depth = 2;
      at++;
      continue;
    }
    const end = past(walk, head, at);
    const string = first === QUOTE && end > 0 ? stringOf(head.subarray(at, end)) : undefined;
    keys.push({ key, depth, first, ...(string === undefined ? {} : { string }) });
    if (end < 0) return { keys, end: 'cut', closedAt: -1 };
    // A value of no bytes: something stands here that begins no value.
    if (end === at) return { keys, end: 'broken', closedAt: -1 };
    at = end;
  }
}

function past(walk: ValueWalk, head: Uint8Array, at: number): number {
  walk.begin(head[at] ?? 0);
  return walk.walk(head, at, head.length);
}

/** The text of a JSON string; absent where it is none (a raw line end inside, a broken escape). */
function stringOf(bytes: Uint8Array): string | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}
