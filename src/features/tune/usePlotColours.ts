import { useTokens } from '../../ui';

const NAMES = ['--v-move', '--v-stay', '--v-menu', '--v-unmatched', '--bg', '--line', '--control', '--text-3'] as const;

/** Colours of the charts, read from the tokens once per theme. Fills by verdict, and the parts of an axis. */
export function usePlotColours() {
  const tokens = useTokens(NAMES);
  return {
    move: tokens['--v-move'], stay: tokens['--v-stay'], menu: tokens['--v-menu'], unmatched: tokens['--v-unmatched'],
    background: tokens['--bg'], grid: tokens['--line'], axis: tokens['--control'], tick: tokens['--text-3'],
  };
}

export type PlotColours = ReturnType<typeof usePlotColours>;
