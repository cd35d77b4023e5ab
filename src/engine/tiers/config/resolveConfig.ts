/**
 * A raw configuration resolved: every field with its default, or the first field that is wrong (spec/tier.md §2).
 */
import { ROUTING_MODES } from '../vocabulary';
import { FieldReader } from './fieldReader';
import { readIntent } from './readIntent';
import { readTiers } from './readTiers';
import type { RawTierConfig, ResolvedConfig, TierConfig } from '../configTypes';

const DAY_MS = 86_400_000;
const STANDARD_PATHS = ['.dsh', 'AGENTS.md', 'package.json', '.github/workflows'];
const INTEROP = ['auto', 'none'] as const;
const GUARDED = ['cheap'] as const;

/**
 * Resolves outside data. Absent fields take their defaults; nothing at all gives the default configuration. Fields are checked in
 * the order strong, cheap, equal landings, vision, intent, guard, escalation, mode, and the first wrong one is named. Never throws.
 */
export function resolveConfig(raw: RawTierConfig): ResolvedConfig {
  const reader = new FieldReader();
  const root = reader.fields(raw, '');
  const config: TierConfig = {
    tiers: readTiers(root['tiers'], reader),
    intent: readIntent(root['intent'], reader),
    guard: readGuard(root['guard'], reader),
    escalation: readEscalation(root['escalation'], reader),
    routingMode: reader.oneOf(root['routingMode'], 'routingMode', 'auto', ROUTING_MODES),
  };
  return reader.fault === undefined ? { ok: true, config } : { ok: false, ...reader.fault };
}

/** The configuration of somebody who configured nothing. */
export function defaultConfig(): TierConfig {
  const resolved = resolveConfig({});
  if (!resolved.ok) throw new Error(resolved.sentence);
  return resolved.config;
}

function readGuard(raw: unknown, reader: FieldReader): TierConfig['guard'] {
  const guard = reader.fields(raw, 'guard');
  const names = (field: string, standard: readonly string[]): string[] =>
    reader.list(guard[field], `guard.${field}`, standard).map((entry, i) => reader.name(entry, `guard.${field}[${i}]`));
  const whitelist = names('whitelist', []);
  const protectedPaths = names('protectedPaths', STANDARD_PATHS);
  const tiers = reader.list(guard['tiers'], 'guard.tiers', ['cheap']).map((tier, i) => reader.oneOf(tier, `guard.tiers[${i}]`, 'cheap', GUARDED));
  if (tiers.length === 0) reader.wrong('guard.tiers', 'a list with cheap in it');
  return {
    enabled: reader.flag(guard['enabled'], 'guard.enabled', true),
    tiers,
    whitelist,
    protectedPaths,
    interopDefend: reader.oneOf(guard['interopDefend'], 'guard.interopDefend', 'auto', INTEROP),
  };
}

function readEscalation(raw: unknown, reader: FieldReader): TierConfig['escalation'] {
  const escalation = reader.fields(raw, 'escalation');
  const time = (field: string, standard: number): number => reader.number(escalation[field], `escalation.${field}`, standard, 1, DAY_MS);
  return {
    threshold: reader.number(escalation['threshold'], 'escalation.threshold', 2, 1, 100, true),
    windowMs: time('windowMs', 60_000),
    ttlMs: time('ttlMs', 180_000),
    fallbackTtlMs: time('fallbackTtlMs', 300_000),
    signature: reader.flag(escalation['signature'], 'escalation.signature', true),
  };
}
