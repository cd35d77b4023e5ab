/**
 * The one sentence of the screen: how many rules and examples, and how many examples do what they are there for.
 *
 * Law: where the order decides, an example does so when its turn starts its own skill, also through another rule of that skill;
 * where it does not, when its own rule matches it. What was not judged counts as neither.
 */
import type { Declaration } from '../../../engine/checkup';
import type { CheckReply } from '../../../worker/checkup/protocol';

export interface HeadCounts {
  readonly rules: number;
  readonly examples: number;
  readonly good: number;
  /** What `good` counts, as the verb of a sentence with that number in front. */
  readonly what: string;
}

/** Counts for the head; absent: there is no declaration to count. */
export function headCounts({ declaration, rules }: Pick<CheckReply, 'declaration' | 'rules'>): HeadCounts | undefined {
  if (declaration === undefined) return undefined;
  const byOrder = declaration.selection.kind === 'order' || declaration.selection.kind === 'classifier';
  const examples = rules.flatMap((rule) => rule.examples);
  const good = examples.filter((example) => {
    if (example.outcome === 'claimed') return true;
    if (!byOrder || example.outcome !== 'shadowed') return false;
    const winner = winnerOf(declaration, example.claims);
    return winner !== null && declaration.rules[winner]?.use === declaration.rules[example.rule]?.use;
  }).length;
  return { rules: rules.length, examples: examples.length, good, what: byOrder ? (good === 1 ? 'starts its own skill' : 'start their own skill') : good === 1 ? 'matches its own rule' : 'match their own rule' };
}

function winnerOf({ selection }: Declaration, claims: { readonly coldWalk: number | null; readonly cascade: number | null }): number | null {
  return selection.kind === 'classifier' ? claims.cascade : claims.coldWalk;
}
