/**
 * Keys inside the text.
 *
 * Law: Tab is never taken, so that the editor is no trap; undo and redo are those of the declaration, never of a view.
 */
import { defaultKeymap } from '@codemirror/commands';
import { EditorSelection } from '@codemirror/state';
import { EditorView, type Command, type KeyBinding } from '@codemirror/view';
import { redoEdit, undoEdit } from '../../../state/rules/document';
import type { KeyBinding as ListedKey } from '../../shell/keys';
import type { LensOptions } from './lens';
import { neighbourMark } from './markState';
import { messagesAt } from './messages';

export interface KeyOptions extends LensOptions {
  /** Escape with nothing selected: the focus goes back to the buttons above. */
  readonly leave: () => void;
}

/** For the sheet of keys; the view handles them itself. */
export const LISTED_KEYS: readonly ListedKey[] = [
  { id: 'text-indent', keys: 'Mod+]', words: 'in the text: indent the line (Ctrl [: take it back); Tab leaves the text' },
  { id: 'text-leave', keys: 'Escape', words: 'in the text: back to the buttons above it' },
  { id: 'text-next', keys: 'F8', words: 'in the text: next problem (with Shift: previous)' },
  { id: 'text-fix', keys: 'Mod+.', words: 'in the text: do what the message under the line offers' },
];

/** Read out with the name of the editor. */
export const KEYS_SENTENCE = 'Tab leaves the text. Control ] and Control [ indent. F8 goes to the next problem, Control . does what its message offers. Escape goes back to the buttons above.';

/** Puts the cursor somewhere and shows it. */
export function goTo(view: EditorView, at: number): void {
  view.dispatch({ selection: EditorSelection.cursor(at), effects: EditorView.scrollIntoView(at, { y: 'center' }), userEvent: 'select' });
}

function toNeighbour(step: 1 | -1): Command {
  return (view) => {
    const found = neighbourMark(view.state, view.state.selection.main.head, step);
    if (found !== undefined) goTo(view, found.from);
    return true;
  };
}

// A step is taken even where there is none to take: the page's own undo is about another thing.
const back: Command = () => {
  undoEdit();
  return true;
};
const again: Command = () => {
  redoEdit();
  return true;
};

export function editorKeys({ fix, leave }: KeyOptions): readonly KeyBinding[] {
  return [
    { key: 'Mod-z', run: back, shift: again, preventDefault: true },
    { key: 'Mod-y', run: again, preventDefault: true },
    { key: 'F8', run: toNeighbour(1), shift: toNeighbour(-1), preventDefault: true },
    {
      key: 'Mod-.',
      run: ({ state }) => {
        const mark = messagesAt(state, state.selection.main.head)?.told.find(({ problem }) => problem?.fix !== undefined);
        if (mark !== undefined) fix()?.(mark);
        return true;
      },
    },
    {
      key: 'Escape',
      run: (view) => {
        const { main } = view.state.selection;
        if (main.empty) leave();
        else view.dispatch({ selection: EditorSelection.cursor(main.head) });
        return true;
      },
    },
    ...defaultKeymap,
  ];
}
