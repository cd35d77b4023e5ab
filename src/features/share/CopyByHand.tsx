import { useEffect, useRef } from 'react';
import { Dialog } from '../../ui';
import css from './share.module.css';

export interface CopyByHandProps {
  readonly what: string;
  readonly text: string;
  readonly onClose: () => void;
}

/** What a refused clipboard leaves: the text, selected, and the keys that copy it. */
export function CopyByHand({ what, text, onClose }: CopyByHandProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [text]);
  return (
    <Dialog open title="Copy by hand" onClose={onClose} wide>
      <p className={css.byHand}>The browser did not allow copying. The text is selected: press Ctrl+C, or ⌘C on a Mac.</p>
      <textarea ref={field} className={css.area} readOnly aria-label={what} value={text} rows={text.includes('\n') ? 12 : 3} />
    </Dialog>
  );
}
