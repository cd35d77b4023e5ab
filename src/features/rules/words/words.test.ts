import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checked, rulesText } from '../checkedRules';
import { MOST_SHOWN, cutText, markedPhrase } from './cutText';
import { exampleSigns, neverSigns } from './outcomes';
import { startsOf, unlessWords } from './starts';

test('a cut text is a beginning of the text, with the rest counted', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.integer({ min: 1, max: 40 }), (text, most) => {
    const cut = cutText(text, most);
    expect(text.startsWith(cut.text)).toBe(true);
    expect(cut.text.length + cut.left).toBe(text.length);
    expect(cut.text.length).toBeLessThanOrEqual(Math.max(most, 1));
  }));
  expect(cutText('ab😀', 3)).toEqual({ text: 'ab', left: 2 });
});

test('a marked phrase keeps the match and says what it leaves out', () => {
  const long = `${'a'.repeat(3000)}HIT${'b'.repeat(3000)}`;
  fc.assert(fc.property(fc.nat(6003), fc.nat(500), (from, length) => {
    const span = { from: Math.min(from, long.length), to: Math.min(from + length, long.length) };
    const { before, hit, after, leftBefore, leftAfter, leftHit } = markedPhrase(long, span);
    expect(hit + (leftHit > 0 ? '' : after)).toBe(long.slice(span.from, span.from + hit.length + (leftHit > 0 ? 0 : after.length)));
    expect(leftBefore + before.length).toBe(span.from);
    expect(leftBefore + before.length + hit.length + leftHit + after.length + leftAfter).toBe(long.length);
  }));
  expect(markedPhrase('my gift card', { from: 3, to: 7 })).toMatchObject({ before: 'my ', hit: 'gift', after: ' card', leftBefore: 0, leftAfter: 0 });
  expect(markedPhrase('x'.repeat(MOST_SHOWN + 5), undefined)).toMatchObject({ hit: '', leftAfter: 5 });
});

test('signs say what became of a phrase, errors in the problem colour', () => {
  expect(exampleSigns({ marks: [{ outcome: 'missed', kind: 'warning' }, { outcome: 'shadowed', kind: 'error' }] })).toMatchObject([{ word: 'missed', tone: 'grey' }, { word: 'shadowed', tone: 'error' }]);
  expect(exampleSigns({ marks: [{ outcome: 'claimed' }] })).toEqual([{ word: 'claimed', glyph: 'o-claimed', tone: 'ink' }]);
  expect(neverSigns({ outcome: 'silent' })).toEqual([{ word: 'starts nothing', glyph: undefined, tone: 'grey' }]);
  // A row that timed out is not one that was not judged, also where it is an example besides.
  expect(neverSigns({ outcome: 'timed-out' }).map(({ word }) => word)).toEqual(['timed out']);
  expect(neverSigns({ outcome: 'also-an-example', also: 'timed-out' }).map(({ word }) => word)).toEqual(['also an example', 'timed out']);
});

test('who starts, and what it hangs on', async () => {
  const { rules } = await checked(rulesText([
    { use: 'code', when: { opaque: 'asks the calendar' } },
    { use: 'b', match: { keywords: ['x'] }, examples: ['x'] },
    { use: 'rest', always: true },
  ]));
  const claims = rules[1]?.examples[0]?.claims;
  if (claims === undefined) throw new Error('no example');
  expect(startsOf(claims, rules, 1)).toMatchObject({ coldWalk: { rule: { number: 2, use: 'b' }, own: true, unless: 'unless rule 1 does' }, same: true });
  expect(unlessWords([], rules)).toBeUndefined();
  expect(unlessWords([0, 1], rules)).toBe('unless rule 1 or 2 does');
  expect(unlessWords([0, 1, 2], rules)).toBe('unless one of 3 does');
});
