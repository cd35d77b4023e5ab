/**
 * The ledgers of one file, decoded once when it has been read.
 *
 * Law: never throws; a ledger that cannot be read is a problem of its file and costs nothing else. A state without a ledger
 * is not even parsed.
 */
import { decodeRows, type DecodedLedger } from '../../engine/ledger';
import { parseLenient } from '../lenientJson';
import { own } from '../jsonShape';
import { createProblemLog, inWords, readProblem, sizeInWords } from '../problems';
import { LEDGER_LIMIT } from '../shapes/ledgerRows';
import { factsOf, stateIn, type StateFacts } from './stateFacts';
import type { FileScan, StateRange } from '../scanTypes';
import type { Problem } from '../types';

/** One ledger as it stands in a file. */
export interface LoadedLedger {
  readonly file: number;
  readonly decoded: DecodedLedger;
  /** Absent: a bare list of rows. */
  readonly facts?: StateFacts;
  /** Where its state stands, and where the next state of the file begins. */
  readonly place?: { readonly from: number; readonly to: number; readonly next: number };
}

const KEY = new TextEncoder().encode('"findingsLedger"');

/** `limit`: largest state that is parsed, bytes. */
export async function loadLedgers(file: number, name: string, scan: FileScan, limit = LEDGER_LIMIT): Promise<{ readonly ledgers: readonly LoadedLedger[]; readonly problems: readonly Problem[] }> {
  const log = createProblemLog(name);
  const ledgers: LoadedLedger[] = [];
  const take = (decoded: DecodedLedger, more: Pick<LoadedLedger, 'facts' | 'place'>, found?: unknown): void => {
    const [first] = decoded.rejected;
    if (first !== undefined) {
      log.add({
        code: 'ledger-rows-rejected', stage: 'validate', severity: 'lost', line: first.at + 1,
        sentence: `${inWords(decoded.rejected.length)} ${decoded.rejected.length === 1 ? 'row' : 'rows'} of the findings ledger cannot be read and ${decoded.rejected.length === 1 ? 'is' : 'are'} left out; the first is row ${inWords(first.at + 1)}: ${first.reason}`,
      });
    }
    if (decoded.state === 'not-a-list') log.add({ code: 'ledger-not-a-list', stage: 'validate', severity: 'lost', sentence: `In the place of the findings ledger stands ${foundInWords(found)}, not a list of rows; it was left out.` });
    else if (decoded.state !== 'absent') ledgers.push({ file, decoded, ...more });
  };
  if (scan.ledgerRows !== undefined && scan.ledgerRows.length > 0) take(decodeRows(scan.ledgerRows), {});
  const states = scan.states ?? (scan.sharedState === undefined ? [] : [scan.sharedState]);
  for (const [i, range] of states.entries()) {
    if (range.to - range.from > limit) {
      log.add({ code: 'ledger-too-large', stage: 'read', severity: 'lost', byte: range.from, sentence: `The state of this recording is larger than ${sizeInWords(limit)}; a findings ledger in it is not read.` });
      continue;
    }
    try {
      await takeState(scan, range, states[i + 1]?.from ?? Number.POSITIVE_INFINITY, take, () => log.add({ code: 'ledger-state-broken', stage: 'parse', severity: 'lost', byte: range.from, sentence: 'The state of this recording does not parse; its findings ledger is not read.' }));
    } catch (thrown) {
      log.add(readProblem(name, thrown, 'lost', range.from));
    }
  }
  return { ledgers, problems: log.list() };
}

async function takeState(
  scan: FileScan, range: StateRange, next: number, take: (decoded: DecodedLedger, more: Pick<LoadedLedger, 'facts' | 'place'>, found: unknown) => void, broken: () => void,
): Promise<void> {
  const bytes = await scan.text.read(range.from, range.to);
  if (!holds(bytes, KEY)) return;
  const parsed = parseLenient(new TextDecoder().decode(bytes));
  const state = parsed.ok ? stateIn(parsed.value) : undefined;
  if (state === undefined) return broken();
  const found = own(state, 'findingsLedger');
  take(decodeRows(found), { facts: factsOf(state), place: { ...range, next } }, found);
}

/** A value that is no list, by its kind and size; its text stays out of the sentence. */
function foundInWords(found: unknown): string {
  if (typeof found === 'string') return found === '' ? 'an empty text' : `a text of ${inWords(found.length)} ${found.length === 1 ? 'character' : 'characters'}`;
  if (typeof found === 'object' && found !== null) return `an object with ${inWords(Object.keys(found).length)} ${Object.keys(found).length === 1 ? 'member' : 'members'}`;
  return typeof found === 'number' ? 'a number' : String(found);
}

function holds(bytes: Uint8Array, what: Uint8Array): boolean {
  // The second byte, a letter, is rarer in JSON than the quote before it.
  const letter = what[1] ?? 0;
  for (let at = bytes.indexOf(letter, 1); at >= 0; at = bytes.indexOf(letter, at + 1)) {
    let i = 0;
    while (i < what.length && bytes[at - 1 + i] === what[i]) i++;
    if (i === what.length) return true;
  }
  return false;
}
