/** Keys of the Ledger screen, for the handler and the key sheet. */
import { STANDINGS } from '../../engine/ledger';
import type { KeyBinding } from '../shell/keys';
import { SIDE_WORDS } from './words';

export const keys: readonly KeyBinding[] = [
  { id: 'next', keys: 'j', words: 'next result' },
  { id: 'previous', keys: 'k', words: 'previous result' },
  ...STANDINGS.map((standing, at) => ({ id: standing, keys: String(at + 1), words: `true standing: ${SIDE_WORDS[standing]}` })),
  { id: 'untrue', keys: '0', words: 'take the true standing off' },
  { id: 'search', keys: '/', words: 'search the ledger' },
  { id: 'clear', keys: 'x', words: 'clear all filters' },
  { id: 'copy-link', keys: 'c', words: 'copy the link of this result' },
  { id: 'export', keys: 'e', words: 'export' },
  { id: 'again', keys: 'a', words: 'judge again' },
];
