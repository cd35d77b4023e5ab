/**
 * Which problems are told under the line of the cursor.
 *
 * Law: those under the cursor first, then errors before warnings, then in the order of the text. A line can hold a whole file, so
 * only the first few are told, and how many more there are.
 */
import type { EditorState } from '@codemirror/state';
import { withControls } from '../../verdict/parts';
import { marksBetween, type PlacedMark } from './markState';
import { SYNTAX_KEY, type EditorMark } from './marks';

export const MOST_TOLD = 3;
/** From this length on, under the line is out of sight: the message is told in the foot line, and no line is tinted. */
export const LONG_LINE = 3_000;

export interface LineMessages {
  /** End of the line. */
  readonly at: number;
  readonly told: readonly EditorMark[];
  /** The line is so long that its end is elsewhere. */
  readonly long: boolean;
  /** Marks of the line that are not told. */
  readonly more: number;
}

/** What is told for the line that has this offset. Absent: nothing is wrong in it. */
export function messagesAt(state: EditorState, head: number): LineMessages | undefined {
  const line = state.doc.lineAt(head);
  const first: PlacedMark[] = [];
  let all = 0;
  marksBetween(state, line.from, line.to, (placed) => {
    // A mark of the line before may end where this one starts.
    if (placed.from < line.from && placed.to <= line.from) return true;
    all += 1;
    first.push(placed);
    if (first.length > MOST_TOLD) first.sort((a, b) => rank(a, head) - rank(b, head) || a.from - b.from).pop();
    return true;
  });
  if (all === 0) return undefined;
  first.sort((a, b) => rank(a, head) - rank(b, head) || a.from - b.from);
  return { at: line.to, long: line.length >= LONG_LINE, told: first.map(({ mark }) => mark), more: all - first.length };
}

function rank({ mark, from, to }: PlacedMark, head: number): number {
  return (from <= head && head <= to ? 0 : 2) + (mark.severity === 'error' ? 0 : 1);
}

/** The worst there is in a line, for its sign. Absent: nothing. */
export function worstIn(state: EditorState, from: number, to: number): EditorMark['severity'] | undefined {
  let worst: EditorMark['severity'] | undefined;
  marksBetween(state, from, to, (placed) => {
    if (placed.from < from && placed.to <= from) return true;
    worst = placed.mark.severity;
    return worst !== 'error';
  });
  return worst;
}

/** What of the messages stands under the line. Where the text stops being JSON is said in the foot line: nothing moves under a person's hands while they type. Absent: nothing. */
export function underLine(messages: LineMessages): LineMessages | undefined {
  const told = messages.told.filter(({ key }) => key !== SYNTAX_KEY);
  return told.length === 0 ? undefined : { ...messages, told };
}

export const sentenceOf = (mark: EditorMark): string => withControls(mark.words.map(({ text }) => text).join(''));

/** The messages as they are read out. */
export function spoken({ told, more }: LineMessages): string {
  const sentences = told.map((mark) => `${mark.severity === 'error' ? 'Error' : 'Warning'}: ${sentenceOf(mark)}`);
  const fix = told.find(({ problem }) => problem?.fix !== undefined)?.problem?.fix;
  return [...sentences, ...(more > 0 ? [moreWords(more)] : []), ...(fix === undefined ? [] : [`Ctrl . does this: ${withControls(fix.label)}.`])].join(' ');
}

export const moreWords = (more: number): string => `${more} more in this line.`;
