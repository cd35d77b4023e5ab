/** Skills and the steps between them, as the wiring checks need them. */
import type { Declaration, Step } from '../types';

/** Whether something other than the model takes the step: a tool's return or status, a guard, or code. */
export function isDeterministic(step: Step): boolean {
  return step.onToolReturn !== undefined || step.onToolStatus !== undefined || step.guard !== undefined || step.predicate === true;
}

/** Every skill in order of first mention: the list where there is one, then rules, then steps. */
export function skillsOf({ skills, rules, steps }: Declaration): Set<string> {
  return new Set([...(skills ?? []), ...rules.map(({ use }) => use), ...(steps ?? []).flatMap(({ from, to }) => [from, to])]);
}

/** Steps by the skill they leave or enter, in order of first mention. `index`: position in `steps`. */
export function stepsBy(steps: readonly Step[], end: 'from' | 'to'): Map<string, number[]> {
  const found = new Map<string, number[]>();
  steps.forEach((step, index) => {
    const list = found.get(step[end]);
    if (list === undefined) found.set(step[end], [index]);
    else list.push(index);
  });
  return found;
}

/** Skills that a turn can be in without the model choosing a bare step: those of the rules, and what deterministic steps lead to. */
export function reachableSkills({ rules, steps = [] }: Declaration): Set<string> {
  const reached = new Set(rules.map(({ use }) => use));
  const out = stepsBy(steps, 'from');
  const pending = [...reached];
  for (let skill = pending.pop(); skill !== undefined; skill = pending.pop()) {
    for (const index of out.get(skill) ?? []) {
      const step = steps[index];
      if (step === undefined || !isDeterministic(step) || reached.has(step.to)) continue;
      reached.add(step.to);
      pending.push(step.to);
    }
  }
  return reached;
}
