/**
 * Where the counts of a what-if start.
 *
 * Law: they are counts of the replay. They are called recorded only where every decision in the file comes out as recorded.
 */
import type { TierSettings } from '../../../engine/tiers/types';
import type { TierCheck } from '../../../worker/tiers/protocol';
import { counted } from '../../verdict/numbers';

type Stands = Pick<TierCheck, 'form' | 'compared' | 'agree' | 'notCompared'>;

/** Whether the counts before are the replay's own: no decision is in the file, not all are, or one comes out otherwise. */
export function startsComputed({ check: { form, compared, agree, notCompared } }: { readonly check: Stands }): boolean {
  return form === 'log' || agree < compared || notCompared > 0;
}

/** Whether the judge is asked and answers what a person says. */
export function assumesAnswers({ judgeAnswers }: TierSettings, asked: boolean): boolean {
  return asked && judgeAnswers !== undefined && judgeAnswers !== 'failed';
}
export const ASSUMED_DELAY = 'A recorded answer of the judge keeps its time and only says something else; a call without one is answered after the median of the recorded delays, or after 1 s where none is recorded.';

/** Said under the counts; absent: nothing comes out otherwise. */
export function otherwiseWords({ form, compared, agree }: Stands): string | undefined {
  const otherwise = compared - agree;
  if (form === 'log' || otherwise <= 0) return undefined;
  return `${counted(otherwise, 'recorded decision')} ${otherwise === 1 ? 'comes' : 'come'} out otherwise, so the counts start from the computed ones.`;
}
