/**
 * Changes to the text of a declaration that a person asks for by a button.
 *
 * Law: only the part that is meant changes; every other character stays. What cannot be done is said in a sentence, and then
 * nothing changes.
 */
import { memberOf, parseText, type Node } from './jsonTree';
import { appendItem, appendProperty } from './insertText';
import { readDeclarationText } from './readDeclarationText';
import type { TextEdit } from './types';

/** Edits that do not overlap and refer to the text before, or why there are none. */
export type EditResult = { readonly edits: readonly TextEdit[] } | { readonly why: string };

/** The text after edits that do not overlap. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let after = '';
  let at = 0;
  for (const { from, to, insert } of edits.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    after += text.slice(at, from) + insert;
    at = to;
  }
  return after + text.slice(at);
}

/**
 * Adds an example to the rule at `place` (0-based in the file). An intent takes it among its own examples. Refused where the
 * phrase is blank or there already, and for a rule without condition, which may have none.
 */
export function addExample(text: string, place: number, phrase: string): EditResult {
  const root = rootOf(text);
  if ('why' in root) return root;
  const rule = memberOf(memberOf(root.node, 'start'), 'rules')?.children?.[place];
  const name = `Rule ${place + 1}`;
  if (rule?.type !== 'object') return { why: `${name} is not in start.rules, so it can take no example.` };
  if (phrase.trim() === '') return { why: 'A blank phrase cannot be an example.' };
  if (memberOf(rule, 'always')?.value === true) return { why: `${name} has no condition, so it claims every message and takes no examples.` };
  const match = memberOf(rule, 'match');
  const isIntent = memberOf(match, 'intent') !== undefined && memberOf(match, 'all') === undefined;
  const owner = isIntent && match !== undefined ? match : rule;
  const examples = memberOf(owner, 'examples');
  const json = JSON.stringify(phrase);
  if (examples === undefined) return { edits: [appendProperty(text, owner, 'examples', `[${json}]`)] };
  if (examples.type !== 'array') return { why: `The examples of rule ${place + 1} are no list. Make them one first.` };
  if (examples.children?.some(({ value }) => value === phrase) === true) return { why: `“${phrase}” is an example of rule ${place + 1} already.` };
  return { edits: [appendItem(text, examples, json)] };
}

const neverKey = (phrase: string): string => phrase.trim().toLowerCase();

/** Adds a phrase to never-routes; makes the list where there is none, and a list of a single text. Refused where it is blank or there already. */
export function addNeverRoute(text: string, phrase: string): EditResult {
  const root = rootOf(text);
  if ('why' in root) return root;
  if (phrase.trim() === '') return { why: 'A blank phrase cannot stand in never-routes.' };
  const rows = memberOf(root.node, 'neverRoutes');
  const json = JSON.stringify(phrase);
  if (rows === undefined) return { edits: [appendProperty(text, root.node, 'neverRoutes', `[${json}]`)] };
  const known = rows.type === 'array' ? rows.children ?? [] : [rows];
  const twin = known.find(({ value }) => typeof value === 'string' && neverKey(value) === neverKey(phrase));
  if (twin !== undefined) return { why: `“${String(twin.value)}” stands in never-routes already.` };
  if (rows.type === 'array') return { edits: [appendItem(text, rows, json)] };
  if (rows.type !== 'string') return { why: 'neverRoutes is no list. Make it one first.' };
  const after = rows.offset + rows.length;
  return { edits: [{ from: rows.offset, to: rows.offset, insert: '[' }, { from: after, to: after, insert: `, ${json}]` }] };
}

/**
 * Moves the rule at `place` so that it stands before the one at `before` (both 0-based in the file, as it is now; the number of
 * rules: to the end). Its text moves as it is, with the separator on its one side.
 */
export function moveRule(text: string, place: number, before: number): EditResult {
  const root = rootOf(text);
  if ('why' in root) return root;
  const rules = memberOf(memberOf(root.node, 'start'), 'rules')?.children ?? [];
  const rule = rules[place];
  if (rule === undefined || before < 0 || before > rules.length) return { why: `Rule ${place + 1} is not in start.rules, so it cannot be moved.` };
  if (before === place || before === place + 1) return { why: `Rule ${place + 1} stands there already.` };
  const own = text.slice(rule.offset, end(rule));
  const up = before < place;
  const neighbour = rules[up ? place - 1 : place + 1];
  const target = rules[up ? before : before - 1];
  if (neighbour === undefined || target === undefined) return { why: `Rule ${place + 1} cannot be moved there.` };
  if (up) {
    const separator = text.slice(end(neighbour), rule.offset);
    return { edits: [{ from: target.offset, to: target.offset, insert: own + separator }, { from: end(neighbour), to: end(rule), insert: '' }] };
  }
  const separator = text.slice(end(rule), neighbour.offset);
  return { edits: [{ from: rule.offset, to: neighbour.offset, insert: '' }, { from: end(target), to: end(target), insert: separator + own }] };
}

const end = ({ offset, length }: Node): number => offset + length;

/** The root object of a text that is JSON. */
function rootOf(text: string): { readonly node: Node } | { readonly why: string } {
  const { fault } = readDeclarationText(text);
  if (fault !== undefined) return { why: `The text is not JSON yet (line ${fault.place.line}). Mend it first.` };
  const parsed = parseText(text.startsWith('\uFEFF') ? ` ${text.slice(1)}` : text);
  const root = 'root' in parsed ? parsed.root : undefined;
  return root?.type === 'object' ? { node: root } : { why: 'The text is no declaration: it is no object.' };
}
