import { expect, test } from 'vitest';
import { AS_RECORDED, FIRST_VIEW, NO_FILTER, type View } from '../../state/view';
import { fullLink, heldLines, opensWords, policyWords } from './linkWords';

const TURN: View = { ...FIRST_VIEW, screen: 'turn', turn: 'run-4', policy: { ...AS_RECORDED, floor: 0.22, margin: 0.08 }, trace: { fingerprint: '1-0000abcd', file: 'desk.ndjson' } };

test('what a link opens, in words', () => {
  expect(opensWords(TURN, { place: 4, conversation: 's-0193' })).toBe('Opens turn 4 of s-0193 under floor 0.22 and margin 0.08.');
  expect(opensWords({ ...FIRST_VIEW, screen: 'tune' }, undefined)).toBe('Opens the sliders under the recorded policy.');
  expect(policyWords({ floor: 'none', margin: 0.1, menuSize: 4, law: '9.62', categorical: { a: true } })).toBe('no floor, margin 0.1, menu size 4, law 9.62 and your word on what is categorical');
});

test('what is in it beside: cohort, filters, the file by name', () => {
  expect(heldLines(TURN, undefined)).toEqual(['the name and fingerprint of the file desk.ndjson']);
  expect(heldLines({ ...TURN, scope: { kind: 'cohort', key: 'k' }, filter: { ...NO_FILTER, flipsOnly: true, text: 'refund' } }, 'support-desk · minilm-cosine')).toEqual([
    'cohort support-desk · minilm-cosine', 'filters: flips only, your search “refund”', 'the name and fingerprint of the file desk.ndjson',
  ]);
});

test('the full link is this page with another fragment', () => {
  expect(fullLink('#/turn/a', 'https://host/app/#/start?x')).toBe('https://host/app/#/turn/a');
  expect(fullLink('#/turn/a', 'https://host/app/index.html?q')).toBe('https://host/app/index.html?q#/turn/a');
});
