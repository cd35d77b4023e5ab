/** Agreement by tool, by subject and by the judge's confidence as rows of one table. */
import type { LedgerFilter, LedgerMatrixReply } from '../../../worker/ledgerProtocol';
import { fixed } from '../../verdict/numbers';
import { AGAINST_WORDS, rangeWords, toolWords } from '../words';
import { rateWords, undefinedWords } from './agreementWords';

export const GROUPINGS = ['tool', 'against', 'confidence'] as const;
export type Grouping = (typeof GROUPINGS)[number];

export interface GroupRow {
  readonly id: string;
  readonly name: string;
  /** A name of the trace, to be drawn inert. */
  readonly fromTrace: boolean;
  readonly pairs: number;
  readonly agree: number;
  /** "0.750", or – where nothing is to be divided. */
  readonly rate: string;
  /** "0.61", "undefined", or – where kappa has no place (one bucket). */
  readonly kappa: string;
  readonly kappaWhy?: string;
  /** Nothing to show of it: an empty part of the confidences. */
  readonly empty?: true;
  /** What the rows of the group pass. */
  readonly filter: LedgerFilter;
}

/** The first rows of one grouping, as the worker orders them; empty buckets stay. */
export function groupRows(reply: LedgerMatrixReply, by: Grouping, most = Infinity): readonly GroupRow[] {
  if (by === 'confidence') {
    return reply.confidence.buckets.map(({ from, to, pairs, agree }) => ({
      id: String(from), name: rangeWords({ from, to }), fromTrace: false, pairs, agree,
      rate: pairs === 0 ? '–' : fixed(agree / pairs, 3), kappa: '–', filter: { confidence: { from, to } }, ...(pairs === 0 ? { empty: true } : {}),
    }));
  }
  const groups = by === 'tool'
    ? reply.tools.slice(0, most).map((group) => ({ group, id: `tool ${group.name}`, name: group.name === '' ? 'tool not named' : toolWords(group.name), fromTrace: group.name !== '', filter: { tool: group.name } }))
    : reply.against.map((group) => ({ group, id: group.against, name: `against ${AGAINST_WORDS[group.against]}`, fromTrace: false, filter: { against: group.against } }));
  return groups.map(({ group, ...row }) => ({
    ...row,
    pairs: group.pairs,
    agree: group.agree,
    rate: group.rate === undefined ? '–' : rateWords(group).figure,
    kappa: group.kappa.state === 'defined' ? fixed(group.kappa.kappa, 2) : group.kappa.why === 'no-pairs' ? '–' : 'undefined',
    ...(group.kappa.state === 'undefined' && group.kappa.why === 'one-class' ? { kappaWhy: undefinedWords('one-class') } : {}),
  }));
}

/** Groups a grouping has. */
export function groupCount(reply: LedgerMatrixReply, by: Grouping): number {
  return by === 'tool' ? reply.tools.length : by === 'against' ? reply.against.length : reply.confidence.buckets.length;
}
