import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { declared, phrase } from '../arbitraryRules';
import { shownReport } from '../checks/shownReport';
import { exampleRows } from '../checks/rows';
import { declarationOf } from '../vectorRules';
import { ClaimWalk, claimsOf } from './claims';
import { plainEvaluator } from './plainEvaluator';
import { cellRunner, cellsToRun, tableEvaluator } from './tableEvaluator';
import { switchesOf } from './switches';
import type { Evaluator } from '../types';

const DESK = declarationOf({ start: { rules: [
  { use: 'refunds', match: { regex: 'refund', flags: 'i' }, examples: ['a refund'] },
  { use: 'vip', when: { opaque: 'asks the shop' } },
  { use: 'cards', match: { keywords: ['card'] }, examples: ['my card'] },
  { use: 'help', always: true },
] }, neverRoutes: ['tell a joke'] });

describe('a table of cells run elsewhere', () => {
  it('gives the report that running here gives', () => {
    fc.assert(fc.property(declared, (declaration) => {
      const run = cellRunner(declaration);
      const { rules, phrases } = cellsToRun(declaration);
      const cells = rules.flatMap((rule) => phrases.map((text) => run(rule, text)));
      const [table, plain] = [tableEvaluator(declaration, cells), plainEvaluator(declaration)];
      expect(shownReport(declaration, table)).toEqual(shownReport(declaration, plain));
      expect(exampleRows(declaration, table)).toEqual(exampleRows(declaration, plain));
    }));
  });

  it('lists only patterns, and every phrase once', () => {
    expect(cellsToRun(DESK)).toEqual({ rules: [0], phrases: ['a refund', 'my card', 'tell a joke'] });
    expect(cellsToRun(DESK, ['x', 'x'])).toEqual({ rules: [0], phrases: ['x'] });
    expect(cellsToRun(declarationOf({ start: { rules: [{ use: 'a', match: { keywords: ['x'] } }] }, neverRoutes: 'y' }))).toEqual({ rules: [], phrases: [] });
  });

  it('says not judged where a cell is missing, and never runs a pattern itself', () => {
    const table = tableEvaluator(DESK);
    expect([table.outcome(0, 'a refund'), table.outcome(2, 'my card')]).toEqual(['not-judged', 'match']);
    table.put({ rule: 0, phrase: 'a refund', outcome: 'timed-out' });
    expect(table.outcome(0, 'a refund')).toBe('timed-out');
    table.put({ rule: 0, phrase: 'a refund', outcome: 'match', witness: { text: 'refund' }, span: { from: 2, to: 8 } });
    expect(claimsOf(DESK, table, 'a refund')).toMatchObject({ cascade: 0, cascadeWitness: { text: 'refund' } });
  });
});

describe('the two laws', () => {
  it('find the definite claimant past unknown rules, and keep these', () => {
    expect(claimsOf(DESK, plainEvaluator(DESK), 'my card')).toEqual({
      phrase: 'my card', outcomes: ['no-match', 'not-judged', 'match', 'match'], coldWalk: 2, cascade: 2, cascadeWitness: { text: 'card', keyword: 'card' },
      unknownBeforeColdWalk: [1], unknownBeforeCascade: [1],
    });
    expect(claimsOf(DESK, plainEvaluator(DESK), 'hello')).toMatchObject({ coldWalk: 3, cascade: null, unknownBeforeColdWalk: [1], unknownBeforeCascade: [1] });
  });

  it('agree, walked in short and with every outcome', () => {
    fc.assert(fc.property(declared, phrase, (declaration, text) => {
      const walk = new ClaimWalk(declaration, plainEvaluator(declaration));
      const { outcomes: _, ...full } = walk.full(text);
      const { outcomes: none, ...brief } = walk.brief(text);
      expect(brief).toEqual(full);
      expect(none).toEqual([]);
    }));
  });

  it('ask an evaluator for each rule of a phrase at most once', () => {
    const asked: string[] = [];
    const evaluator: Evaluator = { outcome: (rule, text) => (asked.push(`${rule} ${text}`), 'no-match') };
    const walk = new ClaimWalk(DESK, evaluator);
    walk.of('x');
    walk.of('x');
    expect(asked).toEqual(['0 x', '1 x', '2 x']);
  });
});

it('who picks among the entries decides what the order means', () => {
  expect(switchesOf({ kind: 'order' })).toEqual({ hasClassifier: false, exclusiveEntries: false, orderDecides: true });
  expect(switchesOf({ kind: 'classifier', name: 'keyword' })).toEqual({ hasClassifier: true, exclusiveEntries: true, orderDecides: true });
  expect(switchesOf({ kind: 'byRead' })).toEqual({ hasClassifier: false, exclusiveEntries: true, orderDecides: false });
  expect(switchesOf({ kind: 'scorer', name: 'x' })).toEqual({ hasClassifier: false, exclusiveEntries: true, orderDecides: false });
});
