import { describe, expect, it } from 'vitest';
import { Checker, type Checked } from './checker';
import { TestWorkers, cell } from './checkerTesting';

/** What a settled question was answered, or how it ended. */
function told(settled: Checked<'check'>): unknown {
  if (settled.state === 'answered') return settled.reply.timedOut.map(({ phrase }) => phrase);
  return settled.state === 'failed' ? settled.failure.sentence : settled.state;
}

const A = cell('/(a+)+$/', 'aaa!');
const B = cell('/b/', 'bbb');
const C = cell('/c/', 'ccc');

describe('a worker that answers', () => {
  it('is asked once, and is kept for the next question', async () => {
    const workers = new TestWorkers();
    const checker = new Checker(workers.env);
    expect(await checker.check('x')).toMatchObject({ state: 'answered' });
    expect(await checker.try('x', 'phrase')).toMatchObject({ state: 'answered', reply: { unreadable: true } });
    expect(await checker.messages('x', ['phrase'])).toMatchObject({ state: 'answered', reply: { rules: 0 } });
    expect(workers.spawned).toBe(1);
    expect(workers.clock.waiting).toBe(0);
  });

  it('is let be while it gives signs of life, however long it takes', async () => {
    const workers = new TestWorkers();
    workers.hold = true;
    const checker = new Checker(workers.env);
    const check = checker.check('x');
    workers.say({ type: 'at', n: 1, cells: [A] });
    for (let i = 0; i < 100; i += 1) {
      workers.clock.pass(400);
      workers.say({ type: 'alive', n: 1 });
    }
    workers.say({ type: 'reply', n: 1, kind: 'check', reply: { faults: [], rules: [], timedOut: [], notes: [] } });
    expect(told(await check)).toEqual([]);
    expect(workers.ended).toBe(0);
  });

  it('may be silent for long over work that ends by itself, but not for ever', async () => {
    const workers = new TestWorkers();
    workers.hold = true;
    const checker = new Checker(workers.env);
    const check = checker.check('x');
    workers.say({ type: 'at', n: 1, cells: [A] });
    workers.say({ type: 'at', n: 1, cells: [] });
    workers.clock.pass(9_900);
    expect(workers.ended).toBe(0);
    workers.clock.pass(400);
    expect(told(await check)).toMatch(/did not come to an end within 10 s/);
    expect(workers.ended).toBe(1);
  });
});

describe('a pattern that does not end', () => {
  it('ends the worker, its cells are run again one by one, and the culprit is named', async () => {
    const workers = new TestWorkers();
    workers.cells = { '*': [B, A, C] };
    workers.endless = [A];
    const checker = new Checker(workers.env);
    const check = checker.check('x');
    workers.clock.pass(500);
    expect(workers.ended).toBe(0);
    workers.clock.pass(200);
    expect(workers.ended).toBe(1);
    expect(workers.asked.at(-1)).toMatchObject({ type: 'ask', ask: { suspects: [B, A, C], timedOut: [] } });
    workers.clock.pass(700);
    expect(told(await check)).toEqual(['aaa!']);
    expect(workers.ended).toBe(2);
    // First together, then B alone, then A alone; with A known, B and C again.
    expect(workers.runs).toEqual([B, A, B, A, B, C]);
  });

  it('is known afterwards: the next check, try and run over messages do not run it', async () => {
    const workers = new TestWorkers();
    workers.cells = { '*': [A] };
    workers.endless = [A];
    const checker = new Checker(workers.env);
    const first = checker.check('x');
    workers.clock.pass(700);
    expect(told(await first)).toEqual(['aaa!']);
    expect(workers.spawned).toBe(2);
    expect(told(await checker.check('another text'))).toEqual(['aaa!']);
    expect(await checker.try('x', 'aaa!')).toMatchObject({ state: 'answered' });
    expect(await checker.messages('x', ['aaa!'])).toMatchObject({ state: 'answered' });
    expect(workers.spawned).toBe(2);
    expect(workers.runs).toEqual([A]);
  });

  it('is given up after three phrases and counts as timed out on all others', async () => {
    const workers = new TestWorkers();
    const phrases = ['1', '2', '3', '4', '5'].map((phrase) => cell('/(a+)+$/', phrase));
    workers.cells = { '*': [...phrases, B] };
    workers.endless = phrases;
    const checker = new Checker(workers.env);
    const check = checker.check('x');
    workers.clock.pass(10_000);
    expect(told(await check)).toEqual(['1', '2', '3', '4', '5']);
    expect(workers.asked.at(-1)).toMatchObject({ ask: { givenUp: ['/(a+)+$/'] } });
    expect(workers.runs.filter(({ phrase }) => phrase === '4' || phrase === '5')).toEqual([]);
  });

  it('is given up after one phrase where more than five patterns did not end', async () => {
    const workers = new TestWorkers();
    const cells = Array.from({ length: 8 }, (_, i) => ['1', '2', '3', '4'].map((phrase) => cell(`/${i}/`, phrase)));
    workers.cells = { '*': cells.flat() };
    workers.endless = cells.flat();
    const checker = new Checker(workers.env);
    const check = checker.check('x');
    workers.clock.pass(100_000);
    expect(await check).toMatchObject({ state: 'answered' });
    // The first five have three phrases each before they are given up, the last three one.
    const last = workers.asked.at(-1);
    const known = last?.type === 'ask' ? last.ask.timedOut : [];
    expect(cells.map(([first]) => known.filter(({ pattern }) => pattern === first?.pattern).length)).toEqual([3, 3, 3, 3, 3, 1, 1, 1]);
  });

  it('costs two patterns that do not end each their own', async () => {
    const workers = new TestWorkers();
    workers.cells = { '*': [A, B, C] };
    workers.endless = [A, C];
    const checker = new Checker(workers.env);
    const check = checker.check('x');
    workers.clock.pass(10_000);
    expect(told(await check)).toEqual(['aaa!', 'ccc']);
  });

  it('does not hold up a check of another text: the newest wins, and is answered by a new worker', async () => {
    const workers = new TestWorkers();
    workers.cells = { 'x': [A], '*': [B] };
    workers.endless = [A];
    const checker = new Checker(workers.env);
    const first = checker.check('x');
    workers.clock.pass(100);
    const second = checker.check('y');
    expect(told(await first)).toBe('superseded');
    expect(workers.asked.at(-1)).toEqual({ type: 'abandon', n: 1 });
    workers.clock.pass(600);
    expect(told(await second)).toEqual([]);
    expect(workers.ended).toBe(1);
    expect(told(await checker.check('x'))).toEqual(['aaa!']);
  });

  it('gives up on a text whose patterns end one worker after the other', async () => {
    const workers = new TestWorkers();
    workers.cells = { '*': Array.from({ length: 200 }, (_, i) => cell(`/${i}/`, 'x')) };
    workers.endless = workers.cells['*'] ?? [];
    const checker = new Checker(workers.env);
    const check = checker.check('x');
    workers.clock.pass(600_000);
    expect(told(await check)).toMatch(/Take out the patterns/);
  });
});

describe('silence that proves nothing', () => {
  it('a page that was held up reads what lies waiting before it judges', async () => {
    const workers = new TestWorkers();
    workers.hold = true;
    const checker = new Checker(workers.env);
    const check = checker.check('x');
    workers.say({ type: 'at', n: 1, cells: [A] });
    workers.clock.stall(3_000);
    expect(workers.ended).toBe(0);
    workers.say({ type: 'reply', n: 1, kind: 'check', reply: { faults: [], rules: [], timedOut: [], notes: [] } });
    expect(told(await check)).toEqual([]);
  });

  it('a page whose timers come once a second still ends a silent worker', () => {
    const workers = new TestWorkers();
    workers.hold = true;
    const checker = new Checker(workers.env);
    void checker.check('x');
    workers.say({ type: 'at', n: 1, cells: [A] });
    workers.clock.stall(1_000);
    expect(workers.ended).toBe(0);
    workers.clock.stall(1_000);
    expect(workers.ended).toBe(1);
  });

  it('a worker just started has time to load', async () => {
    const workers = new TestWorkers();
    workers.mute = true;
    const checker = new Checker(workers.env);
    const check = checker.check('x');
    workers.clock.pass(9_500);
    expect(workers.ended).toBe(0);
    workers.say({ type: 'reply', n: 1, kind: 'check', reply: { faults: [], rules: [], timedOut: [], notes: [] } });
    expect(told(await check)).toEqual([]);
  });

  it('but not for ever', async () => {
    const workers = new TestWorkers();
    workers.mute = true;
    const checker = new Checker(workers.env);
    const check = checker.check('x');
    workers.clock.pass(10_400);
    expect(told(await check)).toMatch(/did not start within 10 s/);
    workers.mute = false;
    expect(told(await checker.check('x'))).toEqual([]);
  });

  it('words of a worker that was ended count no more', async () => {
    const workers = new TestWorkers();
    workers.cells = { '*': [A] };
    workers.endless = [A];
    let old: ((message: Parameters<typeof workers.say>[0]) => void) | undefined;
    const { spawn } = workers.env;
    const check = new Checker({
      ...workers.env,
      spawn: () => {
        const worker = spawn();
        return { ...worker, port: { ...worker.port, listen: (onMessage, onCrash) => { old ??= onMessage; worker.port.listen(onMessage, onCrash); } } };
      },
    }).check('x');
    workers.clock.pass(550);
    old?.({ type: 'at', n: 1, cells: [B] });
    workers.clock.pass(2_000);
    old?.({ type: 'reply', n: 2, kind: 'check', reply: { faults: [], rules: [], timedOut: [{ rule: 9, phrase: 'stray' }], notes: [] } });
    expect(told(await check)).toEqual(['aaa!']);
  });
});

describe('questions', () => {
  it('wait in order: check, try, messages; a newer check and a newer try take the place of older ones', async () => {
    const workers = new TestWorkers();
    workers.hold = true;
    const checker = new Checker(workers.env);
    const open = checker.messages('x', ['open']);
    const later = checker.messages('x', ['later']);
    const tries = [checker.try('x', 'a'), checker.try('x', 'b')];
    const checks = [checker.check('x'), checker.check('y')];
    expect(await tries[0]).toEqual({ state: 'superseded' });
    expect(await checks[0]).toEqual({ state: 'superseded' });
    workers.hold = false;
    workers.say({ type: 'reply', n: 1, kind: 'messages', reply: { unreadable: true } });
    await Promise.all([open, later, tries[1], checks[1]]);
    // The answer of the messages was on its way already, and is taken.
    expect(await open).toMatchObject({ state: 'answered' });
    expect(workers.asked.map((message) => (message.type === 'ask' ? message.kind : message.type))).toEqual(['messages', 'abandon', 'check', 'try', 'messages']);
  });

  it('a run that is cancelled is settled at once, waiting or open', async () => {
    const workers = new TestWorkers();
    workers.hold = true;
    const checker = new Checker(workers.env);
    const stop = new AbortController();
    const runs = [checker.messages('x', ['a'], stop.signal), checker.messages('x', ['b'], stop.signal)];
    stop.abort();
    expect(await Promise.all(runs)).toEqual([{ state: 'superseded' }, { state: 'superseded' }]);
    expect(await checker.messages('x', ['c'], stop.signal)).toEqual({ state: 'superseded' });
    expect(workers.asked.at(-1)).toEqual({ type: 'abandon', n: 1 });
    workers.hold = false;
    const check = checker.check('x');
    workers.say({ type: 'failure', n: 1, failure: { code: 'given-up', sentence: 'This question was given up.' } });
    expect(told(await check)).toEqual([]);
  });

  it('a worker that fails to answer says so, and one that stops fails its question only', async () => {
    const workers = new TestWorkers();
    workers.hold = true;
    const checker = new Checker(workers.env);
    const first = checker.check('x');
    workers.say({ type: 'failure', n: 1, failure: { code: 'failed', sentence: 'The rules could not be run: no.' } });
    expect(told(await first)).toBe('The rules could not be run: no.');
    const second = checker.check('x');
    workers.crash('The reader stopped: out of memory.');
    expect(told(await second)).toBe('The reader stopped: out of memory.');
    expect(workers.ended).toBe(1);
    workers.hold = false;
    expect(told(await checker.check('x'))).toEqual([]);
    expect(workers.spawned).toBe(2);
  });

  it('a browser without workers gives a sentence', async () => {
    const workers = new TestWorkers();
    const checker = new Checker({ ...workers.env, spawn: () => { throw new Error('no'); } });
    expect(told(await checker.check('x'))).toMatch(/started no worker/);
    expect(told(await checker.check('y'))).toMatch(/started no worker/);
  });

  it('an answer of another kind is a failure', async () => {
    const workers = new TestWorkers();
    workers.hold = true;
    const check = new Checker(workers.env).check('x');
    workers.say({ type: 'reply', n: 1, kind: 'try', reply: { unreadable: true } });
    expect(told(await check)).toMatch(/another question/);
  });

  it('closing settles everything and ends the worker', async () => {
    const workers = new TestWorkers();
    workers.hold = true;
    const checker = new Checker(workers.env);
    const questions = [checker.check('x'), checker.try('x', 'a')];
    checker.close();
    expect(await Promise.all(questions)).toEqual([{ state: 'superseded' }, { state: 'superseded' }]);
    expect(workers.ended).toBe(1);
    expect(workers.clock.waiting).toBe(0);
  });
});
