/**
 * The tiers' part of a link: file, session, request, and every setting that differs from the record.
 *
 * Law: total, like the rest of the codec: a value that is out of bounds or not known is reported and left out. Ids of rules,
 * providers and models are text of a file.
 */
import { SCENARIOS, TIER_IDS, type FallbackEntry, type Scenario, type TierId, type TierSettings } from '../engine/tiers/types';
import type { FieldReader } from './linkFields';

type NumberKey = 'toStrong' | 'toCheap' | 'ruleThreshold' | 'cooldownMs' | 'unavailableSkip' | 'tauLow' | 'threshold' | 'windowMs' | 'ttlMs' | 'fallbackTtlMs';
type SwitchKey = 'judge' | 'attemptBand' | 'signature';

/** Setting, its name in a link, and its bounds (spec/tier.md §2). */
const NUMBERS: readonly (readonly [NumberKey, string, number, number])[] = [
  ['toStrong', 'ts', 0, 1], ['toCheap', 'tc', 0, 1], ['ruleThreshold', 'rt', 1e-6, 1], ['tauLow', 'tau', 0, 1],
  ['cooldownMs', 'cool', 0, 3_600_000], ['unavailableSkip', 'skip', 0, 100], ['threshold', 'esc', 1, 100],
  ['windowMs', 'win', 1, 86_400_000], ['ttlMs', 'ttl', 1, 86_400_000], ['fallbackTtlMs', 'fttl', 1, 86_400_000],
];
const WHOLE: readonly NumberKey[] = ['unavailableSkip', 'threshold'];
const SWITCHES: readonly (readonly [SwitchKey, string])[] = [['judge', 'judged'], ['attemptBand', 'band'], ['signature', 'sig']];

export function readSettings(read: FieldReader): TierSettings {
  const found: { -readonly [K in keyof TierSettings]: TierSettings[K] } = {};
  for (const [key, name, low, high] of NUMBERS) {
    const value = read.numberOr(name, ['-'], '-');
    if (value === '-') continue;
    if (value < low || value > high || (WHOLE.includes(key) && !Number.isInteger(value))) read.bad(name, String(value));
    else found[key] = value;
  }
  for (const [key, name] of SWITCHES) {
    const value = read.text(name);
    if (value === '0' || value === '1') found[key] = value === '1';
    else if (value !== undefined) read.bad(name, value);
  }
  const answer = read.text('ans');
  const answers = answer === 'failed' ? answer : SCENARIOS.find((one) => one === answer);
  if (answers !== undefined) found.judgeAnswers = answers;
  else if (answer !== undefined) read.bad('ans', answer);
  const off = read.text('off')?.split(',').map(unescaped);
  if (off) found.rulesOff = off;
  const scenarios = readScenarios(read);
  if (scenarios) found.scenarios = scenarios;
  const chains = TIER_IDS.map((tier) => [tier, readChain(read, tier)] as const).filter((pair): pair is [TierId, FallbackEntry[]] => pair[1] !== undefined);
  if (chains.length > 0) found.fallback = Object.fromEntries(chains);
  return found;
}

/** `sc=coding:0,daily:1`. */
function readScenarios(read: FieldReader): Partial<Record<Scenario, boolean>> | undefined {
  const switched = new Map<Scenario, boolean>();
  for (const part of read.text('sc')?.split(',') ?? []) {
    const [name, on] = part.split(':');
    const scenario = SCENARIOS.find((one) => one === name);
    if (scenario !== undefined && (on === '0' || on === '1')) switched.set(scenario, on === '1');
    else read.bad('sc', part);
  }
  return switched.size > 0 ? Object.fromEntries(switched) : undefined;
}

/** `chain-cheap=provider:model,…`; `none`: an empty chain. */
function readChain(read: FieldReader, tier: TierId): FallbackEntry[] | undefined {
  const text = read.text(`chain-${tier}`);
  if (text === undefined) return undefined;
  if (text === 'none') return [];
  const entries: FallbackEntry[] = [];
  for (const part of text.split(',')) {
    const [provider = '', model = '', ...more] = part.split(':').map(unescaped);
    if (provider.trim() !== '' && model.trim() !== '' && more.length === 0) entries.push({ provider, model });
    else read.bad(`chain-${tier}`, part);
  }
  return entries.length > 0 ? entries : undefined;
}

/** Commas and colons part the lists, so they are escaped inside; what cannot be unescaped stays as it is. */
const escaped = (text: string): string => text.toWellFormed().replace(/[%,:]/g, (sign) => encodeURIComponent(sign));
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

type Put = (key: string, value: string | number | undefined) => void;

export function writeSettings(settings: TierSettings, put: Put): void {
  for (const [key, name] of NUMBERS) put(name, settings[key]);
  for (const [key, name] of SWITCHES) put(name, settings[key] === undefined ? undefined : Number(settings[key]));
  put('ans', settings.judgeAnswers);
  put('off', settings.rulesOff?.map(escaped).join(','));
  put('sc', Object.entries(settings.scenarios ?? {}).map(([name, on]) => `${name}:${Number(on)}`).join(','));
  for (const tier of TIER_IDS) {
    const chain = settings.fallback?.[tier];
    put(`chain-${tier}`, chain && (chain.length === 0 ? 'none' : chain.map(({ provider, model }) => `${escaped(provider)}:${escaped(model)}`).join(',')));
  }
}
