/**
 * What plan mode, escalation, fallback, the guard and the configuration did, or did not do.
 */
import { escalatedAt, requestsBefore, seen } from './observe';
import type { TierFinding } from '../findingTypes';
import type { Observation } from './observe';

export function routingFindings(observed: Observation): TierFinding[] {
  return [
    ...planLeft(observed), ...escalatedOnCheap(observed), ...hiddenByFallback(observed), ...guard(observed), ...strongFailures(observed), ...withoutEffect(observed),
  ];
}

/** Plan mode was left, and the verdict that had opened it kept the turn strong. */
function planLeft({ plansLeft, replay }: Observation): TierFinding[] {
  const stretches = plansLeft.flatMap(({ at, event, input }) => {
    const after = replay.requests.filter((request) => request.event > at && request.input === input && request.weighing !== undefined && request.decision?.tier === 'strong');
    const first = after[0];
    if (first === undefined) return [];
    const inTurn = after.filter(({ turn }) => turn === first.turn);
    const of = replay.requests.filter(({ turn, input: acted }) => turn === first.turn && acted === input).length;
    return [{ found: inTurn, stretch: { turn: first.turn, closedAt: event.time, after: inTurn.length, of, requests: inTurn.map(({ index }) => index) } }];
  });
  if (stretches.length === 0) return [];
  return [{ kind: 'plan-mode-left-still-strong', stretches: stretches.map(({ stretch }) => stretch), ...seen(stretches.flatMap(({ found }) => found)) }];
}

/** Strong by escalation, or by override while one runs, on a rung that is the cheap model. */
function escalatedOnCheap({ replay }: Observation): TierFinding[] {
  const climbed = replay.requests.filter(({ landingWhy }) => landingWhy?.kind === 'ladder');
  const onCheap = climbed.filter(({ landingWhy }) => landingWhy?.kind === 'ladder' && landingWhy.tier === 'cheap');
  const landing = onCheap[0]?.landing;
  if (landing === undefined) return [];
  return [{
    kind: 'escalated-on-cheap-model', escalated: climbed.length, onCheap: onCheap.length, provider: landing.provider, model: landing.model,
    efforts: [...new Set(onCheap.flatMap((request) => request.landing?.effort ?? []))],
    rungs: [...new Set(onCheap.flatMap(({ landingWhy }) => (landingWhy?.kind === 'ladder' ? [landingWhy.rung] : [])))],
    overridden: onCheap.filter(({ decision }) => decision?.source === 'manual').length,
    ...seen(onCheap),
  }];
}

/** While a fallback record holds, rules and posteriors are not asked, whichever tier it is of. */
function hiddenByFallback({ replay, probes }: Observation): TierFinding[] {
  const decided = replay.requests.filter(({ decision }) => decision?.source === 'fallback');
  const rules = decided.filter(({ rule }) => rule !== undefined);
  const posteriors = decided.filter(({ index, rule }) => rule === undefined && probes[index] !== undefined);
  const unused = decided.filter(({ landingWhy }) => landingWhy?.kind !== 'fallback-entry');
  const shown = new Set([...rules, ...posteriors, ...unused]);
  if (shown.size === 0) return [];
  return [{
    kind: 'fallback-hides-rules', decided: decided.length, rules: rules.length, ruleIds: [...new Set(rules.flatMap(({ rule }) => rule?.id ?? []))], posteriors: posteriors.length,
    unusedEntry: unused.length, ...seen(decided.filter((request) => shown.has(request))),
  }];
}

function guard({ denials }: Observation): TierFinding[] {
  if (denials.length === 0) return [];
  return [{ kind: 'guard-changed-nothing', denials: denials.length, rules: [...new Set(denials.map(({ event }) => event.rule))], ...seen(requestsBefore(denials)) }];
}

/** Turns that failed on the strong tier with no escalation: not counted, not learned. */
function strongFailures({ failures }: Observation): TierFinding[] {
  const uncounted = failures.filter((failure) => {
    const { route, config } = failure.before;
    const mode = route.override ?? config.routingMode;
    return route.appliedTier === 'strong' && !escalatedAt(failure) && mode !== 'off' && mode !== 'delegated';
  });
  if (uncounted.length === 0) return [];
  return [{ kind: 'strong-failures-not-counted', failures: uncounted.length, codes: [...new Set(uncounted.map(({ event }) => event.code ?? 'UNKNOWN'))], ...seen(requestsBefore(uncounted)) }];
}

/** Written in the configuration and read by no code. */
function withoutEffect({ prepared }: Observation): TierFinding[] {
  const { routingMode, intent } = prepared.reading({}).start;
  const none = { requests: [], turns: [] };
  return [
    ...(routingMode === 'strong' || routingMode === 'cheap' ? [{ kind: 'setting-without-effect' as const, setting: 'routingMode' as const, value: routingMode, ...none }] : []),
    ...(intent.costMode === 'balanced' ? [] : [{ kind: 'setting-without-effect' as const, setting: 'costMode' as const, value: intent.costMode, ...none }]),
  ];
}
