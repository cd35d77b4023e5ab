/** Sentences for what phrases show: examples, never-routes rows, examples of intents. */
import { needsHistory } from '../match/predicates';
import { quote, skillName, words } from './parts';
import type { SentencePart } from '../results';
import type { CheckProblem, Declaration } from '../types';
import type { RuleNames } from './parts';

/** The finding of a code about a phrase. */
export function evidenceWords(declaration: Declaration, problem: CheckProblem, names: RuleNames): SentencePart[] {
  const phrase = quote(phraseOf(declaration, problem));
  switch (problem.code) {
    case 'example-misses-own-rule': return missWords(declaration, problem, phrase, names);
    case 'example-shadowed-by-earlier': return shadowWords(problem, phrase, names);
    case 'example-shadowed-by-default': return defaultWords(problem, phrase, names);
    case 'example-unclaimed': return declaration.selection.kind === 'classifier'
      ? [words('No condition claims '), phrase, words(', an example of '), ...names.last(problem), words(': the classifier decides.')]
      : [words('No rule claims '), phrase, words(', an example of '), ...names.last(problem), words('.')];
    case 'never-routes-contradicts-example': return [phrase, words(' must start nothing and is an example of '), ...names.last(problem), words('.')];
    case 'never-routes-claimed': return [phrase, words(' must start nothing, but '), ...names.last(problem), ...findsWords(problem, ' claims it')];
    case 'never-routes-by-default': return [phrase, words(' must start nothing, but the default '), ...names.last(problem), words(' takes it.')];
    case 'duplicate-intent-example': return [phrase, words(' is an example of '), ...names.first(problem), words(' and of '), ...names.last(problem), words(': by it a classifier cannot tell them apart.')];
    default: return intentWords(problem, phrase);
  }
}

/** The phrase a problem is about; for an intent's example it is looked up, since the report does not carry it. */
function phraseOf({ rules }: Declaration, { example, at, skill, rules: involved }: CheckProblem): string {
  if (example !== undefined || at?.part !== 'intentExample') return example ?? '';
  const owner = involved.findLast((rule) => rules[rule]?.use === skill);
  const condition = owner === undefined ? undefined : rules[owner]?.condition;
  return condition?.kind === 'match' && condition.matcher.kind === 'intent' ? (condition.matcher.examples[at.index] ?? '') : '';
}

function missWords({ rules }: Declaration, problem: CheckProblem, phrase: SentencePart, names: RuleNames): SentencePart[] {
  const { proof } = problem;
  const threw = proof?.kind === 'miss' && proof.outcome === 'threw';
  if (!threw && !(proof?.kind === 'miss' && proof.by === 'test')) return [phrase, words(' does not match its own rule '), ...names.last(problem), words('.')];
  if (threw) return [phrase, words(': the condition of '), ...names.last(problem), words(' fails on it, and a failure never claims.')];
  const condition = rules[problem.rules.at(-1) ?? -1]?.condition;
  const gated = condition?.kind === 'named' && needsHistory(condition.name);
  return [phrase, words(': the test of '), ...names.last(problem), words(gated ? ' says no. It needs a history, the check runs without one.' : ' says no.')];
}

function shadowWords(problem: CheckProblem, phrase: SentencePart, names: RuleNames): SentencePart[] {
  const own = problem.rules.at(-1);
  const start = [phrase, words(' starts ')];
  if (problem.proof?.kind === 'default') {
    const { default: by, cascade } = problem.proof;
    const behind = cascade === null ? [] : [words(' Without it '), ...names.rule(cascade), words(' would take it, before '), ...names.rule(own), words('.')];
    return [...start, ...names.rule(by), words(', which has no condition and stands before '), ...names.rule(own), words('.'), ...behind, ...sameSkill(problem)];
  }
  const by = problem.rules[0];
  const finds = problem.proof?.kind === 'witness' ? [words(' and finds '), quote(problem.proof.witness.text), words('.')] : [words(' and matches it too.')];
  return [...start, ...names.rule(by, problem.from), words(', which stands before '), ...names.rule(own), ...finds, ...sameSkill(problem)];
}

function sameSkill({ from, to }: CheckProblem): SentencePart[] {
  return from === to ? [words(' Both rules start '), skillName(to ?? ''), words(', so the turn starts there all the same.')] : [];
}

function defaultWords(problem: CheckProblem, phrase: SentencePart, names: RuleNames): SentencePart[] {
  const proof = problem.proof?.kind === 'default' ? problem.proof : undefined;
  const cascade = proof?.cascade ?? null;
  return [
    phrase, words(' starts '), ...names.rule(proof?.default ?? problem.rules[0], problem.from), words('. The cascade would start '),
    ...(cascade === null ? [words('nobody')] : names.rule(cascade)), words('.'),
  ];
}

function findsWords({ proof }: CheckProblem, without: string): SentencePart[] {
  return proof?.kind === 'witness' ? [words(' finds '), quote(proof.witness.text), words('.')] : [words(`${without}.`)];
}

function intentWords({ from = '', to = '', proof }: CheckProblem, phrase: SentencePart): SentencePart[] {
  const start = [phrase, words(' of '), skillName(from), words(', left out of its own intent, ')];
  if (proof?.kind !== 'scores') return [...start, words('comes close to '), skillName(to), words('.')];
  const numbers = ` (${proof.other.toFixed(2)} against ${proof.own.toFixed(2)})`;
  if (proof.other > proof.own) return [...start, words('comes out as '), skillName(to), words(`${numbers}.`)];
  if (proof.other === proof.own) return [...start, words('scores the same on '), skillName(to), words(` (${proof.own.toFixed(2)}).`)];
  return [...start, words('comes within the margin of '), skillName(to), words(`${numbers}${proof.gap === undefined ? '' : `: gap ${proof.gap.toFixed(4)}`}.`)];
}
