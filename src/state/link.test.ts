import fc from 'fast-check';
import { cohortKey } from '../engine/whatif/cohortKey';
import { describe, expect, it } from 'vitest';
import { TURN_KINDS } from '../engine/verdict';
import type { Scope, WhatIfPolicy } from '../engine/whatif/types';
import { LINK_LENGTH, readLink, writeLink } from './link';
import { AGAINST, JUDGE_SIDES, MODEL_SIDES, RELATIONS } from '../engine/ledger';
import { LEDGER_SORTS, type LedgerFilter } from '../worker/ledgerProtocol';
import { SCENARIOS, type TierSettings } from '../engine/tiers/types';
import { AS_RECORDED, FIRST_VIEW, NO_FILTER, RULES_LEFT, RULES_RIGHT, sharedView, type LedgerView, type RulesView, type TiersView, type View } from './view';

const words = fc.string({ minLength: 1, maxLength: 12 }).filter((text) => text.isWellFormed());
const scope: fc.Arbitrary<Scope> = fc.oneof(
  fc.constant<Scope>({ kind: 'all' }),
  words.map((key): Scope => ({ kind: 'cohort', key })),
  words.map((name): Scope => ({ kind: 'scorer', name })),
);
const finite = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (Object.is(value, -0) ? 0 : value));
const policy: fc.Arbitrary<WhatIfPolicy> = fc.record({
  floor: fc.oneof(fc.constantFrom('recorded' as const, 'none' as const), finite),
  margin: fc.oneof(fc.constant('recorded' as const), finite),
  menuSize: fc.oneof(fc.constant('recorded' as const), fc.integer({ min: 0, max: 20 })),
  law: fc.constantFrom('recorded' as const, 'current' as const, '9.62' as const),
  categorical: fc.dictionary(words.filter((name) => name !== '__proto__'), fc.boolean(), { maxKeys: 2, noNullPrototype: true }),
});
const ledgerFilter: fc.Arbitrary<LedgerFilter> = fc.record({
  model: fc.constantFrom(...MODEL_SIDES), judge: fc.constantFrom(...JUDGE_SIDES), relation: fc.constantFrom(...RELATIONS),
  tool: fc.oneof(words, fc.constantFrom('', '~', '~~x', 'recorded')), against: fc.constantFrom(...AGAINST),
  confidence: fc.record({ from: finite, to: finite }), text: words, run: fc.nat(9),
}, { requiredKeys: [] });
const ledger: fc.Arbitrary<LedgerView> = fc.record({
  filter: ledgerFilter, sort: fc.record({ by: fc.constantFrom(...LEDGER_SORTS), down: fc.boolean() }), from: finite,
}, { requiredKeys: ['filter', 'sort'] });
const rules: fc.Arbitrary<RulesView> = fc.record({
  left: fc.constantFrom(...RULES_LEFT), right: fc.constantFrom(...RULES_RIGHT), phrase: words, packed: words,
}, { requiredKeys: ['left', 'right'] });
const unit = fc.double({ min: 0, max: 1, noNaN: true }).map((value) => (Object.is(value, -0) ? 0 : value));
const millis = fc.integer({ min: 1, max: 86_400_000 });
const chain = fc.array(fc.record({ provider: words, model: words }).filter(({ provider, model }) => provider.trim() !== '' && model.trim() !== ''), { maxLength: 3 });
const settings: fc.Arbitrary<TierSettings> = fc.record({
  toStrong: unit, toCheap: unit, tauLow: unit, judge: fc.boolean(), attemptBand: fc.boolean(), signature: fc.boolean(),
  cooldownMs: fc.integer({ min: 0, max: 3_600_000 }), unavailableSkip: fc.nat(100), threshold: fc.integer({ min: 1, max: 100 }),
  windowMs: millis, ttlMs: millis, fallbackTtlMs: millis, judgeAnswers: fc.constantFrom(...SCENARIOS, 'failed' as const),
  rulesOff: fc.array(words, { minLength: 1, maxLength: 3 }),
  scenarios: fc.constantFrom(...SCENARIOS).chain((name) => fc.boolean().map((on) => ({ [name]: on }))),
  fallback: fc.oneof(chain.map((cheap) => ({ cheap })), chain.map((strong) => ({ strong }))),
}, { requiredKeys: [] });
const tiers: fc.Arbitrary<TiersView> = fc.record({
  settings, session: words, request: fc.integer({ min: 1, max: 9999 }), file: fc.constant({ fingerprint: '1-0123abcd', file: 'session.jsonl' }),
}, { requiredKeys: ['settings'] });
const view: fc.Arbitrary<View> = fc.record({
  ledger,
  rules,
  tiers,
  result: fc.option(words, { nil: undefined }),
  place: fc.oneof(
    fc.constantFrom('overview' as const, 'turns' as const, 'tune' as const, 'rules' as const, 'tiers' as const).map((screen) => ({ screen })),
    words.map((turn) => ({ screen: 'turn' as const, turn })),
    fc.constant({ screen: 'ledger' as const }),
  ),
  scope,
  policy,
  kinds: fc.subarray([...TURN_KINDS]),
  flipsOnly: fc.boolean(),
  text: fc.option(words, { nil: undefined }),
}).map(({ place, kinds, flipsOnly, text, ledger: list, result, ...rest }) => ({
  ...FIRST_VIEW, ...rest, ...place,
  ledger: { ...list, ...(place.screen === 'ledger' && result !== undefined ? { result } : {}) },
  filter: { ...NO_FILTER, kinds, flipsOnly, ...(text === undefined ? {} : { text }) },
  sort: { by: 'margin' as const, down: flipsOnly },
  trace: { fingerprint: 'af-0123abcd', file: 'desk week.ndjson' },
}));

describe('links', () => {
  it('give back the view they were made of', () => {
    fc.assert(fc.property(view, (made) => {
      const { view: read, ignored } = readLink(writeLink(made, Number.POSITIVE_INFINITY).fragment);
      expect(read).toEqual(made);
      expect(ignored).toEqual([]);
    }));
  });

  it('read any string without throwing', () => {
    fc.assert(fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webFragments()), (text) => {
      expect(readLink(`#${text}`).view.scope).toBeDefined();
    }));
  });

  it('read any cut of a good link as a whole view', () => {
    const { fragment } = writeLink({ ...FIRST_VIEW, screen: 'turn', turn: 'run-1791296514208-103~2', policy: { ...AS_RECORDED, floor: 0.22, margin: 0.08 }, trace: { fingerprint: 'af-0123abcd', file: 'täglich ☃.ndjson' } });
    for (let length = 0; length <= fragment.length; length++) {
      const { view: read } = readLink(fragment.slice(0, length));
      expect(['start', 'turns', 'turn']).toContain(read.screen);
      expect(read.screen === 'turn').toBe(read.turn !== undefined);
    }
  });

  it('stay short: long filters are left out and named, the turn and the policy never are', () => {
    const long: View = {
      ...FIRST_VIEW, screen: 'turn', turn: 'run-1791296514208-103',
      policy: { ...AS_RECORDED, floor: 0.22, margin: 0.08 }, scope: { kind: 'cohort', key: 'support-desk/minilm-cosine/m0.15/k3/f0.18' },
      filter: { ...NO_FILTER, text: 'x'.repeat(2000), session: 's-0193' }, trace: { fingerprint: 'af-0123abcd', file: `${'very long name '.repeat(20)}.ndjson` },
    };
    const { fragment, dropped } = writeLink(long);
    expect(fragment.length).toBeLessThanOrEqual(LINK_LENGTH);
    expect(dropped).toContain('the text filter');
    expect(readLink(fragment).view).toMatchObject({ turn: long.turn, policy: long.policy, scope: long.scope, trace: { fingerprint: 'af-0123abcd' } });
  });

  it('leave a cohort with an endless agent out last, keep its scorer, and say so', () => {
    const key = cohortKey('a'.repeat(400), 'minilm/cosine ü', { nearTieMargin: 0.15, menuSize: 3, floor: 0.18 });
    const long: View = { ...FIRST_VIEW, screen: 'tune', policy: { ...AS_RECORDED, margin: 0.08 }, scope: { kind: 'cohort', key }, trace: { fingerprint: 'af-0123abcd', file: 'desk.ndjson' } };
    const { fragment, dropped } = writeLink(long);
    expect(fragment.length).toBeLessThanOrEqual(LINK_LENGTH);
    expect(readLink(fragment).view).toMatchObject({ scope: { kind: 'scorer', name: 'minilm/cosine ü' }, policy: long.policy, trace: { fingerprint: 'af-0123abcd' } });
    expect(dropped).toEqual(['the file name', 'the cohort (its scorer is in it)']);
    const endless = writeLink({ ...long, scope: { kind: 'cohort', key: cohortKey('desk', 's'.repeat(400), { nearTieMargin: 0.15, menuSize: 3 }) } });
    expect(readLink(endless.fragment).view.scope).toEqual({ kind: 'all' });
    expect(endless.dropped.at(-1)).toMatch(/^the cohort \(floor and margin wait/);
    expect(endless.dropped.filter((name) => name.startsWith('the cohort'))).toHaveLength(1);
  });

  it('report what they do not understand and keep the rest', () => {
    const { view: read, ignored } = readLink('#/tune?v=2&floor=abc&margin=0.1&law=9.99&colour=red&kind=move,fly&t=!!');
    expect(read).toMatchObject({ screen: 'tune', policy: { floor: 'recorded', margin: 0.1, law: 'recorded' }, filter: { kinds: ['move'] } });
    expect(ignored.join(' ')).toMatch(/v=2.*law=9\.99|law=9\.99.*v=2/);
    expect(ignored).toEqual(expect.arrayContaining(['floor=abc', 'kind=fly', 'colour', 't=!!']));
  });

  it('take a name like __proto__ for a name', () => {
    const { view: read } = readLink('#/overview?cat=__proto__:1');
    expect(Object.getPrototypeOf(read.policy.categorical)).toBe(Object.prototype);
  });

  it('lead to one result of the ledger, whatever its call id is', () => {
    for (const result of ['run-1/toolu_01Qmg3', 'a b%2F?#&', '__proto__', '/']) {
      const made: View = { ...FIRST_VIEW, screen: 'ledger', ledger: { filter: { model: 'ruled-out', judge: 'fact' }, sort: { by: 'tool', down: false }, from: 0.4, result } };
      const { fragment } = writeLink(made);
      expect(readLink(fragment)).toEqual({ view: made, ignored: [] });
    }
    expect(readLink('#/ledger').view).toMatchObject({ screen: 'ledger', ledger: FIRST_VIEW.ledger });
  });

  it('report what they do not understand of a ledger', () => {
    const { view: read, ignored } = readLink('#/ledger/%E0%A4%A?model=maybe&rel=agree&conf=0.4&run=0&lsort=luck&from=x');
    expect(read).toMatchObject({ screen: 'ledger', ledger: { ...FIRST_VIEW.ledger, filter: { relation: 'agree' } } });
    expect(ignored).toEqual(expect.arrayContaining(['a result without a readable key', 'model=maybe', 'conf=0.4', 'run=0', 'lsort=luck', 'from=x']));
  });

  it('keep the result when a ledger link grows too long', () => {
    const long: View = { ...FIRST_VIEW, screen: 'ledger', ledger: { ...FIRST_VIEW.ledger, filter: { text: 'x'.repeat(400) }, from: 0.3, result: 'run-1/c1' } };
    const { fragment, dropped } = writeLink(long);
    expect(fragment.length).toBeLessThanOrEqual(LINK_LENGTH);
    expect(dropped).toContain('the filters');
    expect(readLink(fragment).view.ledger).toEqual({ ...FIRST_VIEW.ledger, from: 0.3, result: 'run-1/c1' });
  });

  it('take only what the screen is about to others', () => {
    fc.assert(fc.property(view, (made) => {
      const shared = sharedView(made);
      if (made.screen === 'tiers') expect(shared).toEqual({ ...FIRST_VIEW, screen: 'tiers', tiers: made.tiers });
      else if (made.screen === 'rules') expect(shared).toMatchObject({ rules: made.rules, policy: made.policy, tiers: FIRST_VIEW.tiers });
      else expect(shared).toEqual({ ...made, rules: FIRST_VIEW.rules, tiers: FIRST_VIEW.tiers });
    }));
  });

  it('refuse tier settings that no configuration could hold, and say which', () => {
    const { view: read, ignored } = readLink('#/tiers/s-1/0?ts=2&tc=0.5&esc=1.5&judged=yes&ans=poetry&sc=coding:2&chain-cheap=:&rt=0');
    expect(read.tiers).toEqual({ session: 's-1', settings: { toCheap: 0.5 } });
    expect(ignored).toEqual(expect.arrayContaining(['request 0', 'ts=2', 'esc=1.5', 'judged=yes', 'ans=poetry', 'sc=coding:2', 'chain-cheap=:', 'rt=0']));
  });

  it('keep a word like recorded where it is a text', () => {
    const { view: read } = readLink(writeLink({ ...FIRST_VIEW, screen: 'turns', filter: { ...NO_FILTER, text: 'recorded' } }).fragment);
    expect(read.filter.text).toBe('recorded');
  });
});
