/** Does the record reproduce: one row per outcome, and why there was nothing to judge. */
import { NOT_JUDGED_WHY, REPLAY_OUTCOMES } from '../../engine/verdict/types';
import type { RowFilter, TraceSummary } from '../../worker/protocol';
import { WHY_NOT_JUDGED } from '../verdict/words';

export interface ReproductionRow {
  readonly id: string;
  readonly words: string;
  readonly turns: number;
  /** Turns screen shows exactly these; absent where no filter does. */
  readonly filter?: Pick<RowFilter, 'recordedKinds'>;
  /** Something to worry about, where there are any. */
  readonly problem: boolean;
  /** A part of the row before it that is a sum. */
  readonly part?: true;
}

const OUTCOME_WORDS: Readonly<Record<(typeof REPLAY_OUTCOMES)[number], string>> = {
  reproduced: 'Reproduced',
  'reproduced-older-law': 'Reproduced under the older law (9.62)',
  'reproduced-if-categorical': 'Reproduced if the scorer is categorical',
  'not-reproducible': 'Not reproducible',
  'nothing-to-judge': 'Nothing to judge',
};

/** Outcomes in their order; "nothing to judge" last, with its one reason, or as a sum with a row for each of its reasons. */
export function reproductionRows({ outcomes, why }: Pick<TraceSummary, 'outcomes' | 'why'>): readonly ReproductionRow[] {
  const rows = REPLAY_OUTCOMES.filter((outcome) => outcome !== 'nothing-to-judge').map((outcome): ReproductionRow => {
    const turns = outcomes[REPLAY_OUTCOMES.indexOf(outcome)] ?? 0;
    return { id: outcome, words: OUTCOME_WORDS[outcome], turns, problem: outcome === 'not-reproducible' && turns > 0 };
  });
  const reasons = NOT_JUDGED_WHY.flatMap((reason, code): ReproductionRow[] => {
    const turns = why[code] ?? 0;
    if (reason === 'judged' || turns === 0) return [];
    return [{ id: reason, words: WHY_NOT_JUDGED[reason], turns, problem: false, part: true }];
  });
  const all = reasons.reduce((sum, row) => sum + row.turns, 0);
  const [only, second] = reasons;
  const sum: ReproductionRow = {
    id: 'nothing-to-judge', words: only && !second ? `${OUTCOME_WORDS['nothing-to-judge']}: ${only.words}` : OUTCOME_WORDS['nothing-to-judge'], turns: all, problem: false,
    ...(all > 0 ? { filter: { recordedKinds: ['not-judged'] } } : {}),
  };
  return second ? [...rows, sum, ...reasons] : [...rows, sum];
}
