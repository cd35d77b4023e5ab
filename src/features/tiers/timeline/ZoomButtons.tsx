import { Button, VisuallyHidden } from '../../../ui';
import css from './timeline.module.css';

export interface ZoomButtonsProps {
  /** The whole session is in view. */
  readonly fit: boolean;
  readonly onCloser: () => void;
  readonly onWider: () => void;
  readonly onFit: () => void;
  /** A share of what is in view; below 0 to the left. */
  readonly onPan: (share: number) => void;
}

const WHOLE = 'The whole session is in view';

/** Zoom of the time line. Moving sideways is offered once there is somewhere to go. */
export function ZoomButtons({ fit, onCloser, onWider, onFit, onPan }: ZoomButtonsProps) {
  return (
    <span className={css.tools} role="group" aria-label="Zoom of the time line">
      <Button look="quiet" shortcut="+" onClick={onCloser}><span aria-hidden="true">+</span><VisuallyHidden>Zoom in</VisuallyHidden></Button>
      <Button look="quiet" shortcut="-" off={fit ? WHOLE : undefined} onClick={onWider}><span aria-hidden="true">−</span><VisuallyHidden>Zoom out</VisuallyHidden></Button>
      <Button look="quiet" shortcut="0" off={fit ? WHOLE : undefined} onClick={onFit}>All</Button>
      {!fit && <Button look="quiet" icon="i-left" label="Earlier" onClick={() => onPan(-0.5)} />}
      {!fit && <Button look="quiet" icon="i-right" label="Later" onClick={() => onPan(0.5)} />}
    </span>
  );
}
