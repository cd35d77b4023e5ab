import { describe, expect, it } from 'vitest';
import { nameRequests, requestLabel, stepsFrom } from './requests';

describe('labels of requests', () => {
  const names = nameRequests([{ turn: 1 }, { turn: 10 }, { turn: 10 }, { turn: 11 }, { turn: 10 }]);

  it('count within the turn, retries and late requests of a turn too', () => {
    expect(names.labels).toEqual(['1.1', '10.1', '10.2', '11.1', '10.3']);
    expect(names.ofTurn.get(10)).toEqual([1, 2, 4]);
  });

  it('lead back to their request', () => {
    expect(names.labels.map((label) => names.indexOf.get(label))).toEqual([0, 1, 2, 3, 4]);
    expect(names.indexOf.get('10.4')).toBeUndefined();
  });

  it('fall back to the number where the session is not read yet', () => {
    expect(requestLabel(names, 1)).toBe('10.1');
    expect(requestLabel(names, 7)).toBe('8');
  });
});

describe('steps', () => {
  it('lead to both neighbours and to the nearest requests that change', () => {
    expect(stepsFrom(4, 9, [1, 4, 6, 8])).toEqual({ previous: 3, next: 5, previousChanged: 1, nextChanged: 6 });
  });

  it('end at both ends', () => {
    expect(stepsFrom(0, 3, [0])).toEqual({ next: 1 });
    expect(stepsFrom(2, 3, [])).toEqual({ previous: 1 });
    expect(stepsFrom(undefined, 0, [])).toEqual({});
  });

  it('lead to the first one while none is chosen', () => {
    expect(stepsFrom(undefined, 3, [2])).toEqual({ next: 0, nextChanged: 2 });
  });
});
