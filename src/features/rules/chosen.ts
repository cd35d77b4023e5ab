/**
 * What is chosen on the screen: one problem, one row, and they follow each other.
 *
 * Law: nothing is chosen that is not on screen; when a check-up no longer has the chosen problem, none is.
 */
import { useCallback, useMemo, useState } from 'react';
import type { CheckReply, RuleRow, ShownProblem } from '../../worker/checkup/protocol';
import { placeOfProblem, ruleKey, ruleOfPlace, type PlaceKey } from './placeKeys';

/** Problems in the order they are listed: errors first, each group in the order of the report. */
export function inOrder(problems: readonly ShownProblem[]): readonly ShownProblem[] {
  return [...problems.filter(({ kind }) => kind === 'error'), ...problems.filter(({ kind }) => kind === 'warning')];
}

/** The problem a row leads to: the first that stands there; for a rule, else the first of its examples, else the first that is about it. */
export function problemAt(problems: readonly ShownProblem[], place: PlaceKey, rules: readonly RuleRow[]): ShownProblem | undefined {
  const rule = ruleOfPlace(place);
  return problems.find((problem) => placeOfProblem(problem, rules) === place)
    ?? (rule !== undefined && place === ruleKey(rule) ? (problems.find((problem) => ruleOfPlace(placeOfProblem(problem, rules) ?? '') === rule) ?? problems.find((problem) => problem.rules.includes(rule))) : undefined);
}

/** The problem after or before the chosen one; from none, the first or the last. Stays at the ends. */
export function stepped(problems: readonly ShownProblem[], chosen: string | undefined, by: 1 | -1): ShownProblem | undefined {
  const here = problems.findIndex(({ key }) => key === chosen);
  if (here < 0) return by === 1 ? problems[0] : problems.at(-1);
  return problems[Math.min(problems.length - 1, Math.max(0, here + by))];
}

export interface Chosen {
  readonly problem: ShownProblem | undefined;
  readonly row: PlaceKey | undefined;
  /** Grows with every choice, so that choosing the same again shows it again. */
  readonly tick: number;
  readonly chooseProblem: (problem: ShownProblem) => void;
  readonly chooseRow: (row: PlaceKey) => void;
  /** A rule named in a problem: its row is chosen, the problem stays. */
  readonly chooseRule: (rule: number) => void;
}

interface Choice { readonly problem?: string; readonly row?: PlaceKey; readonly tick: number }

const NONE: readonly ShownProblem[] = [];
const NO_RULES: readonly RuleRow[] = [];

export function useChosen(reply: CheckReply | undefined): Chosen {
  const [choice, setChoice] = useState<Choice>({ tick: 0 });
  const problems = reply?.report?.problems ?? NONE;
  const rules = reply?.rules ?? NO_RULES;
  const chooseProblem = useCallback((problem: ShownProblem) => {
    const row = placeOfProblem(problem, rules);
    setChoice(({ tick }) => ({ problem: problem.key, ...(row === undefined ? {} : { row }), tick: tick + 1 }));
  }, [rules]);
  const chooseRow = useCallback((row: PlaceKey) => {
    const problem = problemAt(problems, row, rules);
    setChoice(({ tick }) => ({ row, ...(problem === undefined ? {} : { problem: problem.key }), tick: tick + 1 }));
  }, [problems, rules]);
  const chooseRule = useCallback((rule: number) => setChoice((before) => ({ ...before, row: ruleKey(rule), tick: before.tick + 1 })), []);
  const problem = useMemo(() => problems.find(({ key }) => key === choice.problem), [problems, choice.problem]);
  return { problem, row: choice.row, tick: choice.tick, chooseProblem, chooseRow, chooseRule };
}
