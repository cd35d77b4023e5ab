/**
 * Sessions, settings and texts as tests want them: anything that may happen, in any order. Used by tests only.
 */
import fc from 'fast-check';
import { EFFORTS, ROUTING_MODES, SCENARIOS, TIER_IDS } from './vocabulary';
import type { TierEvent, TierSession, TierSettings } from './types';

const START = 1_790_000_000_000;

/** Texts made of words the classifier knows, near misses of them, and anything else. */
export const someText: fc.Arbitrary<string> = fc.array(
  fc.oneof(
    fc.constantFrom('fix', 'FIX', 'fixes', 'fiX', 'plan', 'Plan ', 'design', 'review the', 'code review', 'test', 'teſt', 'api', 'where', 'find', 'bulk', 'batch', 'thanks', 'thanK', 'hello', 'hi!', 'every',
      'step by step', 'entire', 'production', '修复', '测试', '代码', '规划', '架构设计', '批量处理', '你好', '审查', '```', 'deploy', '_fix', 'fix_', 'fix1', 'İ', '。'),
    fc.constantFrom(' ', '  ', '\n', '.', ',', '-', ''),
    fc.string({ maxLength: 6 }),
  ),
  { maxLength: 12 },
).map((parts) => parts.join(''));

const call = fc.record({ provider: fc.constantFrom('deepseek-official', 'other'), model: fc.constantFrom('deepseek-v4-flash', 'deepseek-v4-pro', 'm'), reasoningEffort: fc.constantFrom(...EFFORTS) }, { requiredKeys: ['provider', 'model'] });

/** A configuration given raw, always without a fault. */
export const someConfig: fc.Arbitrary<unknown> = fc.record(
  {
    tiers: fc.constant({ cheap: { fallback: [{ provider: 'other', model: 'm' }, { provider: 'other', model: 'n' }] }, strong: { fallback: [{ provider: 'other', model: 's' }] } }),
    intent: fc.record({
      hysteresis: fc.constantFrom({ toStrong: 0.8, toCheap: 0.6 }, { toStrong: 0.7, toCheap: 0.5 }, { toStrong: 0.3, toCheap: 0.2 }),
      attemptBand: fc.record({ enabled: fc.boolean(), tauLow: fc.constantFrom(0, 0.25, 0.45) }),
      rules: fc.constantFrom([], [{ id: 'deploys', when: { patterns: ['deploy'] }, priority: 10 }, { id: 'tools', when: { tools: ['bash'] }, tier: 'cheap' }]),
      judge: fc.record({ enabled: fc.boolean(), cooldownMs: fc.constantFrom(0, 30_000), unavailableSkip: fc.constantFrom(0, 1, 2) }),
    }, { requiredKeys: [] }),
    escalation: fc.record({ threshold: fc.constantFrom(1, 2, 3), windowMs: fc.constantFrom(1, 5000, 60_000), ttlMs: fc.constantFrom(1, 20_000, 180_000), signature: fc.boolean() }, { requiredKeys: [] }),
    routingMode: fc.constantFrom('auto' as const, ...ROUTING_MODES),
  },
  { requiredKeys: [] },
);

type Timeless = TierEvent extends infer E ? (E extends TierEvent ? Omit<E, 'time'> : never) : never;

const somewhere = { turn: fc.nat({ max: 9 }), step: fc.nat({ max: 4 }) };
const someEvent: fc.Arbitrary<Timeless> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('input' as const), text: someText, images: fc.constantFrom(0, 0, 0, 0, 1) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('input' as const), text: someText, images: fc.constant(0), sourceKind: fc.constantFrom('user', 'plugin') }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('message' as const) }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('tool' as const), name: fc.constantFrom('bash', 'read', 'edit', 'grep', 'write') }) },
  { weight: 9, arbitrary: fc.record({ type: fc.constant('request' as const), ...somewhere, base: call, veto: fc.record({ tier: fc.constantFrom(...TIER_IDS), reason: fc.string({ maxLength: 4 }) }) }, { requiredKeys: ['type', 'turn', 'step'] }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('failure' as const), ...somewhere, code: fc.constantFrom('SERVER', 'TRANSPORT') }, { requiredKeys: ['type', 'turn', 'step'] }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('request-error' as const), ...somewhere, code: fc.constantFrom('SERVER', 'QUOTA', 'ABORTED'), downstream: fc.constantFrom('none', 'retry') }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('judge' as const), answer: fc.constantFrom('planning', 'coding', 'no idea'), call: fc.nat({ max: 1 }) }, { requiredKeys: ['type', 'answer'] }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('turn-end' as const), turn: fc.nat({ max: 9 }), reason: fc.constantFrom('completed', 'error') }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('plan' as const), active: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('override' as const), mode: fc.constantFrom('auto' as const, ...ROUTING_MODES) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('denial' as const), rule: fc.constantFrom('r', 's') }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('guard-fault' as const), message: fc.constantFrom('E1', 'E2') }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('config' as const), config: fc.oneof(someConfig, fc.constant({ routingMode: 'no such mode' })) }) },
);

/** Sessions of up to 60 events; times mostly go on, sometimes back. */
export const someSession: fc.Arbitrary<TierSession> = fc.record({
  config: someConfig,
  baseMode: fc.constantFrom('selection' as const, 'sticky' as const),
  base: fc.option(call, { nil: undefined }),
  steps: fc.array(fc.tuple(someEvent, fc.constantFrom(0, 1, 20, 900, 900, 5000, 40_000, -10)), { maxLength: 60 }),
}).map(({ config, baseMode, base, steps }) => {
  let time = START;
  const events = steps.map(([event, later]): TierEvent => ({ ...event, time: (time += later) }));
  return { id: 's', form: 'trace' as const, cwd: '/w', config, baseMode, ...(base === undefined ? {} : { base }), posteriors: [], text: 'full' as const, events };
});

/** Settings that are possible beside every configuration above. */
export const someSettings: fc.Arbitrary<TierSettings> = fc.record(
  {
    toStrong: fc.constantFrom(0.8, 0.9, 1), toCheap: fc.constantFrom(0, 0.1, 0.25), ruleThreshold: fc.constantFrom(0.5, 0.7, 0.9, 1), judge: fc.boolean(),
    cooldownMs: fc.constantFrom(0, 1000), unavailableSkip: fc.constantFrom(0, 1, 5), judgeAnswers: fc.constantFrom(...SCENARIOS, 'failed' as const), attemptBand: fc.boolean(),
    tauLow: fc.constantFrom(0, 0.3), threshold: fc.constantFrom(1, 2), windowMs: fc.constantFrom(1000, 60_000), ttlMs: fc.constantFrom(1000, 60_000), signature: fc.boolean(),
    fallbackTtlMs: fc.constantFrom(1000, 600_000), rulesOff: fc.constantFrom(['deploys'], ['tools'], []), scenarios: fc.constantFrom({ coding: false }, { planning: false, daily: false }, {}),
  },
  { requiredKeys: [] },
);
