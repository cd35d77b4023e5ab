/**
 * Undo and redo of the declaration, for the whole screen.
 *
 * Law: on this screen they are about the declaration, whichever pane has the keyboard; the policy, which is not on screen, is
 * not undone unseen. A field that holds text keeps its own, and so does the editor, which shares the history.
 */
import { useEffect } from 'react';
import { redoEdit, undoEdit } from '../../state/rules';
import { isTyping, keyName } from '../shell/keys';

/** Listens before the frame does. `say` is told what came of it. */
export function useUndoKeys(say: (message: string) => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const name = keyName(event);
      const redo = name === 'Mod+Shift+Z' || name === 'Mod+Shift+z';
      if ((!redo && name !== 'Mod+z') || event.altKey || isTyping(event.composedPath()[0] ?? null)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (redo) say(redoEdit() ? 'Change of the rules made again.' : 'There is no change of the rules to make again.');
      else say(undoEdit() ? 'Change of the rules undone.' : 'There is no change of the rules to undo.');
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, [say]);
}
