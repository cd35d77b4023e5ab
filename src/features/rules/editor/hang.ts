/**
 * Wrapped lines go on under the text of their line, two signs further in, not at the left edge.
 *
 * Law: only what is in sight is looked at. The step is a class, since its number is one of a few.
 */
import { RangeSetBuilder, type Extension } from '@codemirror/state';
import { Decoration, ViewPlugin, type DecorationSet, type EditorView } from '@codemirror/view';

/** A deeper line wraps as if it were this deep: a narrow window has to keep room for words. */
export const DEEPEST = 16;
const TAB = 4;

/** How many columns a line is set in, at most DEEPEST. A tab goes to the next multiple of four. */
export function indentOf(line: string): number {
  let columns = 0;
  for (const sign of line) {
    if (columns >= DEEPEST) return DEEPEST;
    if (sign === ' ') columns += 1;
    else if (sign === '\t') columns += TAB - (columns % TAB);
    else break;
  }
  return Math.min(columns, DEEPEST);
}

const HANGS: readonly Decoration[] = Array.from({ length: DEEPEST + 1 }, (_, columns) => Decoration.line({ class: `cm-hang-${columns}` }));

/** Rules of the theme for every step. The first line of a text starts at `left` whatever its step. */
export function hangRules(left: string): Record<string, Record<string, string>> {
  return Object.fromEntries(HANGS.map((_, columns) => [`.cm-hang-${columns}`, { paddingLeft: `calc(${left} + ${columns + 2}ch)`, textIndent: `-${columns + 2}ch` }]));
}

function hangsIn(view: EditorView): DecorationSet {
  const built = new RangeSetBuilder<Decoration>();
  let last = -1;
  for (const { from, to } of view.visibleRanges) {
    for (let at = from; at <= to;) {
      const line = view.state.doc.lineAt(at);
      // A long line can be in sight in several parts.
      if (line.from > last) {
        const hang = HANGS[indentOf(line.text)];
        if (hang !== undefined) built.add(line.from, line.from, hang);
        last = line.from;
      }
      at = line.to + 1;
    }
  }
  return built.finish();
}

export function hang(): Extension {
  return ViewPlugin.define((view) => ({
    hangs: hangsIn(view),
    update(update) {
      if (update.docChanged || update.viewportChanged) this.hangs = hangsIn(update.view);
    },
  }), { decorations: ({ hangs }) => hangs });
}
