/** Keys of the Turn screen, for the handler and the key sheet. */
import type { KeyBinding } from '../shell/keys';

export const keys: readonly KeyBinding[] = [
  { id: 'next', keys: 'j', words: 'next turn of the conversation' },
  { id: 'previous', keys: 'k', words: 'previous turn of the conversation' },
  { id: 'next-flip', keys: 'Shift+J', words: 'next flip' },
  { id: 'previous-flip', keys: 'Shift+K', words: 'previous flip' },
  { id: 'copy-link', keys: 'c', words: 'copy the link of this turn' },
  { id: 'copy-markdown', keys: 'Shift+C', words: 'copy the turn as Markdown' },
  { id: 'up', keys: 'u', words: 'back to Turns' },
  { id: 'leave', keys: 'Escape', words: 'back to Turns' },
];
