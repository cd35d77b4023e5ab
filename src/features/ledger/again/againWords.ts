/** Sentences of "Judge again": what it would take, how far it is, what came of it. */
import { judgeAddressProblem } from '../../../state/judgeAddress';
import type { JudgeRun } from '../../../state/judgeAgain';
import type { JudgePlan } from '../../../worker/ledgerProtocol';
import { count, counted } from '../../verdict/numbers';

/** "11 calls, about 3 100 tokens in (the record spent 2 900 on them)". */
export function planWords({ keys, askable, inputTokens, recordedTokens }: JudgePlan): string {
  const without = keys.length - askable;
  return [
    `${counted(askable, 'call')}, about ${count(inputTokens)} tokens sent`,
    ...(recordedTokens === undefined ? [] : [`the record spent ${count(recordedTokens)} on the same results`]),
    ...(without > 0 ? [`${counted(without, 'result')} without a text to judge left out`] : []),
  ].join('; ') + '.';
}

/** Why judging cannot start; undefined: it can. */
export function startOff(plan: JudgePlan | undefined, baseUrl: string, running: boolean): string | undefined {
  if (running) return 'The judge is being asked';
  if (baseUrl.trim() === '') return 'Type the address of a judge';
  if (addressProblem(baseUrl) !== undefined) return 'This address cannot be asked';
  if (plan === undefined) return 'Counting the calls';
  return plan.askable === 0 ? 'No result to judge' : undefined;
}

/** What is wrong with an address; undefined: nothing, or nothing typed yet. */
export function addressProblem(baseUrl: string): string | undefined {
  return baseUrl.trim() === '' ? undefined : judgeAddressProblem(baseUrl);
}

const doneOf = ({ answered, failed, skipped }: JudgeRun): number => answered + failed + skipped;

/** 0 to 1. */
export function runShare(run: JudgeRun): number {
  return run.total === 0 ? 1 : doneOf(run) / run.total;
}

/** "12 of 31". */
export function runAmount(run: JudgeRun): string {
  return `${count(doneOf(run))} of ${count(run.total)}`;
}

/** "9 answered, 2 failed, 1 without a text; 2 475 + 639 tokens." */
export function runWords({ state, total, answered, failed, skipped, tokens }: JudgeRun): string {
  const left = total - answered - failed - skipped;
  return [
    `${count(answered)} answered`,
    ...(failed > 0 ? [`${count(failed)} failed`] : []),
    ...(skipped > 0 ? [`${count(skipped)} without a text`] : []),
    ...(state === 'refused' && left > 0 ? [`${count(left)} not asked: the key was refused`] : []),
  ].join(', ') + `; ${count(tokens.input)} + ${counted(tokens.output, 'token')}.`;
}

/** Head of a run that is over, or on its way. */
export function runTitle(run: JudgeRun): string {
  if (run.state === 'running') return 'Asking the judge';
  if (run.state === 'refused') return 'Stopped: the judge refused the key';
  return run.state === 'cancelled' ? 'Stopped: what was answered stays' : 'The judge was asked';
}
