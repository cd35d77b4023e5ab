/**
 * Events of golden cases and of sample files in our shapes. Used by tests only: files of users are read elsewhere, and not so strictly.
 */
import { callConfigOf, fieldsOf, intentOf, listOf, numberOf, oneOf, optional, reasonsOf, routeOf, textOf } from './tierCases';
import { ROUTE_SOURCES, ROUTING_MODES, SCENARIOS, TIER_IDS } from './vocabulary';
import type { Decision, DecisionReason, PosteriorEntry, TierEvent, TierSession } from './types';
import type { Fields } from '../vectorCases';

const EVENT_TYPES = ['input', 'message', 'tool', 'plan', 'turn-end', 'judge', 'request', 'request-error', 'failure', 'override', 'denial', 'guard-fault', 'config', 'usage'] as const;
const tierOf = (value: unknown) => oneOf(value, TIER_IDS);
const flagOf = (value: unknown): boolean => value === true;
/** Null is said, not left out. */
const said = <K extends string, T>(key: K, value: unknown, read: (value: unknown) => T): { [P in K]?: T | null } => {
  const made: { [P in K]?: T | null } = {};
  if (value !== undefined) made[key] = value === null ? null : read(value);
  return made;
};

/** One event. Throws on a type that is none. */
export function eventOf(value: unknown): TierEvent {
  const event = fieldsOf(value);
  const at = { time: numberOf(event['time']) };
  const turn = () => ({ turn: numberOf(event['turn']) });
  const step = () => ({ ...turn(), step: numberOf(event['step']) });
  const text = <K extends string>(key: K) => optional(key, event[key], textOf);
  const number = <K extends string>(key: K) => optional(key, event[key], numberOf);
  const type = oneOf(event['type'], EVENT_TYPES);
  switch (type) {
    case 'input': return {
      type, ...at, ...text('text'), ...number('chars'), images: numberOf(event['images'] ?? 0), ...text('sourceKind'), ...optional('verdict', event['verdict'], intentOf),
      ...said('probe', event['probe'], tierOf), ...optional('judgeAsked', event['judgeAsked'], flagOf), ...optional('planOpened', event['planOpened'], flagOf),
    };
    case 'message': return { type, ...at, ...text('sourceKind') };
    case 'tool': return { type, ...at, name: textOf(event['name']) };
    case 'plan': return { type, ...at, active: event['active'] === true, ...text('by') };
    case 'turn-end': return { type, ...at, ...turn(), reason: textOf(event['reason']) };
    case 'judge': return {
      type, ...at, ...number('startedAt'), ...number('call'), ...text('answer'), ...optional('ok', event['ok'], flagOf),
      ...optional('scenario', event['scenario'], (scenario) => oneOf(scenario, SCENARIOS)), ...text('failure'),
    };
    case 'request': return {
      type, ...at, ...step(), ...optional('base', event['base'], callConfigOf), ...said('decision', event['decision'], decisionOf),
      ...optional('applied', event['applied'], callConfigOf), ...said('tierChangedFrom', event['tierChangedFrom'], tierOf),
      ...optional('veto', event['veto'], (veto) => ({ tier: tierOf(fieldsOf(veto)['tier']), reason: textOf(fieldsOf(veto)['reason']) })),
    };
    case 'request-error': return { type, ...at, ...step(), downstream: textOf(event['downstream']), ...text('code'), ...number('status'), ...text('action') };
    case 'failure': return { type, ...at, ...step(), ...text('code'), ...optional('escalated', event['escalated'], flagOf), ...optional('route', event['route'], routeOf) };
    case 'override': return { type, ...at, mode: oneOf(event['mode'], ROUTING_MODES), ...text('via') };
    case 'denial': return { type, ...at, rule: textOf(event['rule']), ...text('tool') };
    case 'guard-fault': return { type, ...at, message: textOf(event['message']) };
    case 'config': return { type, ...at, config: event['config'] };
    case 'usage': return { type, ...at, ...step() };
  }
}

function decisionOf(value: unknown): Decision {
  const decision = fieldsOf(value);
  return { tier: tierOf(decision['tier']), source: oneOf(decision['source'], ROUTE_SOURCES), confidence: numberOf(decision['confidence']), reason: reasonOf(fieldsOf(decision['reason'])) };
}

const REASONS = ['override', 'escalated', 'plan', 'fallback', 'rule', 'posterior', 'intent', 'hysteresis', 'attempt-band', 'attempt-review', 'veto'] as const;

function reasonOf(reason: Fields): DecisionReason {
  const kind = oneOf(reason['kind'], REASONS);
  switch (kind) {
    case 'override': return { kind, mode: tierOf(reason['mode']) };
    case 'escalated': return { kind, count: numberOf(reason['count']) };
    case 'plan': case 'attempt-review': return { kind };
    case 'fallback': return { kind, entry: numberOf(reason['entry']) };
    case 'rule': return { kind, id: textOf(reason['id']) };
    case 'posterior': return { kind, fingerprint: textOf(reason['fingerprint']) };
    case 'intent': case 'attempt-band': return { kind, reasons: reasonsOf(reason['reasons']) };
    case 'hysteresis': return { kind, kept: tierOf(reason['kept']), proposed: tierOf(reason['proposed']), confidence2dp: textOf(reason['confidence2dp']) };
    case 'veto': return { kind, text: textOf(reason['text']) };
  }
}

/** The sessions of a tier trace given as its lines, in the order in which they begin. */
export function sessionsOf(lines: readonly unknown[]): TierSession[] {
  const made = new Map<string, TierSession & { readonly events: TierEvent[] }>();
  for (const line of lines.slice(1)) {
    const fields = fieldsOf(line);
    const id = textOf(fields['session']);
    if (fields['type'] !== 'session') {
      made.get(id)?.events.push(eventOf(line));
      continue;
    }
    made.set(id, {
      id, form: 'trace', cwd: textOf(fields['cwd'] ?? ''), config: fields['config'], ...optional('base', fields['base'], callConfigOf),
      baseMode: oneOf(fields['baseMode'], ['selection', 'sticky'] as const),
      posteriors: listOf(fields['posteriors'] ?? []).map((item) => ({ key: textOf(fieldsOf(item)['key']), posterior: posteriorOf(fieldsOf(item)['posterior']) })),
      text: oneOf(fieldsOf(lines[0])['text'], ['full', 'omitted'] as const), events: [],
    });
  }
  return [...made.values()];
}

function posteriorOf(value: unknown): PosteriorEntry {
  const entry = fieldsOf(value);
  const at = (key: string): number => numberOf(entry[key]);
  return {
    cheapOK: at('cheapOK'), cheapN: at('cheapN'), strongOK: at('strongOK'), strongN: at('strongN'), observations: at('observations'), probeN: at('probeN'), lastSeen: at('lastSeen'),
  };
}
