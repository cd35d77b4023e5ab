import { beforeEach, describe, expect, it } from 'vitest';
import type { WireEffects } from '../engine/ledger';
import type { JudgeInput } from '../worker/ledgerProtocol';
import { answersOf, cancelJudging, FIRST_SETTINGS, forgetAnswers, judgeAgain, useJudgeAgain, type JudgeJob } from './judgeAgain';
import { waitFor } from './judgeEffects';

const input = (key: string): JudgeInput => ({
  key, toolCallId: key, tool: 'get_order', question: 'where is it?', result: `result ${key}`, from: 'tool-end', iteration: 3, turn: 2,
  basis: { kind: 'basis', toolCallId: key, toolName: 'get_order', iteration: 3, basis: 'direct', proposition: 'It shipped' },
});

const good = (standing: string): string => JSON.stringify({
  model: 'jev-9', answers: { standing: { type: 'choice', choice: standing, confidence: 0.7, probabilities: { [standing]: 0.8 } }, tests_subject: { type: 'noul', noul: 0.6 } },
  usage: { input_tokens: 50, output_tokens: 7 },
});

type Send = WireEffects['send'];
const answering = (reply: (body: string) => { status: number; text: string }): Send => (_url, { body }) => {
  const { status, text } = reply(body);
  return Promise.resolve({ status, text: () => Promise.resolve(text) });
};

function job(send: Send, change: Partial<JudgeJob> = {}): JudgeJob {
  return {
    trace: 't', keys: ['c1', 'c2', 'c3'], settings: { ...FIRST_SETTINGS, baseUrl: 'http://127.0.0.1:9/', key: 'secret-key-0123456789', parallel: 2 },
    effects: { send, now: () => 5, wait: (_ms, signal) => new Promise((resolve) => { signal.addEventListener('abort', () => resolve()); }) },
    inputOf: (key) => Promise.resolve(input(key)), ...change,
  };
}

describe('a judge asked again', () => {
  beforeEach(() => useJudgeAgain.setState({ rows: new Map(), counted: true, revision: 0, run: undefined, settings: FIRST_SETTINGS }));

  it('leaves a row per result, with the round and turn of the record, and counts tokens', async () => {
    const run = await judgeAgain(job(answering(() => ({ status: 200, text: good('noise') }))));
    expect(run).toEqual({ trace: 't', state: 'done', total: 3, answered: 3, failed: 0, skipped: 0, tokens: { input: 150, output: 21 } });
    expect(answersOf('t').map(({ key }) => key).toSorted()).toEqual(['c1', 'c2', 'c3']);
    expect(answersOf('t')[0]?.row).toMatchObject({ kind: 'judgment', standing: 'noise', against: 'proposition', judge: { name: '127.0.0.1:9', model: 'jev-9' }, iteration: 3, turn: 2, testsSubject: 0.6 });
    expect(answersOf('other')).toEqual([]);
    forgetAnswers('t');
    expect(answersOf('t')).toEqual([]);
  });

  it('files a refusal as a failure, without the key in it', async () => {
    const run = await judgeAgain(job(answering(() => ({ status: 401, text: 'bad key secret-key-0123456789' })), { keys: ['c1'] }));
    expect(run).toMatchObject({ state: 'refused', answered: 0, failed: 1 });
    const [answer] = answersOf('t');
    expect(answer?.row).toMatchObject({ kind: 'judgment-error', status: 401 });
    expect(JSON.stringify(answer)).not.toContain('secret-key');
  });

  it.each([401, 403])('asks nothing more once the key is refused with %d', async (status) => {
    let sent = 0;
    const send: Send = () => {
      sent++;
      return Promise.resolve({ status, text: () => Promise.resolve('no') });
    };
    const keys = Array.from({ length: 14 }, (_, i) => `c${i}`);
    const run = await judgeAgain(job(send, { keys, settings: { ...FIRST_SETTINGS, baseUrl: 'http://127.0.0.1:9', key: 'k', parallel: 1 } }));
    expect(run).toMatchObject({ state: 'refused', total: 14, answered: 0, failed: 1, skipped: 0 });
    expect([sent, answersOf('t').length]).toEqual([1, 1]);
  });

  it('goes on after any other failure', async () => {
    const run = await judgeAgain(job(answering(() => ({ status: 422, text: 'no' }))));
    expect(run).toMatchObject({ state: 'done', failed: 3 });
  });

  it('hands answers on in batches: what is measured changes a few times, and holds the last answer', async () => {
    const ticks: (() => void)[] = [];
    let asked = 0;
    const send: Send = () => {
      asked++;
      if (asked === 6) ticks.splice(0).forEach((tick) => tick());
      return Promise.resolve({ status: 200, text: () => Promise.resolve(good('fact')) });
    };
    // Waits for a batch are 250 ms long; the limit of a call is longer and never comes.
    const wait: WireEffects['wait'] = (ms) => new Promise((resolve) => { if (ms <= 250) ticks.push(resolve); });
    const heard: number[] = [];
    const leave = useJudgeAgain.subscribe(({ rows, revision }, before) => { if (revision !== before.revision) heard.push(rows.get('t')?.length ?? 0); });
    await judgeAgain(job(send, { keys: Array.from({ length: 10 }, (_, i) => `c${i}`), effects: { send, now: () => 5, wait }, settings: { ...FIRST_SETTINGS, baseUrl: 'http://127.0.0.1:9', parallel: 1 } }));
    leave();
    expect(heard).toEqual([5, 10]);
  });

  it('forgets the answers with the words about the run that is over', async () => {
    await judgeAgain(job(answering(() => ({ status: 200, text: good('fact') })), { which: 'filtered' }));
    expect(useJudgeAgain.getState().run).toMatchObject({ state: 'done', which: 'filtered' });
    forgetAnswers('other');
    expect(useJudgeAgain.getState().run).toBeDefined();
    forgetAnswers('t');
    expect([useJudgeAgain.getState().run, answersOf('t')]).toEqual([undefined, []]);
  });

  it('skips what has no text', async () => {
    const run = await judgeAgain(job(answering(() => ({ status: 200, text: good('fact') })), { inputOf: (key) => (key === 'c2' ? Promise.resolve({ missing: true, sentence: 'no text' }) : Promise.resolve(input(key))) }));
    expect(run).toMatchObject({ answered: 2, skipped: 1 });
  });

  it('never has more calls under way than allowed', async () => {
    let under = 0;
    let most = 0;
    const send: Send = async () => {
      most = Math.max(most, ++under);
      await new Promise((resolve) => { setImmediate(resolve); });
      under--;
      return { status: 200, text: () => Promise.resolve(good('open')) };
    };
    await judgeAgain(job(send, { keys: Array.from({ length: 9 }, (_, i) => `c${i}`) }));
    expect(most).toBe(2);
  });

  it('stops when cancelled: answers stay, and what was under way leaves no row', async () => {
    let sent = 0;
    const send: Send = (_url, { signal }) => {
      sent++;
      if (sent === 1) return Promise.resolve({ status: 200, text: () => Promise.resolve(good('fact')) });
      if (sent === 3) queueMicrotask(cancelJudging);
      return new Promise((_, reject) => { signal.addEventListener('abort', () => reject(new Error('aborted'))); });
    };
    const run = await judgeAgain(job(send, { keys: ['c1', 'c2', 'c3', 'c4', 'c5'] }));
    expect([run.state, run.answered, run.failed]).toEqual(['cancelled', 1, 0]);
    expect(answersOf('t').map(({ key }) => key)).toEqual(['c1']);
    expect(sent).toBe(3);
  });
});

describe('waiting', () => {
  it('ends at once when it is given up', async () => {
    const stop = new AbortController();
    const waiting = waitFor(1_000_000, stop.signal);
    stop.abort();
    await expect(waiting).resolves.toBeUndefined();
    await expect(waitFor(1_000_000, stop.signal)).resolves.toBeUndefined();
  });
});
