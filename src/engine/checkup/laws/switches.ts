/** What follows from who picks among the entries. */
import type { Selection } from '../types';

export interface Switches {
  readonly hasClassifier: boolean;
  /** Something other than the order picks one entry. */
  readonly exclusiveEntries: boolean;
  /** The order of the rules decides, so an earlier rule can take a later one's phrase. */
  readonly orderDecides: boolean;
}

/** The switches of a selection (checkup.md, section 5). */
export function switchesOf(selection: Selection): Switches {
  const hasClassifier = selection.kind === 'classifier';
  return { hasClassifier, exclusiveEntries: selection.kind !== 'order', orderDecides: hasClassifier || selection.kind === 'order' };
}
