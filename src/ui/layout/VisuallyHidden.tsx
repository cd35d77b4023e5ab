import type { ReactNode } from 'react';

/** Words for a screen reader only. */
export function VisuallyHidden({ children, id }: { readonly children: ReactNode; readonly id?: string }) {
  return <span className="vh" id={id}>{children}</span>;
}
