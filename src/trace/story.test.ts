import { describe, expect, test } from 'vitest';
import { answer, event, log, message, move, POLICY, readFiles, turn } from './testEvents';
import type { MetaParts, TestEvent } from './testEvents';
import type { Trace, TurnStory } from './types';

const menu = (meta: MetaParts): TestEvent => event('skill.turn_routed', {
  by: 'menu', scorer: 'cosine', decisive: false, policy: POLICY, offered: ['a', 'b'], runnerUp: { id: 'b', gap: 0.01 },
  scores: [{ id: 'a', score: 0.5, relevance: 0.51 }, { id: 'b', score: 0.48, relevance: 0.49 }],
}, { stage: 'pick-entry#1', ...meta });
const evaluated = (iteration: number, cursorMove: unknown, meta: MetaParts): TestEvent =>
  event('context.evaluated', { iteration, activeIds: [], cursorMove }, { stage: `evaluate#${iteration * 20}`, ...meta });
const toolStart = (toolName: string, toolCallId: string, args: unknown, meta: MetaParts): TestEvent =>
  event('stream.tool_start', { toolName, toolCallId, args }, { stage: 'tool-calls#24', ...meta });
const toolEnd = (toolCallId: string, result: unknown, meta: MetaParts, error?: true): TestEvent =>
  event('stream.tool_end', { toolCallId, result, durationMs: 1, ...(error === undefined ? {} : { error }) }, { stage: 'tool-calls#24', ...meta });
const configured = (meta: MetaParts): TestEvent =>
  event('agent.run_configured', { agentId: 'desk', skillGraph: { routing: 'guard', continuity: 'conversation' } }, { stage: 'run-configured#0', ...meta });

async function storyOf(events: readonly TestEvent[], key = 'run-1'): Promise<TurnStory> {
  const trace = await readFiles({ 'log.ndjson': log(events) });
  return trace.story(trace.find(key));
}

describe('the model and the menu', () => {
  const picked = (cursorMove: unknown, extra: readonly TestEvent[] = []): TestEvent[] => [
    menu({ at: 10 }), evaluated(1, { by: 'none' }, { at: 20 }), toolStart('read_skill', 't1', { id: 'b' }, { at: 30 }), ...extra,
    toolEnd('t1', 'some answer', { at: 35 }), evaluated(2, cursorMove, { at: 40 }), answer('Done.', { at: 50 }),
  ];

  test('a pick from the menu is accepted and moves the cursor', async () => {
    const story = await storyOf(picked({ to: 'b', by: 'model-pick', offered: ['a', 'b'] }));
    expect(story.steps).toEqual([
      { kind: 'read-skill', id: 'b', outcome: 'accepted', afterMs: 20, iteration: 1 },
      { kind: 'cursor', to: 'b', by: 'model-pick', afterMs: 30, iteration: 2 },
      { kind: 'answer', answer: { state: 'text', text: 'Done.', length: 5, cut: false }, afterMs: 40, iteration: 2 },
    ]);
    expect(story).toMatchObject({ ended: { state: 'skill', id: 'b' }, finished: 'answered' });
  });

  test('a pick off the menu is told from one on it', async () => {
    const story = await storyOf(picked({ to: 'b', by: 'model-pick', offered: ['a'], declinedOffer: true }));
    expect(story.steps[0]).toMatchObject({ kind: 'read-skill', outcome: 'off-menu' });
  });

  test('a refused pick names what was allowed and the posture, and moves nothing', async () => {
    const refusal = event('skill.rejected', { requestedId: 'b', allowed: ['a', 'c'], iteration: 1, posture: 'guard' }, { stage: 'tool-calls#24', at: 33 });
    const story = await storyOf(picked({ by: 'none' }, [refusal]));
    expect(story.steps[0]).toMatchObject({ kind: 'read-skill', id: 'b', outcome: 'refused', allowed: ['a', 'c'], posture: 'guard' });
    expect(story.steps.some((step) => step.kind === 'cursor')).toBe(false);
    expect(story).toMatchObject({ ended: { state: 'none' }, posture: 'guard' });
  });

  test('without evaluations the outcome is read from the tool, or unknown', async () => {
    const filtered = (result: unknown): TestEvent[] => [menu({}), toolStart('read_skill', 't1', { id: 'b' }, {}), toolEnd('t1', result, {})];
    const outcomes = await Promise.all(["Skill 'b' activated for the next iteration.", 'read_skill("b") is not reachable from here.', 42]
      .map(async (result) => (await storyOf(filtered(result))).steps[0]));
    expect(outcomes).toMatchObject([{ outcome: 'accepted' }, { outcome: 'refused' }, { outcome: 'unknown' }]);
  });
});

test('tools have their names, their failures, and their missing ends; call ids of other runs do not count', async () => {
  const story = await storyOf([
    move('a', {}), toolStart('lookup', 't1', {}, {}), toolEnd('t1', 'host gone', {}, true), toolStart('lookup', 't1', {}, { at: 5 }), toolEnd('t1', 'ok', { at: 6 }),
    toolStart('send', 't2', {}, {}), ...turn('run-2', 'hi', 'b'), toolEnd('t2', 'of another run', { run: 'run-2' }),
  ]);
  expect(story.steps).toMatchObject([
    { kind: 'tool', name: 'lookup', failed: true, open: false }, { kind: 'tool', name: 'lookup', failed: false, open: false },
    { kind: 'tool', name: 'send', failed: false, open: true },
  ]);
  expect(story.finished).toBe('not-in-file');
});

test('a route edge moves the cursor; restating the verdict does not', async () => {
  const story = await storyOf([
    move('hosts', {}), evaluated(1, { to: 'hosts', by: 'intent' }, {}), evaluated(2, { from: 'hosts', to: 'tickets', by: 'route' }, {}),
    evaluated(3, { from: 'tickets', to: 'tickets', by: 'stay' }, {}),
  ]);
  expect(story.steps).toEqual([{ kind: 'cursor', from: 'hosts', to: 'tickets', by: 'route', afterMs: 0, iteration: 2 }]);
  expect(story.ended).toEqual({ state: 'skill', id: 'tickets' });
});

test('in a filtered log the next turn of the conversation tells where this one ended', async () => {
  const trace = await readFiles({ 'log.ndjson': log([
    move('a', { session: 's' }), move('b', { run: 'run-2', session: 's' }, { from: 'c' }),
    move('d', { run: 'run-3', session: 's' }, { droppedResume: { id: 'gone', reason: 'unknown-skill' } }), move('x', { run: 'run-4', session: 'other' }, { from: 'z' }),
  ]) });
  const ended = await Promise.all([0, 1, 2].map(async (i) => (await trace.story(i)).ended));
  expect(ended).toEqual([{ state: 'skill', id: 'c' }, { state: 'skill', id: 'gone' }, { state: 'unknown' }]);
});

test('failures and stops are told; an observer that threw is not a failure of the turn', async () => {
  const failed = await storyOf([
    move('a', {}), event('error.fatal', { error: 'a listener threw', scope: 'observer' }, {}), event('error.fatal', { error: 'provider overloaded', scope: 'run' }, {}),
  ]);
  expect(failed.steps).toEqual([{ kind: 'model-failed', sentence: 'provider overloaded', afterMs: 0 }]);
  expect(failed).toMatchObject({ finished: 'failed', answer: { state: 'not-recorded' } });
  const early = await storyOf([move('a', {}), answer('REDACTED', {}, { stoppedEarly: { reason: 'max_iterations', iteration: 3 } })]);
  expect(early.steps).toMatchObject([{ kind: 'stopped-early', reason: 'max_iterations' }, { kind: 'answer' }]);
  expect(early.answer).toEqual({ state: 'kept-out' });
});

test('the declared entries are those edges that come from nowhere, in their order', async () => {
  const graph = event('skill.graph_declared', { nodes: [], edges: [{ from: null, to: 'b' }, { from: 'b', to: 'c' }, { from: null, to: 'a' }, 'odd'] }, {});
  const story = await storyOf([configured({}), graph, move('a', {})]);
  expect(story).toMatchObject({ entries: ['b', 'a'], posture: 'guard' });
  expect((await storyOf([move('a', {})])).entries).toBeUndefined();
});

describe('pauses', () => {
  const paused = (run: string, session: string, at: number, call = 't1'): TestEvent[] => [
    message('approve it', { run, session, at }), move('vip', { run, session, at: at + 1 }), toolStart('ask_manager', call, {}, { run, session, at: at + 2 }),
    event('pause.request', { questionPayload: { toolCallId: call, toolName: 'ask_manager', question: `Approve ${run}?` } }, { run: 'consumer-scope', path: [], at: at + 3 }),
  ];
  const resumed = (run: string, session: string, at: number, call = 't1'): TestEvent[] => [
    event('pause.resume', { resumeInput: {}, pausedDurationMs: 500 }, { run: 'consumer-scope', path: [], at }),
    configured({ run, session, at: at + 1 }), toolEnd(call, 'yes', { run, session, at: at + 2 }), answer(`answered by ${run}`, { run, session, at: at + 3 }),
  ];
  const of = async (trace: Trace, key: string): Promise<TurnStory> => trace.story(trace.find(key));

  test('a resume leg is no turn: its end belongs to the turn that paused', async () => {
    const trace = await readFiles({ 'log.ndjson': log([...paused('run-1', 's', 0), ...resumed('run-9', 's', 503)]) });
    expect([trace.columns.count, trace.conversations.length]).toEqual([1, 1]);
    const story = await of(trace, 'run-1');
    expect(story.steps).toMatchObject([
      { kind: 'tool', name: 'ask_manager', open: false, afterMs: 1 },
      { kind: 'paused', question: 'Approve run-1?', afterMs: 2 },
      { kind: 'resumed', pausedMs: 500, runId: 'run-9' },
      { kind: 'answer', answer: { text: 'answered by run-9' } },
    ]);
    expect(story.finished).toBe('answered');
  });

  test('a pause nobody resumed is unfinished', async () => {
    const story = await of(await readFiles({ 'log.ndjson': log(paused('run-1', 's', 0)) }), 'run-1');
    expect(story).toMatchObject({ finished: 'paused', answer: { state: 'not-recorded' } });
    expect(story.steps.at(-2)).toMatchObject({ kind: 'tool', open: true });
  });

  test('legs go to the session and the call they belong to, also where call ids repeat', async () => {
    const trace = await readFiles({ 'log.ndjson': log([
      ...paused('run-1', 's1', 0), ...paused('run-2', 's2', 10), ...resumed('run-8', 's2', 100), ...resumed('run-9', 's1', 200),
      ...paused('run-3', 's1', 300), ...paused('run-4', 's1', 400), ...resumed('run-7', 's1', 500),
    ]) });
    const answers = await Promise.all(['run-1', 'run-2', 'run-3', 'run-4'].map(async (key) => (await of(trace, key)).answer));
    expect(answers).toMatchObject([{ text: 'answered by run-9' }, { text: 'answered by run-8' }, { state: 'not-recorded' }, { text: 'answered by run-7' }]);
  });

  test('a turn may pause twice, and legs without a session are joined by agent and call', async () => {
    const bare = (events: readonly TestEvent[]): TestEvent[] => events.map((one) =>
      ({ ...one, meta: Object.fromEntries(Object.entries(one.meta).filter(([key]) => key !== 'sessionId')) }));
    const trace = await readFiles({ 'log.ndjson': log(bare([
      ...paused('run-1', 's', 0), ...resumed('run-8', 's', 100).slice(0, 3), toolStart('ask_boss', 't2', {}, { run: 'run-8', at: 104 }), ...resumed('run-9', 's', 200, 't2'),
      ...turn('run-5', 'unrelated', 'a', { at: 300 }),
    ])) });
    const story = await of(trace, 'run-1');
    expect(story.steps.filter((step) => step.kind === 'resumed')).toMatchObject([{ runId: 'run-8' }, { runId: 'run-9' }]);
    expect(story).toMatchObject({ finished: 'answered', answer: { text: 'answered by run-9' } });
  });
});

test('a composition: each step is a turn of its own agent with its own answer', async () => {
  const step = (name: string, at: number): TestEvent[] => {
    const meta = { path: ['Sequence:desk'], subflow: [name], at, stage: `${name}/seed#${at}` };
    return [message(`for ${name}`, meta), { ...answer(`from ${name}`, { ...meta, stage: `${name}/final#${at}` }) }];
  };
  const trace = await readFiles({ 'log.ndjson': log([event('composition.enter', {}, { path: ['Sequence:desk'] }), ...step('triage', 0), ...step('reply', 10)]) });
  expect([trace.columns.count, trace.noRouting]).toEqual([2, 'composition']);
  expect([0, 1].map((i) => trace.meta(i))).toMatchObject([{ key: 'run-1', agent: 'desk/triage' }, { key: 'run-1~2', agent: 'desk/reply' }]);
  expect(await Promise.all([0, 1].map(async (i) => (await trace.story(i)).answer))).toMatchObject([{ text: 'from triage' }, { text: 'from reply' }]);
});
