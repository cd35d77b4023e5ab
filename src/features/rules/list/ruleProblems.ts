/**
 * How many problems each rule of the list has.
 *
 * Law: a problem counts with the rule it has its mark in, which is the one to change: at the rule, at one of its examples, or at
 * one of its intent's. A problem of a never-routes row counts there, with no rule.
 */
import type { CheckReply, RuleRow, ShownProblem } from '../../../worker/checkup/protocol';
import { placeOfProblem, ruleOfPlace } from '../placeKeys';

export type ProblemCount = Readonly<Record<ShownProblem['kind'], number>>;

const NONE: ProblemCount = { error: 0, warning: 0 };

/** Counts by position of the rule. */
export function ruleProblems({ rules, report }: Pick<CheckReply, 'rules' | 'report'>): (rule: RuleRow) => ProblemCount {
  const counts = new Map<number, Record<ShownProblem['kind'], number>>();
  for (const problem of report?.problems ?? []) {
    const place = placeOfProblem(problem, rules);
    const rule = place === undefined ? undefined : ruleOfPlace(place);
    if (rule === undefined) continue;
    const of = counts.get(rule) ?? { ...NONE };
    of[problem.kind] += 1;
    counts.set(rule, of);
  }
  return ({ rule }) => counts.get(rule) ?? NONE;
}
