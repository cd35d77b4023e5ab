import { describe, expect, it } from 'vitest';
import type { Cohort } from '../../engine/whatif/types';
import { cautions, laterWords, menuChangedWords } from './notes';

const cohort = (key: string, change: Partial<Cohort> = {}): Cohort => ({
  key, agent: 'desk', scorer: 'cosine', policy: { nearTieMargin: 0.15, menuSize: 3, floor: 0.18 }, turns: 10, scored: 8,
  recordedCounts: new Uint32Array(5), outcomes: new Uint32Array(5), law: '9.62', noSignal: 0, ...change,
});

describe('notes', () => {
  it('bounds the later turns', () => {
    expect(laterWords({ flips: 12, later: 31, laterCertain: 24 })).toBe('31 later turns follow the flips: 24 come out the same in any case, 7 may change too.');
    expect(laterWords({ flips: 1, later: 1, laterCertain: 1 })).toBe('1 later turn follows the flip: it comes out the same in any case.');
    expect(laterWords({ flips: 2, later: 0, laterCertain: 0 })).toBe('No later turn follows the flips.');
    expect(laterWords({ flips: 0, later: 0, laterCertain: 0 })).toBeUndefined();
  });
  it('counts changed menus apart from flips', () => {
    expect(menuChangedWords(1)).toBe('1 menu offers other skills than recorded. Not counted as a flip.');
    expect(menuChangedWords(0)).toBeUndefined();
  });
  it('warns where the record does not reproduce, has no signal, or is still being read', () => {
    const words = cautions([cohort('a', { outcomes: Uint32Array.from([5, 0, 0, 3, 2]), noSignal: 18 })], 8, 'reading');
    expect(words).toEqual([
      'The file is still being read: the numbers grow.',
      '3 recorded verdicts of 8 scored turns do not reproduce under the recorded policy. A what-if on them says little.',
      'No signal on 18 turns: the scorer gave every skill the same score.',
    ]);
    expect(cautions([cohort('a')], 8, 'whole')).toEqual([]);
    expect(cautions([cohort('a')], 8, 'stopped')).toEqual(['Reading was stopped: the numbers are of a part of the file.']);
  });
});
