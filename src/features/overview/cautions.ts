/** What to be careful about before a what-if on a cohort is believed. */
import type { Cohort } from '../../engine/whatif/types';
import { count } from '../verdict/numbers';
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

/** Cohorts that do not reproduce and cohorts without signal, in the order of the cohorts. */
export function cohortCautions(cohorts: readonly Cohort[]): readonly Caution[] {
  return cohorts.flatMap((cohort): Caution[] => {
    const { reproduced, judged } = outcomeCounts(cohort);
    const name = shortName(`${cohort.agent === '' ? 'unnamed agent' : cohort.agent} · ${cohort.scorer ?? 'no scorer asked'}`, 80);
    const differ = judged - reproduced;
    return [
      ...(differ > 0 ? [{
        id: `${cohort.key} reproduce`, tone: 'problem' as const, name, before: '',
        after: `: ${count(differ)} of ${count(judged)} recorded verdicts ${differ === 1 ? 'does' : 'do'} not reproduce. A what-if on ${differ === judged ? 'this cohort' : 'them'} is a guess.`,
      }] : []),
      ...(cohort.noSignal > 0 ? [noSignal(cohort, name)] : []),
    ];
  });
}

function noSignal(cohort: Cohort, name: string): Caution {
  const all = cohort.noSignal === cohort.scored;
  return {
    id: `${cohort.key} signal`, tone: all ? 'problem' : 'warning', name, before: 'The scorer gave no signal in ',
    after: `: all scores are the same on ${count(cohort.noSignal)} of ${count(cohort.scored)} scored turns.${all ? ' No floor or margin can help this cohort.' : ''}`,
  };
}
