/**
 * The buttons under a slider that lead to the nearest value at which some verdict changes.
 */
import type { NearestChange } from '../../engine/whatif/types';
import type { Step } from '../../ui';
import { counted, nearRound, setting } from '../verdict/numbers';

export interface ChangeSteps {
  readonly back: Step | undefined;
  readonly on: Step | undefined;
}

/** Further decimals a value may get so that it does not read like the one in force. */
const FINER = 6;

/**
 * Previous and next change as steps; a side without one is absent. `words` writes a value as its slider does, with `finer`
 * more decimals: a change close to `inForce` gets as many as it takes to read differently, and one right beside a round value
 * is said in words.
 */
export function changeSteps(
  changes: { readonly previous?: NearestChange; readonly next?: NearestChange } | undefined,
  inForce: number | undefined,
  words: (value: number, finer: number) => string,
  put: (value: number) => void,
): ChangeSteps {
  const write = (value: number): string => {
    if (nearRound(value)) return setting(value);
    let finer = 0;
    while (finer < FINER && value !== inForce && inForce !== undefined && words(value, finer) === words(inForce, finer)) finer += 1;
    return words(value, finer);
  };
  const step = (name: string, change: NearestChange | undefined): Step | undefined => change && {
    to: write(change.value),
    label: `${name}: ${write(change.value)}, ${counted(change.turns, 'turn')}`,
    name: name.split(' ')[0]?.toLowerCase() ?? name,
    note: counted(change.turns, 'turn'),
    onGo: () => put(change.value),
  };
  return { back: step('Previous change', changes?.previous), on: step('Next change', changes?.next) };
}
