/**
 * Problems in words: what is wrong, with which rule and which phrase, and what to do.
 *
 * Law: a sentence says what was found and no more. Names and phrases are quoted from the file as they are.
 */
import { adviceWords } from './advice';
import { evidenceWords } from './exampleProblem';
import { RuleNames, pattern, partsText, skillName, words } from './parts';
import { wiringWords } from './wiringProblem';
import type { SentencePart } from '../results';
import type { CheckProblem, Declaration } from '../types';

/** The finding in one or two sentences, in parts. `numbered`: rule numbers stand in the sentence, for where no list of them does. */
export function problemParts(declaration: Declaration, problem: CheckProblem, numbered = false): SentencePart[] {
  const names = new RuleNames(declaration, numbered);
  switch (problem.code) {
    case 'example-misses-own-rule':
    case 'example-shadowed-by-earlier':
    case 'example-shadowed-by-default':
    case 'example-unclaimed':
    case 'never-routes-contradicts-example':
    case 'never-routes-claimed':
    case 'never-routes-by-default':
    case 'duplicate-intent-example':
    case 'overlapping-intents': return evidenceWords(declaration, problem, names);
    case 'rule-id-exists':
    case 'unknown-skill': return [skillName(problem.skill ?? ''), words(' is not in the list of skills.')];
    case 'guard-unsatisfiable': return [
      words('The guard of the step '), skillName(problem.from ?? ''), words(' to '), skillName(problem.to ?? ''), words(' can never hold'),
      ...(problem.proof?.kind === 'guard' ? [words(': '), pattern(problem.proof.why), words('.')] : [words('.')]),
    ];
    default: return wiringWords(problem, names);
  }
}

/** What to do about a problem. */
export function problemAdvice(declaration: Declaration, problem: CheckProblem): string {
  return adviceWords(declaration, problem);
}

/** Finding and advice as one text, with rule numbers: for an export, a label, a title. */
export function problemSentence(declaration: Declaration, problem: CheckProblem): string {
  return `${partsText(problemParts(declaration, problem, true))} ${problemAdvice(declaration, problem)}`;
}
