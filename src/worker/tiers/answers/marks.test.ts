import { expect, it } from 'vitest';
import type { TierEvent } from '../../../engine/tiers/types';
import { marksOf } from './marks';

const input = (time: number): TierEvent => ({ type: 'input', time, text: 'x', images: 0 });
const request = (time: number, turn: number): TierEvent => ({ type: 'request', time, turn, step: 1 });

const said = (events: readonly TierEvent[]) => marksOf(events).map(({ kind, time, turn }) => [kind, time, turn]);

it('a turn begins with the first input it answers; one in its middle belongs to it', () => {
  expect(said([input(1), input(2), request(3, 1), input(4), request(5, 1), request(6, 2)])).toEqual([
    ['input', 1, 1], ['input', 2, 1], ['turn', 1, 1], ['input', 4, 1], ['turn', 6, 2],
  ]);
});

it('an input that no request follows belongs to no turn', () => {
  expect(said([request(1, 1), input(2)])).toEqual([['turn', 1, 1], ['input', 2, undefined]]);
});

it('a turn never begins after its first request, also where times go back', () => {
  expect(said([input(9), request(3, 1)])).toEqual([['input', 9, 1], ['turn', 3, 1]]);
});

it('what is written beside a mark is text of the file, cut where it is long', () => {
  const [error, fault] = marksOf([
    { type: 'request-error', time: 1, turn: 1, step: 1, status: 503, downstream: 'none' },
    { type: 'guard-fault', time: 2, message: 'x'.repeat(1000) },
  ]);
  expect(error).toEqual({ kind: 'request-error', time: 1, turn: 1, what: '503' });
  expect(fault?.what).toHaveLength(200);
});
