/** The parts of a policy that are no slider: the law and the menu size. */
import type { Law } from '../../engine/verdict/types';
import type { Cohort } from '../../engine/whatif/types';
import { setting } from '../verdict/numbers';

/** The law a scope was recorded under, in words: "9.62", "current", or that its cohorts differ. */
export function recordedLaw(cohorts: readonly Pick<Cohort, 'law' | 'scored'>[]): string {
  const laws = new Set(cohorts.filter((cohort) => cohort.scored > 0).map((cohort) => cohort.law ?? 'current'));
  const [only] = laws;
  return laws.size === 1 && only !== undefined ? (only === 'current' ? 'newer builds' : 'builds up to 9.62') : 'each cohort its own';
}

/** What the two laws do differently, for someone who meets the choice first. */
export const LAW_WORDS: Readonly<Record<Law, string>> = {
  current: 'Newer builds: a near-tie does not hold an incumbent that was scored and is not above the floor.',
  '9.62': 'Builds up to 9.62: a near-tie always holds the incumbent, above the floor or not.',
};

/** Said beside the choice while it stays with the record. */
export const LAWS_DIFFER = 'Builds differ in whether a near-tie holds an incumbent that is not above the floor.';

/** What the menu size does. */
export const MENU_MEANS = 'How many skills a menu offers at most.';

/** The one recorded menu size of some cohorts; absent where they differ or none was scored. */
export function recordedMenu(cohorts: readonly Pick<Cohort, 'policy' | 'scored'>[]): number | undefined {
  const sizes = new Set(cohorts.filter((cohort) => cohort.scored > 0).map((cohort) => cohort.policy.menuSize));
  const [only] = sizes;
  return sizes.size === 1 ? only : undefined;
}

/** Words beside the menu size. */
export function recordedMenuWords(recorded: number | undefined): string {
  return recorded === undefined ? 'recorded: differs by cohort' : `recorded ${setting(recorded)}`;
}

/** Why a menu size is refused; absent: it can be used. */
export function refuseMenu(size: number): string | undefined {
  return Number.isInteger(size) && size >= 2 && size <= 1000 ? undefined : 'A menu offers a whole number of skills, at least 2.';
}
