/**
 * Marks of the time line: what happened beside the requests, in the order of the file.
 *
 * Law: a turn begins with the input it answers; one without an input of its own begins with its first request. An input in
 * the middle of a turn belongs to that turn, one that no request follows to none.
 */
import type { TierEvent, TierEventOf } from '../../../engine/tiers';
import type { TierMark } from '../protocol';

/** Longest text of a mark, in UTF-16 units. */
const MARK_LENGTH = 200;

export function marksOf(events: readonly TierEvent[]): readonly TierMark[] {
  const marks: TierMark[] = [];
  /** Places in `marks` of inputs that no request has followed yet. */
  let waiting: number[] = [];
  let turn: number | undefined;
  for (const event of events) {
    switch (event.type) {
      case 'input':
        waiting.push(marks.length);
        marks.push({ kind: 'input', time: event.time });
        break;
      case 'request':
        if (event.turn !== turn) marks.push({ kind: 'turn', time: beginOf(event, marks[waiting[0] ?? -1]), turn: event.turn });
        turn = event.turn;
        for (const at of waiting) marks[at] = { kind: 'input', time: marks[at]?.time ?? event.time, turn };
        waiting = [];
        break;
      case 'failure': marks.push(mark('failure', event, event.turn, event.code)); break;
      case 'request-error': marks.push(mark('request-error', event, event.turn, event.code ?? (event.status === undefined ? undefined : String(event.status)))); break;
      case 'denial': marks.push(mark('denial', event, turn, event.rule)); break;
      case 'guard-fault': marks.push(mark('guard-fault', event, turn, event.message)); break;
      case 'config': marks.push(mark('config', event, turn, undefined)); break;
      case 'message': case 'tool': case 'plan': case 'turn-end': case 'judge': case 'override': case 'usage': break;
    }
  }
  return marks;
}

/** Times may go back in a broken file: a turn never begins after its first request. */
function beginOf(request: TierEventOf<'request'>, input: TierMark | undefined): number {
  return input === undefined ? request.time : Math.min(input.time, request.time);
}

function mark(kind: TierMark['kind'], { time }: TierEvent, turn: number | undefined, what: string | undefined): TierMark {
  return { kind, time, ...(turn === undefined ? {} : { turn }), ...(what === undefined ? {} : { what: what.slice(0, MARK_LENGTH) }) };
}
