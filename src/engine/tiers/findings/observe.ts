/**
 * What findings look at: one session under no settings, its replay, and what each event found when it came.
 *
 * Law: observed once, by the router itself; a finding only counts.
 */
import { isActive } from '../escalation';
import { judgeNeeded } from '../judge';
import { replaySession } from '../replay/replaySession';
import { runRouter } from '../replay/runRouter';
import type { PreparedSession } from '../replay/prepare';
import type { TierConfig } from '../configTypes';
import type { RouterState } from '../replay/routerState';
import type { StepOutcome } from '../replay/routerStep';
import type { RunOptions } from '../replay/runRouter';
import type { RequestResult, SessionReplay } from '../replayTypes';
import type { IntentResult, RuleHit } from '../stateTypes';
import type { TierEvent, TierEventOf } from '../sessionTypes';
import type { TierId } from '../vocabulary';

/** An input that was classified. */
export interface ObservedInput {
  readonly at: number;
  readonly event: TierEventOf<'input'>;
  readonly verdict: IntentResult;
  readonly planOpened: boolean;
  /** The judge would have been asked, had it not been for failures in a row. */
  readonly refused: boolean;
  /** The tier applied last when it came, and whether an escalation ran. */
  readonly applied?: TierId;
  readonly escalated: boolean;
  readonly requests: readonly RequestResult[];
}
/** Any other event, with what was remembered when it came and what it did. */
export interface Observed<T extends TierEvent['type']> {
  readonly at: number;
  readonly event: TierEventOf<T>;
  readonly before: RouterState;
  readonly outcome: StepOutcome;
  /** The last request before it, absent when there was none. */
  readonly request?: RequestResult;
  /** The input in force, as event index; -1 before the first. */
  readonly input: number;
}
export interface Observation {
  readonly prepared: PreparedSession;
  readonly replay: SessionReplay;
  readonly inputs: readonly ObservedInput[];
  readonly failures: readonly Observed<'failure'>[];
  readonly outcomes: readonly (Observed<'turn-end'> | Observed<'failure'>)[];
  readonly denials: readonly Observed<'denial'>[];
  readonly plansLeft: readonly Observed<'plan'>[];
  readonly answers: readonly Observed<'judge'>[];
  /** Per request: the posterior's proposal that stood at the time. */
  readonly probes: readonly (TierId | undefined)[];
  /** What was remembered in the end. */
  readonly last: RouterState;
}

/** Plays the session once more and notes what findings need. */
export function observe(prepared: PreparedSession): Observation {
  const replay = replaySession(prepared);
  const { facts } = prepared.reading({});
  const byInput = requestsByInput(replay);
  const inputs: ObservedInput[] = [];
  const failures: Observed<'failure'>[] = [];
  const outcomes: (Observed<'turn-end'> | Observed<'failure'>)[] = [];
  const denials: Observed<'denial'>[] = [];
  const plansLeft: Observed<'plan'>[] = [];
  const answers: Observed<'judge'>[] = [];
  const probes: (TierId | undefined)[] = [];
  let [request, input] = [-1, -1];
  let before: RouterState | undefined;
  const ahead: RunOptions['ahead'] = (_at, event, memory) => {
    before = OBSERVED.has(event.type) ? memory.snapshot() : undefined;
    if (event.type === 'request') probes.push(memory.probe);
  };
  const memory = runRouter(prepared, {}, { ahead }, (at, event, outcome, { decision, mode, config }) => {
    if (event.type === 'request') request++;
    if (before === undefined) return;
    const result = replay.requests[request];
    const noted = { at, before, outcome, input, ...(result === undefined ? {} : { request: result }) };
    switch (event.type) {
      case 'input': {
        if (outcome.judgeStarted === undefined || decision === undefined) break;
        input = at;
        const { appliedTier, escalation } = before.route;
        inputs.push({
          at, event, verdict: decision, planOpened: outcome.planOpened === true,
          refused: mode === 'auto' && !outcome.judgeStarted && isRefused(before, config, decision, facts[at]?.rule !== undefined, event.time),
          ...(appliedTier === undefined ? {} : { applied: appliedTier }), escalated: isActive(escalation, event.time), requests: byInput.get(at) ?? [],
        });
        break;
      }
      case 'failure':
        failures.push({ ...noted, event });
        if (outcome.escalated !== undefined) outcomes.push({ ...noted, event });
        break;
      case 'turn-end': if (event.reason === 'completed') outcomes.push({ ...noted, event }); break;
      case 'denial': denials.push({ ...noted, event }); break;
      case 'plan': if (before.route.planActive && !event.active) plansLeft.push({ ...noted, event }); break;
      case 'judge': answers.push({ ...noted, event }); break;
      default:
    }
  });
  return { prepared, replay, inputs, failures, outcomes, denials, plansLeft, answers, probes, last: memory.snapshot() };
}

const OBSERVED: ReadonlySet<TierEvent['type']> = new Set<TierEvent['type']>(['input', 'failure', 'turn-end', 'denial', 'plan', 'judge']);

function requestsByInput({ requests }: SessionReplay): ReadonlyMap<number, readonly RequestResult[]> {
  const byInput = new Map<number, RequestResult[]>();
  for (const request of requests) {
    const { input = -1 } = request;
    const found = byInput.get(input);
    if (found === undefined) byInput.set(input, [request]);
    else found.push(request);
  }
  return byInput;
}

/** Whether the judge would have been asked without failures before; it was not asked, so those alone kept it. */
function isRefused({ route }: RouterState, { intent }: TierConfig, verdict: IntentResult, hasRule: boolean, now: number): boolean {
  return judgeNeeded({ failures: -1, lastCall: route.judge.lastCall }, intent, verdict, hasRule ? ANY_RULE : undefined, now);
}

const ANY_RULE: RuleHit = { id: '', tier: 'strong' };

/** Requests a finding points to, and their turns, each once. */
export function seen(requests: readonly RequestResult[]): { readonly requests: readonly number[]; readonly turns: readonly number[] } {
  return { requests: [...new Set(requests.map(({ index }) => index))], turns: [...new Set(requests.map(({ turn }) => turn))] };
}

/** Whether an escalation ran when an event came. */
export function escalatedAt({ before, event }: Pick<Observed<'failure' | 'judge'>, 'before' | 'event'>): boolean {
  return isActive(before.route.escalation, event.time);
}

/** The requests that a list of events came after. */
export function requestsBefore(events: readonly { readonly request?: RequestResult }[]): RequestResult[] {
  return events.flatMap(({ request }) => (request === undefined ? [] : [request]));
}
