import { describe, expect, it } from 'vitest';
import { PosteriorTable } from '../posterior';
import { compileRules } from '../rules';
import { callConfigOf, configOf, fieldsOf, listOf, numberOf, oneOf, textOf, tierCases } from '../tierCases';
import { eventOf } from '../tierEvents';
import { TIER_IDS } from '../vocabulary';
import { freshRouter } from './routerState';
import { stepRouter } from './stepRouter';
import type { RouteState, TierEvent } from '../types';
import type { RouterStep } from './routerStep';

const NO_ROLL_LEFT = 0.999;

/** A state as cases write it: null for absent, the verdict without signals. */
function writtenState(route: RouteState): Record<string, unknown> {
  const { decision } = route;
  return {
    intent: decision === undefined ? null : {
      scenario: decision.scenario, tier: decision.tier, confidence: decision.confidence, shortCircuit: decision.shortCircuit ?? null,
      fingerprint: decision.fingerprint, reasons: decision.reasons,
    },
    override: route.override ?? null, appliedTier: route.appliedTier ?? null, appliedSource: route.appliedSource ?? null, planActive: route.planActive,
    escalation: route.escalation ?? null, fallback: route.fallback ?? null, judge: route.judge, verified: route.verified,
    reviewOwedFor: route.reviewOwedFor ?? null, probe: route.probe ?? null, denials: route.denials, lastDenial: route.lastDenial,
  };
}

function changedFields(before: Record<string, unknown> | undefined, after: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(after).filter(([key, value]) => before === undefined || JSON.stringify(before[key]) !== JSON.stringify(value)));
}

function writtenStep(event: TierEvent, step: RouterStep): Record<string, unknown> {
  const changes = step.change === undefined ? {} : { changes: [step.change] };
  switch (event.type) {
    case 'input': return { judgeStarted: step.judgeStarted, planOpened: step.planOpened };
    case 'request': return { decision: step.decision, routed: step.routed, applied: step.applied, ...changes };
    case 'request-error': return { action: step.action };
    case 'judge': return { ok: step.ok };
    default: return changes;
  }
}

function earlierOutcomes(value: unknown): PosteriorTable {
  const table = new PosteriorTable();
  for (const item of listOf(value)) {
    const { key, tier, n, ok } = fieldsOf(item);
    for (let i = 0; i < numberOf(n); i++) table.record(textOf(key), oneOf(tier, TIER_IDS), i < numberOf(ok), 0);
  }
  return table;
}

describe('a session is played as the reference plays it', () => {
  it.each(tierCases('sessions.json'))('$name', ({ input, expected }) => {
    const { cwd, config: raw, base, baseMode, rolls, posteriors, events } = fieldsOf(input);
    const config = configOf(raw);
    const left = listOf(rolls).map(numberOf);
    const env = {
      cwd: textOf(cwd), base: callConfigOf(base), baseMode: oneOf(baseMode, ['selection', 'sticky'] as const), posteriors: earlierOutcomes(posteriors),
      roll: () => left.shift() ?? NO_ROLL_LEFT,
    };
    let state = freshRouter(config, compileRules(config.intent.rules));
    let written: Record<string, unknown> | undefined;
    const played = listOf(events).map((item) => {
      const event = eventOf(item);
      const step = stepRouter(state, event, env);
      state = step.state;
      const now = writtenState(state.route);
      const entry = { ...writtenStep(event, step), state: changedFields(written, now) };
      written = now;
      return entry;
    });
    expect(played).toStrictEqual(expected);
  });
});
