/** What a declaration leaves out: steps between skills, and phrases to check its rules with. Last in the report. */
import { isDefault } from '../match/compileRule';
import { skillsOf } from './routes';
import type { CheckProblem, Declaration } from '../types';

const MANY_SKILLS = 5;
const STEPS_PER_SKILL = 1 / 4;
const MANY_RULES = 3;

/** The partition and evidence codes of checkup.md, section 10. Rules are counted by position; intents are conditions too. */
export function checkEvidence(declaration: Declaration): CheckProblem[] {
  return [...fewSteps(declaration), ...oneWay(declaration), ...noEvidence(declaration)];
}

function fewSteps(declaration: Declaration): CheckProblem[] {
  const [have, of] = [declaration.steps?.length ?? 0, skillsOf(declaration).size];
  return of >= MANY_SKILLS && have < of * STEPS_PER_SKILL ? [{ kind: 'warning', code: 'few-declared-edges', rules: [], proof: { kind: 'counts', have, of } }] : [];
}

function oneWay({ rules, steps = [] }: Declaration): CheckProblem[] {
  const leaving = new Set(steps.map(({ from }) => from));
  const conditional = rules.filter((rule) => !isDefault(rule));
  const [have, of] = [conditional.filter(({ use }) => !leaving.has(use)).length, conditional.length];
  return of >= MANY_RULES && have > of / 2 ? [{ kind: 'warning', code: 'one-way-entries', rules: [], proof: { kind: 'counts', have, of } }] : [];
}

function noEvidence({ rules, neverRoutes }: Declaration): CheckProblem[] {
  const conditional = rules.filter((rule) => !isDefault(rule)).length;
  if (conditional < MANY_RULES || (neverRoutes?.length ?? 0) > 0 || rules.some(({ examples }) => (examples?.length ?? 0) > 0)) return [];
  return [{ kind: 'warning', code: 'no-negative-evidence', rules: [], proof: { kind: 'counts', have: 0, of: conditional } }];
}
