import type { ReactNode } from 'react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../controls/Button';
import type { Toast, Toasts } from './toasts';
import { ToastContext } from './toasts';
import css from './Toast.module.css';

const STAYS_MS = 8000;
/** More would hide the page; the oldest goes. */
const AT_MOST = 3;

interface Shown extends Toast { readonly key: number }

/** Holds the toasts of a page and the polite live region that announces them. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const next = useRef(0);
  const toasts = useMemo<Toasts>(() => ({
    show: (toast) => {
      next.current += 1;
      const key = next.current;
      // the same message again is news again: it replaces its older self
      setShown((now) => [...now.filter((other) => other.message !== toast.message && (toast.kind === undefined || other.kind !== toast.kind)), { ...toast, key }].slice(-AT_MOST));
    },
  }), []);
  const drop = useCallback((key: number) => setShown((now) => now.filter((toast) => toast.key !== key)), []);

  return (
    <ToastContext value={toasts}>
      {children}
      <div className={css.region} role="status">
        {shown.map((toast) => <ToastLine key={toast.key} toast={toast} onDone={drop} />)}
      </div>
    </ToastContext>
  );
}

/** One toast: leaves after its time, which stands still while the pointer or the focus is on it. */
function ToastLine({ toast, onDone }: { readonly toast: Shown; readonly onDone: (key: number) => void }) {
  const [held, setHeld] = useState(false);
  const { action, key, message } = toast;

  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => onDone(key), STAYS_MS);
    return () => clearTimeout(timer);
  }, [held, key, onDone]);

  return (
    <div className={css.toast} onPointerEnter={() => setHeld(true)} onPointerLeave={() => setHeld(false)} onFocus={() => setHeld(true)} onBlur={() => setHeld(false)}>
      <span className={css.message}>{message}</span>
      {action !== undefined && (
        <button
          type="button"
          className={css.act}
          onClick={() => {
            onDone(key);
            action.onAct();
          }}
        >
          {action.label}
        </button>
      )}
      <Button look="quiet" icon="i-close" label="Dismiss" onClick={() => onDone(key)} />
    </div>
  );
}
