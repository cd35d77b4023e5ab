/**
 * What hysteresis and structure did: sure cheap verdicts held strong, short circuits held for one request, strong from an input on.
 */
import { STRUCTURE_LIMIT, pointsOf } from '../intent/signals';
import { seen } from './observe';
import type { TierFinding, TierFindingOf } from '../findingTypes';
import type { RequestResult } from '../replayTypes';
import type { IntentSignals } from '../stateTypes';
import type { Observation } from './observe';

type Run = TierFindingOf<'sure-cheap-held-strong'>['runs'][number];

export function classifierFindings(observed: Observation): TierFinding[] {
  return [...heldStrong(observed), ...heldOnce(observed), ...structural(observed)];
}

const isHeldStrong = ({ decision }: RequestResult): boolean => decision?.reason.kind === 'hysteresis' && decision.reason.kept === 'strong';

function heldStrong({ replay, last }: Observation): TierFinding[] {
  const held = replay.requests.filter((request) => isHeldStrong(request) && request.decision?.source === 'judge');
  if (held.length === 0) return [];
  const runs: Run[] = [];
  let [input, turn]: [number | undefined, number | undefined] = [undefined, undefined];
  for (const request of held) {
    const { intent, weighing } = request;
    if (intent === undefined || weighing === undefined) continue;
    const open = runs.at(-1);
    const { confidence } = weighing;
    if (open !== undefined && input === request.input && turn === request.turn && open.confidence === confidence) runs[runs.length - 1] = { ...open, requests: [...open.requests, request.index] };
    else runs.push({ turn: request.turn, scenario: intent.scenario, confidence, requests: [request.index] });
    [input, turn] = [request.input, request.turn];
  }
  const confidences = runs.map(({ confidence }) => confidence);
  return [{
    kind: 'sure-cheap-held-strong', held: held.length, toCheap: held.at(-1)?.weighing?.threshold ?? last.config.intent.hysteresis.toCheap,
    lowest: confidences.reduce((low, one) => Math.min(low, one), 1), highest: confidences.reduce((high, one) => Math.max(high, one), 0), runs, ...seen(held),
  }];
}

/** A greeting, say, after a strong turn: strong once, then its source no longer holds. */
function heldOnce({ replay }: Observation): TierFinding[] {
  const { requests } = replay;
  const held = requests.filter((request, i) => {
    const next = requests[i + 1];
    return isHeldStrong(request) && request.decision?.source === 'rule' && next?.input === request.input && next?.decision?.tier === 'cheap';
  });
  return held.length === 0 ? [] : [{ kind: 'short-circuit-held-once', held: held.length, ...seen(held) }];
}

/** Points that only ever grow: tools and messages so far. */
function lasting({ toolCalls, messageCount }: IntentSignals): number {
  return pointsOf(toolCalls, 1, 4) + pointsOf(messageCount, 12, 30);
}

function structural({ inputs, replay }: Observation): TierFinding[] {
  const from = inputs.findIndex(({ verdict }) => lasting(verdict.signals) >= STRUCTURE_LIMIT);
  const first = inputs[from];
  if (first === undefined) return [];
  const after = inputs.slice(from);
  const opened = after.filter(({ planOpened }) => planOpened).map(({ verdict }) => verdict.signals.chars);
  const turn = first.requests[0]?.turn;
  const { toolCalls, messageCount, score } = first.verdict.signals;
  return [{
    kind: 'structure-always-strong', input: from + 1, inputs: after.length, ...(turn === undefined ? {} : { turn }), time: first.event.time,
    tools: toolCalls, messages: messageCount, score,
    plansOpened: opened.length, shortestChars: opened.length === 0 ? 0 : opened.reduce((a, b) => Math.min(a, b)), longestChars: opened.reduce((a, b) => Math.max(a, b), 0),
    ...seen(replay.requests.filter(({ input }) => input !== undefined && input >= first.at)),
  }];
}
