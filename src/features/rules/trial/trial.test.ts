import { expect, test } from 'vitest';
import { AS_RECORDED } from '../../../state/view';
import { DESK, checked, rulesText, tried } from '../checkedRules';
import { trialPolicy } from './trialPolicy';
import { laneRows, takesExamples, trialNotes, verdictFace } from './trialWords';

const INTENTS = JSON.stringify({
  format: 'start-rules/1',
  start: {
    classify: 'keyword', routing: { nearTieMargin: 0.3 },
    rules: [{ use: 'a', match: { intent: 'money back', examples: ['give me my money'] } }, { use: 'b', match: { intent: 'send a parcel', examples: ['parcel to send'] } }, { use: 'c', match: { keywords: ['vip'] } }],
  },
});
const declarationOf = async (text: string) => {
  const { declaration } = await checked(text);
  if (declaration === undefined) throw new Error('no declaration');
  return declaration;
};

test('the lane says what every rule does, and who starts under which law', async () => {
  const declaration = await declarationOf(DESK);
  const answer = await tried(DESK, 'my parcel');
  expect(laneRows(answer, declaration).map(({ rule, word, hit, note }) => [rule.use, word, hit, note])).toEqual([
    ['refunds', 'no match', false, undefined], ['disputes', 'no match', false, undefined], ['delivery', 'both laws start it', true, undefined], ['help', 'match', true, 'no condition: claims every message'],
  ]);
  const nothing = await tried(DESK, 'hello');
  expect(laneRows(nothing, declaration).at(-1)).toMatchObject({ word: 'cold walk starts it', starts: true });
});

test('matches behind a default are said', async () => {
  const text = rulesText([{ use: 'rest', always: true }, { use: 'a', match: { keywords: ['x'] } }, { use: 'b', match: { regex: 'x' } }]);
  expect(trialNotes(await tried(text, 'x'), await declarationOf(text))).toEqual([
    '2 matches stand behind a rule that claims everything: a default mount never reaches them.', 'No rule carries an intent, so there is nothing to score.',
  ]);
  expect(trialNotes(await tried(INTENTS, 'x'), await declarationOf(INTENTS))).toEqual([]);
});

test('intents are scored, not matched; code that is not here is not judged', async () => {
  const text = rulesText([{ use: 'a', when: { opaque: 'asks' } }, { use: 'b', match: { intent: 'money back', examples: ['money'] } }]);
  expect(laneRows(await tried(text, 'money'), await declarationOf(text)).map(({ word }) => word)).toEqual(['not judged', 'an intent, scored below']);
});

test('the policy in force: what was set on Tune, else the declaration, else the default', async () => {
  const declaration = await declarationOf(INTENTS);
  expect(trialPolicy(declaration, AS_RECORDED)).toEqual({ policy: { nearTieMargin: 0.3, menuSize: 3 }, words: 'margin 0.3 of the declaration; no floor and menu size 3 by default', set: false });
  expect(trialPolicy(declaration, { ...AS_RECORDED, floor: 0.2, margin: 0.05 })).toEqual({
    policy: { nearTieMargin: 0.05, menuSize: 3, floor: 0.2 }, words: 'margin 0.05 and floor 0.2 set on Tune; menu size 3 by default', set: true,
  });
  expect(trialPolicy({ selection: { kind: 'order' } }, { ...AS_RECORDED, floor: 'none' }).words).toBe('margin 0.15 and menu size 3 by default; no floor set on Tune');
});

test('every verdict of a cold start has a face', () => {
  const judged = { ranked: [], decisive: true };
  expect(verdictFace({ ...judged, kind: 'move', to: 'a' })).toEqual({ kind: 'move', target: 'a' });
  expect(verdictFace({ ...judged, kind: 'menu', offered: ['a', 'b'] })).toEqual({ kind: 'menu', offered: ['a', 'b'] });
  expect(verdictFace({ ...judged, kind: 'unmatched' })).toEqual({ kind: 'unmatched' });
});

test('a rule without a condition takes no examples', async () => {
  expect((await declarationOf(DESK)).rules.map(takesExamples)).toEqual([true, true, true, false]);
});
