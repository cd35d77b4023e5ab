import { adjudicate, undoAdjudication } from '../../../state/adjudication';
import type { Standing } from '../../../engine/ledger';
import type { ResultKey } from '../../../worker/ledgerProtocol';
import { useToasts } from '../../../ui';
import { SIDE_WORDS } from '../words';

/** Of the toasts on true standings only the newest is shown. */
const TOAST = 'true standing';

export interface TruthGiving {
  /** Gives a result its true standing, or (undefined) takes it off, with a way back. */
  readonly giveTruth: (key: ResultKey, standing: Standing | undefined) => void;
  /** Says that none was given, as the result is not on screen yet. */
  readonly refuseTruth: () => void;
}

export function useTruthGiving(fingerprint: string): TruthGiving {
  const toasts = useToasts();
  return {
    giveTruth: (key, standing) => {
      adjudicate(fingerprint, key, standing);
      toasts.show({
        kind: TOAST,
        message: standing === undefined ? 'True standing taken off.' : `True standing: ${SIDE_WORDS[standing]}.`,
        action: { label: 'Undo', onAct: () => void undoAdjudication() },
      });
    },
    refuseTruth: () => toasts.show({ kind: TOAST, message: 'The result is not on screen yet: no true standing given.' }),
  };
}
