/**
 * The two laws: the first rule in order that claims a phrase, with and without defaults (checkup.md, sections 4 and 12).
 *
 * Law: intents are seen by neither law. A rule that is unknown claims nothing and rules nothing out: the definite claimant is
 * found past it, and the list of unknown rules before the claimant is kept.
 */
import { isDefault, isIntent } from '../match/compileRule';
import type { Claims, Declaration, Evaluator, Outcome } from '../types';

/** Who claims a phrase, without what every single rule does. Positions; null: nobody. */
export type Claimants = Pick<Claims, 'coldWalk' | 'cascade' | 'unknownBeforeColdWalk' | 'unknownBeforeCascade'>;

/** Most unknown rules that are listed before a claim. */
export const MOST_UNKNOWN = 100;

/** Most phrases whose claimants are remembered; further ones are walked again. */
const MOST_REMEMBERED = 200_000;

/** Whether an outcome leaves open what the rule does. */
export function isUnknown(outcome: Outcome | null): boolean {
  return outcome === 'not-judged' || outcome === 'timed-out';
}

/** Those of these rules that did not end in time on a phrase; without the key where there are none. */
export function timedOutOf(evaluator: Evaluator, rules: readonly number[], phrase: string): { readonly timedOut?: readonly number[] } {
  const timedOut = rules.filter((rule) => evaluator.outcome(rule, phrase) === 'timed-out');
  return timedOut.length === 0 ? {} : { timedOut };
}

/** What a rule is to the laws, worked out once. */
type Part = 'condition' | 'default' | 'intent';

/** Walks the rules for many phrases and remembers each phrase's claimants. */
export class ClaimWalk {
  readonly evaluator: Evaluator;
  readonly #parts: readonly Part[];
  readonly #known = new Map<string, Claimants>();

  constructor(declaration: Declaration, evaluator: Evaluator) {
    this.evaluator = evaluator;
    this.#parts = declaration.rules.map((rule) => (isIntent(rule) ? 'intent' : isDefault(rule) ? 'default' : 'condition'));
  }

  /** The claimants of a phrase. Rules behind both claimants are not run. */
  of(phrase: string): Claimants {
    const known = this.#known.get(phrase);
    if (known !== undefined) return known;
    const claimants = this.#walk((rule) => this.evaluator.outcome(rule, phrase));
    if (this.#known.size < MOST_REMEMBERED) this.#known.set(phrase, claimants);
    return claimants;
  }

  /** Both laws and every rule's outcome; null for an intent. */
  full(phrase: string): Claims {
    const outcomes = this.#parts.map((part, rule) => (part === 'intent' ? null : this.evaluator.outcome(rule, phrase)));
    const claimants = this.#walk((rule) => outcomes[rule] ?? 'not-judged');
    return this.#withWitness({ phrase, outcomes, ...claimants });
  }

  /** The claimants alone, in the form of claims: no outcomes are kept. */
  brief(phrase: string): Claims {
    return this.#withWitness({ phrase, outcomes: [], ...this.of(phrase) });
  }

  #withWitness(claims: Claims): Claims {
    const witness = claims.cascade === null ? undefined : this.evaluator.evidence?.(claims.cascade, claims.phrase).witness;
    return witness === undefined ? claims : { ...claims, cascadeWitness: witness };
  }

  #walk(outcome: (rule: number) => Outcome): Claimants {
    let coldWalk: number | null = null;
    const unknownBeforeColdWalk: number[] = [];
    const unknownBeforeCascade: number[] = [];
    for (let rule = 0; rule < this.#parts.length; rule += 1) {
      const part = this.#parts[rule];
      if (part === 'intent') continue;
      if (part === 'default') {
        coldWalk ??= rule;
        continue;
      }
      const found = outcome(rule);
      if (found === 'match') return { coldWalk: coldWalk ?? rule, cascade: rule, unknownBeforeColdWalk, unknownBeforeCascade };
      if (!isUnknown(found)) continue;
      if (coldWalk === null && unknownBeforeColdWalk.length < MOST_UNKNOWN) unknownBeforeColdWalk.push(rule);
      if (unknownBeforeCascade.length < MOST_UNKNOWN) unknownBeforeCascade.push(rule);
    }
    return { coldWalk, cascade: null, unknownBeforeColdWalk, unknownBeforeCascade };
  }
}

/** Who claims one phrase under both laws, and what every rule does to it (checkup.md, section 4). */
export function claimsOf(declaration: Declaration, evaluator: Evaluator, phrase: string): Claims {
  return new ClaimWalk(declaration, evaluator).full(phrase);
}
