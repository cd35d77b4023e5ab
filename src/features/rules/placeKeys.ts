/**
 * Names of the places of a declaration that a row of the list shows: a rule, an example, a row of never-routes.
 *
 * Law: a place is known by its position, never by a skill or a phrase; the same place has the same key in every pane.
 */
import type { CheckProblem } from '../../engine/checkup';
import type { RuleRow } from '../../worker/checkup/protocol';

/** `r3` a rule, `e3.0` its first example, `i3.0` the first example of its intent, `n2` a row of never-routes; positions are 0-based. */
export type PlaceKey = string;

export const ruleKey = (rule: number): PlaceKey => `r${rule}`;
export const exampleKey = (rule: number, index: number): PlaceKey => `e${rule}.${index}`;
export const intentKey = (rule: number, index: number): PlaceKey => `i${rule}.${index}`;
export const neverKey = (index: number): PlaceKey => `n${index}`;

/** Id of the row in the page. */
export const rowId = (key: PlaceKey): string => `rules-row-${key}`;
/** Id of a problem in the page. */
export const problemId = (key: string): string => `rules-problem-${key}`;

/**
 * The row a problem stands at, which is where its mark is in the text: its example, its never-routes row, else the last rule it is
 * about. Absent: it is about no rule. `all`: every rule, in order.
 */
export function placeOfProblem({ at, rules, skill }: Pick<CheckProblem, 'at' | 'rules' | 'skill'>, all: readonly Pick<RuleRow, 'use'>[]): PlaceKey | undefined {
  if (at?.part === 'intentExample') {
    // The rules of such a problem stand in order; the one whose example it is has the problem's skill.
    const own = rules.findLast((rule) => all[rule]?.use === skill);
    return own === undefined ? undefined : intentKey(own, at.index);
  }
  const owner = rules.at(-1);
  if (at?.part === 'neverRoutes') return neverKey(at.index);
  if (owner === undefined) return undefined;
  return at?.part === 'example' ? exampleKey(owner, at.index) : ruleKey(owner);
}

/** Position of the rule a row belongs to; absent: it is a row of never-routes. */
export function ruleOfPlace(key: PlaceKey): number | undefined {
  const read = /^[rei](\d+)/.exec(key)?.[1];
  return read === undefined ? undefined : Number(read);
}
