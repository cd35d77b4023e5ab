import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultConfig, textMarks, type ChainStep, type IntentResult } from '../../../engine/tiers';
import { chainWords, decisionWords, sameChain, shortChain } from './chainWords';
import { callOf, callSentence, notAskedSentence } from './judgeOfRequest';
import { landingSentences } from './landingSentence';
import { keywordSums, textPieces, uncounted } from './markedText';
import { plainTier } from './parts';
import { reasonSentences, signalRows } from './signalWords';

const clock = (time: number): string => `t${time}`;
const INTENT: IntentResult = {
  scenario: 'coding', tier: 'cheap', confidence: 0.72, keywordScore: 2, fingerprint: 'coding|0|0', reasons: [{ kind: 'keyword', score: 2, scenario: 'coding' }],
  signals: { chars: 30, estTokens: 8, tokenBands: 0, fences: 0, toolCalls: 5, messageCount: 10, hardHints: 0, score: 2 },
};
const QUESTIONS: readonly ChainStep[] = [
  { step: 'override', acts: false }, { step: 'escalation', state: 'over', until: 5, acts: false }, { step: 'plan-mode', open: false, acts: false },
  { step: 'fallback', active: false, acts: false }, { step: 'rule', acts: false }, { step: 'posterior', acts: false }, { step: 'classifier', intent: INTENT },
];
const decided = (tier: 'strong' | 'cheap') => ({ tier, source: 'judge', confidence: 0.72, reason: { kind: 'intent', reasons: [] } }) as const;
const said = (words: ReturnType<typeof chainWords>): string => words.map(({ parts }) => plainTier(parts)).join(' › ');

test('a held cheap verdict, question by question', () => {
  const held = chainWords({ chain: [...QUESTIONS, { step: 'hysteresis', last: 'strong', lastSource: 'judge', proposed: 'cheap', outcome: 'held', confidence: 0.72, threshold: 0.6 }], decision: decided('strong') }, { clock });
  expect(said(held)).toBe('override? no › escalation? over since t5 › plan mode? closed › fallback? none › rule? none › posterior? none › classifier coding 0.72, proposes cheap › last was strong, by the classifier › 0.72 ≥ to cheap 0.60 › held › strong');
  expect(said(shortChain(held))).toBe('classifier coding 0.72, proposes cheap › last was strong, by the classifier › 0.72 ≥ to cheap 0.60 › held › strong');
  expect(held.at(-1)?.tier).toBe('strong');
});

test('the threshold a person set is theirs; strong proposals are weighed the other way', () => {
  const weigh = (proposed: 'strong' | 'cheap', outcome: 'held' | 'let-through', threshold: number) => chainWords(
    { chain: [{ step: 'hysteresis', last: proposed === 'cheap' ? 'strong' : 'cheap', lastSource: 'judge', proposed, outcome, confidence: 0.72, threshold }], decision: decided('cheap') },
    { clock, recorded: { toStrong: 0.8, toCheap: 0.6 } },
  );
  expect(weigh('cheap', 'let-through', 0.75)[1]?.parts).toEqual([{ strong: '0.72' }, ' < to cheap ', { pen: '0.75' }]);
  expect(weigh('strong', 'held', 0.8)[1]?.parts).toEqual([{ strong: '0.72' }, ' < to strong ', '0.80']);
  expect(weigh('strong', 'let-through', 0.7)[1]?.parts).toEqual([{ strong: '0.72' }, ' ≥ to strong ', { pen: '0.70' }]);
});

test('what acts is said, what does not act is passed', () => {
  const chain = (step: ChainStep) => chainWords({ chain: [step], decision: null }, { clock }).map(({ parts, passed }) => `${plainTier(parts)}${passed ? ' (passed)' : ''}`);
  expect(chain({ step: 'override', mode: 'cheap', acts: true })).toEqual(['override cheap']);
  expect(chain({ step: 'override', mode: 'auto', acts: false })).toEqual(['override? auto, does not act (passed)']);
  expect(chain({ step: 'escalation', state: 'active', count: 2, until: 9, rung: 1, acts: true })).toEqual(['escalation until t9, 2 failures, rung 1']);
  expect(chain({ step: 'escalation', state: 'counting', count: 1, acts: false })).toEqual(['escalation? not yet, 1 failure (passed)']);
  expect(chain({ step: 'fallback', record: { tier: 'cheap', index: 0, until: 7 }, active: true, acts: true })).toEqual(['fallback entry 1 of cheap, until t7']);
  expect(chain({ step: 'rule', hit: { id: 'sql', tier: 'strong' }, acts: true })).toEqual(['rule sql says strong']);
  expect(chain({ step: 'rule', hit: { id: 'sql', tier: 'strong' }, acts: false })).toEqual(['rule? sql, does not act (passed)']);
  expect(chain({ step: 'left-alone', why: 'no-decision' })).toEqual(['no input was classified yet: left alone']);
  expect(chain({ step: 'veto', tier: 'cheap', reason: 'budget' })).toEqual(['vetoed: budget']);
});

test('two chains are one where they say the same, whoever set the number', () => {
  const chain = (threshold: number, recorded?: { toStrong: number; toCheap: number }) => chainWords({ chain: [{ step: 'hysteresis', last: 'strong', proposed: 'cheap', outcome: 'held', confidence: 0.9, threshold }], decision: decided('strong') }, { clock, ...(recorded ? { recorded } : {}) });
  expect(sameChain(chain(0.6, { toStrong: 0.8, toCheap: 0.6 }), chain(0.6))).toBe(true);
  expect(sameChain(chain(0.75, { toStrong: 0.8, toCheap: 0.6 }), chain(0.6))).toBe(false);
  expect([decisionWords(null), decisionWords(decided('cheap'))]).toEqual(['left alone', 'cheap, classifier, 0.72']);
});

test('a strong decision on the cheap model is said in words', () => {
  const escalated = { decision: { ...decided('strong'), source: 'escalation' as const }, landing: { provider: 'p', model: 'm' }, landingWhy: { kind: 'ladder', rung: 1, of: 3, tier: 'cheap' } as const };
  expect(landingSentences(escalated, escalated)).toEqual(['Strong by escalation, but rung 1 of 3 of the ladder is the cheap model with more effort.']);
  const own = (tier: 'strong' | 'cheap') => ({ decision: decided(tier), landing: { provider: 'p', model: 'm' }, landingWhy: { kind: 'tier' } as const });
  expect(landingSentences(own('cheap'), own('strong'))).toEqual(['Each lands where its tier points.']);
  expect(landingSentences(own('cheap'), escalated)).toEqual(['It lands where its tier points.', 'As recorded: Strong by escalation, but rung 1 of 3 of the ladder is the cheap model with more effort.']);
  expect(landingSentences({ decision: null }, { decision: null })).toEqual(['Routing left it alone: it went where it was sent.']);
});

test('how the confidence came about', () => {
  expect(reasonSentences(INTENT)).toEqual(['Keyword score 2 for coding: 0.52 + 2 × 0.1 = 0.72.']);
  expect(reasonSentences({ ...INTENT, confidence: 0.96, reasons: [{ kind: 'keyword', score: 8, scenario: 'coding' }, { kind: 'structural', score: 4 }], tier: 'strong' })).toEqual([
    'Keyword score 8 for coding: 0.52 + 8 × 0.1 = 1.32, at most 0.96.', 'Structure 4 makes it strong, whatever the scenario.',
  ]);
  expect(reasonSentences({ ...INTENT, confidence: 0.75, reasons: [{ kind: 'no-keyword' }, { kind: 'judge', scenario: 'review' }] })).toEqual(['No keyword was found: daily 0.25.', 'The judge then said review: 0.75.']);
  expect(signalRows({ score: 2, limit: 3, signals: [{ signal: 'length', value: 8, points: 0 }, { signal: 'tools', value: 5, points: 2 }] }, INTENT)).toEqual([
    { id: 'length', words: 'Characters, estimated tokens', value: '30, 8', points: 0 }, { id: 'tools', words: 'Distinct tools so far', value: '5', points: 2 },
  ]);
});

test('a text is cut at the edges of its marks and loses nothing', () => {
  const text = 'refactor the test, test again ```x```';
  const pieces = textPieces(text, textMarks(text));
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  expect(pieces.find((piece) => piece.text === 'refactor')?.kinds).toEqual(['keyword', 'hint']);
  expect(pieces.filter(({ kinds }) => kinds.includes('fence')).map((piece) => piece.text)).toEqual(['```', '```']);
  expect(keywordSums(textMarks(text))).toEqual([{ scenario: 'coding', words: 'refactor 2, test 2 × 2 = 6' }]);
  expect(keywordSums(uncounted(textMarks(text)))).toEqual([]);
  expect(textPieces(text, textMarks(text), 4).map((piece) => piece.text)).toEqual(['refa']);
});

test('whatever marks say, the pieces joined are the text', () => {
  const span = fc.tuple(fc.integer({ min: -5, max: 60 }), fc.integer({ min: -5, max: 60 })).map(([from, to]) => ({ from, to, term: 'x' }));
  fc.assert(fc.property(fc.string({ maxLength: 50 }), fc.array(span, { maxLength: 8 }), fc.integer({ min: 0, max: 60 }), (text, hints, most) => {
    const pieces = textPieces(text, { keywords: [], hints, fences: [] }, most);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text.slice(0, most));
  }));
});

test('the judge’s call about a request: what came of it, or why nobody asked', () => {
  const input = { event: 3, time: 90, chars: 4, images: 0, verdictRecorded: false };
  const call = { startedAt: 100, endedAt: 1000, outcome: 'answered', scenario: 'coding', used: true, assumed: false, input: 3 } as const;
  expect(callOf([call], { input, time: 2000 })).toBe(call);
  expect(callOf([call], { input, time: 50 })).toBeUndefined();
  expect(callOf([{ ...call, input: 4 }], { input, time: 2000 })).toBeUndefined();
  expect(callSentence(call, { time: 2000 }, clock)).toBe('The judge was asked at t100 and answered coding after 0.9 s.');
  expect(callSentence(call, { time: 500 }, clock)).toBe('The judge was asked at t100 and answered coding after 0.9 s. This request went out before the answer.');
  expect(callSentence({ ...call, outcome: 'failed', failure: 'timeout' }, { time: 2000 }, clock)).toBe('The judge was asked at t100 and timed out after 0.9 s.');
  expect(callSentence({ startedAt: 100, outcome: 'unknown', used: false, assumed: false }, { time: 2000 }, clock)).toBe('The judge was asked at t100; no answer is in this file.');
  const state = { planActive: false, judge: { failures: 0, lastCall: 0 }, verified: false, denials: 0, lastDenial: '' };
  const why = (intent: IntentResult, failures = 0) => notAskedSentence({ intent, time: 1, stateBefore: { ...state, judge: { failures, lastCall: 0 } } }, defaultConfig());
  expect(why(INTENT)).toBe('The judge was not asked: 0.72 reaches the rule threshold 0.70.');
  expect(why({ ...INTENT, shortCircuit: 'greeting' })).toBe('The judge was not asked: a short circuit decided.');
  expect(why({ ...INTENT, confidence: 0.62 }, 2)).toMatch(/off for good/);
});
