import { useState, type ReactNode } from 'react';
import { copyText } from '../../state/clipboard';
import { useToasts } from '../../ui';
import { CopyByHand } from './CopyByHand';

export interface Copying {
  /** Copies, and says so; where the browser refuses, shows the text selected. `what`: "Link", "Turn as Markdown". */
  readonly copy: (text: string, what: string) => void;
  /** The text to copy by hand, while there is one; put it anywhere in the component. */
  readonly byHand: ReactNode;
}

/** Copying with an answer for every browser. */
export function useCopy(): Copying {
  const toasts = useToasts();
  const [refused, setRefused] = useState<{ readonly what: string; readonly text: string }>();
  return {
    copy(text, what) {
      void copyText(text).then((done) => {
        if (done) toasts.show({ message: `${what} copied.` });
        else setRefused({ what, text });
      });
    },
    byHand: refused ? <CopyByHand what={refused.what} text={refused.text} onClose={() => setRefused(undefined)} /> : null,
  };
}
