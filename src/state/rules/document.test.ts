import { EditorState, type Transaction } from '@codemirror/state';
import { beforeEach, expect, it } from 'vitest';
import {
  applyTransaction, attachView, changedFromOriginal, closeDeclaration, declarationText, editDeclaration, openDeclaration, redoEdit, undoEdit, useDeclaration,
} from './document';
import { useOpenRules } from './openRules';

const doc = () => {
  const open = useDeclaration.getState().doc;
  if (open === undefined) throw new Error('nothing is open');
  return open;
};
const open = (text = 'abc'): void => openDeclaration({ name: 'desk.json', text, origin: 'dropped' });

beforeEach(closeDeclaration);

it('opens a text, and tells the navigation', () => {
  open('\uFEFFa\r\nb');
  expect(declarationText()).toBe('a\nb');
  expect(doc()).toMatchObject({ name: 'desk.json', origin: 'dropped', original: 'a\nb', lineBreak: '\r\n' });
  expect(changedFromOriginal()).toBe(false);
  expect(useOpenRules.getState().open).toEqual({ name: 'desk.json' });
  closeDeclaration();
  expect(declarationText()).toBeUndefined();
  expect(useOpenRules.getState().open).toBeUndefined();
});

it('takes an edit from a pane as one step, and undoes it without a view', () => {
  open();
  const { version } = doc();
  expect(editDeclaration([{ from: 0, to: 1, insert: 'x' }, { from: 3, to: 3, insert: 'y' }], 'Moved a up')).toBe(true);
  expect(declarationText()).toBe('xbcy');
  expect(changedFromOriginal()).toBe(true);
  expect(useDeclaration.getState().lastEdit).toEqual({ what: 'Moved a up', version: doc().version });
  expect(doc().version).toBeGreaterThan(version);
  editDeclaration([{ from: 4, to: 4, insert: 'z' }], 'Added z');
  expect(undoEdit()).toBe(true);
  expect(declarationText()).toBe('xbcy');
  expect(useDeclaration.getState().lastEdit).toBeUndefined();
  expect(undoEdit()).toBe(true);
  expect(declarationText()).toBe('abc');
  expect(changedFromOriginal()).toBe(false);
  expect(undoEdit()).toBe(false);
  expect(redoEdit()).toBe(true);
  expect(declarationText()).toBe('xbcy');
});

it('refuses edits outside the text, and edits of nothing', () => {
  expect(editDeclaration([{ from: 0, to: 0, insert: 'x' }], 'x')).toBe(false);
  open();
  expect(editDeclaration([{ from: 0, to: 9, insert: 'x' }], 'x')).toBe(false);
  expect(editDeclaration([], 'x')).toBe(false);
  expect(declarationText()).toBe('abc');
});

/** What a mounted view does: it has a state of its own and applies what is dispatched to it. */
function mount() {
  const dispatched: Transaction[] = [];
  let own: EditorState | undefined;
  const dispatch = (transaction: Transaction): void => {
    expect(transaction.startState).toBe(own);
    own = transaction.state;
    dispatched.push(transaction);
    applyTransaction(transaction);
  };
  const attached = attachView(EditorState.tabSize.of(7), dispatch);
  own = attached.state;
  return { dispatched, detach: attached.detach, state: () => own, type: (insert: string) => dispatch((own ?? EditorState.create()).update({ changes: { from: 0, insert }, userEvent: 'input.type' })) };
}

it('sends edits from elsewhere through a mounted view, whose extensions leave with it while history stays', () => {
  open();
  editDeclaration([{ from: 0, to: 0, insert: '1' }], 'first');
  const view = mount();
  expect(view.state()?.tabSize).toBe(7);
  editDeclaration([{ from: 0, to: 0, insert: '2' }], 'second');
  view.type('3');
  expect(view.dispatched).toHaveLength(2);
  expect(view.state()?.doc.toString()).toBe('321abc');
  expect(declarationText()).toBe('321abc');
  expect(useDeclaration.getState().lastEdit).toBeUndefined();
  undoEdit();
  expect(view.state()?.doc.toString()).toBe('21abc');
  view.detach();
  expect(doc().state.tabSize).toBe(4);
  undoEdit();
  undoEdit();
  expect(declarationText()).toBe('abc');
  expect(view.dispatched).toHaveLength(3);
});

it('another opening has no steps of the one before, and its view is let go', () => {
  open();
  editDeclaration([{ from: 0, to: 0, insert: 'x' }], 'x');
  const view = mount();
  const { id } = doc();
  open('other');
  expect(doc().id).not.toBe(id);
  expect(undoEdit()).toBe(false);
  editDeclaration([{ from: 0, to: 0, insert: 'y' }], 'y');
  expect(view.dispatched).toHaveLength(0);
  view.detach();
  expect(declarationText()).toBe('yother');
});

it('a move of the cursor is no change of the text', () => {
  open();
  const { version } = doc();
  applyTransaction(doc().state.update({ selection: { anchor: 2 } }));
  expect(doc().version).toBe(version);
  expect(doc().state.selection.main.head).toBe(2);
});
