import { expect, it } from 'vitest';
import { traitChoice, traitOptions, withTrait } from '../verdict/traits';
import { recordedLaw, recordedMenu, refuseMenu } from './judgeAs';

const cohort = (law: '9.62' | 'current', menuSize = 3, scored = 8) => ({ law, scored, policy: { nearTieMargin: 0.15, menuSize } });

it('says where a trait comes from', () => {
  expect(traitOptions({ categorical: true, evidence: 'by-name' })[0]?.label).toBe('as its name says: categorical');
  expect(traitOptions({ categorical: false, evidence: 'disproven' }).map(({ label }) => label)).toEqual(['as the record says: not categorical', 'categorical', 'not categorical']);
});

it('names the recorded law', () => {
  expect(recordedLaw([cohort('9.62')])).toBe('builds up to 9.62');
  expect(recordedLaw([cohort('9.62'), cohort('current')])).toBe('each cohort its own');
  expect(recordedLaw([cohort('9.62'), cohort('current', 3, 0)])).toBe('builds up to 9.62');
});

it('keeps the word on one scorer apart from the others, whatever its name', () => {
  const said = withTrait({ bm25: false }, '__proto__', 'yes');
  expect(traitChoice(said, '__proto__')).toBe('yes');
  expect(traitChoice(said, 'bm25')).toBe('no');
  expect(traitChoice(said, 'constructor')).toBe('inferred');
  expect(traitChoice(withTrait(said, '__proto__', 'inferred'), '__proto__')).toBe('inferred');
});

it('knows one recorded menu size or none', () => {
  expect(recordedMenu([cohort('9.62'), cohort('9.62')])).toBe(3);
  expect(recordedMenu([cohort('9.62'), cohort('9.62', 5)])).toBeUndefined();
});

it('refuses menus that are none', () => {
  expect(refuseMenu(3)).toBeUndefined();
  expect(refuseMenu(2.5)).toBe('A menu offers a whole number of skills, at least 2.');
  expect(refuseMenu(1)).toBe('A menu offers a whole number of skills, at least 2.');
});
