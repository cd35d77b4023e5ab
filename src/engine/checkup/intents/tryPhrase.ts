/** One phrase tried on everything: rule by rule, both laws, and the intents. */
import { decideTier2 } from '../../verdict/decideTier2';
import { isIntent } from '../match/compileRule';
import { claimsOf } from '../laws/claims';
import { policyOf } from './audit';
import { intentRules } from './intentRules';
import { WORD_OVERLAP_TRAITS, wordOverlapScores } from './wordOverlap';
import type { RoutingPolicy } from '../../verdict/types';
import type { IntentScore, PhraseTrial } from '../results';
import type { Declaration, Evaluator, Trial } from '../types';

/**
 * Tries a phrase (checkup.md, sections 4 and 11): every rule's outcome with what it found, who claims it under both laws, and,
 * where there are intents, their word-overlap scores and the verdict of a cold start. `policy`: the one in force; absent: the
 * declaration's own. The phrase is taken as it is; the engine cuts nothing.
 */
export function tryPhrase(declaration: Declaration, evaluator: Evaluator, phrase: string, policy?: RoutingPolicy): PhraseTrial {
  const claims = claimsOf(declaration, evaluator, phrase);
  const trials = declaration.rules.map((rule, at): Trial => {
    const outcome = isIntent(rule) ? null : (claims.outcomes[at] ?? 'not-judged');
    return { rule: at, outcome, ...(outcome === 'match' ? evaluator.evidence?.(at, phrase) : {}) };
  });
  const intents = intentRules(declaration);
  if (intents.length === 0) return { trials, claims };
  const judgedBy = policy ?? policyOf(declaration);
  const scored = wordOverlapScores(phrase, intents);
  const scores = intents.map(({ rule, id }, at): IntentScore => ({ rule, id, score: scored[at]?.score ?? 0 }));
  return { trials, claims, intents: { scores, policy: judgedBy, verdict: decideTier2(scored, undefined, judgedBy, WORD_OVERLAP_TRAITS) } };
}
