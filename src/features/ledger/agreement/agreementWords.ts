/** Agreement of model and judge in words and figures, from the answers of the worker. */
import { JUDGE_SIDES, MODEL_SIDES, cellCount, type Kappa, type KappaInterval } from '../../../engine/ledger';
import type { GroupAgreement, LedgerMatrixReply, LedgerOverview } from '../../../worker/ledgerProtocol';
import { count, counted, fixed } from '../../verdict/numbers';

/** A rate with three decimals, and of how many; in words where there is nothing to divide. */
export function rateWords({ rate, agree, pairs }: Pick<GroupAgreement, 'rate' | 'agree' | 'pairs'>): { readonly figure: string; readonly of: string } {
  return rate === undefined ? { figure: 'none', of: 'nobody to compare' } : { figure: fixed(rate, 3), of: `${count(agree)} of ${count(pairs)}` };
}

/**
 * How many results, pairs and agreements the numbers on screen are of: "47 tool results, 42 read by both, 31 agree"; under a
 * confidence line "31 of 42 pairs at or above 0.50", under a filter "9 of 47 tool results". `all`: results of the whole ledger.
 */
export function headWords(reply: Pick<LedgerMatrixReply, 'results' | 'pairs' | 'agree' | 'setAside'>, all: number, from: number | undefined): string {
  const { pairs, agree, setAside } = reply;
  const passed = passedResults(reply);
  const results = passed === all ? counted(all, 'tool result') : `${count(passed)} of ${counted(all, 'tool result')}`;
  const read = from === undefined ? `${count(pairs)} read by both` : `${count(pairs)} of ${counted(pairs + setAside.agree + setAside.disagree, 'pair')} at or above ${fixed(from, 2)}`;
  return `${results}, ${read}, ${count(agree)} agree`;
}

/** Results that pass the filter, those below the confidence line too. */
export function passedResults({ results, setAside }: Pick<LedgerMatrixReply, 'results' | 'setAside'>): number {
  return results + setAside.agree + setAside.disagree + setAside.undeclared;
}

/** Why kappa is undefined, as a short clause. */
export function undefinedWords(why: 'no-pairs' | 'one-class'): string {
  return why === 'no-pairs' ? 'none of these results is read by both' : 'both always say the same one standing';
}

/** Pairs an interval needs to say anything: of fewer, resampling gives ends that are hardly ever its own. */
const FEWEST = 10;

/** Kappa with two decimals and its interval; undefined is said, with the reason, and is neither 0 nor 1. */
export function kappaWords(kappa: Kappa, interval: KappaInterval | undefined): { readonly figure: string; readonly beside: string } {
  if (kappa.state === 'undefined') return { figure: 'undefined', beside: undefinedWords(kappa.why) };
  const few = kappa.n < FEWEST ? 'too few for an interval' : undefined;
  return { figure: fixed(kappa.kappa, 2), beside: few ?? (interval === undefined ? 'no interval' : intervalWords(interval)) };
}

/** "0.46–0.80"; with a minus in it the dash would be read as one. */
function intervalWords({ lo, hi }: KappaInterval): string {
  return `${fixed(lo, 2)}${lo < 0 ? ' to ' : '–'}${fixed(hi, 2)}`;
}

export interface AgreementLine { readonly id: string; readonly name: string; readonly value: string; readonly faint: boolean }

/** Counts that stand beside rate and kappa: what was left out, and what else the ledger holds. */
export function besideLines(reply: LedgerMatrixReply, overview: LedgerOverview): readonly AgreementLine[] {
  const { conflicts, unknownIds } = overview;
  const { matrix } = reply;
  const setAside = reply.setAside.agree + reply.setAside.disagree + reply.setAside.undeclared;
  const failed = MODEL_SIDES.reduce((sum, model) => sum + cellCount(matrix, model, 'judge-failed'), 0);
  const undeclared = JUDGE_SIDES.reduce((sum, judge) => sum + cellCount(matrix, 'undeclared', judge), 0);
  const line = (id: string, name: string, n: number): AgreementLine => ({ id, name, value: count(n), faint: n === 0 });
  return [
    ...(setAside > 0 ? [line('below', 'Left out: below the confidence line', setAside)] : []),
    line('failed', 'Left out: judge failed', failed),
    line('undeclared', 'Left out: undeclared', undeclared),
    { id: 'conflicts', name: 'Conflicts, current of filed', value: conflictCounts(conflicts), faint: conflicts.filed === 0 && (conflicts.current ?? 0) === 0 },
    line('unknown', 'Standings for an unknown call', unknownIds),
    ...(reply.judgedAgain > 0 ? [line('again', 'Judge side is judged again', reply.judgedAgain)] : []),
  ];
}

function conflictCounts({ filed, current }: LedgerOverview['conflicts']): string {
  if (current === undefined) return `not known of ${count(filed)}`;
  return filed === 0 && current > 0 ? `${count(current)}, none filed` : `${count(current)} of ${count(filed)}`;
}

/** "11 of 11 disagreements counted". */
export function countedWords({ pairs, agree, setAside }: Pick<LedgerMatrixReply, 'pairs' | 'agree' | 'setAside'>): string {
  const here = pairs - agree;
  return `${count(here)} of ${counted(here + setAside.disagree, 'disagreement')} counted`;
}

/** Disagreements by the judge's confidence, as heights of the small bars under the slider. */
export function disagreementTicks({ buckets }: LedgerMatrixReply['confidence']): readonly number[] {
  return buckets.map(({ pairs, agree }) => pairs - agree);
}

/** What the line cannot reach: pairs whose confidence is not stated or not within 0 and 1. */
export function lineNote({ unstated, outOfRange }: LedgerMatrixReply['confidence']): string | undefined {
  const parts = [
    ...(unstated > 0 ? [`${counted(unstated, 'pair')} without a stated confidence ${unstated === 1 ? 'counts' : 'count'} only at 0`] : []),
    ...(outOfRange > 0 ? [`${counted(outOfRange, 'pair')} with a confidence that is not within 0 and 1`] : []),
  ];
  return parts.length === 0 ? undefined : `${parts.join('; ')}.`;
}

/** Value and effect for a screen reader. */
export function lineValueText(from: number, reply: LedgerMatrixReply | undefined): string {
  return `${fixed(from, 2)}${reply ? `, ${countedWords(reply)}` : ''}`;
}
