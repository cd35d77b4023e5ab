/**
 * The buttons under a slider that lead to the nearest value at which some verdict changes.
 */
import type { NearestChange } from '../../engine/whatif/types';
import type { Step } from '../../ui';
import { counted } from '../verdict/numbers';

export interface ChangeSteps {
  readonly back: Step | undefined;
  readonly on: Step | undefined;
}

/** Previous and next change as steps; a side without one is absent. `words` writes a value as its slider does. */
export function changeSteps(changes: { readonly previous?: NearestChange; readonly next?: NearestChange } | undefined, words: (value: number) => string, put: (value: number) => void): ChangeSteps {
  const step = (name: string, change: NearestChange | undefined): Step | undefined => change && {
    to: words(change.value),
    label: `${name}: ${words(change.value)}, ${counted(change.turns, 'turn')}`,
    note: counted(change.turns, 'turn'),
    onGo: () => put(change.value),
  };
  return { back: step('Previous change', changes?.previous), on: step('Next change', changes?.next) };
}
