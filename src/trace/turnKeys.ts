/**
 * The key of a turn: its run id, with `~n` for the n-th turn of a run id that has several (DESIGN, Terms).
 *
 * Law: verdicts are numbered first, in the order read, so that holes in the messages do not move their keys.
 */
import type { Snapshot } from './snapshot';
import type { TurnLog } from './turnLog';

export function keyOfTurn(log: TurnLog, snapshot: Snapshot, turn: number): string {
  const record = snapshot.recordOfTurn[turn];
  if (record === undefined) return '';
  const id = log.runs.id.get(log.records.run.get(record));
  const nth = turn < snapshot.verdicts ? log.records.nth.get(record) : turnsOfId(log, snapshot, id).indexOf(turn) + 1;
  return nth === 1 ? log.runs.ids.text(id) : `${log.runs.ids.text(id)}~${nth}`;
}

/** Turn index of a key; -1: no such turn. A run id that ends like a numbered key wins over the number. */
export function turnOfKey(log: TurnLog, snapshot: Snapshot, key: string): number {
  const exact = log.runs.ids.lookup(key);
  const first = exact < 0 ? undefined : turnsOfId(log, snapshot, exact)[0];
  if (first !== undefined) return first;
  const parts = /^(.*)~([1-9]\d{0,8})$/s.exec(key);
  const id = parts?.[1] === undefined ? -1 : log.runs.ids.lookup(parts[1]);
  return id < 0 ? -1 : turnsOfId(log, snapshot, id)[Number(parts?.[2]) - 1] ?? -1;
}

/** Turns of one run id in the order of their numbers: verdicts, then messages. */
function turnsOfId(log: TurnLog, snapshot: Snapshot, id: number): number[] {
  const verdicts: number[] = [];
  const messages: number[] = [];
  for (const run of log.runs.withId(id)) {
    for (let record = log.runs.firstRecord.get(run); record >= 0; record = log.records.next.get(record)) {
      const turn = log.records.turn.get(record);
      if (turn >= 0 && turn < snapshot.verdicts) verdicts.push(turn);
      else messages.push(messageTurn(snapshot, record));
    }
  }
  return [...verdicts.sort((a, b) => a - b), ...messages.filter((turn) => turn >= 0).sort((a, b) => a - b)];
}

/** Turn index of a record that is a message without a verdict in this snapshot; they stand in the order of records. */
function messageTurn(snapshot: Snapshot, record: number): number {
  let low = snapshot.verdicts;
  let high = snapshot.recordOfTurn.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = snapshot.recordOfTurn[middle] ?? 0;
    if (found === record) return middle;
    if (found < record) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
