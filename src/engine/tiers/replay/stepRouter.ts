/**
 * The router: one event after the other (spec/tier.md §9).
 *
 * Law: nothing that was recorded as decided steers it. Facts known before (verdicts, rule hits, a probe) spare work or stand in
 * where the file has left out what they were made from.
 */
import { resolveConfig } from '../config/resolveConfig';
import { compileRules } from '../rules';
import { onFailure, onGuardFault, onRequestError } from './onFailure';
import { onInput } from './onInput';
import { onJudge } from './onJudge';
import { onRequest } from './onRequest';
import { RouterMemory } from './routerState';
import { NOTHING } from './routerStep';
import type { TierEvent, TierEventOf } from '../sessionTypes';
import type { RouterState } from './routerState';
import type { EventFacts, RouterEnv, RouterStep, StepOutcome } from './routerStep';

/** Plays one event on a state and says what it did. The state given stays as it is; the table of outcomes in `env` is written to. */
export function stepRouter(state: RouterState, event: TierEvent, env: RouterEnv, facts?: EventFacts): RouterStep {
  const memory = new RouterMemory(state);
  const outcome = advance(memory, event, env, facts);
  return { state: memory.snapshot(), ...outcome };
}

/** The same on a memory, which is written to. */
export function advance(memory: RouterMemory, event: TierEvent, env: RouterEnv, facts: EventFacts | undefined): StepOutcome {
  if (facts?.skip === true) return NOTHING;
  switch (event.type) {
    case 'input': return onInput(memory, event, env, facts);
    case 'request': return onRequest(memory, event, env, facts);
    case 'judge': return onJudge(memory, event);
    case 'request-error': return onRequestError(memory, event);
    case 'failure': return onFailure(memory, event, env);
    case 'guard-fault': return onGuardFault(memory, event);
    case 'config': return onConfig(memory, event, facts);
    default:
      feed(memory, event, env);
      return NOTHING;
  }
}

type FeedEvent = TierEventOf<'message' | 'tool' | 'plan' | 'turn-end' | 'override' | 'denial' | 'usage'>;

/** Events that are only remembered. */
function feed(memory: RouterMemory, event: FeedEvent, env: RouterEnv): void {
  switch (event.type) {
    case 'message': memory.messageCount++; return;
    case 'tool': if (!memory.toolNames.includes(event.name)) memory.toolNames = [...memory.toolNames, event.name]; return;
    case 'plan': memory.planActive = event.active; return;
    case 'turn-end': bookTurn(memory, event, env); return;
    case 'override': memory.override = event.mode === 'auto' ? undefined : event.mode; return;
    case 'denial':
      memory.denials++;
      memory.lastDenial = event.rule;
      return;
    case 'usage':
  }
}

/** Only a turn that completed is an outcome; it is booked on the tier applied last. */
function bookTurn({ decision, appliedTier }: RouterMemory, { reason, time }: TierEventOf<'turn-end'>, { posteriors }: RouterEnv): void {
  if (reason === 'completed' && decision !== undefined) posteriors.record(decision.fingerprint, appliedTier ?? 'cheap', true, time);
}

/** A configuration with a fault changes nothing. */
function onConfig(memory: RouterMemory, { config }: TierEventOf<'config'>, facts: EventFacts | undefined): StepOutcome {
  const known = facts?.config;
  const resolved = known === undefined ? resolveConfig(config) : { ok: true as const, config: known };
  if (!resolved.ok) return { configFault: { field: resolved.field, sentence: resolved.sentence } };
  memory.config = resolved.config;
  memory.rules = facts?.rules ?? compileRules(resolved.config.intent.rules);
  return NOTHING;
}
