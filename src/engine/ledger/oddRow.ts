/** Names what is odd about one row that was read. */
import { KEY_SEPARATOR } from './compare';
import { STANDINGS, STRATA } from './rows';
import type { OddityCode } from './oddity';
import type { Assertion, JudgmentRow, KnownRow } from './rows';

/** Providers round to two decimals: four of them can be off by 0.02 together. */
const SUM_TOLERANCE = 0.02 + 1e-9;
const LANGUAGE_WORDS = new Set(Object.getOwnPropertyNames(Object.prototype));

/** Notes every oddity of one row. Pure but for `note`; the row is not changed. */
export function noteOddities(row: KnownRow, note: (code: OddityCode) => void): void {
  if (!Number.isInteger(row.iteration) || row.iteration < 0) note('iteration-not-whole');
  if ('toolCallId' in row) {
    if (row.toolCallId === '') note('empty-id');
    if (LANGUAGE_WORDS.has(row.toolCallId)) note('prototype-id');
  }
  if (row.kind === 'judgment') noteJudgment(row, note);
  if (row.kind === 'standing') {
    if (row.unknownId === true) note('unknown-id');
    for (const assertion of row.assertions) noteAssertion(assertion, note);
  }
}

function noteJudgment({ probabilities, confidence, standing }: JudgmentRow, note: (code: OddityCode) => void): void {
  if (confidence === undefined) note('confidence-missing');
  else if (confidence < 0 || confidence > 1) note('confidence-out-of-range');
  const shares = STANDINGS.flatMap((name) => probabilities[name] ?? []);
  if (shares.some((share) => share < 0 || share > 1)) note('probability-out-of-range');
  if (shares.length === STANDINGS.length) {
    const sum = shares.reduce((total, share) => total + share, 0);
    if (Math.abs(sum - 1) > SUM_TOLERANCE) note('probabilities-sum');
  } else if (shares.length > 0) note('probability-missing');
  const chosen = probabilities[standing];
  if (chosen !== undefined && shares.some((share) => share > chosen)) note('choice-not-largest');
}

function noteAssertion({ subject, predicate, stratum }: Assertion, note: (code: OddityCode) => void): void {
  if ([subject.kind, subject.id, predicate].some((part) => part.includes(KEY_SEPARATOR))) note('separator-in-key');
  if (!STRATA.some((known) => known === stratum)) note('unknown-stratum');
}
