/**
 * The message under the line of the cursor, and the tint of the line it is about.
 *
 * Law: words from a file are text nodes, never markup, and what turns their direction is written out. The tint is on the selected problem; without one on the line that is told.
 */
import { RangeSet, RangeSetBuilder, StateEffect, StateField, type EditorState, type Extension } from '@codemirror/state';
import { Decoration, EditorView, GutterMarker, WidgetType, gutterLineClass, gutterWidgetClass } from '@codemirror/view';
import { withControls } from '../../verdict/parts';
import { markField, placeOfMark, setMarks } from './markState';
import type { EditorMark } from './marks';
import { LONG_LINE, messagesAt, moreWords, underLine, type LineMessages } from './messages';
import { drawSign, severityWord } from './sign';

/** Selects the problem with this key; undefined: none. */
export const setPicked = StateEffect.define<string | undefined>();

interface Picked { readonly key: string | undefined; readonly at: number | undefined }

export const pickedField = StateField.define<Picked>({
  create: () => ({ key: undefined, at: undefined }),
  update(picked, transaction) {
    let { key } = picked;
    let look = false;
    for (const effect of transaction.effects) {
      if (effect.is(setPicked)) key = effect.value;
      if (effect.is(setPicked) || effect.is(setMarks)) look = true;
    }
    if (look) return { key, at: key === undefined ? undefined : placeOfMark(transaction.state, key)?.from };
    if (!transaction.docChanged || picked.at === undefined) return picked;
    return { key, at: transaction.changes.mapPos(picked.at, 1) };
  },
});

/** What a press on the fix does. */
export type Fix = (mark: EditorMark) => void;

export interface LensOptions {
  /** Absent result: fixes cannot be applied now, so none is offered. */
  readonly fix: () => Fix | undefined;
}

class Lens extends WidgetType {
  constructor(readonly messages: LineMessages, readonly tinted: boolean, readonly options: LensOptions) {
    super();
  }

  override eq(other: WidgetType): boolean {
    const { told, more } = this.messages;
    return other instanceof Lens && other.tinted === this.tinted && other.messages.more === more
      && other.messages.told.length === told.length && other.messages.told.every((mark, at) => mark === told[at]);
  }

  override get estimatedHeight(): number {
    return LINE_PX * this.messages.told.length + 10;
  }

  override toDOM(view: EditorView): HTMLElement {
    const lens = document.createElement('div');
    lens.className = this.tinted ? 'cm-lens cm-tinted' : 'cm-lens';
    for (const mark of this.messages.told) lens.append(this.message(mark, view));
    if (this.messages.more > 0) lens.append(element('p', 'cm-more', moreWords(this.messages.more)));
    return lens;
  }

  private message(mark: EditorMark, view: EditorView): HTMLElement {
    const line = document.createElement('p');
    line.append(drawSign(mark.severity), element('span', 'cm-said', severityWord(mark.severity)));
    for (const { text, look } of mark.words) {
      const words = withControls(text);
      line.append(look === undefined ? words : element(look === 'strong' ? 'b' : 'code', 'cm-word', words));
    }
    const label = mark.problem?.fix?.label;
    if (label !== undefined && this.options.fix() !== undefined) {
      const link = element('button', 'cm-fix', withControls(label));
      link.setAttribute('type', 'button');
      link.addEventListener('click', () => {
        // The message goes when its problem is mended: the focus must not go with it.
        view.focus();
        this.options.fix()?.(mark);
      });
      line.append(' ', link);
    }
    return line;
  }
}
const LINE_PX = 17;

function element(name: 'p' | 'span' | 'b' | 'code' | 'button', className: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}

class Tint extends GutterMarker {
  override elementClass = 'cm-tinted';
}
const TINT = new Tint();
const NO_TINT: RangeSet<GutterMarker> = new RangeSetBuilder<GutterMarker>().finish();
const TINTED_LINE = Decoration.line({ class: 'cm-tinted' });

/** Start of the line that is tinted. Absent: none is. */
export function tintedLine(state: EditorState): number | undefined {
  const picked = state.field(pickedField, false)?.at;
  const at = picked ?? messagesAt(state, state.selection.main.head)?.at;
  if (at === undefined) return undefined;
  const line = state.doc.lineAt(Math.min(at, state.doc.length));
  return line.length >= LONG_LINE ? undefined : line.from;
}

/** Message and tint. */
export function lens(options: LensOptions): Extension {
  return [
    pickedField,
    EditorView.decorations.compute([markField, pickedField, 'selection', 'doc'], (state) => {
      const found = messagesAt(state, state.selection.main.head);
      const messages = found === undefined || found.long ? undefined : underLine(found);
      const tinted = tintedLine(state);
      const built = new RangeSetBuilder<Decoration>();
      const told = messages === undefined ? undefined : state.doc.lineAt(messages.at).from;
      const tell = (): void => {
        if (messages !== undefined) built.add(messages.at, messages.at, Decoration.widget({ widget: new Lens(messages, told === tinted, options), block: true, side: 1 }));
      };
      if (tinted === undefined) tell();
      else if (told === undefined || tinted <= told) {
        built.add(tinted, tinted, TINTED_LINE);
        tell();
      } else {
        tell();
        built.add(tinted, tinted, TINTED_LINE);
      }
      return built.finish();
    }),
    gutterLineClass.compute([markField, pickedField, 'selection', 'doc'], (state) => {
      const tinted = tintedLine(state);
      return tinted === undefined ? NO_TINT : RangeSet.of<GutterMarker>(TINT.range(tinted));
    }),
    gutterWidgetClass.of((_view, widget) => (widget instanceof Lens && widget.tinted ? TINT : null)),
  ];
}
