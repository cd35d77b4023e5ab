/**
 * Sentences that stand beside the counts: the bound on later turns, what is counted apart, and what to be careful about.
 */
import { REPLAY_OUTCOMES } from '../../engine/verdict/types';
import type { Cohort, Judgement } from '../../engine/whatif/types';
import { count, counted } from '../verdict/numbers';

export const PER_TURN_LAW = 'Each turn is judged on its own, with the incumbent as recorded. A changed verdict is not carried into the turns after it.';

/** "31 later turns follow the flips: 24 come out the same in any case, 7 may change too." Absent: no flip. */
export function laterWords({ flips, later, laterCertain }: Pick<Judgement, 'flips' | 'later' | 'laterCertain'>): string | undefined {
  if (flips === 0) return undefined;
  const which = flips === 1 ? 'the flip' : 'the flips';
  if (later === 0) return `No later turn follows ${which}.`;
  const lead = later === 1 ? `1 later turn follows ${which}` : `${count(later)} later turns follow ${which}`;
  const open = later - laterCertain;
  if (open === 0) return `${lead}: ${later === 1 ? 'it comes' : 'all come'} out the same in any case.`;
  if (laterCertain === 0) return `${lead}: ${later === 1 ? 'it' : 'any of them'} may change too.`;
  return `${lead}: ${counted(laterCertain, 'comes', 'come')} out the same in any case, ${count(open)} may change too.`;
}

/** Menus with another cluster: said apart, because they are not flips. Absent: none. */
export function menuChangedWords(menuChanged: number): string | undefined {
  if (menuChanged === 0) return undefined;
  return `${counted(menuChanged, 'menu')} ${menuChanged === 1 ? 'offers' : 'offer'} other skills than recorded. Not counted as ${menuChanged === 1 ? 'a flip' : 'flips'}.`;
}

/** What to be careful about before trusting a what-if on these cohorts, most important first. */
export function cautions(cohorts: readonly Cohort[], scored: number, reading: 'reading' | 'stopped' | 'whole'): readonly string[] {
  const differ = sumOf(cohorts, REPLAY_OUTCOMES.indexOf('not-reproducible'));
  const noSignal = cohorts.reduce((sum, cohort) => sum + cohort.noSignal, 0);
  const words: string[] = [];
  if (reading === 'reading') words.push('The file is still being read: the numbers grow.');
  if (reading === 'stopped') words.push('Reading was stopped: the numbers are of a part of the file.');
  if (differ > 0) words.push(`${counted(differ, 'recorded verdict')} of ${counted(scored, 'scored turn')} ${differ === 1 ? 'does' : 'do'} not reproduce under the recorded policy. A what-if on ${differ === 1 ? 'it' : 'them'} says little.`);
  if (noSignal > 0) words.push(`No signal on ${counted(noSignal, 'turn')}: the scorer gave every skill the same score.`);
  return words;
}

function sumOf(cohorts: readonly Cohort[], code: number): number {
  return cohorts.reduce((sum, cohort) => sum + (cohort.outcomes[code] ?? 0), 0);
}
