/**
 * The ledger's part of a link, beside what link.ts reads and writes.
 *
 * Law: total, like the rest: a word that is not known is reported and left out. Names of tools and texts are text of a trace.
 */
import { AGAINST, JUDGE_SIDES, MODEL_SIDES, RELATIONS } from '../engine/ledger';
import { LEDGER_SORTS, type LedgerFilter, type LedgerSort } from '../worker/ledgerProtocol';
import { FIRST_LEDGER_VIEW, type LedgerView } from './view';
import type { FieldReader } from './linkFields';

/** Tools without a name need a word of their own: an empty field means any tool. A tool of that very name starts with two tildes. */
const NO_TOOL = '~';

/** Reads all fields of the ledger but the result, which stands in the path. */
export function readLedgerFields(read: FieldReader): LedgerView {
  const from = read.numberOr('from', ['any'], 'any');
  return { filter: readFilter(read), sort: readSort(read), ...(from === 'any' ? {} : { from }) };
}

function readFilter(read: FieldReader): LedgerFilter {
  const model = word(read, 'model', MODEL_SIDES);
  const judge = word(read, 'judge', JUDGE_SIDES);
  const relation = word(read, 'rel', RELATIONS);
  const tool = read.text('tool');
  const against = word(read, 'on', AGAINST);
  const confidence = readRange(read);
  const text = read.text('lq');
  const run = readRun(read);
  return {
    ...(model === undefined ? {} : { model }),
    ...(judge === undefined ? {} : { judge }),
    ...(relation === undefined ? {} : { relation }),
    ...(tool === undefined ? {} : { tool: tool.startsWith(NO_TOOL) ? tool.slice(1) : tool }),
    ...(against === undefined ? {} : { against }),
    ...(confidence === undefined ? {} : { confidence }),
    ...(text === undefined ? {} : { text }),
    ...(run === undefined ? {} : { run }),
  };
}

function word<W extends string>(read: FieldReader, key: string, words: readonly W[]): W | undefined {
  const value = read.text(key);
  const known = words.find((one) => one === value);
  if (value !== undefined && known === undefined) read.bad(key, value);
  return known;
}

/** `conf=0.4..0.5`. */
function readRange(read: FieldReader): LedgerFilter['confidence'] {
  const value = read.text('conf');
  if (value === undefined) return undefined;
  const [low = '', high = '', ...more] = value.split('..');
  const [from, to] = [Number(low), Number(high)];
  if (low.trim() !== '' && high.trim() !== '' && more.length === 0 && Number.isFinite(from) && Number.isFinite(to)) return { from, to };
  read.bad('conf', value);
  return undefined;
}

/** 1-based in a link, as on screen. */
function readRun(read: FieldReader): number | undefined {
  const run = read.numberOr('run', ['any'], 'any');
  if (run === 'any') return undefined;
  if (Number.isSafeInteger(run) && run >= 1) return run - 1;
  read.bad('run', String(run));
  return undefined;
}

function readSort(read: FieldReader): LedgerSort {
  const value = read.text('lsort');
  if (value === undefined) return FIRST_LEDGER_VIEW.sort;
  const down = value.startsWith('-');
  const by = LEDGER_SORTS.find((key) => key === (down ? value.slice(1) : value));
  if (by === undefined) read.bad('lsort', value);
  return by === undefined ? FIRST_LEDGER_VIEW.sort : { by, down };
}

/** Writes what differs from the first view. */
export function writeLedgerFields({ filter, sort, from }: LedgerView, put: (key: string, value: string | number | undefined) => void): void {
  const { tool, confidence, run } = filter;
  put('from', from);
  put('model', filter.model);
  put('judge', filter.judge);
  put('rel', filter.relation);
  put('tool', tool === undefined ? undefined : tool === '' || tool.startsWith(NO_TOOL) ? `${NO_TOOL}${tool}` : tool);
  put('on', filter.against);
  put('conf', confidence === undefined ? undefined : `${confidence.from}..${confidence.to}`);
  put('lq', filter.text);
  put('run', run === undefined ? undefined : run + 1);
  const first = FIRST_LEDGER_VIEW.sort;
  put('lsort', sort.by === first.by && sort.down === first.down ? undefined : `${sort.down ? '-' : ''}${sort.by}`);
}
