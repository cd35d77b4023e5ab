import type { CSSProperties } from 'react';
import type { PlotInsets } from './plot';

/** Insets as custom properties: `--inset-left` and `--inset-right`, so that tokens may change with the width of the window. */
export function insetStyle(insets: PlotInsets): CSSProperties {
  if (insets === 'plot') return { '--inset-left': 'var(--plot-left)', '--inset-right': 'var(--plot-right)' };
  if (insets === 'none') return { '--inset-left': '0px', '--inset-right': '0px' };
  return { '--inset-left': `${insets.left}px`, '--inset-right': `${insets.right}px` };
}

/** Left edge of a mark at a place (0…1) of a plot, inside a box that carries `insetStyle`. */
export function leftAt(place: number): string {
  return `calc(var(--inset-left) + ${place} * (100% - var(--inset-left) - var(--inset-right)))`;
}
