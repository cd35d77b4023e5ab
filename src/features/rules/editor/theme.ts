/**
 * The look of the editor: our tokens, which a shadow root inherits, in the places CodeMirror asks for them.
 *
 * Law: key names grey, strings ink, no other colours; errors and warnings differ by sign and line, not by colour alone. The
 * editor adopts these rules as a sheet, which it can only do inside a shadow root: no style element is made.
 */
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { hangRules } from './hang';

/** From the signs to the text. */
const LEFT = '6px';
const BAR = 'inset 2px 0 var(--accent)';

const words = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--text-2)' },
  { tag: [tags.bool, tags.null], fontWeight: 'var(--w-bold)' },
]);

const look = EditorView.theme({
  '&': { color: 'var(--text)', backgroundColor: 'transparent', fontSize: 'var(--ed-size, .75rem)', maxHeight: 'var(--ed-height, none)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '1.5', overflow: 'auto', overscrollBehavior: 'auto', fontVariantLigatures: 'none' },
  '.cm-content': { padding: 'var(--sp-1) 0', caretColor: 'var(--text)', minHeight: 'var(--ed-least, 8rem)' },
  '.cm-line': { padding: '0 var(--sp-2) 0 0', overflowWrap: 'anywhere' },
  ...hangRules(LEFT),
  '.cm-line::selection, .cm-line ::selection': { backgroundColor: 'var(--n-4)', color: 'var(--text)' },

  '.cm-gutters': { backgroundColor: 'transparent', color: 'var(--text-3)', border: 'none' },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: 'var(--ed-numbers, 30px)', padding: '0' },
  '.cm-signs': { width: '18px' },
  '.cm-signs .cm-gutterElement': { display: 'flex', alignItems: 'flex-start', justifyContent: 'center', padding: '0', cursor: 'pointer' },
  '.cm-signs .cm-sign': { marginTop: 'calc((1.5em - 12px) / 2)' },
  '.cm-sign': { flex: 'none', verticalAlign: '-1px' },
  '.cm-sign-error': { color: 'var(--problem)' },
  '.cm-sign-warning': { color: 'var(--text-2)' },
  '.cm-tinted': { backgroundColor: 'var(--selected)' },
  '.cm-lineNumbers .cm-tinted': { boxShadow: BAR },

  '.cm-error, .cm-warning': { textDecorationLine: 'underline', textDecorationThickness: '1px', textUnderlineOffset: '2px', textDecorationSkipInk: 'none' },
  '.cm-error': { textDecorationStyle: 'wavy', textDecorationColor: 'var(--problem)' },
  '.cm-warning': { textDecorationStyle: 'dotted', textDecorationColor: 'var(--text-2)', textDecorationThickness: '1.5px' },

  '.cm-lens': { padding: `2px var(--sp-2) 6px ${LEFT}`, font: 'var(--fs-small)/1.4 var(--font)', color: 'var(--text-2)', whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '.cm-lens p': { margin: '0', unicodeBidi: 'isolate' },
  '.cm-lens p + p': { marginTop: '2px' },
  '.cm-lens .cm-sign': { marginRight: '3px' },
  '.cm-lens .cm-word': { unicodeBidi: 'isolate' },
  '.cm-lens b': { fontWeight: 'var(--w-bold)' },
  '.cm-lens code': { fontFamily: 'var(--font-mono)', fontSize: '.92em' },
  '.cm-lens .cm-more': { color: 'var(--text-3)' },
  '.cm-said': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
  '.cm-fix': {
    font: 'inherit', color: 'var(--accent)', background: 'none', border: '0', padding: '0', margin: '0', cursor: 'pointer', textAlign: 'start',
    textDecoration: 'underline', textDecorationThickness: '1px', textUnderlineOffset: '2px', whiteSpace: 'normal',
  },
  '.cm-fix:hover': { color: 'var(--accent-hover)' },
  '.cm-fix:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: '2px', borderRadius: 'var(--r-1)' },

  // only where a person is typing: at rest nothing is marked but problems
  '.cm-matchingBracket, .cm-nonmatchingBracket': { backgroundColor: 'transparent', color: 'inherit' },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'transparent', outline: '1px solid var(--control)', borderRadius: 'var(--r-1)' },
  '&.cm-focused .cm-nonmatchingBracket': { backgroundColor: 'transparent', outline: '1px dashed var(--problem)' },
  '.cm-specialChar': { color: 'var(--text-3)', outline: '1px dotted var(--control)' },
  '.cm-placeholder': { color: 'var(--text-3)', textIndent: '0' },
});

/** Theme and highlighting. */
export const theme: Extension = [look, syntaxHighlighting(words)];

