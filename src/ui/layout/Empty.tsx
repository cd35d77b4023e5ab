import type { ReactNode } from 'react';
import css from './Empty.module.css';

/** Nothing to show here: why, and the way out. */
export function Empty({ children, action }: { readonly children: ReactNode; readonly action?: ReactNode }) {
  return (
    <div className={css.empty}>
      <p>{children}</p>
      {action !== undefined && <div className={css.action}>{action}</div>}
    </div>
  );
}
