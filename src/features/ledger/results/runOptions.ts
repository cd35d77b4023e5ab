/** The ledgers of a drop as choices: each by its run, or by its file where it names none. */
import type { LedgerRun } from '../../../worker/ledgerProtocol';
import { count } from '../../verdict/numbers';
import { shortName } from '../../verdict/parts';

/** "run-7", else the file's name, else its number. */
export function runName({ runId, file }: Pick<LedgerRun, 'runId' | 'file'>, index: number): string {
  const name = runId ?? file;
  return name === '' ? `ledger ${count(index + 1)}` : shortName(name, 48);
}

export function runOptions(runs: readonly LedgerRun[]): readonly { readonly value: string; readonly label: string }[] {
  return runs.map((run, index) => ({ value: String(index), label: `${runName(run, index)} (${count(run.results)})` }));
}
