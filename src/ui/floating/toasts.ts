import { createContext, useContext } from 'react';

export interface Toast {
  /** What was done, as a sentence. */
  readonly message: string;
  /** Only the newest toast of a kind stays. Absent: only the same message replaces it. */
  readonly kind?: string;
  /** A way back, or onwards. */
  readonly action?: { readonly label: string; readonly onAct: () => void };
}

export interface Toasts {
  readonly show: (toast: Toast) => void;
}

export const ToastContext = createContext<Toasts | undefined>(undefined);

/** Says what was done, at the bottom of the page. Throws outside a ToastProvider: that is a fault of the program. */
export function useToasts(): Toasts {
  const toasts = useContext(ToastContext);
  if (toasts === undefined) throw new Error('useToasts needs a ToastProvider above it');
  return toasts;
}
