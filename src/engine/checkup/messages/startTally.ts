/** The recorded starts of messages against what the same law does here. */
import type { Claimants } from '../laws/claims';
import type { MessageSummary, RecordedStart, StartDifference } from '../results';
import type { Declaration, Evaluator, Witness } from '../types';
import { MOST_LISTED } from './unclaimedTally';

type Entry = NonNullable<RecordedStart['entry']>;

export class StartTally {
  readonly #declaration: Declaration;
  readonly #evaluator: Evaluator;
  readonly #counts = { byRule: 0, same: 0, other: 0, nobody: 0, notJudged: 0, witnessSame: 0, witnessDiffers: 0, withoutRule: 0, startsHere: 0 };
  readonly #differences = new Map<string, { -readonly [K in keyof StartDifference]: StartDifference[K] }>();

  constructor(declaration: Declaration, evaluator: Evaluator) {
    this.#declaration = declaration;
    this.#evaluator = evaluator;
  }

  /** `entry` absent: no start rule decided in the record. */
  add(phrase: string, times: number, claimants: Claimants, entry: Entry | undefined): void {
    const counts = this.#counts;
    if (entry === undefined) {
      counts.withoutRule += times;
      if (claimants.cascade !== null) counts.startsHere += times;
      return;
    }
    counts.byRule += times;
    const here = entry.law === 'cascade' ? claimants.cascade : claimants.coldWalk;
    const unknown = entry.law === 'cascade' ? claimants.unknownBeforeCascade : claimants.unknownBeforeColdWalk;
    if (unknown.length > 0) {
      counts.notJudged += times;
      return;
    }
    if (here !== null && this.#declaration.rules[here]?.use === entry.to) {
      counts.same += times;
      if (entry.witness === undefined) return;
      if (sameWitness(entry.witness, this.#evaluator.evidence?.(here, phrase).witness)) counts.witnessSame += times;
      else counts.witnessDiffers += times;
      return;
    }
    if (here === null) counts.nobody += times;
    else counts.other += times;
    const key = `${entry.law}\n${entry.to}\n${phrase}`;
    const known = this.#differences.get(key);
    if (known === undefined) this.#differences.set(key, { phrase, times, recorded: entry.to, law: entry.law, here });
    else known.times += times;
  }

  counts(): MessageSummary['recorded'] {
    return { ...this.#counts };
  }

  /** Most frequent first; equal ones in order of first sight. */
  differences(): StartDifference[] {
    return [...this.#differences.values()].sort((a, b) => b.times - a.times).slice(0, MOST_LISTED).map((row) => ({ ...row }));
  }
}

function sameWitness(a: Witness, b: Witness | undefined): boolean {
  return a.text === b?.text && a.keyword === b.keyword;
}
