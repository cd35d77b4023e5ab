/** What to do about a problem, in one sentence. */
import { ruleNumber } from './parts';
import type { CheckProblem, Declaration } from '../types';

/** The advice for a problem. Names rules by number only: their names stand in the finding. */
export function adviceWords(declaration: Declaration, problem: CheckProblem): string {
  const number = (rule: number | undefined): string => (rule === undefined ? 'the rule' : `rule ${ruleNumber(declaration, rule)}`);
  const { rules, proof } = problem;
  const [first, last] = [number(rules[0]), number(rules.at(-1))];
  switch (problem.code) {
    case 'intent-without-classify': return `Name one under “classify”, or give ${last} a condition.`;
    case 'unknown-skill':
    case 'rule-id-exists': return 'Correct the name, or add the skill to the list.';
    case 'guard-unsatisfiable': return 'Correct the guard, or remove the step.';
    case 'no-entry': return 'Add a rule under “start”.';
    case 'model-edge-only': return 'Give that step a condition, unless the choice is meant to be the model’s.';
    case 'unreachable-skill': return 'Add a rule or a step that leads to it, or remove the skill.';
    case 'multi-entry-fanout': return proof?.kind === 'position' && proof.last ? 'Nothing to do, if that is meant.' : `Move ${last} to the end, or give it a condition.`;
    case 'dead-entry-step': return `Move ${last} before ${first}, or add a step that leads to its skill.`;
    case 'rules-shadowed-by-order': return `Move ${last} before ${first}, or remove it.`;
    case 'overlapping-rules': return 'Keep a keyword in one of them, or check that the earlier one should have it.';
    case 'ambiguous-routes': return 'Make their conditions exclude each other.';
    case 'self-loop': return 'Remove the step, unless starting again is meant.';
    case 'duplicate-intent-example': return 'Keep it with one of them.';
    case 'example-misses-own-rule': return missAdvice(problem, last);
    case 'example-shadowed-by-earlier': return problem.from === problem.to && proof?.kind !== 'default'
      ? `Join ${first} and ${last}, or move the example to ${first}.`
      : `Move ${last} before ${first}, or narrow ${proof?.kind === 'default' && proof.cascade !== null ? number(proof.cascade) : first}.`;
    case 'example-shadowed-by-default': return proof?.kind === 'default' && proof.cascade === rules.at(-1)
      ? `Move ${first} to the end, or ${last} before it.`
      : `Move ${first} to the end, and widen ${last} until it matches.`;
    case 'example-unclaimed': return `Widen ${last} until it matches, or remove the example.`;
    case 'never-routes-contradicts-example': return `Remove it from the never-routes rows, or from the examples of ${last}.`;
    case 'never-routes-claimed': return `Narrow ${last}, or remove the row.`;
    case 'never-routes-by-default': return `A rule without a condition takes everything: remove ${last}, or accept it.`;
    case 'few-declared-edges': return 'Add the steps that are missing, or leave “steps” out if they are declared elsewhere.';
    case 'one-way-entries': return 'Add a step out where a conversation goes on in another skill.';
    case 'no-negative-evidence': return 'Add examples to the rules, and phrases that must start nothing under “neverRoutes”.';
    case 'overlapping-intents': return 'Word the two intents further apart, or move the example.';
  }
}

function missAdvice({ proof }: CheckProblem, rule: string): string {
  if (proof?.kind !== 'miss' || proof.by === 'matcher') return `Widen ${rule} until it matches, or remove the example.`;
  return proof.outcome === 'threw' ? `Make the test of ${rule} hold on a first message.` : `Check that the test of ${rule} can hold on a first message, or remove the example.`;
}
