import { describe, expect, it } from 'vitest';
import { cohortCautions } from './cautions';
import { flipsOfTurns, glyphName, stripMeasures } from './conversationWords';
import { exampleCohort, exampleSummary } from './exampleSummary';
import { formWords, foundInstead, lineWords, readWords, turnNotes } from './fileWords';
import { reproductionRows } from './reproductionRows';
import { inForceSentence, recordSentence, type SummaryPart } from './summaryWords';

const plain = (parts: readonly SummaryPart[]): string => parts.map((part) => (typeof part === 'string' ? part : 'flips' in part ? String(part.flips) : 'strong' in part ? part.strong : part.problem)).join('');

describe('the sentence of the record', () => {
  it('counts turns, conversations, cohorts and what reproduces', () => {
    expect(plain(recordSentence(exampleSummary()))).toBe('12 turns in 2 conversations, one cohort. 9 recorded verdicts reproduce, 1 more under the older law; 2 had nothing to judge.');
  });

  it('says what does not reproduce, as a problem', () => {
    const parts = recordSentence(exampleSummary({ outcomes: Uint32Array.of(9, 0, 2, 1, 0) }));
    expect(plain(parts)).toContain('9 recorded verdicts reproduce, 2 if the scorer is categorical; 1 does not.');
    expect(parts).toContainEqual({ problem: '1' });
  });

  it('claims nothing where nothing can be judged', () => {
    expect(plain(recordSentence(exampleSummary({ outcomes: Uint32Array.of(0, 0, 0, 0, 12) })))).toBe('12 turns in 2 conversations, one cohort. No recorded verdict can be judged again.');
  });

  it('tells a policy from the record, and the scope where it is not everything', () => {
    expect(plain(inForceSentence({ flips: 0, turns: 12, asRecorded: true, everything: true }))).toBe('The policy in force is the recorded one: 0 flips.');
    expect(plain(inForceSentence({ flips: 3, turns: 7, asRecorded: false, everything: false }))).toBe('The policy in force flips 3 of 7 in scope.');
    expect(plain(inForceSentence({ flips: 1, turns: 7, asRecorded: true, everything: true }))).toContain('1 comes out otherwise');
  });
});

describe('what was read', () => {
  it('accounts for every line, and says what is partial', () => {
    const summary = exampleSummary();
    expect(summary.files.map(lineWords)).toEqual(['18\u2009902 lines: 7400 read, 11\u2009500 skipped unread, 2 bad']);
    expect(readWords(summary, false)).toBe('9.4 MB, read in 0.6 s');
    expect(readWords({ ...summary, complete: false }, true)).toBe('9.4 MB so far, still being read');
    expect(readWords({ ...summary, complete: false }, false)).toContain('not read to the end');
  });

  it('names the form once it is known, and both sizes of a gzip file', () => {
    expect(formWords({ form: 'recording', bytes: 1_000_000, inflatedBytes: 9_000_000 })).toBe('recording, 9.0 MB (1.0 MB as gzip)');
    expect(formWords({ bytes: 10 })).toBe('10 bytes');
  });

  it('counts what was in it twice and what misses its other half', () => {
    expect(turnNotes(exampleSummary({ duplicateTurns: 1, messagesWithoutVerdict: 2, verdictsWithoutMessage: 3 }))).toEqual([
      '1 turn was in it twice and is counted once.', '2 messages without a routing verdict.', '3 verdicts whose message is not in this file.',
    ]);
    expect(turnNotes(exampleSummary())).toEqual([]);
  });

  it('lists what there is where no verdict is', () => {
    expect(foundInstead(exampleSummary({ messagesWithoutVerdict: 12 })).map((row) => [row.id, row.value])).toContainEqual(['messages', '12']);
    expect(foundInstead(exampleSummary())[0]).toMatchObject({ id: 'events', value: '18\u2009900' });
  });
});

describe('does the record reproduce', () => {
  it('gives each reason its own row and links only where a filter shows exactly those turns', () => {
    const rows = reproductionRows({ outcomes: Uint32Array.of(9, 1, 0, 0, 5), why: Uint32Array.of(10, 3, 2, 0, 0, 0, 0, 0, 0) });
    expect(rows.map((row) => [row.id, row.turns, row.filter !== undefined])).toEqual([
      ['reproduced', 9, false], ['reproduced-older-law', 1, false], ['reproduced-if-categorical', 0, false], ['not-reproducible', 0, false],
      ['nothing-to-judge', 5, true], ['start-rule', 3, false], ['scorer-failed', 2, false],
    ]);
    expect(rows.filter((row) => row.part).map((row) => row.id)).toEqual(['start-rule', 'scorer-failed']);
  });

  it('links a single reason, and keeps a row of 0 where there is none', () => {
    expect(reproductionRows(exampleSummary()).at(-1)).toMatchObject({ words: 'Nothing to judge: a start rule decided', turns: 2, filter: { recordedKinds: ['not-judged'] } });
    expect(reproductionRows({ outcomes: Uint32Array.of(1, 0, 0, 2, 0), why: Uint32Array.of(3) }).slice(-2)).toMatchObject([{ id: 'not-reproducible', problem: true }, { id: 'nothing-to-judge', turns: 0 }]);
  });
});

describe('cohorts to be careful with', () => {
  it('warns where verdicts do not reproduce and where a scorer is silent', () => {
    const found = cohortCautions([exampleCohort({ outcomes: Uint32Array.of(8, 0, 0, 2, 2) }), exampleCohort({ key: 'bot', agent: 'bot', noSignal: 10 })]);
    expect(found.map(({ tone, name, before, after }) => `${tone} ${before}${name}${after}`)).toEqual([
      'problem desk · cosine: 2 of 10 recorded verdicts do not reproduce. A what-if on them is a guess.',
      'problem The scorer gave no signal in bot · cosine: all scores are the same on 10 of 10 scored turns. No floor or margin can help this cohort.',
    ]);
  });

  it('counts turns without signal together where many cohorts hold a few', () => {
    const found = cohortCautions([1, 2, 5, 1].map((noSignal, i) => exampleCohort({ key: String(i), agent: `desk-${i}`, noSignal })));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ tone: 'warning', name: 'desk-2 · cosine' });
    expect(found[0]?.before).toContain('9 turns of 4 cohorts');
  });
});

describe('a strip', () => {
  it('names each turn, and counts what differs', () => {
    expect(glyphName({ kind: 'move', flip: true }, 2)).toBe('turn 3: move, differs from the record');
    expect(flipsOfTurns({ flips: 5, turns: 10 })).toBe('5 of 10');
    expect(flipsOfTurns({ flips: 0, turns: 1 })).toBe('1 turn');
  });

  it('gives long names a row of their own, within limits', () => {
    expect(stripMeasures([{ label: 's-0167' }])).toEqual({ label: 6, strip: 20 });
    expect(stripMeasures([{ label: 'x'.repeat(1_000_000) }])).toEqual({ label: 26, strip: 30 });
  });
});
