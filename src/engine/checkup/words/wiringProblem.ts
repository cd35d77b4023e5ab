/** Sentences for what is wrong with rules and steps themselves. */
import { listed, pattern, quote, skillName, words } from './parts';
import type { SentencePart } from '../results';
import type { CheckProblem, Proof } from '../types';
import type { RuleNames } from './parts';

/** The finding of a wiring, partition or evidence code. */
export function wiringWords(problem: CheckProblem, names: RuleNames): SentencePart[] {
  const { code, skill = '', from = '', proof } = problem;
  const counts = proof?.kind === 'counts' ? proof : { have: 0, of: 0 };
  switch (code) {
    case 'intent-without-classify': return [...names.last(problem), words(' is an intent, and no classifier is named: nothing compares a message with it.')];
    case 'no-entry': return [words('There is no rule, so no message starts anything.')];
    case 'model-edge-only': return [skillName(skill), words(' is only entered when the model chooses the step that leads there out of '), skillName(from), words('.')];
    case 'unreachable-skill': return [words('Nothing leads to '), skillName(skill), words(': no rule starts it, and no step enters it from a skill that can be reached.')];
    case 'multi-entry-fanout': return proof?.kind === 'position' && proof.last
      ? [...names.last(problem), words(' has no condition and is the last rule: in the cold walk it takes every message the rules before it leave.')]
      : [...names.last(problem), words(' has no condition and is not the last rule: in the cold walk nothing after it can start.')];
    case 'dead-entry-step': return [...names.last(problem), words(' has steps out, but in the cold walk '), ...names.first(problem), words(' takes every message before it, and no step leads in.')];
    case 'rules-shadowed-by-order': return shadowWords(problem, names);
    case 'overlapping-rules': return overlapWords(problem, names);
    case 'ambiguous-routes': return [words(`${counts.have} steps with a condition leave `), skillName(from), words(': more than one of them can hold at once.')];
    case 'self-loop': return [words('A step out of '), skillName(from), words(' leads back to it.')];
    case 'few-declared-edges': return [words(`${counts.of} skills, ${counts.have} ${counts.have === 1 ? 'step' : 'steps'} between them: most skills lead nowhere.`)];
    case 'one-way-entries': return [words(`${counts.have} of the ${counts.of} rules with a condition have no step out.`)];
    case 'no-negative-evidence': return [words(`${counts.of} rules with a condition, no example and no never-routes row: nothing shows that they claim what they should.`)];
    default: return [words('Found: '), pattern(code), words('.')];
  }
}

function shadowWords(problem: CheckProblem, names: RuleNames): SentencePart[] {
  const same = problem.from === problem.to ? [words(' Both rules start '), skillName(problem.to ?? ''), words('.')] : [];
  return [...names.first(problem), words(' covers '), ...names.last(problem), words(': whatever the later one matches, the earlier one matches first.'), ...proofWords(problem.proof), ...same];
}

function overlapWords(problem: CheckProblem, names: RuleNames): SentencePart[] {
  const shared = problem.proof?.kind === 'shared-keywords' ? problem.proof.keywords : [];
  return [
    ...names.first(problem), words(' and '), ...names.last(problem), words(` share the ${shared.length === 1 ? 'keyword' : 'keywords'} `), ...listed(shared.map(quote), 'and'),
    words(`; the earlier one takes ${shared.length === 1 ? 'it' : 'them'}.`),
  ];
}

function proofWords(proof: Proof | undefined): SentencePart[] {
  switch (proof?.kind) {
    case 'same-regex': return [words(' Both look for '), pattern(proof.caption), words('.')];
    case 'shared-keywords': return [words(' It lists '), ...listed(proof.keywords.map(quote), 'and'), words(' too.')];
    case 'covered-parts': return [words(' Both ask for '), ...listed(proof.captions.map(pattern), 'and'), words('.')];
    default: return [];
  }
}
