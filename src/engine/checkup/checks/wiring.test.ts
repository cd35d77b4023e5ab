import { describe, expect, it } from 'vitest';
import { plainEvaluator } from '../laws/plainEvaluator';
import { readDeclaration } from '../read/readDeclaration';
import { asWritten, declarationOf } from '../vectorRules';
import { checkup } from './checkup';
import { unsatisfiable } from './guards';
import { shownReport } from './shownReport';
import type { Declaration } from '../types';

const problemsOf = (declaration: Declaration) => checkup(declaration, plainEvaluator(declaration)).problems;
const on = (from: string, to: string) => ({ from, to, onToolReturn: 't' });
const entry = (use: string, word = use) => ({ use, match: { keywords: [word] } });

describe('skills and steps', () => {
  it('are looked through in order of first mention: reached, entered by the model only, or not at all', () => {
    const declaration = declarationOf({ skills: ['x', 'a', 'b', 'm', 'n'], start: { rules: [entry('a')] }, steps: [on('a', 'b'), { from: 'b', to: 'm' }, on('m', 'n'), on('x', 'x')] });
    expect(problemsOf(declaration).map(asWritten)).toEqual([
      { kind: 'warning', code: 'unreachable-skill', skill: 'x' },
      { kind: 'warning', code: 'model-edge-only', skill: 'm', from: 'b' },
      { kind: 'warning', code: 'unreachable-skill', skill: 'n' },
      { kind: 'warning', code: 'self-loop', from: 'x', to: 'x' },
    ]);
  });

  it('that are not listed are named once each, rules and steps alike', () => {
    const listed: Declaration = { skills: ['a'], rules: declarationOf({ start: { rules: [entry('z'), entry('z', 'y'), entry('a')] } }).rules, selection: { kind: 'order' }, steps: [on('a', 'q')] };
    expect(problemsOf(listed).filter(({ code }) => code === 'unknown-skill')).toEqual([
      { kind: 'error', code: 'unknown-skill', skill: 'z', rules: [0, 1] },
      { kind: 'error', code: 'unknown-skill', skill: 'q', rules: [], at: { part: 'step', index: 0 } },
    ]);
  });

  it('that the file does not tell of are not held against it on screen', () => {
    const declaration = declarationOf({ skills: ['a', 'b', 'c', 'd', 'e'], start: { rules: [entry('a'), entry('b'), entry('c')] }, neverRoutes: 'z' });
    expect(problemsOf(declaration).map(({ code }) => code)).toEqual(['unreachable-skill', 'unreachable-skill', 'few-declared-edges', 'one-way-entries']);
    expect(shownReport(declaration, plainEvaluator(declaration))).toMatchObject({ problems: [], filtered: [{ why: 'routes-not-told', count: 4 }] });
    const told = { ...declaration, steps: [] };
    expect(shownReport(told, plainEvaluator(told))).toMatchObject({ problems: [{}, {}, {}, {}], filtered: [] });
  });

  it('without any rule start nothing', () => {
    expect(problemsOf(declarationOf({ start: { rules: [] } })).map(asWritten)).toEqual([{ kind: 'error', code: 'no-entry' }]);
  });
});

describe('a guard', () => {
  const why = (guard: unknown, step: object = {}) => {
    const { declaration } = readDeclaration({ start: 'a', steps: [{ from: 'a', to: 'b', guard, ...step }] });
    const read = declaration?.steps?.[0];
    if (read === undefined) throw new Error('not a step');
    return unsatisfiable(read);
  };

  it.each([
    [{ n: { eq: 1, ne: 1 } }], [{ n: { eq: 1, in: [2, 3] } }], [{ n: { eq: 1, notIn: [1] } }], [{ n: { eq: 1, gt: 1 } }], [{ n: { eq: 'b', lt: 'b' } }], [{ n: { gt: 3, lt: 2 } }],
    [{ n: { gte: 3, lt: 3 } }], [{ n: { gt: 3, lte: 3 } }], [{ n: { in: [1, 2], notIn: [1, 2, 3] } }], [{ status: 'maybe' }], [{ status: { in: ['denied', 'maybe'] } }],
  ])('that contradicts itself is found: %j', (guard) => {
    expect(why(guard)).toEqual(expect.any(String));
    const declaration = declarationOf({ start: 'a', steps: [{ from: 'a', to: 'b', guard }] });
    expect(problemsOf(declaration).map(asWritten)).toEqual([{ kind: 'error', code: 'guard-unsatisfiable', from: 'a', to: 'b' }]);
  });

  it.each([
    [{ n: { eq: 1, ne: 2, in: [1], notIn: [2], gte: 1, lte: 1 } }], [{ n: { gte: 3, lte: 3 } }], [{ n: { gt: 'a', lt: 3 } }], [{ status: 'denied' }], [{ n: 'maybe' }], [{}], [{ n: { in: [] } }], [{ n: null }],
  ])('that may hold proves nothing: %j', (guard) => {
    expect(why(guard)).toBeUndefined();
  });

  it('is held against the tool and the status its step waits for', () => {
    expect(why({ toolName: 'other' }, { onToolReturn: 't' })).toEqual(expect.any(String));
    expect(why({ toolName: { notIn: ['t'] } }, { onToolReturn: 't' })).toEqual(expect.any(String));
    expect(why({ toolName: 't' }, { onToolReturn: 't' })).toBeUndefined();
    expect(why({ toolStatus: { ne: 'denied' } }, { onToolStatus: ['denied'] })).toEqual(expect.any(String));
    expect(why({ toolStatus: { ne: 'denied' } }, { onToolStatus: ['denied', 'partial'] })).toBeUndefined();
  });
});

it('the report of many rules says where it stopped', () => {
  const declaration = declarationOf({ start: { rules: Array.from({ length: 150 }, () => entry('a')) } });
  expect(checkup(declaration, plainEvaluator(declaration)).pairsCutAt).toBe(5000);
});
