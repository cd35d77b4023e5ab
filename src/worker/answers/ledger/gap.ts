/** Disagreement by the gap of the verdict of the same run: is it the threshold, or the scorer? */
import type { LedgerFilter } from '../../ledgerProtocol';
import { createMemory, type Memory } from '../../memory';
import type { OpenTrace } from '../../openTrace';
import type { Ask, Reply } from '../../protocol';
import { bucketOf } from './matrix';
import { acrossCells, select } from './select';
import { counts, isPair, sidesUnder, type LaidSides } from './sides';
import { recordedGaps } from './verdictGap';
import type { LedgerBook } from './book';

const MOST_BINS = 200;

const kept = new WeakMap<LaidSides, Memory<Promise<Reply<'ledgerGap'>>>>();

/** Kept for the last few asks: a cell of the matrix changes nothing here and must not be waited for. */
export function gapAnswer(book: LedgerBook, open: OpenTrace, { filter, from, overlay, bins: wanted }: Ask<'ledgerGap'>): Promise<Reply<'ledgerGap'>> {
  const bins = Math.max(1, Math.min(MOST_BINS, Math.floor(wanted)));
  const sides = sidesUnder(book, overlay);
  const across = acrossCells(filter);
  let memory = kept.get(sides);
  if (memory === undefined) kept.set(sides, (memory = createMemory(4)));
  return memory(JSON.stringify([across, from, bins]), () => countByGap(book, open, sides, across, from, bins));
}

async function countByGap(book: LedgerBook, open: OpenTrace, sides: LaidSides, filter: LedgerFilter, from: number | undefined, bins: number): Promise<Reply<'ledgerGap'>> {
  const { entries } = select(book, sides, filter, from);
  const verdicts = await book.verdicts();
  const gapOf = recordedGaps(open);
  const tallies = Array.from({ length: bins + 2 }, () => ({ pairs: 0, disagree: 0 }));
  const margins = new Set<number | undefined>();
  for (const at of entries) {
    const model = sides.model[at] ?? 0;
    const judge = sides.judge[at] ?? 0;
    if (!isPair(model, judge) || !counts(sides, at, from)) continue;
    const verdict = verdicts[at];
    const joined = verdict !== undefined && 'turn' in verdict ? gapOf(verdict.turn) : undefined;
    const bin = joined === undefined ? bins + 1 : joined.gap === undefined ? bins : Math.max(0, bucketOf(joined.gap, bins));
    if (bin < bins) margins.add(joined?.margin);
    const tally = tallies[bin];
    if (tally === undefined) continue;
    tally.pairs++;
    if (model !== judge) tally.disagree++;
  }
  const none = { pairs: 0, disagree: 0 };
  const [margin] = margins;
  return {
    buckets: tallies.slice(0, bins).map((tally, i) => ({ from: i / bins, to: (i + 1) / bins, ...tally })),
    withoutGap: tallies[bins] ?? none,
    notJoined: tallies[bins + 1] ?? none,
    ...(margins.size === 1 && margin !== undefined ? { margin } : {}),
  };
}
