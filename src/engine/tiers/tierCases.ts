/**
 * The golden cases of tiers, and what they mean in our shapes: null stands for absent. Used by tests only.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isFields } from '../vectorCases';
import { resolveConfig } from './config/resolveConfig';
import { ROUTE_SOURCES, ROUTING_MODES, SCENARIOS, SHORT_CIRCUITS, TIER_IDS } from './vocabulary';
import type { Fields } from '../vectorCases';
import type { Escalation, FallbackRecord, IntentReason, IntentResult, IntentSignals, LlmCallConfig, Route, RouteState, RuleHit, TierConfig } from './types';

export interface TierCase { readonly name: string; readonly input: unknown; readonly expected: unknown }

/** The cases of one file; unlike those of other areas, an input may be null and an expected result a list. Throws on a file without cases. */
export function tierCases(file: string): TierCase[] {
  const set = process.env['VECTORS_DIR'];
  const path = set === undefined || set === '' ? fileURLToPath(new URL(`./vectors/${file}`, import.meta.url)) : join(set, 'tier', file);
  const content: unknown = JSON.parse(readFileSync(path, 'utf8'));
  const cases: unknown = isFields(content) ? content['cases'] : undefined;
  if (!Array.isArray(cases) || cases.length === 0) throw new Error(`${file}: no cases`);
  return cases.map((item: unknown, i) => {
    const { name, input, expected } = isFields(item) ? item : {};
    if (typeof name !== 'string' || input === undefined || expected === undefined) throw new Error(`${file}: case ${i} is not a case`);
    return { name, input, expected };
  });
}

/** The value without keys that are null, at any depth. */
export function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== null).map(([key, item]) => [key, withoutNulls(item)]));
}

export function fieldsOf(value: unknown): Fields {
  if (!isFields(value)) throw new Error('not an object');
  return value;
}
export function listOf(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new Error('not a list');
  return value;
}
export function numberOf(value: unknown): number {
  if (typeof value !== 'number') throw new Error('not a number');
  return value;
}
export function textOf(value: unknown): string {
  if (typeof value !== 'string') throw new Error('not a text');
  return value;
}
export function oneOf<T extends string>(value: unknown, choices: readonly T[]): T {
  const found = choices.find((choice) => choice === value);
  if (found === undefined) throw new Error(`not one of ${choices.join(', ')}`);
  return found;
}
/** A reading of something that may be null or missing, as an optional key. */
export function optional<K extends string, T>(key: K, value: unknown, read: (value: unknown) => T): { [P in K]?: T } {
  const made: { [P in K]?: T } = {};
  if (value !== undefined && value !== null) made[key] = read(value);
  return made;
}

/** A resolved configuration of a raw one; null is nothing given. */
export function configOf(raw: unknown): TierConfig {
  const resolved = resolveConfig(raw);
  if (!resolved.ok) throw new Error(resolved.sentence);
  return resolved.config;
}

const tierOf = (value: unknown) => oneOf(value, TIER_IDS);

export function signalsOf(value: unknown): IntentSignals {
  const signals = fieldsOf(value);
  const at = (key: string): number => numberOf(signals[key]);
  return {
    chars: at('chars'), estTokens: at('estTokens'), tokenBands: at('tokenBands'), fences: at('fences'), toolCalls: at('toolCalls'),
    messageCount: at('messageCount'), hardHints: at('hardHints') === 1 ? 1 : 0, score: at('score'),
  };
}

/** Reasons as data; codes of a case that has codes only stand as explicit ones. */
export function reasonsOf(value: unknown): IntentReason[] {
  return listOf(value).map((item) => {
    const reason = fieldsOf(item);
    const kind = oneOf(reason['kind'], ['image', 'greeting', 'no-keyword', 'long-input', 'explicit', 'keyword', 'structural', 'judge'] as const);
    const scenario = () => oneOf(reason['scenario'], SCENARIOS);
    switch (kind) {
      case 'image': case 'greeting': case 'no-keyword': return { kind };
      case 'long-input': return { kind, chars: numberOf(reason['chars']) };
      case 'explicit': case 'judge': return { kind, scenario: scenario() };
      case 'keyword': return { kind, score: numberOf(reason['score']), scenario: scenario() };
      case 'structural': return { kind, score: numberOf(reason['score']) };
    }
  });
}

/** The reasons that stand for reason codes: their number and order is all that codes say. */
export const CODED_REASONS: readonly IntentReason[] = [{ kind: 'structural', score: 41 }, { kind: 'structural', score: 42 }];

export function intentOf(value: unknown): IntentResult {
  const intent = fieldsOf(value);
  return {
    scenario: oneOf(intent['scenario'], SCENARIOS),
    tier: tierOf(intent['tier']),
    confidence: numberOf(intent['confidence']),
    keywordScore: numberOf(intent['keywordScore']),
    signals: signalsOf(intent['signals']),
    reasons: intent['reasonCodes'] === undefined ? reasonsOf(intent['reasons']) : CODED_REASONS,
    ...optional('shortCircuit', intent['shortCircuit'], (kind) => oneOf(kind, SHORT_CIRCUITS)),
    fingerprint: textOf(intent['fingerprint']),
  };
}

export function ruleOf(value: unknown): RuleHit | undefined {
  if (value === null || value === undefined) return undefined;
  const rule = fieldsOf(value);
  return { id: textOf(rule['id']), tier: tierOf(rule['tier']) };
}

export function escalationOf(value: unknown): Escalation {
  const record = fieldsOf(value);
  return { count: numberOf(record['count']), signature: textOf(record['signature']), until: numberOf(record['until']), rung: numberOf(record['rung']), lastAt: numberOf(record['lastAt']) };
}
export function fallbackOf(value: unknown): FallbackRecord {
  const record = fieldsOf(value);
  return { tier: tierOf(record['tier']), index: numberOf(record['index']), until: numberOf(record['until']) };
}
export function callConfigOf(value: unknown): LlmCallConfig {
  const config = fieldsOf(value);
  return {
    provider: textOf(config['provider']), model: textOf(config['model']),
    ...optional('reasoningEffort', config['reasoningEffort'], textOf),
    ...optional('temperature', config['temperature'], numberOf),
    ...optional('maxTokens', config['maxTokens'], numberOf),
    ...optional('stop', config['stop'], (stop) => listOf(stop).map(textOf)),
  };
}
export function routeOf(value: unknown): Route {
  const route = fieldsOf(value);
  return { provider: textOf(route['provider']), model: textOf(route['model']), ...optional('effort', route['effort'], textOf) };
}

/** A state with the given fields and all others fresh. */
export function stateOf(value: unknown): RouteState {
  const state = fieldsOf(value ?? {});
  return {
    ...optional('appliedTier', state['appliedTier'], tierOf),
    ...optional('appliedSource', state['appliedSource'], (source) => oneOf(source, ROUTE_SOURCES)),
    ...optional('override', state['override'], (mode) => oneOf(mode, ROUTING_MODES)),
    ...optional('escalation', state['escalation'], escalationOf),
    ...optional('fallback', state['fallback'], fallbackOf),
    ...optional('probe', state['probe'], tierOf),
    ...optional('reviewOwedFor', state['reviewOwedFor'], textOf),
    planActive: state['planActive'] === true,
    judge: { failures: 0, lastCall: 0 },
    verified: state['verified'] === true,
    denials: 0,
    lastDenial: '',
  };
}
