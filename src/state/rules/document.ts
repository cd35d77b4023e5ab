/**
 * The open declaration: its text, and every step back.
 *
 * Law: the editor state here is the truth; a view on screen is a mirror of it. Every change is a transaction on it, whoever
 * makes it, so that undo works from every pane and with no view at all. A text is never changed but by a person's act.
 */
import { history, isolateHistory, redo, redoDepth, undo, undoDepth } from '@codemirror/commands';
import { Annotation, Compartment, EditorState, type Extension, type Transaction } from '@codemirror/state';
import { create } from 'zustand';
import type { TextEdit } from '../../trace/declaration/types';
import { useOpenRules } from './openRules';

/** Where a declaration came from. `kept`: it was open before a reload. */
export const ORIGINS = ['dropped', 'sample', 'pasted', 'link', 'kept'] as const;
export type Origin = (typeof ORIGINS)[number];

export interface OpenDeclaration {
  /** Another number for every opening: a view belongs to one of them. */
  readonly id: number;
  readonly name: string;
  readonly origin: Origin;
  readonly state: EditorState;
  /** The text as it was opened; `changedFromOriginal` compares with it. */
  readonly original: string;
  /** Grows with every change of the text, and never comes back to an older number in this page. */
  readonly version: number;
  /** How the lines of the file end; in here they end in `\n`. */
  readonly lineBreak: '\n' | '\r\n';
}

interface DeclarationState {
  readonly doc: OpenDeclaration | undefined;
  /** The last change made from outside the editor, in words, for a toast. Absent: the last change was typed, or undone. */
  readonly lastEdit: { readonly what: string; readonly version: number } | undefined;
  /** A changed declaration in whose place another was dropped, until the screen has said so. */
  readonly replaced?: OpenDeclaration | undefined;
  /** Changed declarations that were closed or replaced in this page, newest first: nobody's work is lost to a drop. */
  readonly earlier: readonly OpenDeclaration[];
}

const MOST_EARLIER = 5;

export const useDeclaration = create<DeclarationState>(() => ({ doc: undefined, lastEdit: undefined, earlier: [] }));

/** Says in words what a transaction was, e.g. “Moved refunds up”. */
export const editNote = Annotation.define<string>();

/** What a mounted view adds to the state (line numbers, marks, keys) is configured in here, so that history outlives the view. */
const viewPart = new Compartment();

type Dispatch = (transaction: Transaction) => void;
let view: Dispatch | undefined;
let versions = 0;
let opened = 0;

/** Opens a declaration in place of the one that is open. A line break of any kind becomes one of `\n`; a byte order mark goes. */
export function openDeclaration({ name, text, origin, original }: { readonly name: string; readonly text: string; readonly origin: Origin; /** Absent: `text` is the original. */ readonly original?: string }): void {
  putAside();
  view = undefined;
  versions += 1;
  opened += 1;
  const state = EditorState.create({ doc: plain(text), extensions: [history(), viewPart.of([])] });
  const first = original ?? text;
  const lineBreak = first.includes('\r\n') ? '\r\n' : '\n';
  useDeclaration.setState({ doc: { id: opened, name, origin, state, original: plain(first), version: versions, lineBreak }, lastEdit: undefined });
  useOpenRules.setState({ open: { name } });
}

/** Keeps a changed declaration that is about to leave the screen. */
function putAside(): void {
  const { doc, earlier } = useDeclaration.getState();
  if (doc !== undefined && changedFromOriginal(doc)) useDeclaration.setState({ earlier: [doc, ...earlier].slice(0, MOST_EARLIER) });
}

/** Brings back a declaration that was put aside, with every step it can still take back. */
export function reopenEarlier(id: number): void {
  const back = useDeclaration.getState().earlier.find((other) => other.id === id);
  if (back === undefined) return;
  putAside();
  view = undefined;
  versions += 1;
  useDeclaration.setState(({ earlier }) => ({ doc: { ...back, version: versions }, lastEdit: undefined, earlier: earlier.filter((other) => other.id !== id) }));
  useOpenRules.setState({ open: { name: back.name } });
}

export function closeDeclaration(): void {
  putAside();
  view = undefined;
  useDeclaration.setState({ doc: undefined, lastEdit: undefined });
  useOpenRules.setState({ open: undefined });
}

/** The text; absent: nothing is open. */
export function declarationText(): string | undefined {
  return useDeclaration.getState().doc?.state.doc.toString();
}

/** Whether the text differs from what was opened. */
export function changedFromOriginal(doc: OpenDeclaration | undefined = useDeclaration.getState().doc): boolean {
  return doc !== undefined && (doc.state.doc.length !== doc.original.length || doc.state.doc.toString() !== doc.original);
}

/**
 * Changes the text from outside the editor, as one step that undo takes back. Edits refer to the text as it is now and do not
 * overlap. `what`: the change in words. Does nothing without a declaration; false where an edit lies outside the text.
 */
export function editDeclaration(edits: readonly TextEdit[], what: string): boolean {
  const state = useDeclaration.getState().doc?.state;
  if (state === undefined || edits.length === 0) return false;
  if (edits.some(({ from, to }) => from < 0 || to < from || to > state.doc.length)) return false;
  send(state.update({
    changes: edits.map(({ from, to, insert }) => ({ from, to, insert })),
    annotations: [editNote.of(what), isolateHistory.of('full')],
    userEvent: 'input.pane',
    scrollIntoView: false,
  }));
  return true;
}

/** Takes the last change back. False: there is none. */
export function undoEdit(): boolean {
  const state = useDeclaration.getState().doc?.state;
  return state !== undefined && undo({ state, dispatch: send });
}

/** Makes an undone change again. False: there is none. */
export function redoEdit(): boolean {
  const state = useDeclaration.getState().doc?.state;
  return state !== undefined && redo({ state, dispatch: send });
}

/** How many steps can be taken back, and made again. */
export function useEditDepth(): { readonly undo: number; readonly redo: number } {
  const back = useDeclaration(({ doc }) => (doc === undefined ? 0 : undoDepth(doc.state)));
  const again = useDeclaration(({ doc }) => (doc === undefined ? 0 : redoDepth(doc.state)));
  return { undo: back, redo: again };
}

/**
 * What an editor view calls for every transaction it applied: `state` is its state afterwards. Meant for `dispatchTransactions`:
 * `(transactions, view) => { view.update(transactions); applyTransactions(transactions, view.state); }`.
 */
export function applyTransactions(transactions: readonly Transaction[], state: EditorState): void {
  const { doc } = useDeclaration.getState();
  if (doc === undefined) return;
  const changed = transactions.some((transaction) => transaction.docChanged);
  if (!changed) {
    useDeclaration.setState({ doc: { ...doc, state } });
    return;
  }
  versions += 1;
  const what = transactions.findLast((transaction) => transaction.annotation(editNote) !== undefined)?.annotation(editNote);
  useDeclaration.setState({ doc: { ...doc, state, version: versions }, lastEdit: what === undefined ? undefined : { what, version: versions } });
}

export function applyTransaction(transaction: Transaction): void {
  applyTransactions([transaction], transaction.state);
}

/**
 * A view mounts: edits from elsewhere go through its `dispatch` from now on. Returns the state the view starts with, which holds
 * its `extensions`, and what to call when it goes; the text and all steps back stay.
 */
export function attachView(extensions: Extension, dispatch: Dispatch): { readonly state: EditorState | undefined; readonly detach: () => void } {
  configure(extensions);
  view = dispatch;
  const detach = (): void => {
    if (view !== dispatch) return;
    view = undefined;
    configure([]);
  };
  return { state: useDeclaration.getState().doc?.state, detach };
}

function configure(extensions: Extension): void {
  const state = useDeclaration.getState().doc?.state;
  if (state !== undefined) applyTransaction(state.update({ effects: viewPart.reconfigure(extensions) }));
}

function send(transaction: Transaction): void {
  if (view === undefined) applyTransaction(transaction);
  else view(transaction);
}

const plain = (text: string): string => text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
