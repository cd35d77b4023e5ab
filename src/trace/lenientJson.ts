/**
 * JSON as other tools write it: `NaN`, `Infinity` and `-Infinity` where a number stands.
 *
 * Law: strict first. The lenient pass only replaces those words outside strings by `null`, which is what the framework
 * itself writes for them; anything else that does not parse stays a fault.
 */

export type JsonReading =
  | { readonly ok: true; readonly value: unknown; /** Words that are not JSON numbers, read as null. */ readonly words: number }
  | { readonly ok: false };

const WORDS = ['-Infinity', 'Infinity', 'NaN'] as const;
const QUOTE = 34;
const BACKSLASH = 92;

/** Parses one JSON value; never throws. `words` is 0 for strict JSON. */
export function parseLenient(text: string): JsonReading {
  try {
    const value: unknown = JSON.parse(text);
    return { ok: true, value, words: 0 };
  } catch {
    const { replaced, words } = withoutWords(text);
    if (words === 0) return { ok: false };
    try {
      const value: unknown = JSON.parse(replaced);
      return { ok: true, value, words };
    } catch {
      return { ok: false };
    }
  }
}

function withoutWords(text: string): { replaced: string; words: number } {
  let replaced = '';
  let kept = 0;
  let words = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit === QUOTE) {
      i = endOfString(text, i);
      continue;
    }
    // N, I, or a minus before an I.
    if (unit !== 78 && unit !== 73 && !(unit === 45 && text.charCodeAt(i + 1) === 73)) continue;
    const word = WORDS.find((w) => text.startsWith(w, i));
    if (word === undefined) continue;
    replaced += `${text.slice(kept, i)}null`;
    i += word.length - 1;
    kept = i + 1;
    words++;
  }
  return { replaced: replaced + text.slice(kept), words };
}

/** Index of the closing quote of the string that opens at `open`, or the end of the text. */
function endOfString(text: string, open: number): number {
  for (let i = open + 1; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit === BACKSLASH) i++;
    else if (unit === QUOTE) return i;
  }
  return text.length;
}
