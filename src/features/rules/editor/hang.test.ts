import { expect, test } from 'vitest';
import { DEEPEST, hangRules, indentOf } from './hang';

test('a line hangs by its leading columns, tabs to the next multiple of four, and never deeper than there is room for', () => {
  expect(['', 'x', '  "a"', '\t"a"', ' \t"a"', '\t\t'].map(indentOf)).toEqual([0, 0, 2, 4, 4, 8]);
  expect(indentOf(' '.repeat(400))).toBe(DEEPEST);
});

test('every depth has its rule, and the first line starts at the same place under all of them', () => {
  const rules = hangRules('6px');
  expect(Object.keys(rules)).toHaveLength(DEEPEST + 1);
  for (const rule of Object.values(rules)) {
    const ch = /\+ (\d+)ch/.exec(rule['paddingLeft'] ?? '')?.[1];
    expect(rule['textIndent']).toBe(`-${ch}ch`);
  }
});
