/** What is wrong with how rules and skills hang together, before any phrase is run. In the order of the report. */
import { isDefault, isIntent, matcherOf } from '../match/compileRule';
import { comparePairs } from '../match/comparePairs';
import { switchesOf } from '../laws/switches';
import { unsatisfiable } from './guards';
import { isDeterministic, reachableSkills, skillsOf, stepsBy } from './routes';
import type { CheckProblem, Declaration } from '../types';

export interface Wiring { readonly problems: readonly CheckProblem[]; readonly pairsCutAt?: number }

/** All wiring codes of checkup.md, section 10, that a declaration alone can show. */
export function checkWiring(declaration: Declaration): Wiring {
  const pairs = rulePairs(declaration);
  const problems = [
    ...intentsWithoutClassifier(declaration), ...unknownSkills(declaration), ...guards(declaration), ...noEntry(declaration), ...unreached(declaration),
    ...fanout(declaration), ...pairs.problems, ...ambiguousRoutes(declaration), ...selfLoops(declaration),
  ];
  return { ...pairs, problems };
}

function intentsWithoutClassifier({ rules, selection }: Declaration): CheckProblem[] {
  if (switchesOf(selection).hasClassifier) return [];
  return rules.flatMap((rule, at) => (isIntent(rule) ? [{ kind: 'error', code: 'intent-without-classify', skill: rule.use, rules: [at] }] : []));
}

function unknownSkills(declaration: Declaration): CheckProblem[] {
  const { skills, rules, steps = [] } = declaration;
  if (skills === undefined) return [];
  const listed = new Set(skills);
  return [...skillsOf(declaration)].filter((skill) => !listed.has(skill)).map((skill): CheckProblem => {
    const step = steps.findIndex(({ from, to }) => from === skill || to === skill);
    const named = rules.flatMap(({ use }, at) => (use === skill ? [at] : []));
    return { kind: 'error', code: 'unknown-skill', skill, rules: named, ...(named.length === 0 && step >= 0 ? { at: { part: 'step', index: step } } : {}) };
  });
}

function guards({ steps = [] }: Declaration): CheckProblem[] {
  return steps.flatMap((step, index): CheckProblem[] => {
    const why = unsatisfiable(step);
    return why === undefined ? [] : [{ kind: 'error', code: 'guard-unsatisfiable', from: step.from, to: step.to, rules: [], at: { part: 'step', index }, proof: { kind: 'guard', why } }];
  });
}

function noEntry({ rules }: Declaration): CheckProblem[] {
  return rules.length > 0 ? [] : [{ kind: 'error', code: 'no-entry', rules: [] }];
}

function unreached(declaration: Declaration): CheckProblem[] {
  const { steps = [] } = declaration;
  const reached = reachableSkills(declaration);
  const into = stepsBy(steps, 'to');
  return [...skillsOf(declaration)].filter((skill) => !reached.has(skill)).map((skill): CheckProblem => {
    const index = into.get(skill)?.find((at) => steps[at] !== undefined && !isDeterministic(steps[at]));
    const bare = index === undefined ? undefined : steps[index];
    return index === undefined || bare === undefined
      ? { kind: 'warning', code: 'unreachable-skill', skill, rules: [] }
      : { kind: 'warning', code: 'model-edge-only', skill, from: bare.from, rules: [], at: { part: 'step', index } };
  });
}

/** Defaults in plain order, and rules behind the first of them that have a way out but no way in. */
function fanout({ rules, selection, steps = [] }: Declaration): CheckProblem[] {
  const first = rules.findIndex(isDefault);
  if (switchesOf(selection).exclusiveEntries || first < 0 || rules.length < 2) return [];
  const deterministic = steps.filter(isDeterministic);
  const [from, to] = [new Set(deterministic.map((step) => step.from)), new Set(deterministic.map((step) => step.to))];
  const dead = rules.flatMap(({ use }, at): CheckProblem[] =>
    (at > first && from.has(use) && !to.has(use) ? [{ kind: 'warning', code: 'dead-entry-step', skill: use, from: use, rules: [first, at] }] : []));
  const skill = rules[first]?.use ?? '';
  return [{ kind: 'warning', code: 'multi-entry-fanout', skill, rules: [first], proof: { kind: 'position', last: first === rules.length - 1 } }, ...dead];
}

function rulePairs({ rules, selection }: Declaration): Wiring {
  const { exclusiveEntries, hasClassifier } = switchesOf(selection);
  if (exclusiveEntries && !hasClassifier) return { problems: [] };
  const { pairs, cut } = comparePairs(rules.map(({ condition }) => matcherOf(condition)));
  const problems = pairs.map(({ earlier, later, relation, proof }): CheckProblem => {
    const [from, to] = [rules[earlier]?.use ?? '', rules[later]?.use ?? ''];
    const code = relation === 'shadows' ? 'rules-shadowed-by-order' : 'overlapping-rules';
    return { kind: 'warning', code, skill: to, from, to, rules: [earlier, later], ...(proof === undefined ? {} : { proof }) };
  });
  return { problems, ...(cut ? { pairsCutAt: pairs.length } : {}) };
}

function ambiguousRoutes({ steps = [] }: Declaration): CheckProblem[] {
  return [...stepsBy(steps, 'from')].flatMap(([from, indexes]): CheckProblem[] => {
    const deterministic = indexes.filter((at) => steps[at] !== undefined && isDeterministic(steps[at]));
    const second = deterministic[1];
    if (second === undefined) return [];
    return [{ kind: 'warning', code: 'ambiguous-routes', from, rules: [], at: { part: 'step', index: second }, proof: { kind: 'counts', have: deterministic.length, of: indexes.length } }];
  });
}

function selfLoops({ steps = [] }: Declaration): CheckProblem[] {
  return steps.flatMap(({ from, to }, index): CheckProblem[] => (from === to ? [{ kind: 'warning', code: 'self-loop', from, to, rules: [], at: { part: 'step', index } }] : []));
}
