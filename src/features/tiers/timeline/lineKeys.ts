/** Keys of the time line that work on the whole screen; arrows work while the line has the focus. */
import type { KeyBinding } from '../../shell/keys';

export const zoomKeys: readonly KeyBinding[] = [
  { id: 'next', keys: 'j', words: 'next request (on the line: →)' },
  { id: 'previous', keys: 'k', words: 'previous request (on the line: ←)' },
  { id: 'next-changed', keys: ']', words: 'next request that changes' },
  { id: 'previous-changed', keys: '[', words: 'previous request that changes' },
  { id: 'closer', keys: '+', words: 'zoom the time line in (Ctrl and the wheel; drag marks a stretch)' },
  { id: 'wider', keys: '-', words: 'zoom the time line out' },
  { id: 'fit', keys: '0', words: 'the whole session (on the line: Shift and arrows move it)' },
];
