/** Keys of the Rules screen, for the handler and the key sheet. */
import type { KeyBinding } from '../shell/keys';

export const keys: readonly KeyBinding[] = [
  { id: 'rules', keys: '1', words: 'rules' },
  { id: 'text', keys: '2', words: 'text of the declaration' },
  { id: 'problems', keys: '3', words: 'problems' },
  { id: 'try', keys: '4', words: 'try a phrase' },
  { id: 'trace', keys: '5', words: 'over the trace' },
  { id: 'next', keys: 'j', words: 'next problem' },
  { id: 'previous', keys: 'k', words: 'previous problem' },
  { id: 'fix', keys: 'f', words: 'do what mends the chosen problem, where that is known' },
  { id: 'jump', keys: 'v', words: 'show what is chosen in the text' },
  { id: 'phrase', keys: '/', words: 'write a phrase to try' },
  { id: 'export', keys: 'x', words: 'export the report' },
  { id: 'undo-edit', keys: 'Mod+z', words: 'undo the last change of the rules' },
  { id: 'redo-edit', keys: 'Mod+Shift+Z', words: 'redo it' },
];
