/** Where a row of the list stands in the text. */
import type { CheckReply } from '../../worker/checkup/protocol';
import type { TextPlace } from '../../trace/declaration/types';
import { ruleOfPlace, type PlaceKey } from './placeKeys';

/** The place of a row: of a problem at it where there is one, which is the example itself, else of its rule. Absent: it is not known. */
export function placeInText({ rules, neverRoutes = [], report }: Pick<CheckReply, 'rules' | 'neverRoutes' | 'report'>, key: PlaceKey): TextPlace | undefined {
  const rule = ruleOfPlace(key);
  if (rule === undefined) return neverRoutes[Number(key.slice(1))]?.place;
  const example = /\.(\d+)$/.exec(key)?.[1];
  if (example === undefined) return rules[rule]?.place;
  const at = Number(example);
  return report?.problems.find((problem) => problem.at?.part === 'example' && problem.at.index === at && problem.rules.at(-1) === rule)?.place ?? rules[rule]?.place;
}
