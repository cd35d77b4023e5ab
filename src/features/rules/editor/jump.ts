/**
 * Where the editor is to go next: asked by any pane, done by the editor, now or when it comes on screen.
 *
 * Law: a jump is done once. This file knows nothing of the editor, so that a pane can ask without loading it.
 */
import { create } from 'zustand';
import type { TextPlace } from '../../../trace/declaration/types';

interface JumpState {
  /** The place that waits. Absent: none does. */
  readonly place: Pick<TextPlace, 'from' | 'to'> | undefined;
  /** Grows with every jump, so that the same place twice is two jumps. */
  readonly tick: number;
}

export const useJump = create<JumpState>(() => ({ place: undefined, tick: 0 }));

/** Scrolls the text to a place, puts the cursor before it and gives the editor the focus. Offsets past the end mean the end. */
export function jumpTo(place: Pick<TextPlace, 'from' | 'to'>): void {
  useJump.setState(({ tick }) => ({ place, tick: tick + 1 }));
}

/** Takes the waiting jump, for the editor that does it. Absent: none waits. */
export function takeJump(): JumpState['place'] {
  const { place } = useJump.getState();
  if (place !== undefined) useJump.setState({ place: undefined });
  return place;
}
