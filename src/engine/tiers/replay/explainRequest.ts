/**
 * One request taken apart: the chain that decided it, in the order in which it was asked, and what it acted on.
 *
 * Law: the chain stops at the step that acts; a review and a veto come after whatever acted. It says the same as the decision.
 */
import { isActive } from '../escalation';
import { attemptBandApplies } from '../attemptBand';
import { structureOf } from '../intent/signals';
import { textMarks } from '../intent/textMarks';
import { BandLanes } from './bands';
import { preparedOf } from './prepare';
import { runRouter } from './runRouter';
import type { ActedOn, RequestExplanation } from '../explainTypes';
import type { ChainStep, EscalationBand } from '../replayTypes';
import type { IntentResult } from '../stateTypes';
import type { TierEventOf, TierSession, TierSettings } from '../sessionTypes';
import type { PreparedSession } from './prepare';
import type { RouterState } from './routerState';
import type { StepOutcome } from './routerStep';
import type { ReplayEnv, RunOptions } from './runRouter';

interface Played { readonly before: RouterState; readonly step: StepOutcome; readonly input: number; readonly over: EscalationBand | undefined }

/**
 * Explains request `index` (0-based among the requests of the session) under settings. Absent when the session has no such request.
 */
export function explainRequest(session: TierSession | PreparedSession, settings: TierSettings, index: number, env: ReplayEnv = {}): RequestExplanation | undefined {
  const prepared = preparedOf(session);
  const at = eventOfRequest(prepared.session, index);
  const event = at === undefined ? undefined : prepared.session.events[at];
  const played = at === undefined ? undefined : playTo(prepared, settings, at, env);
  if (at === undefined || event?.type !== 'request' || played === undefined) return undefined;
  const { before, step, input } = played;
  const { decision: intent } = before.route;
  const acted = input === -1 ? undefined : actedOn(prepared.session, input);
  return {
    index, event: at, time: event.time, turn: event.turn, step: event.step,
    chain: chainOf(played, event),
    decision: step.decision ?? null,
    ...(step.landing === undefined ? {} : { landing: step.landing.route, landingWhy: step.landing.why }),
    ...(step.base === undefined ? {} : { base: step.base }),
    ...(step.applied === undefined ? {} : { applied: step.applied }),
    ...(step.change === undefined ? {} : { changedFrom: step.change.from }),
    ...(intent === undefined ? {} : { intent, structure: structureOf(intent.signals) }),
    ...(acted?.text === undefined ? {} : { marks: textMarks(acted.text, before.config.intent.scenarios) }),
    ...(acted === undefined ? {} : { input: acted }),
    stateBefore: before.route,
  };
}

function eventOfRequest({ events }: TierSession, index: number): number | undefined {
  let requests = -1;
  const at = events.findIndex((event) => event.type === 'request' && ++requests === index);
  return at === -1 ? undefined : at;
}

function playTo(prepared: PreparedSession, settings: TierSettings, target: number, env: ReplayEnv): Played | undefined {
  const lanes = new BandLanes();
  let input = -1;
  let before: RouterState | undefined;
  let found: StepOutcome | undefined;
  const ahead: RunOptions['ahead'] = (at, _event, memory) => {
    if (at === target) before = memory.snapshot();
  };
  runRouter(prepared, settings, { ...env, before: target + 1, ahead }, (at, event, outcome, memory) => {
    if (event.type === 'input' && outcome.judgeStarted !== undefined) input = at;
    if (at === target) found = outcome;
    else lanes.step(memory, event.time);
  });
  const now = prepared.session.events[target]?.time ?? 0;
  if (before === undefined || found === undefined) return undefined;
  return { before, step: found, input, over: lanes.finish(now).escalations.findLast(({ to }) => to <= now) };
}

function actedOn({ events }: TierSession, at: number): ActedOn | undefined {
  const event = events[at];
  if (event?.type !== 'input') return undefined;
  const first = events.find((other, i): other is TierEventOf<'request'> => i > at && other.type === 'request');
  return {
    event: at, time: event.time, images: event.images, chars: event.text?.length ?? event.chars ?? event.verdict?.signals.chars ?? 0,
    ...(first === undefined ? {} : { turn: first.turn }),
    ...(event.text === undefined ? {} : { text: event.text }),
    verdictRecorded: event.text === undefined,
  };
}

function chainOf(played: Played, event: TierEventOf<'request'>): ChainStep[] {
  const { before, step } = played;
  const mode = before.route.override ?? before.config.routingMode;
  const chain: ChainStep[] = [{ step: 'mode', mode, acts: step.leftAlone === 'off' || step.leftAlone === 'delegated' }];
  const intent = before.route.decision;
  if (step.leftAlone !== undefined || intent === undefined) return [...chain, { step: 'left-alone', why: step.leftAlone ?? 'no-decision' }];
  const askedSteps = asked(played, intent, event.time);
  const acting = askedSteps.findIndex((one) => 'acts' in one && one.acts);
  chain.push(...(acting === -1 ? [...askedSteps, ...byClassifier(before, step, intent)] : askedSteps.slice(0, acting + 1)));
  if (step.reviewed === true) chain.push({ step: 'attempt-review' });
  if (event.veto !== undefined) chain.push({ step: 'veto', ...event.veto });
  return chain;
}

/** The steps before the classifier, each with whether it acts on its own. */
function asked({ before, step, over }: Played, { fingerprint }: IntentResult, now: number): ChainStep[] {
  const { override, planActive, fallback, probe } = before.route;
  const falls = fallback !== undefined && isActive(fallback, now);
  return [
    { step: 'override', ...(override === undefined ? {} : { mode: override }), acts: override === 'strong' || override === 'cheap' },
    escalationStep(before, over, now),
    { step: 'plan-mode', open: planActive, acts: planActive },
    { step: 'fallback', ...(fallback === undefined ? {} : { record: fallback }), active: falls, acts: falls && fallback.index >= 0 },
    { step: 'rule', ...(step.rule === undefined ? {} : { hit: step.rule }), acts: step.rule !== undefined },
    { step: 'posterior', ...(probe === undefined ? {} : { probe }), fingerprint, acts: probe !== undefined },
  ];
}

function escalationStep({ route }: RouterState, over: EscalationBand | undefined, now: number): ChainStep {
  const { escalation } = route;
  if (escalation !== undefined) {
    const { count, until, rung } = escalation;
    const acts = isActive(escalation, now);
    if (acts || until > 0) return { step: 'escalation', state: acts ? 'active' : 'over', count, until, rung, acts };
    return { step: 'escalation', state: 'counting', count, acts };
  }
  return over === undefined ? { step: 'escalation', state: 'none', acts: false } : { step: 'escalation', state: 'over', until: over.to, rung: over.rung, acts: false };
}

function byClassifier({ config }: RouterState, { weighing }: StepOutcome, intent: IntentResult): ChainStep[] {
  const { intent: settings } = config;
  return [
    { step: 'classifier', intent },
    ...(weighing === undefined ? [] : [{ step: 'hysteresis' as const, ...weighing }]),
    ...(settings.attemptBand.enabled ? [{ step: 'attempt-band' as const, applies: attemptBandApplies(settings, intent) }] : []),
  ];
}
