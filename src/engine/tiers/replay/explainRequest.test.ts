import { describe, expect, it } from 'vitest';
import { explainRequest } from '../index';
import { FIRST, failure, input, request, sessionWith, step } from '../sessionFixture';
import type { ChainStep, TierSession, TierSettings } from '../index';

const chain = (session: TierSession, index: number, settings: TierSettings = {}): readonly ChainStep[] => explainRequest(session, settings, index)?.chain ?? [];
const stepOf = (session: TierSession, index: number, name: ChainStep['step'], settings: TierSettings = {}) => chain(session, index, settings).find((one) => one.step === name);

describe('the chain of a request', () => {
  const failing = sessionWith([
    input('fix the bug', 0), request(1, 1), failure(1, 'A'), input('fix the bug'), request(2, 1), failure(2, 'A'), input('fix the bug'), request(3, 1), input('fix the bug', 200_000), request(4, 1), request(4, 2),
  ]);

  it('tells an escalation that counts, runs, and is over, from none', () => {
    expect([0, 1, 2, 3, 4].map((index) => stepOf(failing, index, 'escalation'))).toEqual([
      { step: 'escalation', state: 'none', acts: false },
      { step: 'escalation', state: 'counting', count: 1, acts: false },
      { step: 'escalation', state: 'active', count: 2, until: FIRST + 181_400, rung: 1, acts: true },
      { step: 'escalation', state: 'over', count: 2, until: FIRST + 181_400, rung: 1, acts: false },
      { step: 'escalation', state: 'over', until: FIRST + 181_400, rung: 1, acts: false },
    ]);
  });

  it('ends where something acts, and says how a rule stood behind a fallback', () => {
    expect(chain(failing, 2).map(({ step: name }) => name)).toEqual(['mode', 'override', 'escalation']);
    const config = { tiers: { cheap: { fallback: [{ provider: 'o', model: 'q' }] } }, intent: { rules: [{ id: 'bugs', when: { patterns: ['bug'] } }] } };
    const fallen = sessionWith([input('fix the bug', 0), step({ type: 'override', mode: 'cheap' }), request(1, 1), step({ type: 'request-error', turn: 1, step: 1, code: 'QUOTA', downstream: 'none' }), step({ type: 'override', mode: 'auto' }), request(1, 1)], { config });
    expect(chain(fallen, 0).at(-1)).toEqual({ step: 'override', mode: 'cheap', acts: true });
    expect(chain(fallen, 1).at(-1)).toEqual({ step: 'fallback', record: { tier: 'cheap', index: 0, until: FIRST + 300_300 }, active: true, acts: true });
    expect(explainRequest(fallen, {}, 1)).toMatchObject({ landing: { provider: 'o', model: 'q' }, landingWhy: { kind: 'fallback-entry', entry: 1 } });
  });

  it('left alone says why', () => {
    const session = sessionWith([request(1, 1), input('hello'), step({ type: 'override', mode: 'off' }), request(1, 2)]);
    expect(chain(session, 0)).toEqual([{ step: 'mode', mode: 'auto', acts: false }, { step: 'left-alone', why: 'no-decision' }]);
    expect(chain(session, 1)).toEqual([{ step: 'mode', mode: 'off', acts: true }, { step: 'left-alone', why: 'off' }]);
  });

  it('a review and a veto come last', () => {
    const session = sessionWith([input('fix', 0), request(1, 1), failure(1, 'A'), step({ type: 'request', turn: 1, step: 2, veto: { tier: 'cheap', reason: 'budget' } })], { config: { intent: { judge: { enabled: false } } } });
    expect(chain(session, 1, { attemptBand: true }).slice(-4)).toEqual([
      expect.objectContaining({ step: 'hysteresis' }), { step: 'attempt-band', applies: true }, { step: 'attempt-review' }, { step: 'veto', tier: 'cheap', reason: 'budget' },
    ]);
  });
});

describe('what a request acted on', () => {
  it('the text with its marks, the signals with their points, the state before', () => {
    const session = sessionWith([input('fix the entire bug ```', 0), request(3, 1)]);
    expect(explainRequest(session, {}, 0)).toMatchObject({
      input: { event: 0, turn: 3, chars: 22, text: 'fix the entire bug ```', verdictRecorded: false },
      marks: { keywords: [{ from: 0, to: 3, term: 'fix', scenario: 'coding', counts: true }, { from: 15, to: 18, term: 'bug' }], hints: [{ from: 8, to: 14, term: 'entire' }], fences: [{ from: 19, to: 22 }] },
      structure: { score: 2, limit: 3, signals: [{ signal: 'length', value: 6, points: 0 }, { signal: 'tools' }, { signal: 'messages' }, { signal: 'fences', value: 1, points: 1 }, { signal: 'hints', value: 1, points: 1 }] },
      changedFrom: null, stateBefore: { planActive: false },
    });
  });

  it('nothing for a request that is not there', () => {
    expect(explainRequest(sessionWith([]), {}, 0)).toBeUndefined();
    expect(explainRequest(sessionWith([request(1, 1)]), {}, 1)).toBeUndefined();
  });
});
