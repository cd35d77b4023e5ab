/** The one sentence that carries the Overview, as data. */
import { REPLAY_OUTCOMES } from '../../engine/verdict/types';
import { count, counted } from '../verdict/numbers';
import type { TraceSummary } from '../../worker/protocol';

/** `strong`: a number that carries the sentence. `problem`: one to worry about. `flips`: of the policy in force. */
export type SummaryPart = string | { readonly strong: string } | { readonly problem: string } | { readonly flips: number };

const SMALL = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** "four cohorts", "one cohort", "3 000 cohorts". */
export function cohortCount(cohorts: number): string {
  return `${SMALL[cohorts] ?? count(cohorts)} ${cohorts === 1 ? 'cohort' : 'cohorts'}`;
}

/** Some recorded verdict can be judged again; without one, "0 flips" would claim what nobody looked at. */
export function isJudged({ outcomes }: Pick<TraceSummary, 'outcomes'>): boolean {
  return REPLAY_OUTCOMES.some((outcome, code) => outcome !== 'nothing-to-judge' && (outcomes[code] ?? 0) > 0);
}

/** Turns, conversations, cohorts, and what of the record reproduces. */
export function recordSentence(summary: Pick<TraceSummary, 'turns' | 'conversations' | 'cohorts' | 'outcomes'>): readonly SummaryPart[] {
  const [same = 0, older = 0, categorical = 0, not = 0, nothing = 0] = REPLAY_OUTCOMES.map((_, code) => summary.outcomes[code] ?? 0);
  const parts: SummaryPart[] = [
    { strong: counted(summary.turns, 'turn') }, ' in ', { strong: counted(summary.conversations, 'conversation') }, `, ${cohortCount(summary.cohorts.length)}. `,
  ];
  const judged = same + older + categorical + not;
  if (judged === 0) return [...parts, summary.turns === 0 ? '' : 'No recorded verdict can be judged again.'];
  const clauses: SummaryPart[][] = [[{ strong: count(same) }, ` recorded ${same === 1 ? 'verdict reproduces' : 'verdicts reproduce'}`]];
  if (older > 0) clauses.push([`${count(older)}${same > 0 ? ' more' : ''} under the older law`]);
  if (categorical > 0) clauses.push([`${count(categorical)} if the scorer is categorical`]);
  parts.push(...clauses.flatMap((clause, i) => (i === 0 ? clause : [', ', ...clause])));
  if (not > 0) parts.push('; ', { problem: count(not) }, not === 1 ? ' does not' : ' do not');
  if (nothing > 0) parts.push(`; ${count(nothing)} had nothing to judge`);
  return [...parts, '.'];
}

export interface InForce {
  readonly flips: number;
  readonly turns: number;
  readonly asRecorded: boolean;
  /** All turns of the trace are in scope. */
  readonly everything: boolean;
}

/** What the policy in force does to the turns in scope. */
export function inForceSentence({ flips, turns, asRecorded, everything }: InForce): readonly SummaryPart[] {
  const of: SummaryPart[] = everything ? [] : [` of ${count(turns)} in scope`];
  if (asRecorded && flips === 0) return ['The policy in force is the recorded one: ', { flips }, ' flips', ...of, '.'];
  if (asRecorded) return ['Judged again under the recorded policy, ', { flips }, ...of, flips === 1 ? ' comes out otherwise.' : ' come out otherwise.'];
  return ['The policy in force flips ', { flips }, ...of, '.'];
}
