/** What to be careful about before a what-if on a cohort is believed. */
import { NOT_JUDGED_WHY } from '../../engine/verdict/types';
import type { Cohort } from '../../engine/whatif/types';
import type { TraceSummary } from '../../worker/protocol';
import { cohortName } from '../shell/scopeOptions';
import { count, counted } from '../verdict/numbers';
import { shortName } from '../verdict/parts';
import { outcomeCounts } from './cohortRows';

export interface Caution {
  readonly id: string;
  readonly tone: 'problem' | 'warning';
  /** Agent and scorer, text of the trace. */
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** Cohorts with a few turns without signal are named one by one up to here, then counted together. */
const NAMED = 3;

/** Cohorts that do not reproduce, cohorts without any signal, then turns without signal in the others. */
export function cohortCautions(cohorts: readonly Cohort[]): readonly Caution[] {
  const silent = cohorts.filter((cohort) => cohort.noSignal > 0 && cohort.noSignal === cohort.scored);
  const partly = cohorts.filter((cohort) => cohort.noSignal > 0 && cohort.noSignal < cohort.scored);
  return [...cohorts.flatMap(notReproducing), ...silent.map(noSignal), ...(partly.length > NAMED ? [together(partly)] : partly.map(noSignal))];
}

/** Said where recorded policies cannot be read. Absent: every one can. `why`: turns by NOT_JUDGED_WHY. */
export function unreadableMargins({ why }: Pick<TraceSummary, 'why'>): string | undefined {
  const turns = why[NOT_JUDGED_WHY.indexOf('unreadable-policy')] ?? 0;
  return turns === 0 ? undefined : `The recorded margin is not a number on ${counted(turns, 'turn')}, so ${turns === 1 ? 'it is' : 'they are'} not judged again.`;
}

function notReproducing(cohort: Cohort): readonly Caution[] {
  const { reproduced, judged } = outcomeCounts(cohort);
  const differ = judged - reproduced;
  if (differ === 0) return [];
  const whatIf = `A what-if on ${differ === judged ? 'this cohort' : differ === 1 ? 'it' : 'them'} is a guess.`;
  return [{
    id: `${cohort.key} reproduce`, tone: 'problem', name: nameOf(cohort), before: '',
    after: `: ${count(differ)} of ${count(judged)} recorded verdicts ${differ === 1 ? 'does' : 'do'} not reproduce. ${whatIf}`,
  }];
}

function noSignal(cohort: Cohort): Caution {
  const all = cohort.noSignal === cohort.scored;
  return {
    id: `${cohort.key} signal`, tone: all ? 'problem' : 'warning', name: nameOf(cohort), before: 'The scorer gave no signal in ',
    after: `: all scores are the same on ${count(cohort.noSignal)} of ${count(cohort.scored)} scored turns.${all ? ' No floor or margin can help this cohort.' : ''}`,
  };
}

function together(cohorts: readonly Cohort[]): Caution {
  const turns = cohorts.reduce((sum, cohort) => sum + cohort.noSignal, 0);
  const most = cohorts.reduce((a, b) => (b.noSignal > a.noSignal ? b : a));
  return {
    id: 'signal', tone: 'warning', name: nameOf(most),
    before: `The scorer gave no signal on ${counted(turns, 'turn')} of ${count(cohorts.length)} cohorts: all scores of such a turn are the same. Most of them are in `,
    after: `: ${count(most.noSignal)} of ${count(most.scored)} scored turns.`,
  };
}

function nameOf(cohort: Cohort): string {
  return shortName(cohortName(cohort), 80);
}
