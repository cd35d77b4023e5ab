/**
 * The audit of intents: would each example, left out of its own intent, still come out as its own.
 *
 * Law: scored by word overlap whatever classifier the file names, and said so. The verdict is the engine's one tier-2 verdict.
 */
import { decideTier2 } from '../../verdict/decideTier2';
import { resolveRoutingPolicy } from '../../verdict/policy';
import { duplicateIntentExamples } from './duplicates';
import { intentRules } from './intentRules';
import { WORD_OVERLAP_TRAITS, candidateText, overlap, wordsOf } from './wordOverlap';
import type { RoutingPolicy, ScoredCandidate } from '../../verdict/types';
import type { CheckProblem, Declaration } from '../types';
import type { IntentRule } from './intentRules';

/** Most scores the audit makes: examples × intents. */
const MOST_SCORES = 1_000_000;

export interface IntentAudit {
  readonly problems: readonly CheckProblem[];
  /** Nothing was scored: there are too many examples to compare. */
  readonly leftOut: boolean;
}

/**
 * Duplicate examples, then each example that another intent wins, or comes closer to than the margin (checkup.md, section 11).
 * The policy is that of the declaration. An example no intent scores on is silent.
 */
export function auditIntents(declaration: Declaration): IntentAudit {
  const intents = intentRules(declaration);
  const duplicates = duplicateIntentExamples(declaration);
  const examples = intents.reduce((sum, intent) => sum + intent.examples.length, 0);
  if (examples * intents.length > MOST_SCORES) return { problems: duplicates, leftOut: true };
  const policy = policyOf(declaration);
  const words = intents.map((intent) => wordsOf(candidateText(intent)));
  const overlaps = intents.flatMap((own) => own.examples.flatMap((_, index) => {
    const problem = auditExample(intents, words, own, index, policy);
    return problem === undefined ? [] : [problem];
  }));
  return { problems: [...duplicates, ...overlaps], leftOut: false };
}

/** The policy a declaration states for its classifier, completed. */
export function policyOf({ selection }: Declaration): RoutingPolicy {
  return resolveRoutingPolicy(selection.kind === 'classifier' ? selection.routing : undefined);
}

function auditExample(intents: readonly IntentRule[], words: readonly ReadonlySet<string>[], own: IntentRule, index: number, policy: RoutingPolicy): CheckProblem | undefined {
  const message = wordsOf(own.examples[index] ?? '');
  // Own is by skill: a second intent of the same skill loses its example of this index too.
  const scores = intents.map((intent, at): ScoredCandidate => ({
    id: intent.id,
    score: overlap(message, intent.id === own.id ? wordsOf(candidateText(intent, index)) : (words[at] ?? new Set())),
  }));
  const verdict = decideTier2(scores, undefined, policy, WORD_OVERLAP_TRAITS);
  const first = verdict.ranked[0];
  if (verdict.kind === 'unmatched' || first === undefined) return undefined;
  const gap = verdict.runnerUp?.gap;
  const other = first.id !== own.id ? first.id : verdict.runnerUp !== undefined && verdict.runnerUp.gap < policy.nearTieMargin ? verdict.runnerUp.id : undefined;
  if (other === undefined) return undefined;
  const scoreOf = (id: string): number => verdict.ranked.find((row) => row.id === id)?.score ?? 0;
  const rules = [own.rule, ...intents.filter(({ id, rule }) => id === other && rule !== own.rule).slice(0, 1).map(({ rule }) => rule)].sort((a, b) => a - b);
  return {
    kind: 'warning', code: 'overlapping-intents', skill: own.id, from: own.id, to: other, rules, at: { part: 'intentExample', index },
    proof: { kind: 'scores', own: scoreOf(own.id), other: scoreOf(other), ...(gap === undefined ? {} : { gap }) },
  };
}
