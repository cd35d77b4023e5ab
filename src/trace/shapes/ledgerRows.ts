/**
 * A bare JSON list of findings ledger rows (ledger.md §10). What a row says is not looked at here; each element is handed on
 * as it stands, so that one bad row costs no other.
 *
 * Law: a list of events is never taken for a ledger: an element that has a type, a payload or a meta decides for events.
 */
import { inWords, sizeInWords } from '../problems';
import { Elements } from './elements';
import { headKeys } from './headKeys';
import { COMMA, isBlank, OPEN_ARRAY, OPEN_OBJECT, skipBlank, ValueWalk } from './jsonBytes';
import { Tally } from './tally';
import type { EventFate } from '../scanTypes';
import type { ShapeScan } from './shape';

/** Most bytes of rows that are kept. */
export const LEDGER_LIMIT = 256 * 1024 * 1024;
/** Elements looked at before a list counts as no ledger. */
const LOOKED_AT = 50;

/** Whether the list that begins at `head[0]` holds rows: its first element that tells has a `kind`, and nothing of an event. */
export function startsLikeLedger(head: Uint8Array): boolean {
  const walk = new ValueWalk();
  let at = 1;
  for (let n = 0; n < LOOKED_AT; n++) {
    at = skipBlank(head, at, head.length);
    if (head[at] === COMMA) at = skipBlank(head, at + 1, head.length);
    const first = head[at];
    if (first === undefined) return false;
    if (first === OPEN_OBJECT) {
      const { keys } = headKeys(head.subarray(at));
      const names = new Set(keys.filter(({ depth }) => depth === 1).map(({ key }) => key));
      if (names.has('type') || names.has('payload') || names.has('meta')) return false;
      if (names.has('kind')) return true;
    }
    walk.begin(first);
    const end = walk.walk(head, at, head.length);
    if (end <= at) return false;
    at = end;
  }
  return false;
}

const decoder = new TextDecoder();

/** Takes any element, not only objects: what is no row is refused with its place by the reader of rows. */
class RowTally extends Tally {
  readonly rows: unknown[] = [];
  bytes = 0;
  private readonly outer: Tally;

  constructor(outer: Tally) {
    super({ event: () => 'skipped' }, outer.log, outer.limits);
    this.outer = outer;
  }

  override feed(bytes: Uint8Array, start: number, end: number): EventFate {
    this.bytes += end - start;
    try {
      this.rows.push(JSON.parse(decoder.decode(bytes.subarray(start, end))));
    } catch {
      this.rows.push(undefined);
      this.outer.bad++;
      return 'read';
    }
    this.outer.read++;
    return 'read';
  }

  override addTooLong(...args: Parameters<Tally['addTooLong']>): void {
    super.addTooLong(...args);
    this.rows.push(undefined);
    this.outer.bad++;
  }
}

export class LedgerScan implements ShapeScan {
  readonly form = 'ledger';
  done = false;
  private readonly tally: Tally;
  private readonly taken: RowTally;
  private readonly elements: Elements;
  private state: 'before' | 'inside' | 'after' = 'before';

  constructor(tally: Tally) {
    this.tally = tally;
    this.taken = new RowTally(tally);
    this.elements = new Elements(this.taken, true, 'row');
  }

  get ledgerRows(): readonly unknown[] {
    return this.taken.rows;
  }

  push(chunk: Uint8Array, offset: number): void {
    let at = 0;
    while (at < chunk.length && !this.done) {
      if (this.state === 'inside') {
        at = this.elements.push(chunk, at, offset);
        if (this.elements.closed) this.state = 'after';
        else if (this.elements.brokenAt !== undefined) this.stop('document-broken', this.elements.brokenAt, `The list is not valid JSON at byte ${inWords(this.elements.brokenAt)}; the rows before that were kept.`);
        else if (this.taken.bytes > LEDGER_LIMIT) this.stop('ledger-too-large', offset + at, `Only the first ${sizeInWords(LEDGER_LIMIT)} of the ledger are read; the rows after byte ${inWords(offset + at)} are left out.`);
      } else if (isBlank(chunk[at])) {
        at++;
      } else if (this.state === 'before' && chunk[at] === OPEN_ARRAY) {
        this.state = 'inside';
        at++;
      } else {
        this.stop('document-trailing', offset + at, `After the end of the ledger something else follows at byte ${inWords(offset + at)}; it was left out.`);
      }
    }
  }

  private stop(code: string, byte: number, sentence: string): void {
    this.done = true;
    this.tally.log.add({ code, stage: 'parse', severity: 'lost', byte, sentence });
  }

  end(): void {
    if (this.done || this.state !== 'inside') return;
    const { elements } = this;
    const place = elements.unfinished ? { line: elements.number, byte: elements.lastStart } : {};
    this.tally.log.add({ code: 'document-cut', stage: 'parse', severity: 'lost', ...place, sentence: `The ledger is cut after ${inWords(this.taken.rows.length)} rows; those before the cut were kept.` });
  }
}
