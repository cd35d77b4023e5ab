/** The judge's call that concerned a request, in words; or why there was none. */
import type { JudgeCall, RequestExplanation, TierConfig } from '../../../engine/tiers/types';
import { duration } from '../../verdict/numbers';
import { confidence, SCENARIO_WORDS } from '../words';

type Asked = Pick<RequestExplanation, 'intent' | 'input' | 'time' | 'stateBefore'>;

/** The last call for the input a request acted on that had started by then. */
export function callOf(calls: readonly JudgeCall[], { input, time }: Pick<RequestExplanation, 'input' | 'time'>): JudgeCall | undefined {
  return input && calls.findLast((call) => call.input === input.event && call.startedAt <= time);
}

/** "asked at 09:02:08, answered coding after 0.9 s; its answer counted". */
export function callSentence(call: JudgeCall, request: Pick<RequestExplanation, 'time'>, clock: (time: number) => string): string {
  const asked = `The judge was asked at ${clock(call.startedAt)}`;
  const took = call.endedAt === undefined ? '' : ` after ${duration(call.endedAt - call.startedAt)}`;
  const assumed = call.assumed ? ' (assumed)' : '';
  if (call.outcome === 'unknown') return `${asked}; no answer is in this file.`;
  if (call.outcome === 'failed') return `${asked} and ${call.failure === 'timeout' ? 'timed out' : call.failure === 'no-route' ? 'had no model to go to' : 'failed'}${took}${assumed}.`;
  const late = call.endedAt !== undefined && call.endedAt > request.time ? ' This request went out before the answer.' : call.used ? '' : ' The answer came too late to count.';
  return `${asked} and answered ${call.scenario === undefined ? 'nothing readable' : SCENARIO_WORDS[call.scenario]}${took}${assumed}.${late}`;
}

/** Why nobody asked, as far as the configuration tells; undefined where it does not. */
export function notAskedSentence({ intent, stateBefore }: Asked, { intent: { judge, ruleThreshold } }: Pick<TierConfig, 'intent'>): string | undefined {
  if (!intent) return undefined;
  if (!judge.enabled) return 'The judge is off.';
  if (intent.shortCircuit !== undefined) return 'The judge was not asked: a short circuit decided.';
  if (intent.confidence >= ruleThreshold && !intent.reasons.some(({ kind }) => kind === 'judge')) return `The judge was not asked: ${confidence(intent.confidence)} reaches the rule threshold ${confidence(ruleThreshold)}.`;
  if (stateBefore.judge.failures >= judge.unavailableSkip) return 'The judge was not asked: it is off for good after its failures.';
  return 'The judge was not asked.';
}
