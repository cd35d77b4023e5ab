/**
 * The events of one run, read again and decoded, in the order they happened.
 *
 * Law: an event told by two files is one event. Within one file its order is the order things happened; events of
 * several files are put in order by time.
 */
import { own, ownNumber, ownObject, ownText, ownTexts } from './jsonShape';
import { parseEvent } from './message';
import { readRanges } from './textReads';
import type { EventCode } from './eventTypes';
import type { JsonObject } from './jsonShape';
import type { TextStore } from './scanTypes';
import type { TurnLog } from './turnLog';

/** One event of a story. `at`: epoch ms, NaN not recorded. */
export interface StoryEvent {
  readonly event: number;
  readonly code: EventCode;
  readonly at: number;
  readonly stage: string;
  readonly subflow: string;
  readonly payload: JsonObject;
}

const CODES: readonly EventCode[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

/**
 * Decodes kept events given by index. One that does not parse is left out. Throws, with a sentence, where the file cannot be
 * read: "not read" must not pass for "did not happen".
 */
export async function readEvents(log: TurnLog, stores: readonly (TextStore | undefined)[], chain: readonly number[]): Promise<StoryEvent[]> {
  const kept = log.events;
  // The ledger's own events tell nothing of a story: they are not read at all.
  const events = chain.filter((event) => CODES[kept.code(event)] !== undefined);
  const ranges = events.map((event) => ({ file: kept.fileOf(event), from: kept.from(event), to: kept.to(event) }));
  const reads = await readRanges(stores, ranges);
  const decoded: StoryEvent[] = [];
  const twins = new TwinWatch();
  const files = new Set<number>();
  events.forEach((event, i) => {
    const read = reads[i];
    if (read?.ok === false) throw new Error(read.sentence);
    const parsed = read === undefined ? undefined : parseEvent(read.bytes);
    const code = CODES[kept.code(event)];
    if (parsed === undefined || code === undefined) return;
    const { payload, meta } = parsed;
    const at = ownNumber(meta, 'wallClockMs') ?? Number.NaN;
    const stage = ownText(meta, 'runtimeStageId') ?? '';
    const file = ranges[i]?.file ?? 0;
    const sight = JSON.stringify([code, at, stage, ownText(payload, 'toolCallId'), ownText(payload, 'requestedId')]);
    if (twins.isTwin(file, sight, JSON.stringify(parsed))) return;
    files.add(file);
    decoded.push({ event, code, at, stage, subflow: ownTexts(meta, 'subflowPath')?.[0] ?? '', payload });
  });
  return files.size < 2 ? decoded : decoded.sort((a, b) => a.at - b.at || a.event - b.event);
}

/**
 * Tells events told twice. In one file they are equal to the last word; another file may spell the same event otherwise,
 * so there type, time, stage and call decide, as often as the first file had them.
 */
class TwinWatch {
  readonly #exact = new Set<string>();
  readonly #sights = new Map<string, Map<number, number>>();

  isTwin(file: number, sight: string, words: string): boolean {
    if (this.#exact.has(words)) return true;
    this.#exact.add(words);
    const byFile = this.#sights.get(sight) ?? new Map<number, number>();
    this.#sights.set(sight, byFile);
    const nth = (byFile.get(file) ?? 0) + 1;
    byFile.set(file, nth);
    return [...byFile].some(([other, count]) => other !== file && count >= nth);
  }
}

/** The cursor move an evaluation reports; undefined where it reports none. */
export interface CursorMove { readonly from?: string; readonly to?: string; readonly by: string; readonly declinedOffer: boolean }

export function cursorMoveOf(payload: JsonObject): CursorMove | undefined {
  const move = ownObject(payload, 'cursorMove');
  if (move === undefined) return undefined;
  const from = ownText(move, 'from');
  const to = ownText(move, 'to');
  return {
    by: ownText(move, 'by') ?? 'unknown',
    declinedOffer: own(move, 'declinedOffer') === true,
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
}
