/** In what state the text is, in words for the lines above and below the editor. */
import type { Origin } from '../../../state/rules/document';
import type { CheckState } from '../../../state/rules/check';
import { counted } from '../../verdict/numbers';
import { withControls } from '../../verdict/parts';

/** Where a text came from; `new`: it is the small one to start from. */
type From = Origin | 'new';

const AS: Readonly<Record<From, string>> = {
  new: 'new', dropped: 'as dropped', sample: 'as in the sample', pasted: 'as pasted', link: 'as in the link', kept: 'as kept before the reload',
};

/** Where the text stands against what was opened. `edits`: steps that undo can take back. */
export function changeWords({ origin, changed, edits }: { readonly origin: From; readonly changed: boolean; readonly edits: number }): string {
  if (!changed) return edits === 0 ? `${AS[origin]}, nothing changed` : `${AS[origin]} again`;
  return edits === 0 ? 'changed' : `changed, ${counted(edits, 'edit')}`;
}

/** Why the text is no JSON, behind the place where it stops, and what the marks are of. */
export function syntaxWords({ syntax, reply }: Pick<CheckState, 'syntax' | 'reply'>): string | undefined {
  if (syntax === undefined) return undefined;
  return `: ${withControls(syntax.sentence)} ${reply === undefined ? 'Nothing could be checked yet.' : 'Marks are of the last text that was JSON.'}`;
}

/** Where the text stops being JSON: “line 14, column 3”. */
export function placeWords({ place }: NonNullable<CheckState['syntax']>): string {
  return `line ${place.line}, column ${place.column}`;
}

/** What the check-up is at. Absent: it was not begun, or the text is no JSON, which is said in its own words. */
export function checkWords(check: Pick<CheckState, 'reply' | 'syntax' | 'failure' | 'ms' | 'checking'>): string | undefined {
  if (check.failure !== undefined) return check.failure;
  if (check.syntax !== undefined) return undefined;
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
