/** Everything a screen shows of many turns under a policy: counts, flips, how far they reach, the histogram of gaps. */
import { MENU, NOT_JUDGED } from './fastVerdict';
import { histogramFrom } from './histogram';
import { NO_FLIP, countLater } from './laterTurns';
import { countOtherMenus, recordedMenus } from './recordedMenus';
import { barsOf, tallyColumns } from './tallyColumns';
import { PAIRS, tallyPass } from './tallyPass';
import { KIND_COUNT } from './types';
import type { HistogramAsk } from './histogram';
import type { RecordedMenus } from './recordedMenus';
import type { PassRoom } from './tallyPass';
import type { CohortPolicy, Judgement, TurnColumns } from './types';

/** Working room for tally that a caller keeps while a control moves. Belongs to the columns it was made for. */
export interface TallyRoom extends PassRoom {
  /** Of the list of turns that was tallied last, and of the bins that were asked last. */
  menus: { readonly of: Uint32Array; readonly found: RecordedMenus } | undefined;
  bars: { readonly of: HistogramAsk; readonly found: Uint32Array } | undefined;
}

export function createTallyRoom(columns: TurnColumns): TallyRoom {
  // Conversations are never more than turns.
  return { ...tallyColumns(columns), inForce: new Int32Array(columns.count), firstFlip: new Int32Array(columns.count), menus: undefined, bars: undefined };
}

/**
 * Judges `turns` under one policy per cohort and counts them, without keeping the verdicts.
 *
 * `flipPairs` holds flips only. `menuChanged`: near-tie menus on both sides with another offer, no flips. `later` and
 * `laterCertain`: see laterTurns; they count turns in scope. Histogram: see binOf. `room`: of these columns; a list of turns that is
 * asked for again has to be the same array, unchanged.
 */
export function tally(
  columns: TurnColumns,
  turns: Uint32Array,
  policies: readonly CohortPolicy[],
  ask: HistogramAsk,
  room: TallyRoom = createTallyRoom(columns),
): Judgement {
  room.firstFlip.fill(NO_FLIP);
  const { table, otherTarget } = tallyPass(columns, turns, policies, ask, barsIn(columns, ask, room), room);

  const recorded = new Uint32Array(KIND_COUNT);
  const inForce = new Uint32Array(KIND_COUNT);
  const flipPairs = new Uint32Array(PAIRS);
  const byBin = new Uint32Array(table.length / KIND_COUNT);
  let flips = otherTarget;
  let menus = 0;
  for (let cell = 0; cell < table.length; cell += 1) {
    const count = table[cell] ?? 0;
    const pair = cell % PAIRS;
    const was = Math.floor(pair / KIND_COUNT);
    const is = pair % KIND_COUNT;
    const bar = Math.floor(cell / PAIRS) * KIND_COUNT + is;
    recorded[was] = (recorded[was] ?? 0) + count;
    inForce[is] = (inForce[is] ?? 0) + count;
    byBin[bar] = (byBin[bar] ?? 0) + count;
    if (was !== is) {
      flipPairs[pair] = (flipPairs[pair] ?? 0) + count;
      flips += count;
    } else if (is === MENU) {
      menus += count;
    }
  }
  flipPairs[0] = otherTarget;
  const after = flips === 0 ? { later: 0, certain: 0 } : countLater(columns, room, turns);
  return {
    turns: turns.length,
    scored: turns.length - (inForce[NOT_JUDGED] ?? 0),
    recorded,
    inForce,
    flips,
    flipPairs,
    menuChanged: menus === 0 ? 0 : countOtherMenus(columns, room.inForce, menusOf(columns, turns, room), policies),
    later: after.later,
    laterCertain: after.certain,
    histogram: histogramFrom(byBin, ask),
  };
}

function menusOf(columns: TurnColumns, turns: Uint32Array, room: TallyRoom): RecordedMenus {
  if (room.menus?.of !== turns) room.menus = { of: turns, found: recordedMenus(columns, turns) };
  return room.menus.found;
}

function barsIn(columns: TurnColumns, ask: HistogramAsk, room: TallyRoom): Uint32Array {
  const of = room.bars?.of;
  if (room.bars === undefined || of?.axis !== ask.axis || of.bins !== ask.bins || of.hi !== ask.hi) {
    room.bars = { of: { axis: ask.axis, bins: ask.bins, hi: ask.hi }, found: barsOf(columns, ask) };
  }
  return room.bars.found;
}
