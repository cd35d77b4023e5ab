/** Where in the JSON of a declaration a problem stands, for a mark on its line. */
import type { CheckProblem, Declaration, JsonPath } from '../types';

/** Path of the rule at a position, in whatever form the start was written. */
export function rulePath({ rules, startForm }: Declaration, position: number): JsonPath {
  const place = rules[position]?.place ?? position;
  if (startForm === 'id') return ['start'];
  return startForm === 'use' ? ['start', 'use'] : ['start', startForm ?? 'rules', place];
}

/**
 * Path of the part a problem is about: its example, row or step, else the last rule involved, else the steps or the start. Where
 * a list was written as a single text, or steps are absent, the path names what would be there: its longest existing head counts.
 */
export function problemPath(declaration: Declaration, { at, rules, code, skill }: CheckProblem): JsonPath {
  const last = rules.at(-1);
  switch (at?.part) {
    case 'example': return [...ownerPath(declaration, last), 'examples', (last === undefined ? undefined : declaration.rules[last]?.examplePlaces?.[at.index]) ?? at.index];
    // The rules of an intent problem stand in order; the one whose example it is has the problem's skill.
    case 'intentExample': return [...ownerPath(declaration, rules.findLast((rule) => declaration.rules[rule]?.use === skill)), 'match', 'examples', at.index];
    case 'neverRoutes': return ['neverRoutes', declaration.neverRoutePlaces?.[at.index] ?? at.index];
    case 'step': return ['steps', declaration.steps?.[at.index]?.place ?? at.index];
    default:
  }
  if (last !== undefined) return declaration.startForm === undefined ? [...rulePath(declaration, last), 'use'] : rulePath(declaration, last);
  return code === 'no-entry' || code === 'no-negative-evidence' || declaration.steps === undefined ? ['start'] : ['steps'];
}

function ownerPath(declaration: Declaration, rule: number | undefined): JsonPath {
  return rule === undefined ? ['start'] : rulePath(declaration, rule);
}
