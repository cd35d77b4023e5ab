import type { ReactNode } from 'react';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../controls/Button';
import { classes } from '../classes';
import css from './floating.module.css';

export interface DialogProps {
  readonly open: boolean;
  readonly title: ReactNode;
  /** Escape, the close button, or a press outside. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons at the foot. */
  readonly actions?: ReactNode;
  readonly wide?: boolean;
}

/** A native modal dialog. Its content exists only while it is open; focus goes back to where it was. */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ title, onClose, children, actions, wide = false }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // a layout effect: its cleanup runs while the dialog is still in the page, so that closing gives the focus back
  useLayoutEffect(() => {
    const dialog = element.current;
    const before = document.activeElement;
    if (dialog !== null && !dialog.open) dialog.showModal();
    // into what is to be filled in, else the dialog itself: not onto its close button
    const first = dialog?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select') ?? dialog;
    first?.focus();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  useEffect(() => {
    const dialog = element.current;
    // the browser closes it by itself on Escape; the owner must hear of it
    const cancelled = (event: Event) => {
      event.preventDefault();
      onClose();
    };
    // a press on the backdrop is a press on the dialog itself: its content fills it
    const pressed = (event: MouseEvent) => {
      if (event.target === dialog) onClose();
    };
    dialog?.addEventListener('cancel', cancelled);
    dialog?.addEventListener('click', pressed);
    return () => {
      dialog?.removeEventListener('cancel', cancelled);
      dialog?.removeEventListener('click', pressed);
    };
  }, [onClose]);

  return (
    <dialog ref={element} className={classes(css.dialog, wide && css.wide)} aria-labelledby={titleId} tabIndex={-1}>
      <div className={css.inside}>
        <div className={css.title}>
          <h2 id={titleId}>{title}</h2>
          <Button look="quiet" icon="i-close" label="Close" onClick={onClose} />
        </div>
        {children}
        {actions !== undefined && <div className={css.actions}>{actions}</div>}
      </div>
    </dialog>
  );
}
