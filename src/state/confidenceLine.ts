/**
 * The confidence line under the finger: what its slider shows and the matrix counts while it moves.
 *
 * Flow: as with the policy (live.ts): a tick sets the line and asks on one channel where only the newest question counts;
 * letting go writes the line to the address, and the answer already here becomes the settled one.
 */
import type { QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import type { LedgerMatrixReply } from '../worker/ledgerProtocol';
import { ledgerAsk, ledgerKey, useLedgerAsk, type LedgerSubject } from './askLedger';
import { traceClient } from './session';
import { setLedger, useViewStore } from './viewStore';

export interface LineState {
  /** Present while the control moves. 0 and less: every pair with a stated confidence. */
  readonly from: number | undefined;
  readonly matrix: LedgerMatrixReply | undefined;
  /** The line `matrix` was counted from. */
  readonly counted: number | undefined;
}

const AT_REST: LineState = { from: undefined, matrix: undefined, counted: undefined };
export const useLine = create<LineState>(() => AT_REST);

/** One tick of the moving line. Cheap: sets it, asks, returns. */
export function moveConfidence(from: number, subject: LedgerSubject): void {
  useLine.setState({ from });
  const ask = ledgerAsk<'ledgerMatrix'>({ ...subject, view: { ...subject.view, from } }, {});
  void traceClient().latest('ledgerMatrix', 'ledgerMatrix', ask).then((settled) => {
    if (settled.state === 'answered' && useLine.getState().from !== undefined) useLine.setState({ matrix: settled.reply, counted: from });
  });
}

/** The line came to rest: it goes into the address. `undefined` as the line counts every pair. Does nothing when nothing moved. */
export function settleConfidence(cache: QueryClient, subject: LedgerSubject): void {
  const { from, matrix, counted } = useLine.getState();
  if (from === undefined) return;
  if (matrix !== undefined && counted === from) cache.setQueryData(ledgerKey('ledgerMatrix', { ...subject, view: { ...subject.view, from } }, {}), matrix);
  setLedger({ from });
  useLine.setState(AT_REST);
}

/** The line to show: the one under the finger, else the one in the address; undefined: every pair counts. */
export function useShownLine(): number | undefined {
  const settled = useViewStore((state) => state.view.ledger.from);
  return useLine((state) => state.from) ?? settled;
}

/** The matrix to show now, and the line it is counted from: of the moving line as soon as it is counted, else the settled one. */
export function useShownMatrix(): { readonly matrix: LedgerMatrixReply | undefined; readonly from: number | undefined; readonly error: Error | null; readonly again: () => void } {
  const settled = useLedgerAsk('ledgerMatrix', {});
  const live = useLine((state) => state.matrix);
  const counted = useLine((state) => state.counted);
  const inForce = useViewStore((state) => state.view.ledger.from);
  return { matrix: live ?? settled.data, from: live === undefined ? inForce : counted, error: settled.error, again: () => void settled.refetch() };
}
