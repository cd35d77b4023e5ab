import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OUTCOMES, claimsOf, plainEvaluator, readDeclaration, shownReport } from '../../engine/checkup';
import { applyEdits, moveRule } from '../../trace/declaration';
import { CheckupHost } from './host';
import type { AboutText, CheckReply, CheckupRequests, FromCheckup } from './protocol';

const DESK = readFileSync(fileURLToPath(new URL('../../engine/checkup/vectors/samples/support-desk.json', import.meta.url)), 'utf8');

/** A host whose clock goes on by `tick` ms with every look at it. */
function hostWith(tick = 0) {
  const posted: FromCheckup[] = [];
  let time = 0;
  let heard: (() => void) | undefined;
  const host = new CheckupHost({
    post: (message) => {
      posted.push(message);
      heard?.();
    },
    now: () => (time += tick),
    breathe: () => Promise.resolve(),
  });
  /** The last message about a question, once it is there. */
  const settled = (n: number): Promise<FromCheckup> => new Promise((resolve) => {
    heard = () => {
      const found = posted.find((message) => message.n === n && (message.type === 'reply' || message.type === 'failure'));
      if (found) resolve(found);
    };
    heard();
  });
  let n = 0;
  async function ask<K extends keyof CheckupRequests>(kind: K, what: CheckupRequests[K]['ask']): Promise<unknown> {
    n += 1;
    host.receive({ type: 'ask', n, kind, ask: what } as Parameters<typeof host.receive>[0]);
    const message = await settled(n);
    return message.type === 'reply' ? message.reply : message;
  }
  const check = async (text: string, about: Partial<AboutText> = {}): Promise<CheckReply> => await ask('check', { text, timedOut: [], ...about }) as CheckReply;
  return { host, posted, settled, ask, check };
}

const rules = (...list: object[]): string => JSON.stringify({ start: { rules: list } }, null, 2);

describe('the check-up of a text', () => {
  it('is the report of the engine, with words and places', async () => {
    const reply = await hostWith().check(DESK);
    const { declaration } = readDeclaration(JSON.parse(DESK));
    if (declaration === undefined) throw new Error('the sample is no declaration');
    const plain = shownReport(declaration, plainEvaluator(declaration));
    expect(reply.report?.problems.map(({ code, kind, skill, from, to, example }) => [code, kind, skill, from, to, example]))
      .toEqual(plain.problems.map(({ code, kind, skill, from, to, example }) => [code, kind, skill, from, to, example]));
    expect(reply.declaration).toEqual(declaration);
    expect(reply.rules).toHaveLength(12);
    expect(reply.rules.map(({ errors }) => errors).reduce((a, b) => a + b)).toBe(plain.problems.filter(({ kind, rules: of }) => kind === 'error' && of.length > 0).length);
    expect(reply.neverRoutes).toHaveLength(3);
    expect(reply.timedOut).toEqual([]);
    expect(new Set(reply.report?.problems.map(({ key }) => key)).size).toBe(plain.problems.length);
  });

  it('puts a problem on its phrase, and offers the move that mends it', async () => {
    const { check } = hostWith();
    const of = (reply: CheckReply) => reply.report?.problems.find(({ example }) => example === 'please refund the double charge');
    const problem = of(await check(DESK));
    expect(problem).toMatchObject({ code: 'example-shadowed-by-earlier', rules: [1, 2], place: { line: 11 }, fix: { label: 'Move charge-disputes up', rule: 2, before: 1 } });
    expect(DESK.slice(problem?.place?.from, problem?.place?.to)).toBe('"please refund the double charge"');
    expect(problem?.words.filter(({ look }) => look === 'strong').map(({ text }) => text)).toEqual(['refunds', 'charge-disputes']);
    const moved = moveRule(DESK, problem?.fix?.rule ?? -1, problem?.fix?.before ?? -1);
    if ('why' in moved) throw new Error(moved.why);
    expect(of(await check(applyEdits(DESK, moved.edits)))).toBeUndefined();
  });

  it('names the fault of a text that is no JSON, and checks nothing', async () => {
    expect(await hostWith().check(`${DESK},`)).toMatchObject({ syntax: { place: { line: 40 }, sentence: expect.any(String) as string }, rules: [], faults: [] });
  });

  it('names what is wrong with the file at its place, and checks the rest', async () => {
    const text = rules({ use: 'a', match: { regex: '(' } }, { use: 'b', match: { keywords: ['x'] }, exampels: 1 }, { match: { keywords: ['y'] } });
    const reply = await hostWith().check(text);
    expect(reply.faults.map(({ code, place }) => [code, text.slice(place?.from, place?.to)])).toEqual(expect.arrayContaining([
      ['regex-invalid', '"match"'], ['unknown-key', '"exampels"'], ['use-missing', '{'],
    ]) as unknown);
    expect(reply.rules.map(({ use, number }) => [use, number])).toEqual([['b', 2]]);
  });

  it('says that a key stands twice', async () => {
    expect((await hostWith().check('{"start":{"use":"a"},"start":{"use":"b"}}')).notes).toContain('The key “start” stands twice in one object (line 1); the last one counts.');
  });

  it('tells a text that is no declaration by its faults', async () => {
    expect(await hostWith().check('[]')).toMatchObject({ faults: [{ code: 'not-an-object' }], rules: [] });
  });

  it('offers no move where both rules start one skill', async () => {
    const reply = await hostWith().check(rules({ use: 'a', match: { keywords: ['x'] } }, { use: 'a', match: { keywords: ['x y'] }, examples: ['x y'] }));
    const problem = reply.report?.problems.find(({ code }) => code === 'example-shadowed-by-earlier');
    expect(problem).toBeDefined();
    expect(problem?.fix).toBeUndefined();
  });
});

const SLOW = '/(a+)+$/';
const withSlow = rules({ use: 'slow', match: { regex: '(a+)+$' }, examples: ['aa'] }, { use: 'other', match: { regex: 'b' }, examples: ['b', 'bb'] }, { use: 'word', match: { keywords: ['c'] }, examples: ['c'] });

describe('risky cells', () => {
  const announced = (posted: readonly FromCheckup[]) => posted.flatMap((message) => (message.type === 'at' ? [message.cells.map(({ pattern, phrase }) => `${pattern} ${phrase}`)] : []));

  it('are announced together before they run, and left behind at the end; keyword rules are not announced', async () => {
    const { check, posted } = hostWith();
    await check(withSlow);
    const [first, last, ...more] = announced(posted);
    expect(first?.toSorted()).toEqual(['aa', 'b', 'bb', 'c'].flatMap((phrase) => [`${SLOW} ${phrase}`, `/b/ ${phrase}`]).toSorted());
    expect(last).toEqual([]);
    expect(more).toEqual([]);
    expect(posted[0]).toMatchObject({ type: 'alive' });
  });

  it('are announced alone when careful, and suspects in any case', async () => {
    const careful = hostWith();
    await careful.check(withSlow, { careful: true });
    expect(announced(careful.posted).map((cells) => cells.length)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 0]);
    const suspecting = hostWith();
    await suspecting.check(withSlow, { suspects: [{ pattern: '/b/', phrase: 'b' }] });
    expect(announced(suspecting.posted).filter((cells) => cells.length === 1)).toEqual([['/b/ b']]);
  });

  it('that are known not to end are not run: they time out, which is never "no match"', async () => {
    const { check, posted } = hostWith();
    const reply = await check(withSlow, { timedOut: [{ pattern: SLOW, phrase: 'b' }] });
    expect(announced(posted).flat()).not.toContain(`${SLOW} b`);
    expect(reply.timedOut).toEqual([{ rule: 0, phrase: 'b' }]);
    expect(reply.rules[1]?.examples[0]?.claims.outcomes).toEqual(['timed-out', 'match', 'no-match']);
    expect(reply.notes.some((note) => note.includes('timed out'))).toBe(true);
  });

  it('of a pattern that was given up time out on every phrase, and a note says so', async () => {
    const reply = await hostWith().check(withSlow, { givenUp: [SLOW] });
    expect(reply.timedOut.map(({ rule }) => rule)).toEqual([0, 0, 0, 0]);
    expect(reply.givenUp).toEqual([0]);
    expect(reply.givenUpAfter).toEqual([0]);
    const more = await hostWith().check(withSlow, { givenUp: [SLOW], timedOut: ['x', 'y', 'z'].map((phrase) => ({ pattern: SLOW, phrase })) });
    expect(more.notes).toContain('Rule 1 slow did not end in time on 4 phrases, and was given up after three; on further ones it was not run.');
    expect(more.report).toMatchObject({ ok: true, complete: false });
  });

  it('tell how many phrases are behind', async () => {
    const { check, posted } = hostWith();
    await check(rules({ use: 'a', match: { regex: 'x' }, examples: Array.from({ length: 70 }, (_, i) => `x${i}`) }));
    expect(posted.flatMap((message) => (message.type === 'at' && message.done !== undefined ? [message.done] : []))).toEqual([31, 63, 69]);
  });

  it('of messages that were given up are told with the answer', async () => {
    const reply = await hostWith().ask('messages', { text: withSlow, timedOut: [{ pattern: SLOW, phrase: 'aa' }], givenUp: [SLOW], phrases: ['b', 'd'] });
    expect(reply).toMatchObject({ givenUp: [{ rule: 0, after: 1 }] });
  });

  it('are announced again with every chunk of 32', async () => {
    const { check, posted } = hostWith();
    await check(rules({ use: 'a', match: { regex: 'x' }, examples: Array.from({ length: 70 }, (_, i) => `x${i}`) }));
    expect(announced(posted).map((cells) => cells.length)).toEqual([32, 32, 6, 0]);
  });

  it('are kept short in one announcement', async () => {
    const { check, posted } = hostWith();
    await check(rules({ use: 'a', match: { regex: 'x' }, examples: Array.from({ length: 3 }, (_, i) => `${'x'.repeat(40_000)}${i}`) }));
    expect(announced(posted).map((cells) => cells.length)).toEqual([2, 1, 0]);
  });
});

describe('signs of life', () => {
  it('come at least every 25 ms of work', async () => {
    const { check, posted } = hostWith(10);
    await check(withSlow);
    expect(posted.filter(({ type }) => type === 'alive').length).toBeGreaterThan(4);
  });
});

describe('a question that is given up', () => {
  it('is left at the next rest and settled; the next one is answered', async () => {
    const { host, settled, check } = hostWith(30);
    const first = check(withSlow);
    host.receive({ type: 'abandon', n: 1 });
    expect(await first).toMatchObject({ type: 'failure', failure: { code: 'given-up' } });
    host.receive({ type: 'ask', n: 7, kind: 'check', ask: { text: withSlow, timedOut: [] } });
    expect(await settled(7)).toMatchObject({ type: 'reply' });
  });

  it('is never begun when it still waits', async () => {
    const { host, settled, posted } = hostWith(30);
    host.receive({ type: 'ask', n: 1, kind: 'check', ask: { text: withSlow, timedOut: [] } });
    host.receive({ type: 'ask', n: 2, kind: 'check', ask: { text: withSlow, timedOut: [] } });
    host.receive({ type: 'abandon', n: 2 });
    expect(await settled(2)).toMatchObject({ type: 'failure', failure: { code: 'given-up' } });
    await settled(1);
    expect(posted.filter(({ n, type }) => n === 2 && type !== 'failure')).toEqual([]);
  });
});

describe('a phrase that is tried', () => {
  it('gives outcomes, witness, place and both laws', async () => {
    expect(await hostWith().ask('try', { text: DESK, timedOut: [], phrase: 'Refund my order' })).toMatchObject({
      phrase: 'Refund my order', claims: { coldWalk: 1, cascade: 1 }, trial: { trials: { 1: { outcome: 'match', witness: { text: 'Refund' }, span: { from: 0, to: 6 } } } },
    });
  });
  it('needs a declaration', async () => {
    expect(await hostWith().ask('try', { text: '{', timedOut: [], phrase: 'x' })).toEqual({ unreadable: true });
  });
});

describe('messages', () => {
  it('come with the outcomes both laws need', async () => {
    const { declaration } = readDeclaration(JSON.parse(DESK));
    if (declaration === undefined) throw new Error('the sample is no declaration');
    const evaluator = plainEvaluator(declaration);
    const words = fc.constantFrom('refund', 'order', 'parcel', 'address', 'VIP', 'voucher', 'hello', 'locked out', 'Invoice');
    await fc.assert(fc.asyncProperty(fc.uniqueArray(fc.array(words, { maxLength: 4 }).map((list) => list.join(' ')), { maxLength: 6 }), async (phrases) => {
      const reply = await hostWith().ask('messages', { text: DESK, timedOut: [], phrases }) as Exclude<CheckupRequests['messages']['reply'], { unreadable: true }>;
      expect(reply.rules).toBe(12);
      for (const [at, phrase] of phrases.entries()) {
        const claims = claimsOf(declaration, { outcome: (rule) => OUTCOMES[reply.outcomes[at * 12 + rule] ?? -1] ?? 'not-judged' }, phrase);
        const wanted = claimsOf(declaration, evaluator, phrase);
        expect([claims.coldWalk, claims.cascade]).toEqual([wanted.coldWalk, wanted.cascade]);
        expect(reply.witnesses[at]).toEqual(wanted.cascadeWitness?.text);
        expect(reply.keywords[at]).toEqual(wanted.cascadeWitness?.keyword);
      }
    }), { numRuns: 50 });
  });
  it('need a declaration', async () => {
    expect(await hostWith().ask('messages', { text: '[]', timedOut: [], phrases: ['x'] })).toEqual({ unreadable: true });
  });
});

it('very many patterns: rules before the claimant and own examples are run, nothing else', async () => {
  const many = Array.from({ length: 700 }, (_, i) => ({ use: `s${i}`, match: { regex: `\\bw${i}\\b` }, examples: [`w${i}`] }));
  const { check, posted } = hostWith();
  const reply = await check(rules({ use: 'first', match: { keywords: ['w10'] } }, ...many));
  expect(reply.report?.problems.filter(({ code }) => code.startsWith('example-')).map(({ code, example }) => [code, example])).toEqual([['example-shadowed-by-earlier', 'w10']]);
  const cells = posted.flatMap((message) => (message.type === 'at' ? message.cells : []));
  expect(cells.length).toBeLessThan(260_000);
  expect(cells.length).toBeGreaterThan(240_000);
  expect(cells.filter(({ phrase }) => phrase === 'w10')).toEqual([{ pattern: '/\\bw10\\b/', phrase: 'w10' }]);
});

it('too many patterns and phrases: the first phrases are judged, the rest is not, and a note says so', async () => {
  const many = Array.from({ length: 1_100 }, (_, i) => ({ use: `s${i}`, match: { regex: `\\bw${i}\\b` }, examples: [`w${i}`] }));
  const { check, posted } = hostWith();
  const reply = await check(rules(...many, { use: 'word', match: { keywords: ['z'] }, examples: ['z'] }));
  expect(posted.reduce((sum, message) => sum + (message.type === 'at' ? message.cells.length : 0), 0)).toBeLessThan(502_000);
  const outcomes = reply.rules.map(({ examples }) => examples[0]?.outcome);
  expect(outcomes[0]).toBe('claimed');
  expect(outcomes[1_099]).toBe('not-judged');
  const left = outcomes.filter((outcome) => outcome === 'not-judged').length;
  expect(reply.notes.some((note) => note.startsWith('There are too many patterns') && note.includes(`last ${left + 1} phrases`))).toBe(true);
  expect(reply.report?.problems.filter(({ code }) => code.startsWith('example-'))).toEqual([]);
});
