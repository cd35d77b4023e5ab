import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { useCheck } from '../../../state/rules/check';
import { closeDeclaration, declarationText, editDeclaration, openDeclaration, useDeclaration } from '../../../state/rules/document';
import type { CheckReply, ShownProblem } from '../../../worker/checkup/protocol';
import { DeclarationEditor, type DeclarationEditorProps } from './DeclarationEditor';
import { jumpTo } from './jump';

const TEXT = '{\n  "format": "start-rules/1",\n  "never": ["<b>rain</b>"]\n}\n';
const AT = TEXT.indexOf('"<b>rain');
const NONE = useCheck.getState();

const problem: ShownProblem = {
  kind: 'error', code: 'example-shadowed-by-earlier', rules: [1, 2], key: 'rain',
  words: [{ text: '“<b>rain</b>” starts ' }, { text: 'refunds', look: 'strong' }, { text: '.' }],
  place: { from: AT, to: AT + 13, line: 3, column: 13 },
  fix: { label: 'Move weather up', kind: 'move-rule', rule: 2, before: 1 },
};
const replyWith = (found: ShownProblem): CheckReply => ({
  declaration: { rules: [], selection: { kind: 'order' } }, faults: [], rules: [], timedOut: [], notes: [],
  report: { ok: false, problems: [found], notes: [], filtered: [], cannotTell: [], neverCannotTell: [] },
});

function show(props: DeclarationEditorProps = {}, text = TEXT) {
  openDeclaration({ name: 'rules.json', text, origin: 'dropped' });
  useCheck.setState({ reply: replyWith(problem), of: useDeclaration.getState().doc?.version ?? 0, syntax: undefined, ms: 3 });
  return render(<DeclarationEditor {...props} />);
}
function inside(container: HTMLElement): ShadowRoot {
  const root = [...container.querySelectorAll('div')].find((element) => element.shadowRoot !== null)?.shadowRoot;
  if (!root) throw new Error('no editor');
  return root;
}
const content = (container: HTMLElement): Element | null => inside(container).querySelector('.cm-content');

afterEach(() => {
  cleanup();
  closeDeclaration();
  useCheck.setState(NONE);
});

test('the text is a named text box that says which keys leave it', () => {
  const { container } = show();
  const box = content(container);
  expect(box?.getAttribute('role')).toBe('textbox');
  expect(box?.getAttribute('aria-multiline')).toBe('true');
  expect(box?.getAttribute('aria-label')).toBe('Declaration');
  expect(inside(container).getElementById(box?.getAttribute('aria-describedby') ?? '')?.textContent).toContain('Tab leaves the text');
});

test('a problem is marked on its line, its words are text, and the fix is offered where the cursor is', async () => {
  const onFix = vi.fn();
  const onSelect = vi.fn();
  const { container } = show({ onFix, onSelect });
  expect(inside(container).querySelector('.cm-error')?.textContent).toBe('"<b>rain</b>"');
  expect(inside(container).querySelector('.cm-lens')).toBeNull();
  act(() => jumpTo({ from: AT, to: AT }));
  const lens = inside(container).querySelector('.cm-lens');
  expect(lens?.textContent).toBe('Error: “<b>rain</b>” starts refunds. Move weather up');
  expect([...lens?.querySelectorAll('b') ?? []].map((bold) => bold.textContent)).toEqual(['refunds']);
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('rain');
  await userEvent.click(lens?.querySelector('button') ?? container);
  expect(onFix).toHaveBeenCalledExactlyOnceWith(problem);
  // the message may go with its problem; the focus is in the text
  expect(inside(container).activeElement).toBe(content(container));
  // and it is said politely
  expect(container.querySelector('[aria-live=polite]')?.textContent).toBe('Error: “<b>rain</b>” starts refunds. Ctrl . does this: Move weather up.');
});

test('marks that turn the direction of text are written out under the line', () => {
  openDeclaration({ name: 'rules.json', text: TEXT, origin: 'dropped' });
  const turned: ShownProblem = { ...problem, words: [{ text: '“\u202erain”' }, { text: '\u202eabc', look: 'strong' }], fix: { label: 'Move \u202eabc up', kind: 'move-rule', rule: 2, before: 1 } };
  useCheck.setState({ reply: replyWith(turned), of: useDeclaration.getState().doc?.version ?? 0, syntax: undefined, ms: 3 });
  const { container } = render(<DeclarationEditor selected="rain" onFix={() => undefined} />);
  expect(inside(container).querySelector('.cm-lens')?.textContent).toBe('Error: “⟨U+202E⟩rain”⟨U+202E⟩abc Move ⟨U+202E⟩abc up');
  expect(container.querySelector('[aria-live=polite]')?.textContent).toContain('⟨U+202E⟩abc');
  expect(container.querySelector('[aria-live=polite]')?.textContent).not.toContain('\u202e');
});

test('without a way to apply it no fix is offered', () => {
  const { container } = show();
  act(() => jumpTo({ from: AT, to: AT }));
  expect(inside(container).querySelector('.cm-lens')).not.toBeNull();
  expect(inside(container).querySelector('.cm-lens button')).toBeNull();
});

test('the selected problem is tinted and comes into sight with its message', () => {
  const { container, rerender } = show();
  expect(inside(container).querySelector('.cm-line.cm-tinted')).toBeNull();
  rerender(<DeclarationEditor selected="rain" />);
  expect(inside(container).querySelector('.cm-line.cm-tinted')?.textContent).toContain('rain');
  expect(inside(container).querySelector('.cm-lens.cm-tinted')).not.toBeNull();
});

test('edits from elsewhere show, Undo takes them back, and the line says how many there are', async () => {
  const { container } = show();
  expect(screen.getByText('as dropped, nothing changed')).toBeDefined();
  act(() => void editDeclaration([{ from: 1, to: 1, insert: '\n  "name": "Desk",' }], 'Named it'));
  expect(content(container)?.textContent).toContain('"name": "Desk"');
  expect(screen.getByText('changed, 1 edit')).toBeDefined();
  const undo = screen.getByRole('button', { name: 'Undo' });
  await userEvent.click(undo);
  expect(declarationText()).toBe(TEXT);
  expect(content(container)?.textContent).not.toContain('Desk');
  // the button is off now, and still there with the focus on it
  expect(undo.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(undo);
  await userEvent.click(screen.getByRole('button', { name: 'Redo' }));
  expect(declarationText()).toContain('Desk');
});

test('marks of an older text are not put on a newer one', () => {
  const { container } = show();
  act(() => void editDeclaration([{ from: 0, to: 0, insert: '\n\n\n' }], 'x'));
  act(() => useCheck.setState({ reply: replyWith({ ...problem, place: { from: 0, to: 1, line: 1, column: 1 } }) }));
  expect(inside(container).querySelector('.cm-error')?.textContent).toBe('"<b>rain</b>"');
});

test('a text that is no JSON keeps the marks and says where it breaks, in the foot line alone', () => {
  const { container } = show();
  act(() => void editDeclaration([{ from: TEXT.length - 2, to: TEXT.length, insert: '' }], 'x'));
  const version = useDeclaration.getState().doc?.version ?? 0;
  act(() => useCheck.setState({ syntax: { place: { from: 0, to: 1, line: 1, column: 1 }, sentence: 'A closing bracket is missing.', of: version }, stale: true }));
  const where = screen.getByRole('button', { name: 'line 1, column 1' });
  expect(where.parentElement?.textContent).toBe('line 1, column 1: A closing bracket is missing. Marks are of the last text that was JSON.');
  // Said, and not put between the lines: nothing moves under the hands of a person who types.
  expect(container.querySelector('[aria-live=polite]')?.textContent).toContain('A closing bracket is missing.');
  expect(inside(container).querySelector('.cm-lens')).toBeNull();
  expect(screen.getAllByText(/A closing bracket is missing/)).toHaveLength(2);
  expect(inside(container).querySelectorAll('.cm-signs .cm-sign-error')).toHaveLength(3);
  expect([...inside(container).querySelectorAll('.cm-error')].map((marked) => marked.textContent)).toEqual(['{', '"<b>rain</b>"']);
});

test('another declaration takes the place of this one in the same view', () => {
  const { container } = show();
  act(() => openDeclaration({ name: 'b.json', text: '{ "b": 1 }', origin: 'sample' }));
  expect(content(container)?.textContent).toBe('{ "b": 1 }');
  expect(screen.getByText('as in the sample, nothing changed')).toBeDefined();
  act(() => closeDeclaration());
  expect(screen.getByText('nothing open')).toBeDefined();
});

test('a jump asked for before the editor is there is done when it comes', async () => {
  openDeclaration({ name: 'rules.json', text: TEXT, origin: 'dropped' });
  jumpTo({ from: AT, to: AT });
  render(<DeclarationEditor />);
  expect(useDeclaration.getState().doc?.state.selection.main.head).toBe(AT);
  await waitFor(() => expect(screen.getByText(/^Line 3 of 5/)).toBeDefined());
});

test('keys typed in the text do not reach the shortcuts of the page, and a paste stays in it', () => {
  const { container } = show();
  const seen = vi.fn();
  window.addEventListener('keydown', seen);
  window.addEventListener('paste', seen);
  content(container)?.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true, composed: true }));
  content(container)?.dispatchEvent(new Event('paste', { bubbles: true, composed: true }));
  window.removeEventListener('keydown', seen);
  window.removeEventListener('paste', seen);
  expect(seen).not.toHaveBeenCalled();
});

test('when the editor goes, text and steps back stay', () => {
  const { unmount } = show();
  act(() => void editDeclaration([{ from: 0, to: 0, insert: ' ' }], 'x'));
  unmount();
  expect(declarationText()).toBe(` ${TEXT}`);
  render(<DeclarationEditor />);
  expect(screen.getByText('changed, 1 edit')).toBeDefined();
});
