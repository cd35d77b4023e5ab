/**
 * Everything the router of one session remembers between two events.
 *
 * Law: a RouterState is never changed. Where a whole session is played, one RouterMemory is written to instead, by the same code; it
 * is made from a state and gives one back. The table of outcomes is in neither: it belongs to the process and is handed in.
 */
import type { CompiledRules } from '../rules';
import type { JudgeRecord } from '../judge';
import type { TierConfig } from '../configTypes';
import type { Escalation, FallbackRecord, IntentInput, IntentResult, RouteState } from '../stateTypes';
import type { LlmCallConfig, RouteSource, RoutingMode, TierId } from '../vocabulary';

/** A call of the judge that has not ended. `verdict`: the very verdict it was asked about. */
export interface CallInFlight { readonly startedAt: number; readonly verdict: IntentResult }

export interface RouterState {
  readonly route: RouteState;
  readonly config: TierConfig;
  readonly rules: CompiledRules;
  /** Distinct tools called so far, in the order of their first call. */
  readonly toolNames: readonly string[];
  /** User-role messages committed so far, injected ones included. */
  readonly messageCount: number;
  /** Oldest first. */
  readonly inFlight: readonly CallInFlight[];
  /** What the last request was sent with. */
  readonly lastApplied?: LlmCallConfig;
}

/** What a fresh agent remembers. */
export const FRESH_ROUTE: RouteState = { planActive: false, judge: { failures: 0, lastCall: 0 }, verified: false, denials: 0, lastDenial: '' };

/** A router before the first event. */
export function freshRouter(config: TierConfig, rules: CompiledRules): RouterState {
  return { route: FRESH_ROUTE, config, rules, toolNames: [], messageCount: 0, inFlight: [] };
}

/** A state that is written to, with every key present: what is absent is undefined here. The objects in it are replaced, never changed. */
export class RouterMemory {
  decision: IntentResult | undefined;
  /** As it came; tools called later are in `toolNames`. */
  input: IntentInput | undefined;
  override: RoutingMode | undefined;
  appliedTier: TierId | undefined;
  appliedSource: RouteSource | undefined;
  planActive: boolean;
  escalation: Escalation | undefined;
  fallback: FallbackRecord | undefined;
  judge: JudgeRecord;
  verified: boolean;
  reviewOwedFor: string | undefined;
  probe: TierId | undefined;
  denials: number;
  lastDenial: string;
  config: TierConfig;
  rules: CompiledRules;
  toolNames: readonly string[];
  messageCount: number;
  inFlight: readonly CallInFlight[];
  lastApplied: LlmCallConfig | undefined;

  constructor({ route, config, rules, toolNames, messageCount, inFlight, lastApplied }: RouterState) {
    this.decision = route.decision;
    this.input = route.input;
    this.override = route.override;
    this.appliedTier = route.appliedTier;
    this.appliedSource = route.appliedSource;
    this.planActive = route.planActive;
    this.escalation = route.escalation;
    this.fallback = route.fallback;
    this.judge = route.judge;
    this.verified = route.verified;
    this.reviewOwedFor = route.reviewOwedFor;
    this.probe = route.probe;
    this.denials = route.denials;
    this.lastDenial = route.lastDenial;
    this.config = config;
    this.rules = rules;
    this.toolNames = toolNames;
    this.messageCount = messageCount;
    this.inFlight = inFlight;
    this.lastApplied = lastApplied;
  }

  /** The mode in force: of the session, else as configured. */
  get mode(): RoutingMode {
    return this.override ?? this.config.routingMode;
  }

  /** The input in force with the tools called since. */
  get liveInput(): IntentInput | undefined {
    return this.input === undefined || this.input.toolNames === this.toolNames ? this.input : { ...this.input, toolNames: this.toolNames };
  }

  /** The state as it is now; later events do not reach it. */
  snapshot(): RouterState {
    const { config, rules, toolNames, messageCount, inFlight, lastApplied } = this;
    return { route: this.#route(), config, rules, toolNames, messageCount, inFlight, ...(lastApplied === undefined ? {} : { lastApplied }) };
  }

  #route(): RouteState {
    const { decision, liveInput: input, override, appliedTier, appliedSource, planActive, escalation, fallback, judge, verified, reviewOwedFor, probe, denials, lastDenial } = this;
    return {
      ...(decision === undefined ? {} : { decision }),
      ...(input === undefined ? {} : { input }),
      ...(override === undefined ? {} : { override }),
      ...(appliedTier === undefined ? {} : { appliedTier }),
      ...(appliedSource === undefined ? {} : { appliedSource }),
      planActive,
      ...(escalation === undefined ? {} : { escalation }),
      ...(fallback === undefined ? {} : { fallback }),
      judge,
      verified,
      ...(reviewOwedFor === undefined ? {} : { reviewOwedFor }),
      ...(probe === undefined ? {} : { probe }),
      denials,
      lastDenial,
    };
  }
}
