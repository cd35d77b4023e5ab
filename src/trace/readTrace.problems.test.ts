import { expect, test } from 'vitest';
import { log, move, readFiles, turn } from './testEvents';

test('a file of other JSON is told once, with what an event looks like', async () => {
  const wrapped = Array.from({ length: 21 }, (_, n) => JSON.stringify({ ts: n, message: '{}' })).join('\n');
  const trace = await readFiles({ 'wrapped.ndjson': wrapped });
  expect(trace.problems).toMatchObject([{ code: 'only-other-json', severity: 'fatal', line: 1, byte: 0, count: 21 }]);
  expect(trace.problems[0]?.sentence).toMatch(/^None of its 21 JSON objects is an event: .*"type":"agentfootprint\.skill\.turn_routed"/);
  expect(trace.noRouting).toBe('no-events');
});

test('other JSON among events is one note with its count and its first place', async () => {
  const trace = await readFiles({ 'log.ndjson': `${log(turn('run-1', 'a', 'x'))}${'{"level":"info"}\n'.repeat(30)}` });
  expect(trace.verdicts).toBe(1);
  expect(trace.problems).toMatchObject([{ code: 'not-an-event', severity: 'note', line: 4, count: 30, sentence: '30 JSON objects are no events: they have no type. The first stands here.' }]);
});

test('the place of a problem says whether it counts lines or events', async () => {
  const events = [move('x', {}), move('y', { run: 'run-2' }, { by: 'oracle' })];
  const [asLog, asArray, asRecording, glued] = await Promise.all([
    readFiles({ a: log(events) }), readFiles({ a: JSON.stringify(events) }), readFiles({ a: JSON.stringify({ events }) }), readFiles({ a: events.map((event) => JSON.stringify(event)).join('') }),
  ]);
  for (const trace of [asLog, asArray, asRecording, glued]) expect(trace.problems).toMatchObject([{ code: 'turn-routed-form', line: 2 }]);
  expect([asLog, asArray, asRecording, glued].map((trace) => trace.problems[0]?.unit)).toEqual([undefined, 'event', 'event', 'event']);
});
