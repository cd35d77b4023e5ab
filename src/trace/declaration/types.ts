/** Where something stands in the text of a declaration, and changes to that text. */

/** Offsets in UTF-16 units, `to` exclusive; line and column are 1-based and belong to `from`. */
export interface TextPlace { readonly from: number; readonly to: number; readonly line: number; readonly column: number }

/** One replacement. Several of one change do not overlap and all refer to the text before. */
export interface TextEdit { readonly from: number; readonly to: number; readonly insert: string }

/** The text as JSON with places: a syntax fault still gives what could be read before it. */
export interface DeclarationText {
  readonly value: unknown;
  /** Absent: the text is JSON. */
  readonly fault?: { readonly place: TextPlace; readonly sentence: string };
  /** Keys that stand twice in one object: the last one counts, as everywhere in JSON. */
  readonly repeatedKeys: readonly { readonly key: string; readonly place: TextPlace }[];
  /** The place of a part, or of its nearest ancestor that is there. */
  placeOf(path: readonly (string | number)[]): TextPlace | undefined;
  /** What to underline for it: a text or number as a whole, the key of an object or list, else its first line. `key`: the key in any case. */
  markOf(path: readonly (string | number)[], what?: 'key'): TextPlace | undefined;
}
