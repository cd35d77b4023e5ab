import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { someConfig, someSettings } from '../arbitrarySessions';
import { applySettings, settingsFault } from '../whatif/settings';
import { defaultConfig, resolveConfig } from './resolveConfig';

const fault = (raw: unknown) => {
  const resolved = resolveConfig(raw);
  return resolved.ok ? undefined : [resolved.field, resolved.sentence];
};

describe('a configuration from outside', () => {
  it('is resolved or has one field named, whatever it is', () => {
    fc.assert(fc.property(fc.anything({ withNullPrototype: true, maxDepth: 4 }), fc.anything(), (any, other) => {
      for (const raw of [any, { tiers: any, intent: other }, { intent: { rules: [any, other], judge: any } }, { guard: any, escalation: other, routingMode: any }]) {
        const resolved = resolveConfig(raw);
        if (!resolved.ok) expect(resolved.sentence).toMatch(/^(The configuration|[a-z][\w.[\]]*) must be .+\.$/s);
      }
    }));
  });

  it('resolved once more is the same', () => {
    fc.assert(fc.property(someConfig, (raw) => {
      const resolved = resolveConfig(raw);
      if (!resolved.ok) throw new Error(resolved.sentence);
      expect(resolveConfig(resolved.config)).toEqual(resolved);
    }));
  });

  it('says in a sentence what a field must be, and what it is', () => {
    expect(fault({ intent: { ruleThreshold: 5 } })).toEqual(['intent.ruleThreshold', 'intent.ruleThreshold must be a number from 0.000001 to 1; it is 5.']);
    expect(fault({ intent: { hysteresis: { toCheap: 0.9 } } })).toEqual(['intent.hysteresis', 'intent.hysteresis must be two thresholds with toCheap below toStrong; they are 0.9 and 0.8.']);
    expect(fault({ escalation: { threshold: 1.5 } })).toEqual(['escalation.threshold', 'escalation.threshold must be a whole number from 1 to 100; it is 1.5.']);
    expect(fault({ routingMode: 'x'.repeat(200) })?.[1]?.length).toBeLessThan(160);
    expect(fault('auto')).toEqual(['', 'The configuration must be an object; it is "auto".']);
    expect(fault({ intent: { rules: [{ id: 'a', when: { patterns: ['('] } }] } })?.[0]).toBe('intent.rules[0].when.patterns[0]');
    expect(fault({ intent: { rules: [{ id: 'a', when: { patterns: ['a'] } }, { id: 'a', when: { patterns: ['b'] } }] } })?.[0]).toBe('intent.rules[1].id');
    expect(fault({ tiers: { cheap: { fallback: [{ provider: 'p' }] } } })?.[0]).toBe('tiers.cheap.fallback[0].model');
  });
});

describe('settings over a configuration', () => {
  it('leave it alone where there are none', () => {
    const config = defaultConfig();
    expect(applySettings(config, {})).toBe(config);
    expect(applySettings(config, { judgeAnswers: 'coding' })).toEqual(config);
  });

  it('give a configuration that may be, or a fault that names a setting', () => {
    fc.assert(fc.property(someConfig, someSettings, (raw, settings) => {
      const resolved = resolveConfig(raw);
      if (!resolved.ok) throw new Error(resolved.sentence);
      const found = settingsFault(resolved.config, settings);
      const under = resolveConfig(applySettings(resolved.config, settings));
      expect(found === undefined).toBe(under.ok);
      if (found !== undefined) expect(settings[found.field]).toBeDefined();
    }));
  });

  it('name the setting behind the field', () => {
    const config = defaultConfig();
    expect(settingsFault(config, { toCheap: 0.85 })).toMatchObject({ field: 'toCheap', path: 'intent.hysteresis' });
    expect(settingsFault(config, { toStrong: 0.5 })).toMatchObject({ field: 'toStrong', path: 'intent.hysteresis' });
    expect(settingsFault(config, { ruleThreshold: 0.4 })).toMatchObject({ field: 'ruleThreshold', path: 'intent.attemptBand.tauLow' });
    expect(settingsFault(config, { tauLow: 0.7 })).toMatchObject({ field: 'tauLow', path: 'intent.attemptBand.tauLow' });
    expect(settingsFault(config, { ttlMs: 0 })).toMatchObject({ field: 'ttlMs', path: 'escalation.ttlMs' });
    expect(settingsFault(config, { fallback: { cheap: [{ provider: 'p', model: 'm' }, { provider: 'p', model: 'm' }] } })).toMatchObject({ field: 'fallback', path: 'tiers.cheap.fallback[1]' });
  });
});
