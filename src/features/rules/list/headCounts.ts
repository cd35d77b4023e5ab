/**
 * The one sentence of the screen: how many rules and examples, and how many examples do what they are there for.
 *
 * Law: where the order decides, an example does so when its turn starts its own skill, also through another rule of that skill;
 * where it does not, when its own rule matches it. What was not judged counts as neither. Examples of intents are scored, not run,
 * so they are counted and never said to do anything.
 */
import type { Declaration } from '../../../engine/checkup';
import type { CheckReply, WordPart } from '../../../worker/checkup/protocol';
import { count } from '../../verdict/numbers';
import { intentExamples } from './intentExamples';

export interface HeadCounts {
  readonly rules: number;
  /** Examples of rules and of intents. */
  readonly examples: number;
  /** How many of them are of intents. */
  readonly intents: number;
  /** Of the others, how many do what they are there for. */
  readonly good: number;
  /** What does that: their turn starts their own skill, or their own rule matches them. */
  readonly by: 'order' | 'match';
}

/** Counts for the head; absent: there is no declaration to count. */
export function headCounts({ declaration, rules }: Pick<CheckReply, 'declaration' | 'rules'>): HeadCounts | undefined {
  if (declaration === undefined) return undefined;
  const byOrder = declaration.selection.kind === 'order' || declaration.selection.kind === 'classifier';
  const run = rules.flatMap((rule) => rule.examples);
  const intents = rules.reduce((sum, { rule }) => sum + intentExamples(declaration, rule).length, 0);
  const good = run.filter((example) => {
    if (example.outcome === 'claimed') return true;
    if (!byOrder || example.outcome !== 'shadowed') return false;
    const winner = winnerOf(declaration, example.claims);
    return winner !== null && declaration.rules[winner]?.use === declaration.rules[example.rule]?.use;
  }).length;
  return { rules: rules.length, examples: run.length + intents, intents, good, by: byOrder ? 'order' : 'match' };
}

function winnerOf({ selection }: Declaration, claims: { readonly coldWalk: number | null; readonly cascade: number | null }): number | null {
  return selection.kind === 'classifier' ? claims.cascade : claims.coldWalk;
}

const strong = (n: number): WordPart => ({ text: count(n), look: 'strong' });

/** “6 rules in order, 11 examples, 10 of them of intents; the other starts its own skill”, in parts. */
export function headParts(counts: HeadCounts): readonly WordPart[] {
  const { rules, examples, intents } = counts;
  const head: readonly WordPart[] = [strong(rules), { text: rules === 1 ? ' rule' : ' rules in order' }];
  if (examples === 0) return [...head, { text: ', no examples' }];
  return [...head, { text: ', ' }, strong(examples), { text: examples === 1 ? ' example' : ' examples' }, ...ofIntents(intents, examples), ...whatTheyDo(counts)];
}

function ofIntents(intents: number, examples: number): readonly WordPart[] {
  if (intents === 0) return [];
  if (intents === examples) return [{ text: intents === 1 ? ' of an intent' : ', all of them of intents' }];
  return [{ text: ', ' }, strong(intents), { text: intents === 1 ? ' of them of an intent' : ' of them of intents' }];
}

function whatTheyDo({ examples, intents, good, by }: HeadCounts): readonly WordPart[] {
  const run = examples - intents;
  if (run === 0) return [];
  const many = by === 'order' ? 'start their own skill' : 'match their own rule';
  const one = by === 'order' ? 'starts its own skill' : 'matches its own rule';
  if (intents === 0) return [{ text: ': ' }, strong(good), { text: ` ${good === 1 ? one : many}` }];
  if (run === 1) return [{ text: `; the other ${good === 1 ? one : by === 'order' ? 'does not start its own skill' : 'does not match its own rule'}` }];
  return [{ text: '; ' }, strong(good), { text: ` of the other ${count(run)} ${good === 1 ? one : many}` }];
}
