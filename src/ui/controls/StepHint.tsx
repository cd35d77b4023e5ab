import type { ReactNode } from 'react';
import { Glyph } from '../layout/Glyph';
import css from './Slider.module.css';

export interface Step {
  /** Where it leads, as text on the button. */
  readonly to: string;
  /** Name of the button for a screen reader: what happens there. */
  readonly label: string;
  /** What kind of place that is, for the eye; goes in a narrow window. */
  readonly name?: string;
  /** Grey words beside it, for the eye: the label says them too. */
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
          <Beside step={back} />
        </span>
      )}
      {back === undefined && on === undefined && none}
      {on !== undefined && (
        <span>
          <Beside step={on} />
          <button type="button" className={css.go} aria-label={on.label} onClick={on.onGo}>{on.to}<Glyph id="i-right" /></button>
        </span>
      )}
    </div>
  );
}

function Beside({ step: { name, note } }: { readonly step: Step }) {
  return <span aria-hidden="true">{name !== undefined && <span className="only-wide">{name}{note !== undefined && ', '}</span>}{note}</span>;
}
