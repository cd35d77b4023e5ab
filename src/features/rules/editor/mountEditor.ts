/**
 * A view on the open declaration, in a shadow root of the element it is given.
 *
 * Law: the state is the store's; the view shows it and sends every transaction there. Another declaration is shown in the same
 * view. Marks are put in only for the text they were made for. Nothing typed here reaches the page's shortcuts.
 */
import { EditorSelection, EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useCheck } from '../../../state/rules/check';
import { applyTransactions, attachView, openDeclaration, useDeclaration } from '../../../state/rules/document';
import { KEYS_SENTENCE, goTo } from './editorKeys';
import { KEYS_ID, editorExtensions } from './extensions';
import { takeJump, useJump } from './jump';
import { setPicked, type Fix } from './lens';
import { placeOfMark, setMarks } from './markState';
import { markOfSyntax, marksOfReply } from './marks';
import { messagesAt, spoken, underLine } from './messages';

/** Where the cursor is, for the frame round the editor. */
export interface CursorReport {
  /** 1-based. */
  readonly line: number;
  /** What is told under its line, as it is read out. Absent: nothing is wrong there. */
  readonly message?: string;
  /** The message has no room under its line, so the frame has to show it. */
  readonly away?: true;
}

export interface EditorHandlers {
  /** Absent: no fix can be applied. */
  readonly fix: Fix | undefined;
  readonly leave: () => void;
  /** The person moved the cursor to a line that has this problem. */
  readonly select: (key: string) => void;
  readonly cursor: (report: CursorReport) => void;
}

export interface MountedEditor {
  /** Tints the line of the selected problem; where the editor has no focus, goes there. */
  readonly pick: (key: string | undefined) => void;
  readonly destroy: () => void;
}

/** Kept free round a line that comes into sight: its message needs room. */
const MARGIN_PX = 80;
/** Name of a text that was typed or pasted with nothing open. */
const PASTED = 'pasted.json';

/** `handlers` is asked anew each time, so that they may change. */
export function mountEditor(host: HTMLElement, handlers: () => EditorHandlers): MountedEditor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const extensions = [
    editorExtensions({ fix: () => handlers().fix, leave: () => handlers().leave() }),
    EditorView.updateListener.of((update) => {
      const { state } = update;
      handlers().cursor(cursorReport(state));
      if (update.selectionSet && update.transactions.some((transaction) => transaction.isUserEvent('select'))) selectUnderCursor(state);
    }),
  ];
  let picked: string | undefined;
  let shown: number | undefined;
  let fed: unknown;
  let toShow = false;
  let attaching = false;
  let detach = (): void => {};

  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({ extensions }),
    dispatchTransactions(transactions, at) {
      at.update(transactions);
      if (useDeclaration.getState().doc !== undefined) applyTransactions(transactions, at.state);
      else if (transactions.some(({ docChanged }) => docChanged)) begin(at);
    },
  });
  const help = document.createElement('p');
  help.id = KEYS_ID;
  help.hidden = true;
  help.textContent = KEYS_SENTENCE;
  root.append(help);

  /** Typed or pasted with nothing open: that opens it. */
  function begin(at: EditorView): void {
    const { doc, selection } = at.state;
    openDeclaration({ name: PASTED, text: doc.toString(), origin: 'pasted' });
    at.dispatch({ selection: EditorSelection.cursor(Math.min(selection.main.head, at.state.doc.length)) });
  }

  function selectUnderCursor(state: EditorState): void {
    const told = messagesAt(state, state.selection.main.head)?.told ?? [];
    const first = told.find(({ problem }) => problem !== undefined);
    if (first !== undefined && !told.some(({ key }) => key === picked)) handlers().select(first.key);
  }

  function attach(): void {
    const { doc } = useDeclaration.getState();
    attaching = true;
    detach();
    shown = doc?.id;
    fed = undefined;
    if (doc === undefined) {
      detach = () => {};
      view.setState(EditorState.create({ extensions }));
    } else {
      const attached = attachView(extensions, (transaction) => view.dispatch(transaction));
      detach = attached.detach;
      if (attached.state !== undefined) view.setState(attached.state);
    }
    attaching = false;
    handlers().cursor(cursorReport(view.state));
    view.dispatch({ effects: setPicked.of(picked) });
    feed();
  }

  /** Marks of the newest check, if it is about the text on screen. Until it is, those of the last one move with the text. */
  function feed(): void {
    const { doc } = useDeclaration.getState();
    const check = useCheck.getState();
    if (doc === undefined || attaching || doc.state !== view.state || (fed === check.reply && !syntaxChanged(check))) return;
    const text = view.state.doc;
    const effects = [];
    if (check.reply === undefined) effects.push(setMarks.of({ layer: 'check', marks: [] }));
    else if (check.of === doc.version && fed !== check.reply) effects.push(setMarks.of({ layer: 'check', marks: marksOfReply(check.reply, text) }));
    if (check.of === doc.version || check.reply === undefined) fed = check.reply;
    if (check.syntax === undefined) effects.push(setMarks.of({ layer: 'syntax', marks: [] }));
    else if (check.syntax.of === doc.version) effects.push(setMarks.of({ layer: 'syntax', marks: [markOfSyntax(check.syntax, text)] }));
    syntax = check.syntax;
    if (effects.length > 0) view.dispatch({ effects });
    if (toShow) show();
  }
  let syntax: unknown;
  const syntaxChanged = (check: ReturnType<typeof useCheck.getState>): boolean => syntax !== check.syntax;

  /** The selected problem comes into sight, and its message with it; a person who is typing is left where they are. */
  function show(): void {
    toShow = false;
    if (picked === undefined || view.hasFocus) return;
    const placed = placeOfMark(view.state, picked);
    if (placed === undefined) {
      toShow = true;
      return;
    }
    const line = view.state.doc.lineAt(placed.from).number;
    if (view.state.doc.lineAt(view.state.selection.main.head).number === line) return;
    view.dispatch({ selection: EditorSelection.cursor(placed.from), effects: EditorView.scrollIntoView(placed.from, { y: 'nearest', yMargin: MARGIN_PX }) });
  }

  function jump(): void {
    const place = shown === undefined ? undefined : takeJump();
    if (place === undefined) return;
    goTo(view, Math.max(0, Math.min(place.from, view.state.doc.length)));
    view.focus();
  }

  const stops = [
    useDeclaration.subscribe(({ doc }) => {
      if (attaching || (doc?.state === view.state && doc.id === shown) || (doc === undefined && shown === undefined)) return;
      attach();
    }),
    useCheck.subscribe(feed),
    useJump.subscribe(({ place }) => {
      if (place !== undefined) jump();
    }),
    keepTyping(host),
  ];
  attach();
  jump();

  return {
    pick(key) {
      if (key === picked) return;
      picked = key;
      view.dispatch({ effects: setPicked.of(key) });
      show();
    },
    destroy() {
      for (const stop of stops) stop();
      detach();
      view.destroy();
      root.replaceChildren();
    },
  };
}

function cursorReport(state: EditorState): CursorReport {
  const { head } = state.selection.main;
  const messages = messagesAt(state, head);
  return { line: state.doc.lineAt(head).number, ...(messages === undefined ? {} : { message: spoken(messages), ...(messages.long && underLine(messages) !== undefined ? { away: true } : {}) }) };
}

/**
 * Outside the shadow root a key looks as if it were pressed on a plain element, and a paste as if it were meant for the page.
 * So neither goes further, but for a paste of files, which only the page can open.
 */
function keepTyping(host: HTMLElement): () => void {
  const key = (event: KeyboardEvent): void => event.stopPropagation();
  const paste = (event: ClipboardEvent): void => {
    const types = event.clipboardData?.types ?? [];
    if (!types.includes('Files') || types.includes('text/plain')) event.stopPropagation();
  };
  host.addEventListener('keydown', key);
  host.addEventListener('paste', paste);
  return () => {
    host.removeEventListener('keydown', key);
    host.removeEventListener('paste', paste);
  };
}
