/** Where a row of the list stands in the text. */
import type { CheckReply } from '../../worker/checkup/protocol';
import type { TextPlace } from '../../trace/declaration/types';
import { placeOfProblem, ruleKey, ruleOfPlace, type PlaceKey } from './placeKeys';

/** The place of a row: of a problem at it where there is one, which is the example itself, else of its rule. Absent: it is not known. */
export function placeInText({ rules, neverRoutes = [], report }: Pick<CheckReply, 'rules' | 'neverRoutes' | 'report'>, key: PlaceKey): TextPlace | undefined {
  const rule = ruleOfPlace(key);
  if (rule === undefined) return neverRoutes[Number(key.slice(1))]?.place;
  if (key === ruleKey(rule)) return rules[rule]?.place;
  return report?.problems.find((problem) => placeOfProblem(problem, rules) === key)?.place ?? rules[rule]?.place;
}
