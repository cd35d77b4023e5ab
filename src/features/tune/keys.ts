import type { KeyBinding } from '../shell/keys';

/** Shortcuts of this screen. Arrows, Page keys, Home and End belong to the slider that has the focus. */
export const keys: readonly KeyBinding[] = [
  { id: 'margin-back', keys: '[', words: 'margin: previous change' },
  { id: 'margin-on', keys: ']', words: 'margin: next change' },
  { id: 'floor-back', keys: '{', words: 'floor: previous change' },
  { id: 'floor-on', keys: '}', words: 'floor: next change' },
  { id: 'axis', keys: 'x', words: 'axis: gap or raw difference' },
];
