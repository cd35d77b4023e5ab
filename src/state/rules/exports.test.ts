import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkNow, followDeclaration, useCheck } from './check';
import { closeDeclaration, declarationText, editDeclaration, openDeclaration, undoEdit, useDeclaration } from './document';
import { downloadDeclaration, downloadReport, reportFile } from './exports';
import { runOverTrace } from './overTrace';
import type { TraceMessages } from './traceMessages';
import { useTraces } from '../traceStore';
import type { TraceSummary } from '../../worker/protocol';
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

const SUMMARY: TraceSummary = {
  id: 'trace-1', version: 1, complete: true, name: 'desk.ndjson', files: [], bytes: 1, readMs: 1, turns: 2, verdicts: 2, conversations: 1,
  cohorts: [], scorers: [], why: new Uint32Array(9), outcomes: new Uint32Array(5), messagesWithoutVerdict: 0, verdictsWithoutMessage: 0,
  duplicateTurns: 0, problems: [], fingerprint: '2-0000abcd', skills: [],
};
const OF: TraceMessages = { trace: 'trace-1', version: 1, scope: { kind: 'all' } };

it('a run over the open trace goes with the report while rules and trace are those it is of', async () => {
  openDeclaration({ name: 'desk.json', text: DESK, origin: 'dropped' });
  useTraces.setState({ traces: [{ id: 'trace-1', name: 'desk.ndjson', status: 'open', summary: SUMMARY }], current: 'trace-1' });
  await runOverTrace(OF, () => Promise.resolve({ rows: [{ index: 0, key: 'k', message: { state: 'text', text: 'refund me', length: 9, cut: false } }], of: 2, ms: 0 }));
  const json = (): unknown => JSON.parse(reportFile('json')?.text ?? 'null');
  expect(json()).toMatchObject({ overTrace: { trace: 'desk.ndjson', scope: 'all cohorts', turns: 2, messages: 1, rules: [{ rule: 1, coldWalk: 1 }, { rule: 2, coldWalk: 0 }] } });
  expect(reportFile('markdown')?.text).toContain('| 1 `refunds` | 1 | 1 |');
  editDeclaration([{ from: 0, to: 0, insert: ' ' }], 'typed');
  await checkNow();
  expect(json()).toMatchObject({ ok: false });
  expect(json()).not.toHaveProperty('overTrace');
  undoEdit();
  await checkNow();
  expect(json()).toHaveProperty('overTrace');
  useTraces.setState({ traces: [{ id: 'trace-1', name: 'desk.ndjson', status: 'open', summary: { ...SUMMARY, version: 2 } }] });
  expect(json()).not.toHaveProperty('overTrace');
  useTraces.setState({ traces: [], current: undefined });
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
