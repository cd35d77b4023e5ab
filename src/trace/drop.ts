/**
 * What is looked up before a drop is read: which file is the older one, and whether its text can be shown while it loads.
 *
 * Law: only sources that can be sliced are looked into, and only at their first bytes; a guess that fails changes nothing
 * but the order.
 */
import type { TextStore } from './scanTypes';
import type { ByteSource, ReadEnv } from './types';

/** Enough for the first event of a log or array. */
const HEAD = 64 * 1024;
const latin1 = new TextDecoder('latin1');

/** One file of a drop. `text`: its text before it is read to the end, where the file itself is that text. */
export interface Dropped { readonly source: ByteSource; readonly text?: TextStore }

/**
 * Puts the files of a drop in the order of their first event, so that the halves of a rotated log follow one another
 * whatever they are called. Files that do not tell come last, in the order given.
 */
export async function orderDrop(sources: readonly ByteSource[], env: ReadEnv): Promise<Dropped[]> {
  const looked = await Promise.all(sources.map((source) => look(source, env)));
  return looked.sort((a, b) => a.firstAt === b.firstAt ? 0 : a.firstAt - b.firstAt).map(({ dropped }) => dropped);
}

async function look(source: ByteSource, env: ReadEnv): Promise<{ dropped: Dropped; firstAt: number }> {
  const unknown = { dropped: { source }, firstAt: Number.MAX_VALUE };
  if (source.slice === undefined) return unknown;
  let raw: Uint8Array;
  try {
    raw = await source.slice(0, Math.min(source.size ?? HEAD, HEAD));
  } catch {
    // The scan meets the same fault and says so.
    return unknown;
  }
  const gzip = raw[0] === 0x1f && raw[1] === 0x8b;
  const head = latin1.decode(gzip ? await inflatedHead(raw, env) : raw).replaceAll('\0', '');
  const dropped = !gzip && head.startsWith('{"type"') ? { source, text: sliced(source, source.slice.bind(source)) } : { source };
  return { dropped, firstAt: firstTime(head) };
}

/** Epoch ms of the first event, or of the run an envelope names; MAX_VALUE: not told. */
function firstTime(head: string): number {
  const body = head.replace(/^[^[{]*/, '');
  const lines = body.startsWith('[') || /^\{\s*"(?:type|meta)"/.test(body);
  const wallClock = lines ? /"wallClockMs"\s*:\s*(\d{1,16})/.exec(body)?.[1] : undefined;
  if (wallClock !== undefined) return Number(wallClock);
  const startedAt = /^\{\s*"format"/.test(body) ? /"startedAt"\s*:\s*"([^"]{1,40})"/.exec(body)?.[1] : undefined;
  const time = startedAt === undefined ? Number.NaN : Date.parse(startedAt);
  return Number.isNaN(time) ? Number.MAX_VALUE : time;
}

/** What the first bytes of a gzip inflate to; empty where they do not. */
async function inflatedHead(raw: Uint8Array, env: ReadEnv): Promise<Uint8Array> {
  if (env.decompress === undefined) return new Uint8Array(0);
  try {
    const { readable, writable } = env.decompress();
    const writer = writable.getWriter();
    // The head ends in the middle of the stream, which is an error nobody needs to hear of.
    void writer.write(raw).catch(() => undefined);
    void writer.close().catch(() => undefined);
    void writer.closed.catch(() => undefined);
    const reader = readable.getReader();
    const first: unknown = (await reader.read()).value;
    await reader.cancel().catch(() => undefined);
    return first instanceof Uint8Array ? first : new Uint8Array(0);
  } catch {
    return new Uint8Array(0);
  }
}

function sliced(source: ByteSource, slice: (from: number, to: number) => Promise<Uint8Array>): TextStore {
  return { bytes: source.size ?? 0, read: slice, chunks: (signal) => source.chunks(signal), close: () => Promise.resolve() };
}
