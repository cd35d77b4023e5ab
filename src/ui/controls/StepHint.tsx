import type { ReactNode } from 'react';
import { Glyph } from '../layout/Glyph';
import css from './Slider.module.css';

export interface Step {
  /** Where it leads, as text on the button. */
  readonly to: string;
  /** Name of the button for a screen reader: what happens there. */
  readonly label: string;
  /** Grey words beside it. */
  readonly note?: ReactNode;
  readonly onGo: () => void;
}

/** Under a slider: the nearest value on each side that matters. A side without one keeps its place empty; `none` says why. */
export function StepHint({ back, on, none }: { readonly back?: Step | undefined; readonly on?: Step | undefined; readonly none?: ReactNode }) {
  return (
    <div className={css.hint}>
      {back === undefined ? <span /> : (
        <span>
          <button type="button" className={css.go} aria-label={back.label} onClick={back.onGo}><Glyph id="i-left" />{back.to}</button>
          {back.note}
        </span>
      )}
      {back === undefined && on === undefined && none}
      {on !== undefined && (
        <span>
          {on.note}
          <button type="button" className={css.go} aria-label={on.label} onClick={on.onGo}>{on.to}<Glyph id="i-right" /></button>
        </span>
      )}
    </div>
  );
}
