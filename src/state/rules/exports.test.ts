import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkNow, followDeclaration, useCheck } from './check';
import { closeDeclaration, declarationText, editDeclaration, openDeclaration, undoEdit, useDeclaration } from './document';
import { downloadDeclaration, downloadReport, reportFile } from './exports';
import { addExampleOf, addToNeverRoutes, moveRuleBefore } from './ruleEdits';
import { DESK, hostRunner } from './rulesTesting';
import { setRunner } from './runner';

let stop: () => void;
beforeEach(() => {
  setRunner(hostRunner());
  closeDeclaration();
  stop = followDeclaration();
});
afterEach(() => {
  stop();
  setRunner(undefined);
});

it('saves the report of the text as it is now, as Markdown and as JSON', async () => {
  openDeclaration({ name: 'desk.json', text: DESK, origin: 'dropped' });
  await checkNow();
  const saved: [string, string, string][] = [];
  expect(downloadReport('markdown', (...file) => void saved.push(file))).toBe(true);
  expect(downloadReport('json', (...file) => void saved.push(file))).toBe(true);
  expect(saved.map(([name, type]) => [name, type])).toEqual([['desk-check-up.md', 'text/markdown'], ['desk-check-up.json', 'application/json']]);
  expect(saved[0]?.[2]).toContain('example-shadowed-by-earlier');
  expect(JSON.parse(saved[1]?.[2] ?? '')).toMatchObject({ ok: false });
});

it('gives no report of an older text', async () => {
  openDeclaration({ name: 'desk.json', text: DESK, origin: 'dropped' });
  await checkNow();
  editDeclaration([{ from: 0, to: 0, insert: ' ' }], 'typed');
  expect(useCheck.getState().stale).toBe(true);
  expect(reportFile('json')).toBeUndefined();
  expect(downloadReport('json', () => { throw new Error('saved'); })).toBe(false);
});

it('saves the declaration with the line ends it came with', () => {
  const saved: string[] = [];
  expect(downloadDeclaration((name) => void saved.push(name))).toBe(false);
  openDeclaration({ name: 'a/b.json', text: '{\r\n}\r\n', origin: 'dropped' });
  expect(downloadDeclaration((...file) => void saved.push(...file))).toBe(true);
  expect(saved).toEqual(['a-b.json', 'application/json', '{\r\n}\r\n']);
});

it('changes the text by buttons, each one step that undo takes back', () => {
  expect(addExampleOf(0, 'x')).toEqual({ why: 'No rules are open.' });
  openDeclaration({ name: 'desk.json', text: DESK, origin: 'dropped' });
  expect(moveRuleBefore(1, 0)).toEqual({ done: 'Moved rule 2 up to 1' });
  expect(addExampleOf(0, 'a double charge')).toEqual({ done: 'Added “a double charge” to the examples of rule 1' });
  expect(addToNeverRoutes('rain')).toEqual({ done: 'Added “rain” to never-routes' });
  expect(JSON.parse(declarationText() ?? '')).toMatchObject({ start: { rules: [{ use: 'disputes', examples: ['refund the double charge', 'a double charge'] }, { use: 'refunds' }] }, neverRoutes: ['rain'] });
  expect(useDeclaration.getState().lastEdit?.what).toBe('Added “rain” to never-routes');
  expect(addToNeverRoutes('Rain')).toEqual({ why: '“rain” stands in never-routes already.' });
  expect(moveRuleBefore(0, 1)).toHaveProperty('why');
  for (let i = 0; i < 3; i += 1) undoEdit();
  expect(declarationText()).toBe(DESK);
});
