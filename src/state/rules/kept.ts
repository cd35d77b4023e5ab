/**
 * Keeps the open declaration over a reload of this tab, and nowhere else.
 *
 * Law: session storage only: it is gone with the tab. Storage may be full, refused, or hold anything: then nothing is kept, and
 * what is open stays open.
 */
import * as v from 'valibot';
import { changedFromOriginal, useDeclaration, openDeclaration, type OpenDeclaration } from './document';
import { KEPT_KEY } from './openRules';
import { createDebounce } from './runner';

/** Longest text that is kept, in UTF-16 units: text and original together. */
export const MOST_KEPT = 2 * 1024 * 1024;
/** Quiet for so long after a change, and the text is written. */
export const KEEP_AFTER_MS = 400;

export type KeptStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** `original` absent: the text is as it was opened. */
const Kept = v.object({ name: v.pipe(v.string(), v.maxLength(300)), text: v.string(), original: v.optional(v.string()) });

const quiet = createDebounce();
let store: KeptStore | undefined;

/** Brings back what an earlier page of this tab kept, unless something is open already, and keeps every later change. `open` may throw. */
export function connectKept(open: () => KeptStore): () => void {
  try {
    store = open();
    if (useDeclaration.getState().doc === undefined) restore(store.getItem(KEPT_KEY));
  } catch {
    store = undefined;
  }
  let before = useDeclaration.getState().doc;
  if (before?.origin !== 'kept') keepNow();
  const stop = useDeclaration.subscribe(({ doc }) => {
    if (doc === before || (doc !== undefined && doc.version === before?.version)) return;
    const typed = doc !== undefined && doc.id === before?.id;
    before = doc;
    if (typed) quiet.after(KEEP_AFTER_MS, keepNow);
    else keepNow();
  });
  return () => {
    stop();
    quiet.cancel();
    store = undefined;
  };
}

/** Writes what is open now: when the page is about to go, a change that still waits for quiet is not lost. */
export function keepNow(): void {
  quiet.cancel();
  try {
    const text = keptText(useDeclaration.getState().doc);
    if (text === undefined) store?.removeItem(KEPT_KEY);
    else store?.setItem(KEPT_KEY, text);
  } catch {
    // Full or refused: a reload loses the text, as it would without storage. An older one must not come back in its place.
    forget();
  }
}

/** Whether a reload would lose changes: the text is too long to be kept, or there is no storage. */
export function wouldLoseChanges(): boolean {
  const { doc } = useDeclaration.getState();
  return doc !== undefined && changedFromOriginal(doc) && (store === undefined || doc.state.doc.length > MOST_KEPT);
}

function forget(): void {
  try {
    store?.removeItem(KEPT_KEY);
  } catch {
    // Refused: nothing can be kept, and nothing was.
  }
}

function keptText(doc: OpenDeclaration | undefined): string | undefined {
  if (doc === undefined || doc.state.doc.length > MOST_KEPT) return undefined;
  const text = doc.state.doc.toString();
  const original = text === doc.original || text.length + doc.original.length > MOST_KEPT ? {} : { original: doc.original };
  return JSON.stringify({ name: doc.name.slice(0, 300), text, ...original });
}

function restore(stored: string | null): void {
  if (stored === null) return;
  const read = v.safeParse(Kept, JSON.parse(stored));
  if (!read.success) return;
  const { name, text, original } = read.output;
  openDeclaration({ name, text, origin: 'kept', ...(original === undefined ? {} : { original }) });
}
