/**
 * The text of a declaration as a value, with the place of every part.
 *
 * Law: what JSON is, JSON.parse decides; the tree beside it only knows where things stand. Never throws. A text that is not JSON
 * still gives what could be read of it.
 */
import { DEEPEST, nodeAt, parseText, valueOf, type Node, type Path } from './jsonTree';
import { wordFault, type WordedFault } from './syntaxWords';
import type { DeclarationText, TextPlace } from './types';

const NO_KEYS: DeclarationText['repeatedKeys'] = [];
/** Most repeated keys that are named. */
const MOST_REPEATED = 100;

/** Reads a text. A byte order mark in front is passed over; offsets count it. */
export function readDeclarationText(text: string): DeclarationText {
  const plain = text.startsWith('\uFEFF') ? ` ${text.slice(1)}` : text;
  const places = new Places(plain);
  const parsed = parseText(plain);
  if ('tooDeepAt' in parsed) {
    const fault = { offset: parsed.tooDeepAt, length: 1, sentence: `Lists and objects stand more than ${DEEPEST} deep in each other here. A declaration needs no more than ten.` };
    return { value: undefined, fault: places.fault(fault), repeatedKeys: NO_KEYS, placeOf: () => undefined, markOf: () => undefined };
  }
  const { root } = parsed;
  const strict = strictValue(plain);
  const value = strict.ok ? strict.value : root && valueOf(root);
  const first = parsed.errors[0] ?? { error: 0, offset: 0, length: 0 };
  return {
    value,
    ...(strict.ok ? {} : { fault: places.fault(wordFault(plain, { code: first.error, offset: first.offset, length: first.length })) }),
    repeatedKeys: root === undefined ? NO_KEYS : repeatedKeys(root, places),
    placeOf: (path) => root && places.of(nodeAt(root, path).node),
    markOf: (path, what) => root && markOf(root, path, what, places),
  };
}

function strictValue(text: string): { readonly ok: true; readonly value: unknown } | { readonly ok: false } {
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch {
    return { ok: false };
  }
}

function markOf(root: Node, path: Path, what: 'key' | undefined, places: Places): TextPlace {
  const { node, whole } = nodeAt(root, path);
  const container = node.type === 'object' || node.type === 'array';
  const key = node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
  if (key !== undefined && (container || (what === 'key' && whole))) return places.of(key);
  return container ? places.firstLine(node) : places.of(node);
}

function repeatedKeys(root: Node, places: Places): DeclarationText['repeatedKeys'] {
  const found: { key: string; place: TextPlace }[] = [];
  const open: Node[] = [root];
  for (let node = open.pop(); node !== undefined && found.length < MOST_REPEATED; node = open.pop()) {
    const { children = [] } = node;
    if (node.type === 'object') {
      const seen = new Set<string>();
      for (const { children: [key] = [] } of children) {
        if (key === undefined) continue;
        const name = String(key.value);
        if (seen.has(name)) found.push({ key: name, place: places.of(key) });
        seen.add(name);
      }
    }
    // Backwards, so that they are met in the order of the text.
    for (let i = children.length - 1; i >= 0; i -= 1) {
      const child = children[i];
      if (child?.children !== undefined) open.push(child);
    }
  }
  return found;
}

/** Lines and columns, worked out when first asked for. */
class Places {
  private starts: readonly number[] | undefined;

  constructor(private readonly text: string) {}

  of({ offset, length }: { readonly offset: number; readonly length: number }): TextPlace {
    const from = Math.min(offset, this.text.length);
    this.starts ??= lineStarts(this.text);
    const line = lineAt(this.starts, from);
    return { from, to: Math.min(from + length, this.text.length), line: line + 1, column: from - (this.starts[line] ?? 0) + 1 };
  }

  firstLine({ offset, length }: Node): TextPlace {
    const end = this.text.slice(offset, offset + length).search(/[\r\n]/);
    return this.of({ offset, length: end < 0 ? length : end });
  }

  fault({ sentence, ...where }: WordedFault): NonNullable<DeclarationText['fault']> {
    return { place: this.of(where), sentence };
  }
}

function lineStarts(text: string): number[] {
  const starts = [0];
  const breaks = /\r\n?|\n/g;
  while (breaks.test(text)) starts.push(breaks.lastIndex);
  return starts;
}

/** 0-based line an offset stands on. */
function lineAt(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
