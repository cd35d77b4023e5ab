/**
 * The ledger's terms as they stand on screen, in one place (design, "Names on screen").
 *
 * Law: model and judge agree or disagree; neither is right or wrong unless a true standing is stated. A judge's confidence is
 * never called a probability.
 */
import type { Against, JudgeSide, ModelSide, Relation } from '../../engine/ledger';
import type { DeclaredAt, LedgerFilter, LedgerSort, LedgerSortKey, NotJoined } from '../../worker/ledgerProtocol';
import { count, duration, fixed } from '../verdict/numbers';
import { shortName } from '../verdict/parts';

export type Side = ModelSide | JudgeSide;

export const SIDE_WORDS: Readonly<Record<Side, string>> = {
  fact: 'fact', open: 'open', noise: 'noise', 'ruled-out': 'ruled out', undeclared: 'undeclared', 'judge-failed': 'judge failed', 'not-asked': 'not asked',
};

/** What each standing means, in one line a newcomer understands. */
export const SIDE_MEANINGS: Readonly<Record<Side, string>> = {
  fact: 'the result establishes its subject and can be relied on',
  open: 'the result bears on its subject but leaves it undecided',
  noise: 'the result says nothing about its subject',
  'ruled-out': 'the result shows that its subject does not hold',
  undeclared: 'the model never said what the result is',
  'judge-failed': 'the judge was asked and never answered',
  'not-asked': 'no judge was asked about the result',
};

export const RELATION_WORDS: Readonly<Record<Relation, string>> = {
  agree: 'agree', disagree: 'disagree', 'model-only': 'model only', 'judge-only': 'judge only', neither: 'neither',
};

export const AGAINST_WORDS: Readonly<Record<Against, string>> = { proposition: 'a proposition', question: 'the user’s question' };

export const NOT_JOINED_WORDS: Readonly<Record<NotJoined, string>> = {
  'no-run': 'the ledger does not say which run it is of',
  'several-runs': 'the call id occurs in several runs',
  'no-verdict': 'its run holds no routing verdict',
};

const ORDER_WORDS: Readonly<Record<LedgerSortKey, readonly [up: string, down: string]>> = {
  ledger: ['in ledger order', 'last of the ledger first'],
  disagreement: ['disagreements last', 'disagreements first, surest judge first'],
  confidence: ['least sure judge first', 'surest judge first'],
  tool: ['by tool', 'by tool, Z to A'],
};

/** "disagreements first, surest judge first". */
export function orderWords({ by, down }: LedgerSort): string {
  return ORDER_WORDS[by][down ? 1 : 0];
}

/** A judge's confidence: two decimals, or that none was given. */
export function confidenceWords(confidence: number | undefined): string {
  return confidence === undefined ? 'not stated' : fixed(confidence, 2);
}

/** Name of a tool; a result that no row names is said, and so is an empty name. */
export function toolWords(tool: string | undefined): string {
  if (tool === undefined) return 'tool not named';
  if (tool.trim() === '') return tool === '' ? '(empty name)' : '(blank name)';
  return shortName(tool);
}

/** Where a standing was declared: "with the answer", "with a later call of search_kb". */
export function declaredWords(at: DeclaredAt): string {
  if (at.place === 'answer') return 'with the answer';
  return at.tool === undefined || at.tool === '' ? 'with a later call' : `with a later call of ${shortName(at.tool, 60)}`;
}

/** What the filter asks for, in words; empty: everything passes. `runs`: names of the runs. */
export function filterWords(filter: LedgerFilter, runs: readonly string[] = []): string {
  const { model, judge, relation, tool, against, confidence, text, run } = filter;
  return [
    ...(model === undefined ? [] : [`model ${SIDE_WORDS[model]}`]),
    ...(judge === undefined ? [] : [judge === 'judge-failed' || judge === 'not-asked' ? SIDE_WORDS[judge].replace('not asked', 'judge not asked') : `judge ${SIDE_WORDS[judge]}`]),
    ...(relation === undefined ? [] : [RELATION_WORDS[relation]]),
    ...(tool === undefined ? [] : [`tool ${tool === '' ? 'not named' : shortName(tool, 60)}`]),
    ...(against === undefined ? [] : [`against ${AGAINST_WORDS[against]}`]),
    ...(confidence === undefined ? [] : [`confidence ${rangeWords(confidence)}`]),
    ...(run === undefined ? [] : [runs[run] ?? `run ${run + 1}`]),
    ...(text === undefined ? [] : [`“${shortName(text, 60)}”`]),
  ].join(', ');
}

/** "0.40 to 0.50". */
export function rangeWords({ from, to }: { readonly from: number; readonly to: number }): string {
  return `${fixed(from, 2)} to ${fixed(to, 2)}`;
}

/** A judge's latency: under a second in ms, else in seconds. */
export function latencyWords(ms: number): string {
  return ms < 1000 ? `${count(ms)} ms` : duration(ms);
}
