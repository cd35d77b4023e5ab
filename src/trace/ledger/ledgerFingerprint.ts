/**
 * The fingerprint of a trace that holds no verdict but a ledger: which rows it holds, whatever file they came in.
 *
 * Law: `<number of rows, base 36>-<8 hex>`, an order-independent sum of FNV-1a over kind, call and round of each row; never over
 * texts. A trace with verdicts keeps the fingerprint of its turns.
 */
import { createFingerprint, fnv1a, FNV_START } from '../fingerprint';
import type { RunLedger } from '../types';

export function ledgerFingerprint(runs: readonly RunLedger[]): string {
  const fingerprint = createFingerprint();
  const encoder = new TextEncoder();
  for (const { rows } of runs) {
    for (const row of rows) {
      const named = row.kind === 'unknown-kind' ? [row.name] : [row.kind, 'toolCallId' in row ? row.toolCallId : '', row.iteration];
      const bytes = encoder.encode(JSON.stringify(named));
      fingerprint.add(fnv1a(bytes, 0, bytes.length, FNV_START));
    }
  }
  return fingerprint.text;
}
