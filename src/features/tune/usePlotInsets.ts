import { NARROW, useMedia } from '../../ui';

/** Insets of every plot on this screen in px, as the tokens `--plot-left` and `--plot-right` have them: charts are drawn in numbers. */
export interface PixelInsets { readonly left: number; readonly right: number; readonly narrow: boolean }

const WIDE_INSETS: PixelInsets = { left: 44, right: 84, narrow: false };
const NARROW_INSETS: PixelInsets = { left: 30, right: 10, narrow: true };

/** Insets at the present width of the window. */
export function usePlotInsets(): PixelInsets {
  return useMedia(NARROW) ? NARROW_INSETS : WIDE_INSETS;
}
