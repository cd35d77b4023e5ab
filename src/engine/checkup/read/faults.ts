/**
 * Collects what is wrong with a declaration, each with its place and with its turn in the order of refusals.
 *
 * Law: a strict reader stops at the first refusal in the order of checkup.md, section 6; ours goes on and lists them all.
 */
import type { DeclarationFault, JsonPath, Refusal } from '../types';

/** The order in which a strict reader refuses; intents without a classifier come after all of them. */
export const STAGES = ['form', 'skills', 'rules', 'routing', 'never-routes', 'steps', 'routers'] as const;
export type Stage = (typeof STAGES)[number];

type Place = Partial<Pick<DeclarationFault, 'rule' | 'index' | 'memberPath'>>;

export class Faults {
  readonly #found: { readonly stage: Stage; readonly fault: DeclarationFault }[] = [];
  #strictOnly: DeclarationFault | undefined;

  /** A part that is left out. */
  refuse(stage: Stage, code: Refusal, path: JsonPath, sentence: string, place: Place = {}): void {
    this.#found.push({ stage, fault: { kind: 'refused', code, path, ...place, sentence } });
  }

  /** Something that is read all the same. */
  warn(code: 'unknown-key' | 'unknown-flag-dropped', path: JsonPath, sentence: string, place: Place = {}): void {
    this.#found.push({ stage: 'form', fault: { kind: 'warning', code, path, ...place, sentence } });
  }

  /** A rule a strict reader refuses and ours keeps: the check-up has a problem for it. */
  intentWithoutClassifier(path: JsonPath, rule: number): void {
    this.#strictOnly ??= { kind: 'refused', code: 'intent-without-classifier', path, rule, sentence: `Rule ${rule + 1} is an intent, and no classifier is named. Add “classify”.` };
  }

  /** Every fault, as found. */
  list(): DeclarationFault[] {
    return this.#found.map(({ fault }) => fault);
  }

  /** The refusal a strict reader gives; undefined: it accepts. */
  first(): DeclarationFault | undefined {
    for (const stage of STAGES) {
      const found = this.#found.find((entry) => entry.stage === stage && entry.fault.kind === 'refused');
      if (found !== undefined) return found.fault;
    }
    return this.#strictOnly;
  }
}
