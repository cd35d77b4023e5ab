import { adjudicate, undoAdjudication } from '../../../state/adjudication';
import type { Standing } from '../../../engine/ledger';
import type { ResultKey } from '../../../worker/ledgerProtocol';
import { useToasts } from '../../../ui';
import { SIDE_WORDS } from '../words';

/** Gives results their true standing, each time with a way back. */
export function useTruthGiving(fingerprint: string): (key: ResultKey, standing: Standing | undefined) => void {
  const toasts = useToasts();
  return (key, standing) => {
    adjudicate(fingerprint, key, standing);
    toasts.show({
      message: standing === undefined ? 'True standing taken off.' : `True standing: ${SIDE_WORDS[standing]}.`,
      action: { label: 'Undo', onAct: () => void undoAdjudication() },
    });
  };
}
