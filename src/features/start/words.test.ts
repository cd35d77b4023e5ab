import { describe, expect, it } from 'vitest';
import { explainVerdict } from '../../engine/verdict/explain';
import { AS_RECORDED } from '../../state/view';
import type { Problem } from '../../trace/types';
import { bytesWords, shareDone, turnsWords } from './readingWords';
import { readSamples } from './samples';
import { READABLE, whatToDo } from './unreadableWords';
import { EXAMPLE, exampleFigure, exampleNotes, exampleSentence } from './verdictExample';
import { keptWords, wantedSentence, type WantedPart } from './wantedWords';

describe('the worked example', () => {
  it('is what the engine says: a near-tie that the incumbent holds', () => {
    expect(EXAMPLE.face).toEqual({ kind: 'stay', target: 'billing', held: true });
    expect(exampleNotes(EXAMPLE).map((note) => note.head)).toEqual(['gap 0.114', 'margin 0.15', 'incumbent billing holds']);
    expect(exampleSentence(EXAMPLE)).toContain('4 of 6 above the floor 0.18');
    expect(exampleSentence(EXAMPLE)).toMatch(/: stay\.$/);
  });

  it('would tell another story with other scores', () => {
    const steps = explainVerdict([{ id: 'a', score: 0.9 }, { id: 'b', score: 0.2 }], 'b', { nearTieMargin: 0.15, menuSize: 3, floor: 0.1 });
    expect(exampleNotes(steps).map((note) => note.head)).toEqual(['gap 0.336', 'margin 0.15', 'a wins']);
  });

  it('draws bars to scale, with the numbers of those below the floor right of its line', () => {
    const { bars, floorX } = exampleFigure(EXAMPLE);
    const [top, second] = bars;
    expect((second?.width ?? 0) / (top?.width ?? 1)).toBeCloseTo(0.48 / 0.71, 9);
    for (const bar of bars) if (bar.place === 'below-floor') expect(bar.scoreX).toBeGreaterThan(floorX);
  });
});

describe('a file being read', () => {
  it('says how much of how much, with one unit where it is one', () => {
    expect(bytesWords({ bytes: 214e6, total: 860e6 })).toBe('214 of 860 MB');
    expect(bytesWords({ bytes: 900e3, total: 860e6 })).toBe('900 kB of 860 MB');
    expect(bytesWords({ bytes: 5e6 })).toBe('5.0 MB so far');
    expect(shareDone({ bytes: 1, total: 4 })).toBe(0.25);
    expect(shareDone({ bytes: 1 })).toBeUndefined();
  });

  it('tells the time left once it is known, never as 0', () => {
    expect(turnsWords({ turns: 52_410, msLeft: 9_200 })).toBe('52\u2009410 turns so far, about 9 s left');
    expect(turnsWords({ turns: 1, msLeft: 10 })).toBe('1 turn so far, about 1 s left');
    expect(turnsWords({ turns: 0, msLeft: 180_000 })).toBe('no turns yet, about 3 min 0 s left');
    expect(turnsWords({ turns: 0 })).toBe('no turns yet');
  });
});

describe('a file that could not be read', () => {
  const problem = (code: string, stage: Problem['stage']): Problem => ({ code, stage, severity: 'fatal', file: 'x', count: 1, sentence: 's' });

  it('says what to do, whatever the code is called', () => {
    expect(whatToDo([problem('html', 'parse')])).toContain('Save the trace itself');
    expect(whatToDo([problem('file-gone', 'read')])).toBe('Choose the file again.');
    expect(whatToDo([problem('constructor', 'parse')])).toBe(READABLE);
    expect(whatToDo([])).toBe(READABLE);
  });
});

describe('what a link asks for', () => {
  const words = (parts: readonly WantedPart[]): string => parts.map((part) => (typeof part === 'string' ? part : `[${part.named}]`)).join('');

  it('names the turn and the file', () => {
    expect(words(wantedSentence({ state: 'ask', file: 'desk.ndjson' }, { screen: 'turn', turn: 'run-7' }))).toBe('This link is about turn [run-7] in [desk.ndjson]. Drop that file to land there.');
  });

  it('names the screen where no turn is meant, and says so where the file has no name', () => {
    expect(words(wantedSentence({ state: 'ask', file: '' }, { screen: 'tune' }))).toBe('This link is about the screen Tune of a file the link does not name. Drop that file to land there.');
  });

  it('names both files, and tells two of one name apart', () => {
    expect(words(wantedSentence({ state: 'other', file: 'a.json', open: 'b.json' }, { screen: 'tune' }))).toBe('This link was made for [a.json]. Open now: [b.json].');
    expect(words(wantedSentence({ state: 'other', file: 'a.json', open: 'a.json' }, { screen: 'tune' }))).toContain('another [a.json]');
    expect(wantedSentence({ state: 'nothing' }, { screen: 'tune' })).toEqual([]);
  });

  it('says what is kept, and cuts what a hostile link brings', () => {
    expect(keptWords({ policy: AS_RECORDED })).not.toContain('policy');
    expect(keptWords({ policy: { ...AS_RECORDED, margin: 0.08 } })).toContain('policy');
    expect(words(wantedSentence({ state: 'ask', file: 'x'.repeat(1_000_000) }, { screen: 'turn', turn: 'y'.repeat(1_000_000) })).length).toBeLessThan(300);
  });
});

describe('the list of samples', () => {
  it('keeps what is a sample and leaves out what is not', () => {
    const good = { file: 'a.ndjson', name: 'A', line: 'one line', counts: [{ n: 3, of: 'turn' }] };
    expect(readSamples(JSON.stringify([good, { file: '../secret', name: 'B', line: '' }, 7, null]))).toEqual([good]);
    expect(readSamples('[{"file":"b.json","name":"B","line":""}]')).toEqual([{ file: 'b.json', name: 'B', line: '', counts: [] }]);
    expect(readSamples('<!doctype html>')).toEqual([]);
    expect(readSamples('{}')).toEqual([]);
  });
});
