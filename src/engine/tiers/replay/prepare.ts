/**
 * A session read once: configurations resolved, inputs classified, rules matched.
 *
 * Law: all of it depends only on the order of events, on the scenarios that are on and on the rules that are on, never on thresholds,
 * judge or escalation. So it is kept, and a what-if that moves those only runs the reducer.
 */
import { resolveConfig, defaultConfig } from '../config/resolveConfig';
import { classifyIntent, opensPlan } from '../intent/classifyIntent';
import { compileRules, evaluateRules } from '../rules';
import { SCENARIOS } from '../vocabulary';
import { carriedBases, isUsers, judgeLatency, matchedRules, openedByRouter } from './evidence';
import type { CompiledRules } from '../rules';
import type { TierConfig } from '../configTypes';
import type { IntentInput, IntentResult, RuleHit } from '../stateTypes';
import type { TierEventOf, TierSession, TierSettings } from '../sessionTypes';
import type { Scenario } from '../vocabulary';
import type { EventFacts, Written } from './routerStep';

/** The part of the settings that a reading depends on. */
export type ReadingSettings = Pick<TierSettings, 'scenarios' | 'rulesOff'>;

export interface ConfigFault { readonly event: number; readonly field: string; readonly sentence: string }

/** A session under given scenarios and rules. `facts` by event index; configurations in it are as recorded, without settings. */
export interface Reading {
  readonly start: TierConfig;
  readonly startRules: CompiledRules;
  readonly facts: readonly (EventFacts | undefined)[];
  readonly configFaults: readonly ConfigFault[];
  readonly unread: readonly number[];
}

const KEPT_READINGS = 6;
const NO_FACTS: EventFacts = {};

/** A session and what has been read of it. Keep one for as long as the session is looked at. */
export class PreparedSession {
  readonly session: TierSession;
  readonly #readings = new Map<string, Reading>();
  #latency: number | undefined;

  constructor(session: TierSession) {
    this.session = session;
  }

  /** The reading under these scenarios and rules; made when first asked for. */
  reading({ scenarios, rulesOff }: ReadingSettings): Reading {
    const key = JSON.stringify([SCENARIOS.map((scenario) => scenarios?.[scenario] ?? null), [...(rulesOff ?? [])].sort()]);
    const reading = this.#readings.get(key) ?? read(this.session, { ...(scenarios === undefined ? {} : { scenarios }), ...(rulesOff === undefined ? {} : { rulesOff }) });
    this.#readings.delete(key);
    this.#readings.set(key, reading);
    const oldest = this.#readings.keys().next();
    if (this.#readings.size > KEPT_READINGS && oldest.done !== true) this.#readings.delete(oldest.value);
    return reading;
  }

  /** Median latency of the recorded calls of the judge, in milliseconds. */
  get latency(): number {
    this.#latency ??= judgeLatency(this.session.events);
    return this.#latency;
  }
}

/** Takes a session as it was read; nothing is computed before it is needed. */
export function prepareSession(session: TierSession): PreparedSession {
  return new PreparedSession(session);
}

export function preparedOf(session: TierSession | PreparedSession): PreparedSession {
  return session instanceof PreparedSession ? session : prepareSession(session);
}

/** The walk over one session: what is in force at an event, as far as it does not depend on decisions. */
interface Walk {
  config: TierConfig;
  enabled: Readonly<Record<Scenario, boolean>>;
  rules: CompiledRules;
  toolNames: readonly string[];
  messageCount: number;
  input: IntentInput | undefined;
  inputAt: number;
  /** The last rule hit and what it was computed from. */
  hit: { readonly rules: CompiledRules; readonly input: IntentInput; readonly rule: RuleHit | undefined } | undefined;
}

function read(session: TierSession, settings: ReadingSettings): Reading {
  const configFaults: ConfigFault[] = [];
  const configAt = (raw: unknown, event: number): TierConfig | undefined => {
    const resolved = resolveConfig(raw);
    if (!resolved.ok) configFaults.push({ event, field: resolved.field, sentence: resolved.sentence });
    return resolved.ok ? resolved.config : undefined;
  };
  const rulesOf = ({ intent }: TierConfig): CompiledRules => compileRules(intent.rules.filter(({ id }) => settings.rulesOff?.includes(id) !== true));
  const start = configAt(session.config, -1) ?? defaultConfig();
  const startRules = rulesOf(start);
  const enabledIn = ({ intent }: TierConfig) => ({ ...intent.scenarios, ...settings.scenarios });
  const walk: Walk = { config: start, enabled: enabledIn(start), rules: startRules, toolNames: [], messageCount: 0, input: undefined, inputAt: -1, hit: undefined };
  const matched = matchedRules(session.events);
  const carried = carriedBases(session);
  const unread: number[] = [];
  const switched = Object.keys(settings.scenarios ?? {}).length > 0;

  const ruleNow = (): RuleHit | undefined => {
    if (walk.input === undefined || walk.rules.length === 0) return undefined;
    if (walk.hit?.rules !== walk.rules || walk.hit.input !== walk.input) {
      walk.hit = { rules: walk.rules, input: walk.input, rule: evaluateRules(walk.rules, walk.input, matched.get(walk.inputAt)) };
    }
    return walk.hit.rule;
  };

  const factsOfInput = (event: TierEventOf<'input'>, at: number): EventFacts | undefined => {
    if (!isUsers(event)) return undefined;
    const seen = { toolNames: walk.toolNames, hasImage: event.images > 0, messageCount: walk.messageCount, cwd: session.cwd };
    const { text } = event;
    const input: IntentInput = text === undefined ? seen : { ...seen, text };
    const verdict = verdictUnder(event, input, walk.enabled);
    if (verdict === undefined) {
      unread.push(at);
      return {};
    }
    walk.input = input;
    walk.inputAt = at;
    const asRecorded = event.verdict ?? (switched ? verdictUnder(event, input, walk.config.intent.scenarios) : verdict);
    const probe = asRecorded?.fingerprint === verdict.fingerprint ? event.probe : undefined;
    // Recorded as not opened although the verdict asks for it: the plan service had its reasons (it was open already, for one).
    const opens = opensPlan(verdict) && (switched || event.planOpened !== false);
    const rule = ruleNow();
    const facts: Written<EventFacts> = { input, verdict, opens };
    if (rule !== undefined) facts.rule = rule;
    if (probe !== undefined) facts.probe = probe;
    return facts;
  };

  const facts = session.events.map((event, at): EventFacts | undefined => {
    switch (event.type) {
      case 'input': return factsOfInput(event, at);
      case 'request': {
        const rule = ruleNow();
        const isCarried = carried.has(at);
        if (rule === undefined && !isCarried) return NO_FACTS;
        return { ...(rule === undefined ? {} : { rule }), ...(isCarried ? { carried: true } : {}) };
      }
      case 'message':
        walk.messageCount++;
        return undefined;
      case 'tool':
        if (!walk.toolNames.includes(event.name)) {
          walk.toolNames = [...walk.toolNames, event.name];
          if (walk.input !== undefined) walk.input = { ...walk.input, toolNames: walk.toolNames };
        }
        return undefined;
      case 'plan':
        return switched && openedByRouter(session, at) ? { skip: true } : undefined;
      case 'config': {
        const config = configAt(event.config, at);
        if (config === undefined) return { skip: true };
        walk.config = config;
        walk.enabled = enabledIn(config);
        walk.rules = rulesOf(config);
        return { config, rules: walk.rules };
      }
      default: return undefined;
    }
  });
  return { start, startRules, facts, configFaults, unread };
}

/** The verdict on an input: of its text, else as recorded, as an object of its own: the judge tells verdicts apart by identity. */
function verdictUnder(event: TierEventOf<'input'>, input: IntentInput, enabled: Readonly<Record<Scenario, boolean>>): IntentResult | undefined {
  if (event.text !== undefined) return classifyIntent({ ...input, text: event.text }, enabled);
  return event.verdict === undefined ? undefined : { ...event.verdict };
}
