/**
 * The tree of a text, with places.
 *
 * Law: where a key stands twice in one object the last one counts, as JSON.parse has it.
 */
import { parseTree, type Node, type ParseError } from 'jsonc-parser';

export type { Node };
export type Path = readonly (string | number)[];

/** Nested deeper than this a text is not read: nothing a person declares is. */
export const DEEPEST = 500;

export type Parsed =
  | { readonly root: Node | undefined; readonly errors: readonly ParseError[] }
  | { /** Where it gets too deep. */ readonly tooDeepAt: number };

/** Parses a text as strict JSON as far as it goes. Never throws. */
export function parseText(text: string): Parsed {
  const tooDeepAt = deepAt(text);
  if (tooDeepAt !== undefined) return { tooDeepAt };
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false });
  return { root, errors };
}

/** Where a text is nested too deeply; brackets inside texts do not count, and an open text ends with its line. */
function deepAt(text: string): number | undefined {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charAt(at)) {
      case '"': at = endOfText(text, at); break;
      case '{':
      case '[': depth += 1; break;
      case '}':
      case ']': depth -= 1; break;
      default:
    }
    if (depth > DEEPEST) return at;
  }
  return undefined;
}

function endOfText(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    const unit = text.charAt(at);
    if (unit === '"' || unit === '\n') return at;
    if (unit === '\\') at += 1;
  }
  return text.length;
}

/** The property of an object with this key; the last one where it stands twice. */
export function propertyOf(node: Node | undefined, key: string): Node | undefined {
  return node?.type === 'object' ? node.children?.findLast((property) => property.children?.[0]?.value === key) : undefined;
}

/** The value behind a key of an object. */
export function memberOf(node: Node | undefined, key: string): Node | undefined {
  return propertyOf(node, key)?.children?.[1];
}

/** The node at a path, or the deepest one on the way to it. `whole`: the path was there to its end. */
export function nodeAt(root: Node, path: Path): { readonly node: Node; readonly whole: boolean } {
  let node = root;
  for (const step of path) {
    const next = typeof step === 'number' ? (node.type === 'array' ? node.children?.[step] : undefined) : memberOf(node, step);
    if (next === undefined) return { node, whole: false };
    node = next;
  }
  return { node, whole: true };
}

/** What a tree says, for a text that is not JSON to its end. */
export function valueOf(node: Node): unknown {
  if (node.type === 'array') return node.children?.map(valueOf) ?? [];
  if (node.type !== 'object') return node.value as unknown;
  const entries = node.children?.flatMap(({ children: [key, value] = [] }): [string, unknown][] => (key === undefined || value === undefined ? [] : [[String(key.value), valueOf(value)]])) ?? [];
  return Object.fromEntries(entries);
}
