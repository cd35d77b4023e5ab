import { useEffect } from 'react';
import { changedFromOriginal, closeDeclaration, openDeclaration, useDeclaration, type OpenDeclaration } from '../../state/rules';
import { useToasts } from '../../ui';
import { shortName } from '../verdict/parts';

type Next = Parameters<typeof openDeclaration>[0];

const back = (before: OpenDeclaration) => (): void => openDeclaration({ name: before.name, text: before.state.sliceDoc(), origin: before.origin, original: before.original });

/** Says that a drop took the place of a changed declaration, and offers it back. */
export function useReplacedNotice(): void {
  const toasts = useToasts();
  const replaced = useDeclaration((state) => state.replaced);
  useEffect(() => {
    if (replaced === undefined) return;
    useDeclaration.setState({ replaced: undefined });
    toasts.show({ message: `${shortName(replaced.name, 40)} had changes and was closed.`, kind: 'rules-opened', action: { label: `Back to ${shortName(replaced.name, 40)}`, onAct: back(replaced) } });
  }, [replaced, toasts]);
}

/** Opens another declaration, or none, with a way back to the one that was open where it had changes. */
export function useOpenInstead(): { readonly open: (next: Next, message: string) => void; readonly close: () => void } {
  const toasts = useToasts();
  return {
    open(next, message) {
      const before = useDeclaration.getState().doc;
      openDeclaration(next);
      const action = before !== undefined && changedFromOriginal(before) ? { action: { label: `Back to ${shortName(before.name, 40)}`, onAct: back(before) } } : {};
      toasts.show({ message, kind: 'rules-opened', ...action });
    },
    close() {
      const before = useDeclaration.getState().doc;
      closeDeclaration();
      if (before !== undefined) toasts.show({ message: `${shortName(before.name, 60)} closed.`, kind: 'rules-opened', action: { label: 'Undo', onAct: back(before) } });
    },
  };
}
