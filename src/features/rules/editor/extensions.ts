/** What a view adds to the state of the declaration: language, marks, message, gutters, keys, look. The history is not here. */
import { jsonLanguage } from '@codemirror/lang-json';
import { bracketMatching, indentUnit } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView, gutter, highlightSpecialChars, keymap, lineNumbers, placeholder } from '@codemirror/view';
import { editorKeys, goTo, type KeyOptions } from './editorKeys';
import { hang } from './hang';
import { lens } from './lens';
import { markField, marksBetween, setMarks } from './markState';
import { worstIn } from './messages';
import { SIGNS } from './sign';
import { theme } from './theme';

/** Id, inside the shadow root, of the sentence that says which keys work. */
export const KEYS_ID = 'keys';

export function editorExtensions(options: KeyOptions): Extension {
  return [
    markField,
    lens(options),
    lineNumbers(),
    signs(),
    EditorView.lineWrapping,
    hang(),
    jsonLanguage,
    indentUnit.of('  '),
    bracketMatching(),
    highlightSpecialChars(),
    placeholder('Paste a declaration here'),
    keymap.of([...editorKeys(options)]),
    // The text takes the focus without it; said so, the box that scrolls is known to hold something the keyboard reaches.
    EditorView.contentAttributes.of({ 'aria-label': 'Declaration', 'aria-describedby': KEYS_ID, spellcheck: 'false', tabindex: '0' }),
    // A dropped file is opened by the page, not written into this text.
    EditorView.domEventHandlers({ drop: (event) => (event.dataTransfer?.files.length ?? 0) > 0 }),
    theme,
  ];
}

/** A sign at each line with a problem; a press on it goes there. */
function signs(): Extension {
  return gutter({
    class: 'cm-signs',
    lineMarker(view, line) {
      const worst = worstIn(view.state, line.from, line.to);
      return worst === undefined ? null : SIGNS[worst];
    },
    lineMarkerChange: ({ transactions }) => transactions.some(({ effects }) => effects.some((effect) => effect.is(setMarks))),
    initialSpacer: () => SIGNS.error,
    domEventHandlers: {
      mousedown(view, line) {
        let at = line.from;
        marksBetween(view.state, line.from, line.to, (placed) => {
          at = Math.max(placed.from, line.from);
          return false;
        });
        goTo(view, at);
        view.focus();
        return true;
      },
    },
  });
}
