import { expect, it } from 'vitest';
import { problemPlace } from './problemWords';

it('says what its number counts, and the file where there are several', () => {
  expect(problemPlace({ file: 'a.ndjson', line: 4118, byte: 2_204_871 }, true)).toBe('a.ndjson, line 4118, byte 2\u2009204\u2009871');
  expect(problemPlace({ file: 'a.json', line: 3, unit: 'event' }, false)).toBe('event 3');
  expect(problemPlace({ file: 'a.json', line: 3, unit: 'row' }, false)).toBe('row 3');
  expect(problemPlace({ file: 'a.json' }, false)).toBeUndefined();
});
