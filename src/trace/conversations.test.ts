import { expect, test } from 'vitest';
import { envelope, event, log, message, move, readFiles, recording, turn } from './testEvents';
import type { Trace } from './types';

const grouped = (trace: Trace): unknown[] => trace.conversations.map(({ label, recorded, agent, turns }) => [label, recorded, agent, Array.from(turns, (i) => trace.meta(i).key)]);

test('a session of one agent is a conversation; another agent in it is another one', async () => {
  const trace = await readFiles({ 'log.ndjson': log([
    ...turn('r1', 'a', 'x', { session: 's' }), ...turn('r2', 'b', 'x', { session: 't' }), ...turn('r3', 'c', 'x', { session: 's' }), ...turn('r4', 'd', 'x', { session: 's', agent: 'second' }),
  ]) });
  expect(grouped(trace)).toEqual([['s', true, 'desk', ['r1', 'r3']], ['t', true, 'desk', ['r2']], ['s', true, 'second', ['r4']]]);
  expect(Array.from(trace.columns.conversation)).toEqual([0, 1, 0, 2]);
  expect(Array.from(trace.columns.place)).toEqual([0, 0, 1, 0]);
});

test('without sessions the runs of a recording are one conversation named by the file, those of a log are each their own', async () => {
  const events = [...turn('r1', 'a', 'x'), ...turn('r2', 'b', 'x')];
  expect(grouped(await readFiles({ 'desk.json': recording(events) }))).toEqual([['desk.json', false, 'desk', ['r1', 'r2']]]);
  expect(grouped(await readFiles({ 'desk.json': envelope(events) }))).toEqual([['desk.json', false, 'desk', ['r1', 'r2']]]);
  expect(grouped(await readFiles({ 'log.ndjson': log(events) }))).toEqual([['r1', false, 'desk', ['r1']], ['r2', false, 'desk', ['r2']]]);
});

test('a session across files is one conversation in order of time; inside a file its order stands', async () => {
  const trace = await readFiles({
    'a.ndjson': log([...turn('r1', 'a', 'x', { session: 's', at: 0 }), ...turn('r4', 'd', 'x', { session: 's', at: 400 }), ...turn('r5', 'clock ran back', 'x', { session: 's', at: 350 })]),
    'b.ndjson': log([...turn('r2', 'b', 'x', { session: 's', at: 100 }), ...turn('r3', 'c', 'x', { session: 's', at: 200 })]),
  });
  expect(grouped(trace)).toEqual([['s', true, 'desk', ['r1', 'r2', 'r3', 'r4', 'r5']]]);
});

test('a message without a verdict stands where it happened, though its columns come last', async () => {
  const trace = await readFiles({ 'log.ndjson': log([message('only asked', { run: 'r1', session: 's' }), ...turn('r2', 'b', 'x', { session: 's', at: 50 })]) });
  expect(grouped(trace)).toEqual([['s', true, 'desk', ['r1', 'r2']]]);
  expect(trace.meta(1)).toMatchObject({ key: 'r1', hasVerdict: false, hasMessage: true });
});

test('the agent of a run is told by its configuration where no path names it', async () => {
  const trace = await readFiles({ 'log.ndjson': log([
    event('agent.run_configured', { agentId: 'named' }, { path: [], run: 'r1' }), move('x', { path: [], run: 'r1' }), move('x', { path: [], run: 'r2' }),
  ]) });
  expect([trace.meta(0).agent, trace.meta(1).agent]).toEqual(['named', '']);
});

test.each([
  ['minimal-tier', [event('agent.run_configured', {}), message('hi', {}), event('agent.turn_end', {}, {}), event('error.fatal', {}, {})]],
  ['composition', [event('composition.enter', {}, { path: ['Sequence:s'] }), message('hi', { path: ['Sequence:s'] })]],
  ['failed-before', [event('skill.graph_declared', {}, {}), message('hi', {}), event('error.fatal', { error: 'no key' }, {})]],
  ['no-cascade', [event('skill.graph_declared', {}, {}), message('hi', {}), event('context.evaluated', { iteration: 1 }, {})]],
  ['filtered', [message('hi', {}), event('stream.llm_end', {}, {}), event('agent.turn_end', {}, {})]],
  ['unknown', [event('stream.llm_end', {}, {})]],
  ['no-events', []],
] as const)('why there is nothing to judge: %s', async (why, events) => {
  const trace = await readFiles({ 'log.ndjson': `${log(events)}\n` });
  expect(trace.noRouting).toBe(why);
});
