/**
 * The one reader of a tier-trace line (spec/tier-trace.md): a header, a session line, or one event.
 *
 * Law: keys nobody knows are ignored; a field of a wrong type is a FieldFault and costs its line. A reason in words is kept as
 * words. A configuration stays raw: the engine names its fault.
 */
import { ROUTING_MODES, SCENARIOS, TIER_IDS, type LlmCallConfig, type PosteriorEntry, type Route, type TierEvent, type TierEventOf } from '../../engine/tiers/types';
import { isObject, ownText } from '../jsonShape';
import { decodeDecision, decodeVerdict, hasWordReasons } from './decodeVerdict';
import { present, type Fields } from './fields';
import type { NamedVersion } from './types';

export interface TraceHeader {
  readonly version?: number;
  readonly plugin?: NamedVersion;
  readonly recorder?: NamedVersion;
  readonly createdAt?: number;
}

/** The first line. Its version is not judged here; what is of a wrong type is absent. */
export function decodeTraceHeader(line: Fields): TraceHeader {
  const [version, createdAt] = [line.raw('version'), line.raw('createdAt')];
  return present({
    version: typeof version === 'number' ? version : undefined, createdAt: typeof createdAt === 'number' ? createdAt : undefined,
    plugin: named(line.raw('plugin')), recorder: named(line.raw('recorder')),
  });
}

function named(value: unknown): NamedVersion | undefined {
  if (!isObject(value)) return undefined;
  return { name: ownText(value, 'name') ?? '', version: ownText(value, 'version') ?? '' };
}

export interface SessionLine {
  readonly time: number;
  readonly line: number;
  readonly cwd?: string;
  /** Raw, also where it is faulty. */
  readonly config?: unknown;
  readonly base?: LlmCallConfig;
  readonly baseMode?: 'selection' | 'sticky';
  readonly posteriors?: readonly { readonly key: string; readonly posterior: PosteriorEntry }[];
}

export function decodeSessionLine(line: Fields, at: { readonly time: number; readonly line: number }): SessionLine {
  return {
    ...at,
    ...present({
      cwd: line.text('cwd'), config: line.raw('config'), base: decodeConfig(line.object('base')),
      baseMode: line.oneOf('baseMode', ['selection', 'sticky']),
      posteriors: line.raw('posteriors') === undefined ? undefined : line.objects('posteriors').map((entry) => ({
        key: entry.needText('key'), posterior: decodePosterior(entry.needObject('posterior')),
      })),
    }),
  };
}

function decodePosterior(from: Fields): PosteriorEntry {
  return {
    cheapOK: from.needNumber('cheapOK'), cheapN: from.needNumber('cheapN'), strongOK: from.needNumber('strongOK'), strongN: from.needNumber('strongN'),
    observations: from.needNumber('observations'), probeN: from.number('probeN') ?? 0, lastSeen: from.number('lastSeen') ?? 0,
  };
}

type Draft<T> = { -readonly [K in keyof T]: T[K] };

/** What was sent or proposed. Other fields of it do not concern tiers. Written out: it stands twice in every request of a large file. */
export function decodeConfig(from: Fields | undefined): LlmCallConfig | undefined {
  if (from === undefined) return undefined;
  const config: Draft<LlmCallConfig> = { provider: from.needText('provider'), model: from.needText('model') };
  const reasoningEffort = from.text('reasoningEffort');
  if (reasoningEffort !== undefined) config.reasoningEffort = reasoningEffort;
  const temperature = from.number('temperature');
  if (temperature !== undefined) config.temperature = temperature;
  const maxTokens = from.number('maxTokens');
  if (maxTokens !== undefined) config.maxTokens = maxTokens;
  const stop = from.texts('stop');
  if (stop !== undefined) config.stop = stop;
  return config;
}

function decodeRoute(from: Fields | undefined): Route | undefined {
  if (from === undefined) return undefined;
  return { provider: from.needText('provider'), model: from.needText('model'), ...present({ effort: from.text('effort') }) };
}

type Stamp = { readonly time: number; readonly line: number };
type Reader = (line: Fields, at: Stamp) => TierEvent;

/** A tier, or null where the record says "none"; undefined where it says nothing. */
const tierOrNull = (line: Fields, key: string) => line.oneOf(key, TIER_IDS) ?? (line.has(key) ? null : undefined);

const READERS: Readonly<Record<TierEvent['type'], Reader>> = {
  input: (line, at): TierEventOf<'input'> => ({
    ...at, type: 'input', images: line.number('images') ?? 0,
    ...present({
      text: line.text('text'), chars: line.number('chars'), sourceKind: line.text('sourceKind'), verdict: decodeVerdict(line.object('verdict')),
      probe: tierOrNull(line, 'probe'), judgeAsked: line.flag('judgeAsked'), planOpened: line.flag('planOpened'),
      wordReasons: hasWordReasons(line.object('verdict')) ? true as const : undefined,
    }),
  }),
  message: (line, at) => ({ ...at, type: 'message', ...present({ sourceKind: line.text('sourceKind') }) }),
  tool: (line, { time, line: number }) => ({ type: 'tool', time, line: number, name: line.needText('name') }),
  plan: (line, at) => ({ ...at, type: 'plan', active: line.needFlag('active'), ...present({ by: line.text('by') }) }),
  'turn-end': (line, at) => ({ ...at, type: 'turn-end', turn: line.needNumber('turn'), reason: line.needText('reason') }),
  judge: (line, at) => ({
    ...at, type: 'judge',
    ...present({
      startedAt: line.time('startedAt'), call: line.number('call'), answer: line.text('answer'), scenario: line.oneOf('scenario', SCENARIOS),
      ok: line.flag('ok'), failure: line.text('failure'),
    }),
  }),
  request: decodeRequest,
  'request-error': (line, at) => ({
    ...at, type: 'request-error', turn: line.needNumber('turn'), step: line.needNumber('step'), downstream: line.text('downstream') ?? 'none',
    ...present({ code: line.text('code'), status: line.number('status'), provider: line.text('provider'), action: line.text('action') }),
  }),
  failure: (line, at) => ({
    ...at, type: 'failure', turn: line.needNumber('turn'), step: line.needNumber('step'),
    ...present({ code: line.text('code'), escalated: line.flag('escalated'), route: decodeRoute(line.object('route')) }),
  }),
  override: (line, at) => ({ ...at, type: 'override', mode: line.needOneOf('mode', ROUTING_MODES), ...present({ via: line.text('via') }) }),
  denial: (line, at) => ({ ...at, type: 'denial', rule: line.text('rule') ?? '', ...present({ tool: line.text('tool') }) }),
  'guard-fault': (line, at) => ({ ...at, type: 'guard-fault', message: line.text('message') ?? '' }),
  config: (line, at) => ({ ...at, type: 'config', config: line.raw('config') }),
  usage: (line, at) => ({
    ...at, type: 'usage', turn: line.needNumber('turn'), step: line.needNumber('step'),
    ...present({
      inputTokens: line.number('inputTokens'), outputTokens: line.number('outputTokens'), cacheReadTokens: line.number('cacheReadTokens'),
      reasoningTokens: line.number('reasoningTokens'),
    }),
  }),
};

function decodeRequest(line: Fields, { time, line: number }: Stamp): TierEventOf<'request'> {
  const request: Draft<TierEventOf<'request'>> = { type: 'request', time, line: number, turn: line.needNumber('turn'), step: line.needNumber('step') };
  const base = decodeConfig(line.object('base'));
  if (base !== undefined) request.base = base;
  const decision = decodeDecision(line.object('decision')) ?? (line.has('decision') ? null : undefined);
  if (decision !== undefined) request.decision = decision;
  const applied = decodeConfig(line.object('applied'));
  if (applied !== undefined) request.applied = applied;
  const from = tierOrNull(line, 'tierChangedFrom');
  if (from !== undefined) request.tierChangedFrom = from;
  const veto = decodeVeto(line.object('veto'));
  if (veto !== undefined) request.veto = veto;
  return request;
}

function decodeVeto(from: Fields | undefined) {
  return from === undefined ? undefined : { tier: from.needOneOf('tier', TIER_IDS), reason: from.text('reason') ?? '' };
}

const isEventType = (type: string): type is TierEvent['type'] => Object.hasOwn(READERS, type);

/** One event; undefined for a type this version does not have. Throws a FieldFault. */
export function decodeTraceEvent(type: string, line: Fields, at: Stamp): TierEvent | undefined {
  return isEventType(type) ? READERS[type](line, at) : undefined;
}

/** A line that can only be of a tier trace: its own types, with a session and a time. For traces whose first line is missing. */
export function isTraceLine(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { type, session, time } = value;
  return typeof type === 'string' && (type === 'session' || isEventType(type)) && typeof session === 'string' && typeof time === 'number';
}
