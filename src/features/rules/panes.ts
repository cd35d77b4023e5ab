/**
 * The panes of the screen and which of them is seen.
 *
 * Law: wide, one of the left and one of the right; narrow, one of all. Which ones is in the address; which side is in front in a
 * narrow window is not, since it means nothing in a wide one.
 */
import { RULES_LEFT, RULES_RIGHT, type RulesView } from '../../state/view';

export type Pane = RulesView['left'] | RulesView['right'];
export type Side = 'left' | 'right';

export const PANE_NAMES: Readonly<Record<Pane, string>> = { rules: 'Rules', text: 'Text', problems: 'Problems', try: 'Try a phrase', trace: 'Over the trace' };
export const ALL_PANES: readonly Pane[] = [...RULES_LEFT, ...RULES_RIGHT];

const isLeft = (pane: Pane): pane is RulesView['left'] => RULES_LEFT.some((left) => left === pane);

export function sideOf(pane: Pane): Side {
  return isLeft(pane) ? 'left' : 'right';
}

/** What of the view shows a pane. */
export function showing(pane: Pane): Partial<Pick<RulesView, 'left' | 'right'>> {
  return isLeft(pane) ? { left: pane } : { right: pane };
}

/** The side in front when the screen opens narrow: what a link points at on the right, else the rules. */
export function firstSide({ right, phrase }: RulesView): Side {
  return right === 'problems' && phrase === undefined ? 'left' : 'right';
}
