import { describe, expect, it } from 'vitest';
import { Checker, type Checked } from './checker';
import { TestWorkers, cell } from './checkerTesting';

/** Phrases that timed out, as an answered check tells them. */
function told(settled: Checked<'check'>): unknown {
  return settled.state === 'answered' ? settled.reply.timedOut.map(({ phrase }) => phrase) : settled.state;
}

const A = cell('/(a+)+$/', 'aaa!');
const B = cell('/b/', 'bbb');
const C = cell('/c/', 'ccc');

describe('how far a question is', () => {
  it('is told while the question is on its way: patterns, phrases behind, and that it runs long', async () => {
    const workers = new TestWorkers();
    workers.cells = { '*': [B, A, C] };
    workers.endless = [A, C];
    const checker = new Checker(workers.env);
    const heard: unknown[] = [];
    const check = checker.check('x', ({ patterns, cells, long }) => heard.push([patterns.length, cells, long]));
    workers.clock.pass(10_000);
    expect(told(await check)).toEqual(['aaa!', 'ccc']);
    expect(heard).toEqual([[0, 0, true], [1, 1, true], [2, 2, true]]);
    expect(workers.clock.waiting).toBe(0);
    const quick: unknown[] = [];
    await checker.check('x', (progress) => quick.push(progress));
    workers.clock.pass(10_000);
    expect(quick).toEqual([]);
  });

  it('does not take back how many phrases are behind when it begins again', async () => {
    const workers = new TestWorkers();
    workers.hold = true;
    const checker = new Checker(workers.env);
    const behind: number[] = [];
    const run = checker.messages('x', ['a'], undefined, ({ phrases }) => behind.push(phrases));
    for (const done of [0, 7, 40, 3, 41]) workers.say({ type: 'at', n: 1, cells: [B], done });
    workers.say({ type: 'reply', n: 1, kind: 'messages', reply: { unreadable: true } });
    await run;
    expect(behind).toEqual([7, 40, 41]);
  });
});

describe('messages of a trace give way', () => {
  it('a check does not wait for messages that run: they give way and are asked again behind it', async () => {
    const workers = new TestWorkers();
    workers.hold = true;
    const checker = new Checker(workers.env);
    const batch = checker.messages('x', ['open']);
    const check = checker.check('y');
    expect(workers.asked.at(-1)).toEqual({ type: 'abandon', n: 1 });
    workers.hold = false;
    workers.say({ type: 'failure', n: 1, failure: { code: 'given-up', sentence: 'This question was given up.' } });
    expect(told(await check)).toEqual([]);
    expect(await batch).toMatchObject({ state: 'answered' });
    expect(workers.asked.flatMap((message) => (message.type === 'ask' ? [message.kind] : []))).toEqual(['messages', 'check', 'messages']);
  });

  it('messages that give way over a pattern that does not end lose the worker, and the check has a new one', async () => {
    const workers = new TestWorkers();
    workers.cells = { x: [A], '*': [] };
    workers.endless = [A];
    const checker = new Checker(workers.env);
    const batch = checker.messages('x', ['aaa!']);
    workers.clock.pass(200);
    const check = checker.check('y');
    workers.clock.pass(600);
    expect(told(await check)).toEqual([]);
    expect(await batch).toMatchObject({ state: 'answered' });
    // What silenced the worker is known: it was not run again.
    expect([workers.ended, workers.runs]).toEqual([1, [A]]);
  });

  it('messages that gave way can still be cancelled', async () => {
    const workers = new TestWorkers();
    workers.hold = true;
    const checker = new Checker(workers.env);
    const stop = new AbortController();
    const batch = checker.messages('x', ['open'], stop.signal);
    const check = checker.check('y');
    stop.abort();
    expect(await batch).toEqual({ state: 'superseded' });
    workers.hold = false;
    workers.say({ type: 'reply', n: 1, kind: 'messages', reply: { unreadable: true } });
    expect(told(await check)).toEqual([]);
    expect(workers.asked.flatMap((message) => (message.type === 'ask' ? [message.kind] : []))).toEqual(['messages', 'check']);
  });
});
