import { expect, test } from 'vitest';
import { exampleTurn, textOf } from '../turn/exampleTurn';
import { codeSpan, fenced } from './fence';
import { turnMarkdown } from './markdown';

const note = (example: Parameters<typeof exampleTurn>[0] = {}): string => turnMarkdown({ detail: exampleTurn(example), link: 'https://example.test/#/turn/run-4?v=1&margin=0.08', time: '2026-10-05 13:58:25 UTC' });

test('a turn as Markdown: place, message, verdicts, why, candidates, link', () => {
  const text = note({ policy: { floor: 0.22, margin: 0.08 } });
  expect(text).toContain('### Turn 4 of 7 in `s-0193`');
  expect(text).toContain('2026-10-05 13:58:25 UTC · run `run-4` · file `desk.ndjson`, line 103');
  expect(text).toContain('```text\nYou took the payment twice in September\n```');
  expect(text).toContain('- Recorded: stay in `billing`, held by a near-tie, at floor 0.18, margin 0.15, menu size 3, law current');
  expect(text).toContain('- Recomputed: stay in `billing`, held by a near-tie. Reproduced');
  expect(text).toContain('- In force: **move to `refunds`**, at floor 0.22, margin 0.08, menu size 3, law current (flip)');
  expect(text).toContain('Why, in force: 4 of 6 above the floor 0.22 › top `refunds` 0.71');
  expect(text).toContain('Why, as recorded: 4 of 6 above the floor 0.18');
  expect(text).toContain('| `billing` (incumbent) | 0.48 | 0.1145 | 0.191 | runner up |');
  expect(text.endsWith('<https://example.test/#/turn/run-4?v=1&margin=0.08>')).toBe(true);
});

test('a message cannot close its fence', () => {
  const text = note({ message: textOf('hi\n```\n# not a title\n````\n<img src=x onerror=alert(1)>') });
  expect(text).toContain('`````text\nhi\n```\n# not a title\n````\n<img src=x onerror=alert(1)>\n`````');
});

test('names cannot break a table, close their span, or start a link', () => {
  const text = note({ scores: [{ id: 'a|b`c\n[x](javascript:alert(1))', score: 0.7 }, { id: '', score: 0.2 }, { id: '@everyone <b>', score: 0.1 }], incumbent: undefined });
  expect(text).toContain('| ``a\\|b`c [x](javascript:alert(1))`` |');
  expect(text).toContain('| (empty name) |');
  expect(text).toContain('| `@everyone <b>` |');
  for (const row of text.split('\n').filter((line) => line.startsWith('| `'))) expect(row.match(/(?<!\\)\|/g)).toHaveLength(6);
});

test('direction marks and controls become visible names', () => {
  expect(fenced('pay\u202Etxt\u001b[31m\u0000')).toBe('```text\npay<U+202E>txt<U+001B>[31m<U+0000>\n```');
  expect(codeSpan('\u202Egnp.exe')).toBe('`<U+202E>gnp.exe`');
  expect(codeSpan('\ud800')).toBe('`<U+D800>`');
});

test('long texts are cut and say so', () => {
  const text = note({ message: textOf('x'.repeat(9000)), conversation: 'y'.repeat(1_000_000) });
  expect(text).toContain('(first 4000 of 9000 characters)');
  expect(text.length).toBeLessThan(8000);
});

test('what is missing is said as missing', () => {
  expect(note({ message: { state: 'not-recorded' } })).toContain('Message: not in this file');
  expect(note({ message: { state: 'kept-out' } })).toContain('Message: kept out by policy');
  expect(note({ message: textOf('') })).toContain('Message: empty');
});

test('a turn that was not judged says why and has no table', () => {
  const text = note({ routed: { by: 'entry', to: 'vip-desk', witness: { text: '*VIP* [x](y)' } } });
  expect(text).toContain('Why: a start rule matched on `“*VIP* [x](y)”` › the scorer was not asked › the turn started in `vip-desk` › not judged');
  expect(text).not.toContain('| skill |');
});
