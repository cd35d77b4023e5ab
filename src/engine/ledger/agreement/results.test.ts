import { describe, expect, it } from 'vitest';
import { resultsOf } from './results';
import { declared, failed, judged, said } from './smallLedger';
import type { LedgerRow } from '../rows';

const faces = (rows: readonly LedgerRow[]) => resultsOf(rows).results.map(({ toolCallId, relation, judgeState, undeclared }) => [toolCallId, relation, judgeState, undeclared]);

describe('a result', () => {
  it('is what the rows of one call say, last words and all words, in order of first mention', () => {
    const [first, last] = [declared('a', 'search'), declared('a', 'search', 'it is down')];
    const [open, fact] = [said('a', 'open'), said('a', 'fact')];
    const [noise, factToo] = [judged('a', 'noise'), judged('a', 'fact')];
    const rows = [first, judged('b', 'noise'), last, noise, open, factToo, fact];
    const { results } = resultsOf(rows);
    expect(results.map((result) => result.toolCallId)).toEqual(['a', 'b']);
    expect(results[0]).toMatchObject({ toolName: 'search', basis: last, standings: [open, fact], standing: fact, judgments: [noise, factToo], judgment: factToo });
    expect(results[0]?.spoken).toEqual([noise, open, factToo, fact]);
  });

  it('stands in one of five relations', () => {
    expect(faces([
      judged('a', 'fact'), said('a', 'fact'), judged('b', 'noise'), said('b', 'ruled-out'), said('c', 'open'), judged('d', 'open'), declared('e'),
    ])).toEqual([
      ['a', 'agree', 'judged', false], ['b', 'disagree', 'judged', false], ['c', 'model-only', 'not-asked', false], ['d', 'judge-only', 'judged', true],
      ['e', 'neither', 'not-asked', true],
    ]);
  });

  it('tells a judge that failed from one that was not asked, and an answer from a later failure', () => {
    expect(faces([
      failed('a'), said('a', 'fact'), judged('b', 'fact'), failed('b'), said('b', 'fact'), failed('c'), judged('c', 'noise'), said('c', 'fact'),
    ]).map(([id, relation, state]) => [id, relation, state])).toEqual([['a', 'model-only', 'failed'], ['b', 'agree', 'failed-after'], ['c', 'disagree', 'judged']]);
  });

  it('is not made by a standing on an id nobody knows', () => {
    const lost = said('0', 'fact', { unknownId: true });
    expect(resultsOf([lost, declared('a')])).toMatchObject({ results: [{ toolCallId: 'a' }], unknownIds: [lost] });
  });

  it('is there, undeclared, when only the conversation holds it', () => {
    const { results } = resultsOf([declared('a')], [{ toolCallId: 'a' }, { toolCallId: 'z', toolName: 'search' }]);
    expect(results).toMatchObject([{ toolCallId: 'a', undeclared: true }, { toolCallId: 'z', toolName: 'search', relation: 'neither', undeclared: true }]);
  });

  it('is unsettled only while ruled out', () => {
    const absence = { kind: 'unsettled-by-absence', toolCallId: 'a', tryInstead: 'ask', iteration: 2 } as const;
    expect(resultsOf([said('a', 'ruled-out'), absence]).results[0]?.unsettled).toBe(absence);
    expect(resultsOf([said('a', 'ruled-out'), absence, said('a', 'fact')]).results[0]).not.toHaveProperty('unsettled');
  });
});
