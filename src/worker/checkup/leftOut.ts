/** Answers for phrases on which no pattern was run, without looking into a table that holds nothing of them. */
import type { Evaluator } from '../../engine/checkup';

/**
 * An evaluator over a table: on a phrase that was left out, the rules that have a pattern are `not-judged`. Walks ask rule by
 * rule of one phrase, ten thousand rules of ten thousand phrases, so the last phrase is remembered. `risky`: their indexes.
 */
export function skipping(table: Evaluator, risky: readonly number[], leftOut: ReadonlySet<string>): Evaluator {
  if (leftOut.size === 0) return table;
  const isRisky = new Uint8Array((risky.at(-1) ?? -1) + 1);
  for (const rule of risky) isRisky[rule] = 1;
  let last: string | undefined;
  let isOut = false;
  return {
    outcome(rule, phrase) {
      if (phrase !== last) {
        last = phrase;
        isOut = leftOut.has(phrase);
      }
      return isOut && isRisky[rule] === 1 ? 'not-judged' : table.outcome(rule, phrase);
    },
    evidence: (rule, phrase) => table.evidence?.(rule, phrase) ?? {},
  };
}
