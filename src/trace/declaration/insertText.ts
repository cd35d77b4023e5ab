/**
 * New items and keys in the manner of what stands around them: the same line breaks, indents and spaces.
 */
import type { Node } from './jsonTree';
import type { TextEdit } from './types';

const end = ({ offset, length }: Node): number => offset + length;

/** Adds an item at the end of a list. `json`: its text. */
export function appendItem(text: string, list: Node, json: string): TextEdit {
  return append(text, list, json);
}

/** Adds a key with its value at the end of an object. `json`: the text of the value. */
export function appendProperty(text: string, object: Node, key: string, json: string): TextEdit {
  const model = object.children?.at(-1);
  const value = model?.children?.[1];
  const colon = model?.colonOffset === undefined || value === undefined ? ': ' : `:${text.slice(model.colonOffset + 1, value.offset)}`;
  return append(text, object, `${JSON.stringify(key)}${/\n/.test(colon) ? ': ' : colon}${json}`);
}

function append(text: string, parent: Node, json: string): TextEdit {
  const { children = [] } = parent;
  const last = children.at(-1);
  const inner = parent.offset + 1;
  if (last === undefined) return { from: inner, to: end(parent) - 1, insert: json };
  const before = children.at(-2);
  const gap = before === undefined ? text.slice(inner, last.offset) : text.slice(end(before), last.offset).replace(',', '');
  // A single item tells by a line break before it that each stands on a line of its own; else only whether the text has spaces at all.
  const between = before !== undefined || /\n/.test(gap) ? gap : /[,:]\s/.test(text) ? ' ' : '';
  return { from: end(last), to: end(last), insert: `,${between}${json}` };
}
