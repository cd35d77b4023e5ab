/**
 * What a check-up marks in the text: problems, faults of the file, and where the text stops being JSON.
 *
 * Law: a mark is where the check said, cut to the first line of it and at least one sign wide where there is one; what has no
 * place has no mark.
 */
import type { Text } from '@codemirror/state';
import type { CheckReply, ShownFault, ShownProblem, WordPart } from '../../../worker/checkup/protocol';
import type { TextPlace } from '../../../trace/declaration/types';

export interface EditorMark {
  /** The key of the problem; for a fault one of its own. */
  readonly key: string;
  readonly severity: 'error' | 'warning';
  /** Offsets in the text the check was about, `to` exclusive; equal only on an empty line. */
  readonly from: number;
  readonly to: number;
  readonly words: readonly WordPart[];
  /** Absent: a fault of the file, which no pane can select. */
  readonly problem?: ShownProblem;
}

/** Key of the mark where the text stops being JSON. */
export const SYNTAX_KEY = 'syntax';

/** Marks of faults and problems, in the order of the text. `text`: what the check was about. */
export function marksOfReply(reply: Pick<CheckReply, 'faults' | 'report'>, text: Text): readonly EditorMark[] {
  const marks: EditorMark[] = [];
  for (const fault of reply.faults) {
    if (fault.place !== undefined) marks.push({ key: faultKey(fault), severity: fault.kind === 'refused' ? 'error' : 'warning', words: [{ text: fault.sentence }], ...span(text, fault.place) });
  }
  for (const problem of reply.report?.problems ?? []) {
    if (problem.place !== undefined) marks.push({ key: problem.key, severity: problem.kind, words: problem.words, problem, ...span(text, problem.place) });
  }
  return marks.sort((a, b) => a.from - b.from || a.to - b.to);
}

/** The mark where the text stops being JSON. */
export function markOfSyntax(fault: NonNullable<CheckReply['syntax']>, text: Text): EditorMark {
  return { key: SYNTAX_KEY, severity: 'error', words: [{ text: fault.sentence }], ...span(text, fault.place) };
}

const faultKey = ({ code, path }: ShownFault): string => `fault ${code} ${JSON.stringify(path)}`;

/**
 * A place as a stretch of one line that can be underlined: at the end of a line the sign before it. Nothing wide (`from` is `to`)
 * only on an empty line, which has no sign to draw under.
 */
export function span(text: Text, place: Pick<TextPlace, 'from' | 'to'>): { readonly from: number; readonly to: number } {
  const from = Math.max(0, Math.min(place.from, text.length));
  const line = text.lineAt(from);
  const to = Math.min(Math.max(place.to, from + 1), line.to);
  return to > from ? { from, to } : { from: Math.max(line.from, from - 1), to: from };
}
