/**
 * The ledger of an open trace as screens work with it: one entry per result over all runs, and columns of what is counted.
 *
 * Law: made once per trace and never changed; a label or another judge's answer is laid over it (sides.ts), never into it.
 */
import { AGAINST, cellOf, foldLedger, JUDGE_SIDES, MODEL_SIDES, resultsOf, type LedgerFold, type ResultView, type StandingRow } from '../../../engine/ledger';
import type { RunLedger, TraceLedger, VerdictOfCall } from '../../../trace/types';
import type { ResultKey } from '../../ledgerProtocol';

export interface Entry {
  readonly key: ResultKey;
  readonly run: number;
  readonly view: ResultView;
}

/** What is counted, by entry: codes of MODEL_SIDES, JUDGE_SIDES and AGAINST, NaN for a confidence that is not stated. */
export interface Sides {
  readonly model: Uint8Array;
  readonly judge: Uint8Array;
  readonly confidence: Float64Array;
  readonly against: Uint8Array;
}

/** Tools that are told apart in counts. */
export const TOOLS_LISTED = 200;

export class LedgerBook {
  readonly entries: readonly Entry[];
  readonly unknownIds: readonly { readonly run: number; readonly row: StandingRow }[];
  readonly recorded: Sides;
  /** Tool names by use, at most TOOLS_LISTED, with how many results each has; and the tool of each entry, -1 beyond them. */
  readonly tools: readonly { readonly name: string; readonly results: number }[];
  readonly toolOf: Int32Array;
  readonly #index = new Map<ResultKey, number>();
  readonly #byCall = new Map<string, number>();
  readonly #folds: (LedgerFold | undefined)[] = [];
  #verdicts: Promise<readonly VerdictOfCall[]> | undefined;

  constructor(readonly ledger: TraceLedger) {
    const entries: Entry[] = [];
    const unknownIds: { run: number; row: StandingRow }[] = [];
    ledger.runs.forEach((one, run) => {
      const { results, unknownIds: unknown } = resultsOf(one.rows, one.served);
      for (const view of results) entries.push({ key: this.#newKey(one, view.toolCallId, entries.length, run), run, view });
      for (const row of unknown) unknownIds.push({ run, row });
    });
    this.entries = entries;
    this.unknownIds = unknownIds;
    this.recorded = sidesOf(entries);
    ({ tools: this.tools, toolOf: this.toolOf } = toolsOf(entries));
  }

  #newKey(ledger: RunLedger, call: string, at: number, run: number): ResultKey {
    const plain = ledger.runId === undefined ? call : `${ledger.runId}/${call}`;
    let key = plain;
    for (let n = 2; this.#index.has(key); n++) key = `${plain}~${n}`;
    this.#index.set(key, at);
    this.#byCall.set(`${run}/${call}`, at);
    return key;
  }

  /** Entry of a key; -1: none. A key made with another run of the same conversation finds its call where only one run has it. */
  find(key: ResultKey): number {
    const exact = this.#index.get(key);
    if (exact !== undefined) return exact;
    const call = key.slice(key.indexOf('/') + 1);
    const found = this.ledger.runs.flatMap((_, run) => this.#byCall.get(`${run}/${call}`) ?? []);
    return found.length === 1 ? found[0] ?? -1 : -1;
  }

  /** Entry of a call within one run; undefined: none. */
  ofCall(run: number, call: string): Entry | undefined {
    const at = this.#byCall.get(`${run}/${call}`);
    return at === undefined ? undefined : this.entries[at];
  }

  /** What the rows of a run say now. Of a partial ledger only standings and judgments mean anything. */
  fold(run: number): LedgerFold {
    return (this.#folds[run] ??= foldLedger(this.ledger.runs[run]?.rows ?? []));
  }

  /** Whether the texts and values of a run are recorded. */
  isWhole(run: number): boolean {
    return this.ledger.runs[run]?.state === 'rows';
  }

  /** The verdict beside each entry. */
  verdicts(): Promise<readonly VerdictOfCall[]> {
    return (this.#verdicts ??= this.#join());
  }

  async #join(): Promise<readonly VerdictOfCall[]> {
    const calls: string[][] = this.ledger.runs.map(() => []);
    for (const { run, view } of this.entries) calls[run]?.push(view.toolCallId);
    const joined = await Promise.all(calls.map((own, run) => this.ledger.verdicts(run, own)));
    return joined.flat();
  }
}

/** The codes of every entry as recorded. */
function sidesOf(entries: readonly Entry[]): Sides {
  const sides = { model: new Uint8Array(entries.length), judge: new Uint8Array(entries.length), confidence: new Float64Array(entries.length), against: new Uint8Array(entries.length) };
  entries.forEach(({ view }, i) => {
    const { model, judge } = cellOf(view);
    sides.model[i] = MODEL_SIDES.indexOf(model);
    sides.judge[i] = JUDGE_SIDES.indexOf(judge);
    sides.confidence[i] = view.judgment?.confidence ?? Number.NaN;
    sides.against[i] = AGAINST.indexOf(view.judgment?.against ?? (view.basis?.proposition === undefined ? 'question' : 'proposition'));
  });
  return sides;
}

function toolsOf(entries: readonly Entry[]): Pick<LedgerBook, 'tools' | 'toolOf'> {
  const counts = new Map<string, number>();
  for (const { view } of entries) counts.set(view.toolName ?? '', (counts.get(view.toolName ?? '') ?? 0) + 1);
  const tools = [...counts].map(([name, results]) => ({ name, results })).toSorted((a, b) => b.results - a.results || (a.name < b.name ? -1 : 1)).slice(0, TOOLS_LISTED);
  const codes = new Map(tools.map(({ name }, code) => [name, code]));
  return { tools, toolOf: Int32Array.from(entries, ({ view }) => codes.get(view.toolName ?? '') ?? -1) };
}
