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

/** Decodes kept events given by index. One that cannot be read or parsed is left out. */
export async function readEvents(log: TurnLog, stores: readonly (TextStore | undefined)[], events: readonly number[]): Promise<StoryEvent[]> {
  const kept = log.events;
  const ranges = events.map((event) => {
    const from = kept.offset.get(event);
    return { file: kept.fileOf(event), from, to: from + kept.bytes.get(event) };
  });
  const reads = await readRanges(stores, ranges);
  const decoded: StoryEvent[] = [];
  const seen = new Set<string>();
  let files = 0;
  let lastFile = -1;
  events.forEach((event, i) => {
    const read = reads[i];
    const parsed = read?.ok === true ? parseEvent(read.bytes) : undefined;
    const code = CODES[kept.code.get(event)];
    if (parsed === undefined || code === undefined) return;
    const { payload, meta } = parsed;
    const at = ownNumber(meta, 'wallClockMs') ?? Number.NaN;
    const stage = ownText(meta, 'runtimeStageId') ?? '';
    const twin = JSON.stringify([code, at, stage, ownText(payload, 'toolCallId'), ownText(payload, 'requestedId')]);
    if (seen.has(twin)) return;
    seen.add(twin);
    const file = ranges[i]?.file ?? 0;
    if (file !== lastFile) files++;
    lastFile = file;
    decoded.push({ event, code, at, stage, subflow: ownTexts(meta, 'subflowPath')?.[0] ?? '', payload });
  });
  return files < 2 ? decoded : decoded.sort((a, b) => a.at - b.at || a.event - b.event);
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
