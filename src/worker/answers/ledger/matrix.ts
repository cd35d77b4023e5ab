/**
 * The matrix and its measures under a filter and a confidence line.
 *
 * Law: one pass over columns, whatever the size of the ledger, so that a tick of the line costs a few milliseconds. The numbers
 * are those of `agreementOf` over the same results.
 */
import {
  AGAINST, BUCKETS, cohenKappa, JUDGE_SIDES, kappaInterval, MODEL_SIDES, pairCounts, seededRandom, STANDINGS, type AgreementMatrix,
} from '../../../engine/ledger';
import type { Ask, Reply } from '../../protocol';
import type { GroupAgreement, LedgerMatrixReply } from '../../ledgerProtocol';
import type { LedgerBook, Sides } from './book';
import { acrossCells, select } from './select';
import { answeredAgain, counts, isPair, sidesUnder } from './sides';
import { truthUnder } from './truth';

const COLUMNS = JUDGE_SIDES.length;
const CELLS = MODEL_SIDES.length * COLUMNS;
/** Cells, then judgments set aside: pairs that agree, that disagree, and those of results left undeclared. */
const WIDTH = CELLS + 3;
const RESAMPLES = 400;
const SEED = 0x5eed;

export function matrixAnswer(book: LedgerBook, { filter, from, overlay, resamples = RESAMPLES }: Ask<'ledgerMatrix'>): Reply<'ledgerMatrix'> {
  const sides = sidesUnder(book, overlay);
  const { entries } = select(book, sides, acrossCells(filter), from);
  // A group's own filter does not narrow its grouping: the other groups stay to be chosen.
  const without = (part: 'tool' | 'against' | 'confidence'): Uint32Array => {
    if (filter[part] === undefined) return entries;
    const { [part]: _own, ...rest } = acrossCells(filter);
    return select(book, sides, rest, from).entries;
  };
  const all = tally(sides, entries, from, 1, () => 0);
  const byTool = tally(sides, without('tool'), from, book.tools.length, (at) => book.toolOf[at] ?? -1);
  const byAgainst = tally(sides, without('against'), from, AGAINST.length, (at) => ((sides.judge[at] ?? 0) < STANDINGS.length ? sides.against[at] ?? 0 : -1));
  const judgedAgain = entries.reduce((sum, at) => sum + (answeredAgain(sides, at) && counts(sides, at, from) ? 1 : 0), 0);
  const whole = groupOf(all);
  const interval = kappaInterval(pairCounts(whole.matrix), { random: seededRandom(SEED), resamples });
  const truth = truthUnder(book, sides, entries, overlay);
  return {
    ...whole,
    ...(interval === undefined ? {} : { interval }),
    tools: book.tools.flatMap(({ name }, tool) => {
      const { matrix: _matrix, ...group } = groupOf(byTool.subarray(tool * WIDTH, (tool + 1) * WIDTH));
      return group.results + group.setAside.agree + group.setAside.disagree + group.setAside.undeclared === 0 ? [] : [{ name, ...group }];
    }),
    against: AGAINST.map((against, code) => {
      const { matrix: _matrix, ...group } = groupOf(byAgainst.subarray(code * WIDTH, (code + 1) * WIDTH));
      return { against, ...group };
    }),
    confidence: byConfidence(sides, without('confidence')),
    judgedAgain,
    ...(truth === undefined ? {} : { truth }),
  };
}

/** Cells and what is set aside, one stretch of WIDTH per group. `group` -1: in no group. */
function tally(sides: Sides, entries: Uint32Array, from: number | undefined, groups: number, group: (at: number) => number): Uint32Array {
  const made = new Uint32Array(WIDTH * groups);
  for (const at of entries) {
    const of = group(at);
    if (of < 0) continue;
    const model = sides.model[at] ?? 0;
    const judge = sides.judge[at] ?? 0;
    const place = of * WIDTH + (counts(sides, at, from) ? model * COLUMNS + judge : CELLS + (model === judge ? 0 : isPair(model, judge) ? 1 : 2));
    made[place] = (made[place] ?? 0) + 1;
  }
  return made;
}

function groupOf(part: Uint32Array): GroupAgreement & { readonly matrix: AgreementMatrix } {
  const cells = part.slice(0, CELLS);
  const results = cells.reduce((sum, count) => sum + count, 0);
  const matrix: AgreementMatrix = { counts: cells, results };
  const square = pairCounts(matrix);
  const pairs = square.reduce((sum, count) => sum + count, 0);
  let agree = 0;
  for (let i = 0; i < STANDINGS.length; i++) agree += square[i * (STANDINGS.length + 1)] ?? 0;
  return {
    matrix, results, pairs, agree, ...(pairs === 0 ? {} : { rate: agree / pairs }), kappa: cohenKappa(square),
    setAside: { agree: part[CELLS] ?? 0, disagree: part[CELLS + 1] ?? 0, undeclared: part[CELLS + 2] ?? 0 },
  };
}

function byConfidence(sides: { readonly model: Uint8Array; readonly judge: Uint8Array; readonly confidence: Float64Array }, entries: Uint32Array): LedgerMatrixReply['confidence'] {
  const pairs = new Uint32Array(BUCKETS);
  const agree = new Uint32Array(BUCKETS);
  let unstated = 0;
  let outOfRange = 0;
  for (const at of entries) {
    const model = sides.model[at] ?? 0;
    const judge = sides.judge[at] ?? 0;
    if (!isPair(model, judge)) continue;
    const confidence = sides.confidence[at] ?? Number.NaN;
    const bucket = bucketOf(confidence, BUCKETS);
    if (Number.isNaN(confidence)) unstated++;
    else if (bucket < 0) outOfRange++;
    else {
      pairs[bucket] = (pairs[bucket] ?? 0) + 1;
      if (model === judge) agree[bucket] = (agree[bucket] ?? 0) + 1;
    }
  }
  return { buckets: Array.from(pairs, (n, i) => ({ from: i / BUCKETS, to: (i + 1) / BUCKETS, pairs: n, agree: agree[i] ?? 0 })), unstated, outOfRange };
}

/** Equal parts of 0 to 1: from inclusive, to exclusive, but 1 is in the last. -1: outside. The edges themselves decide, not a product. */
export function bucketOf(value: number, buckets: number): number {
  if (!(value >= 0 && value <= 1)) return -1;
  const near = Math.min(buckets - 1, Math.floor(value * buckets));
  if (value < near / buckets) return near - 1;
  return near < buckets - 1 && value >= (near + 1) / buckets ? near + 1 : near;
}
