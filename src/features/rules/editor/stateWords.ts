/** In what state the text is, in words for the line above and below the editor. */
import type { Origin } from '../../../state/rules/document';
import type { CheckState } from '../../../state/rules/check';
import { counted } from '../../verdict/numbers';

const AS: Readonly<Record<Origin, string>> = {
  dropped: 'as dropped', sample: 'as in the sample', pasted: 'as pasted', link: 'as in the link', kept: 'as kept before the reload',
};

/** Where the text stands against what was opened. `edits`: steps that undo can take back. */
export function changeWords({ origin, changed, edits }: { readonly origin: Origin; readonly changed: boolean; readonly edits: number }): string {
  if (!changed) return edits === 0 ? `${AS[origin]}, nothing changed` : `${AS[origin]} again`;
  return edits === 0 ? 'changed' : `changed, ${counted(edits, 'edit')}`;
}

/** Why the text is no JSON: “line 14, column 3: …”. */
export function syntaxWords({ place, sentence }: NonNullable<CheckState['syntax']>): string {
  return `line ${place.line}, column ${place.column}: ${sentence}`;
}

/** What the check-up is at. Absent: it was not begun. */
export function checkWords(check: Pick<CheckState, 'reply' | 'syntax' | 'failure' | 'ms' | 'checking'>): string | undefined {
  if (check.failure !== undefined) return check.failure;
  if (check.syntax !== undefined) return check.reply === undefined ? 'not checked: not JSON' : 'not JSON now: marks are of the last text that was';
  if (check.reply === undefined) return check.checking ? 'checking' : undefined;
  if (check.ms === undefined) return 'checked as you type';
  return `checked as you type, ${check.ms < 1 ? 'under 1' : Math.round(check.ms)} ms`;
}

/** What the text is: “JSON, start-rules/1”. */
export function formWords(check: Pick<CheckState, 'reply' | 'syntax'>): string | undefined {
  if (check.syntax !== undefined) return 'not JSON';
  if (check.reply === undefined) return undefined;
  return check.reply.declaration === undefined ? 'JSON, not read as start rules' : 'JSON, start-rules/1';
}
