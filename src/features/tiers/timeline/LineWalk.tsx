import { useTierSteps } from '../../../state/tiers/live';
import { useKeys } from '../../shell/keys';
import { zoomKeys } from './lineKeys';

export interface LineWalkProps {
  /** A request by its index; undefined: there is none that way. */
  readonly onChoose: (index: number | undefined) => void;
  readonly closer: () => void;
  readonly wider: () => void;
  readonly fit: () => void;
}

/** Hears the keys of the line. Apart from the figure, because which requests change is told at every tick of a setting. */
export function LineWalk({ onChoose, closer, wider, fit }: LineWalkProps) {
  const steps = useTierSteps();
  useKeys(zoomKeys, {
    next: () => onChoose(steps.next), previous: () => onChoose(steps.previous),
    'next-changed': () => onChoose(steps.nextChanged), 'previous-changed': () => onChoose(steps.previousChanged),
    closer, wider, fit,
  });
  return null;
}
