import { expect, test } from 'vitest';
import { judgesWords } from './judgesWords';

test('the judge that read most stands first, a failure is no judge of its own, and a long name is cut', () => {
  expect(judgesWords([{ name: 'typesafe', judgments: 0, failures: 4 }, { name: 'typesafe', model: 'jev-1.13.0', judgments: 43, failures: 0 }])).toBe('typesafe · jev-1.13.0');
  expect(judgesWords([{ name: 'a', judgments: 1, failures: 0 }, { name: 'b', model: 'm', judgments: 9, failures: 0 }])).toBe('b · m and 1 more');
  expect(judgesWords([{ name: 'typesafe', judgments: 0, failures: 4 }])).toBe('typesafe');
  expect(judgesWords([])).toBe('none');
  expect(judgesWords([{ name: 'x'.repeat(100_000), judgments: 1, failures: 0 }]).length).toBe(41);
});
