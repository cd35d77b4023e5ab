/**
 * The marks as part of the editor state: set once per check-up, moved along with every edit until the next one.
 *
 * Law: two layers, so that a text that is no JSON for a moment keeps the marks of its last good check.
 */
import { StateEffect, StateField, type EditorState, type Range } from '@codemirror/state';
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view';
import type { EditorMark } from './marks';

export type MarkLayer = 'check' | 'syntax';
export type MarkSets = Readonly<Record<MarkLayer, DecorationSet>>;

/** Puts marks in place of those of a layer. Their offsets are those of the text as it is. */
export const setMarks = StateEffect.define<{ readonly layer: MarkLayer; readonly marks: readonly EditorMark[] }>();

export const markField = StateField.define<MarkSets>({
  create: () => ({ check: Decoration.none, syntax: Decoration.none }),
  update(sets, transaction) {
    let next = sets;
    if (transaction.docChanged) next = { check: next.check.map(transaction.changes), syntax: next.syntax.map(transaction.changes) };
    for (const effect of transaction.effects) {
      if (effect.is(setMarks)) next = { ...next, [effect.value.layer]: Decoration.set(drawn(effect.value.marks), true) };
    }
    return next;
  },
  provide: (field) => [
    EditorView.decorations.from(field, ({ check }) => check),
    EditorView.decorations.from(field, ({ syntax }) => syntax),
  ],
});

/** The mark of a decoration: a decoration stays the same while it moves with the text. */
const MARK_OF = new WeakMap<Decoration, EditorMark>();

/**
 * A line under the text, one for each stretch: an error has it before a warning on the same words. An empty line, which has
 * nothing to draw under, carries its mark as a whole.
 */
function drawn(marks: readonly EditorMark[]): readonly Range<Decoration>[] {
  const wrong = new Set<number>();
  const stretch = ({ from, to }: EditorMark): number => from * LONGEST + (to - from);
  for (const mark of marks) {
    if (mark.severity === 'error') wrong.add(stretch(mark));
  }
  return marks.map((mark) => {
    const wide = mark.to > mark.from;
    const decoration = wide ? Decoration.mark({ class: mark.severity === 'error' ? 'cm-error' : wrong.has(stretch(mark)) ? 'cm-marked' : 'cm-warning' }) : Decoration.line({ class: 'cm-marked' });
    MARK_OF.set(decoration, mark);
    return wide ? decoration.range(mark.from, mark.to) : decoration.range(mark.from);
  });
}
/** Longer than any text here, so that start and length make one number. */
const LONGEST = 2 ** 26;

/** A mark and where it stands now. */
export interface PlacedMark { readonly mark: EditorMark; readonly from: number; readonly to: number }

/** Every mark that touches a stretch, faults of syntax first, then in the order of the text. `each` returns false to stop. */
export function marksBetween(state: EditorState, from: number, to: number, each: (placed: PlacedMark) => boolean): void {
  const sets = state.field(markField, false);
  if (sets === undefined) return;
  let going = true;
  for (const set of [sets.syntax, sets.check]) {
    set.between(from, to, (start, end, decoration) => {
      const mark = MARK_OF.get(decoration);
      if (mark !== undefined) going = each({ mark, from: start, to: end });
      return going ? undefined : false;
    });
    if (!going) return;
  }
}

/** Where the mark with this key stands now. Absent: there is none. */
export function placeOfMark(state: EditorState, key: string): PlacedMark | undefined {
  let found: PlacedMark | undefined;
  marksBetween(state, 0, state.doc.length, (placed) => {
    if (placed.mark.key !== key) return true;
    found = placed;
    return false;
  });
  return found;
}

/** The next mark after the cursor, or the one before it; past the end it goes round. Absent: there is none. */
export function neighbourMark(state: EditorState, head: number, step: 1 | -1): PlacedMark | undefined {
  let near: PlacedMark | undefined;
  let far: PlacedMark | undefined;
  const before = (a: PlacedMark, b: PlacedMark | undefined): boolean => b === undefined || (a.from - b.from) * step < 0;
  marksBetween(state, 0, state.doc.length, (placed) => {
    if ((placed.from - head) * step > 0 && before(placed, near)) near = placed;
    if (before(placed, far)) far = placed;
    return true;
  });
  return near ?? far;
}
