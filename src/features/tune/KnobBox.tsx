import { NumberBox } from '../../ui';
import { nearRound } from '../verdict/numbers';
import type { Moves } from './useShown';
import css from './knobs.module.css';

export interface KnobBoxProps {
  readonly label: string;
  /** "none" for no floor; absent where the cohorts in scope differ. */
  readonly value: number | 'none' | undefined;
  readonly differs: boolean;
  readonly step: number;
  readonly words: (value: number) => string;
  readonly off: string | undefined;
  readonly move: (value: number) => void;
  readonly moves: Moves;
}

/** The number box of a knob. Leaving it settles what was typed, also when the last text was no number. */
export function KnobBox({ label, value, differs, step, words, off, move, moves }: KnobBoxProps) {
  const number = typeof value === 'number' ? value : Number.NaN;
  const near = nearRound(number);
  return (
    <span className={css.box} onBlur={moves.settle}>
      <NumberBox
        label={label}
        value={number}
        differs={differs}
        word={near?.side}
        format={typeof value === 'number' ? (shown) => words(nearRound(shown)?.round ?? shown) : () => (value === 'none' ? 'none' : 'mixed')}
        off={off}
        onInput={move}
        onCommit={moves.settle}
        {...(typeof value === 'number' ? { step } : {})}
      />
    </span>
  );
}
