import { describe, expect, it } from 'vitest';
import { clearExpiredEscalation, isActive, noteFailure } from './escalation';
import { noteFallback } from './fallback';
import { configOf, escalationOf, fallbackOf, fieldsOf, listOf, numberOf, oneOf, textOf, tierCases } from './tierCases';
import { TIER_IDS } from './vocabulary';
import type { Escalation, FallbackRecord } from './types';

describe('failures add up as in the reference', () => {
  it.each(tierCases('note-failure.json'))('$name', ({ input, expected }) => {
    const { config, start, ops } = fieldsOf(input);
    const { escalation: settings } = configOf(config);
    let record: Escalation | undefined = start === null ? undefined : escalationOf(start);
    const results = listOf(ops).map((item) => {
      const { op, time, signature } = fieldsOf(item);
      const now = numberOf(time);
      switch (oneOf(op, ['fail', 'clear', 'active'] as const)) {
        case 'fail': {
          const { escalated, escalation } = noteFailure(record, settings, textOf(signature), now);
          record = escalation;
          return { escalated, escalation };
        }
        case 'clear':
          record = clearExpiredEscalation(record, now);
          return { escalation: record ?? null };
        case 'active':
          return { active: isActive(record, now), escalation: record ?? null };
      }
    });
    expect(results).toStrictEqual(expected);
  });
});

describe('a fallback chain is walked as in the reference', () => {
  it.each(tierCases('fallback.json'))('$name', ({ input, expected }) => {
    const { config, start, ops } = fieldsOf(input);
    const { fallbackTtlMs } = configOf(config).escalation;
    let record: FallbackRecord | undefined = start === null ? undefined : fallbackOf(start);
    const results = listOf(ops).map((item) => {
      const { op, time, tier, chainLength } = fieldsOf(item);
      const now = numberOf(time);
      if (oneOf(op, ['note', 'active'] as const) === 'active') return { active: isActive(record, now), fallback: record ?? null };
      const { taken, fallback } = noteFallback(record, oneOf(tier, TIER_IDS), numberOf(chainLength), now, fallbackTtlMs);
      record = fallback;
      return { taken, fallback: fallback ?? null };
    });
    expect(results).toStrictEqual(expected);
  });
});
