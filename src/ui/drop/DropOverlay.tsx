import type { ReactNode } from 'react';
import { Glyph } from '../layout/Glyph';
import css from './DropOverlay.module.css';

/** Covers the window while files are dragged over it, and says what dropping them does. */
export function DropOverlay({ over, children }: { readonly over: boolean; readonly children: ReactNode }) {
  if (!over) return null;
  return (
    <div className={css.overlay}>
      <p className={css.words}><Glyph id="i-open" />{children}</p>
    </div>
  );
}
