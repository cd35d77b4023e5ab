import { describe, expect, it } from 'vitest';
import type { RowsReply } from '../../worker/protocol';
import { NO_FILTER } from '../../state/view';
import { filterWords, filtersSet, nextSort, passingWords, rangeWords, toggled } from './turnsWords';
import { pagesOf } from './useRowPages';

const reply = (total: number, withoutPair: number): RowsReply => ({ rows: [], total, of: 389, withoutPair, counts: new Uint32Array(5), flips: 0 });

describe('the words under the table', () => {
  it('name the rows, the order and the turns that cannot be ordered', () => {
    expect(rangeWords(reply(243, 42), 0, 21, { by: 'margin', down: false })).toBe('Rows 1–21 of 243, nearest the margin first. 42 turns without a pair come last.');
    expect(rangeWords(reply(243, 1), 0, 21, { by: 'gap', down: true })).toContain('1 turn without a pair comes last.');
    expect(rangeWords(reply(12, 4), 0, 21, { by: 'file', down: false })).toBe('Rows 1–12 of 12, in the order of the file.');
  });

  it('say how many turns pass, of how many', () => {
    const line = (total: number, of: number): string => Object.values(passingWords(total, of)).join('');
    expect([line(12, 239), line(1, 239), line(239, 239), line(1, 1), line(0, 1)]).toEqual(['12 of 239 turns pass', '1 of 239 turns passes', '239 turns', '1 turn', '0 of 1 turn pass']);
  });

  it('count the filters that are set, the search not among them', () => {
    expect(filtersSet(NO_FILTER)).toBe(0);
    expect(filtersSet({ ...NO_FILTER, kinds: ['move', 'menu'], recordedKinds: ['stay'], flipsOnly: true, session: 's-1', text: 'refund' })).toBe(5);
  });

  it('say what the filter asks for', () => {
    expect(filterWords({ ...NO_FILTER, kinds: ['move', 'menu'], flipsOnly: true, text: 'refund' })).toBe('move or menu in force, flips only, “refund” in the message');
  });
});

describe('controls of the table', () => {
  it('switch one verdict on and off', () => {
    expect(toggled(['menu'], 'move')).toEqual(['move', 'menu']);
    expect(toggled(['move', 'menu'], 'move')).toEqual(['menu']);
  });

  it('turn an order round on the second press, and start a score with the best', () => {
    expect(nextSort({ by: 'file', down: false }, 'margin')).toEqual({ by: 'margin', down: false });
    expect(nextSort({ by: 'margin', down: false }, 'margin')).toEqual({ by: 'margin', down: true });
    expect(nextSort({ by: 'file', down: false }, 'score')).toEqual({ by: 'score', down: true });
  });

  it('ask for the pages that hold the visible rows', () => {
    expect(pagesOf(0, 30)).toEqual([0]);
    expect(pagesOf(90, 130)).toEqual([0, 1]);
    expect(pagesOf(200, 200)).toEqual([2]);
  });
});
