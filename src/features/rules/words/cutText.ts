/**
 * Long texts of a file made short enough to stand in a page, and phrases with the part that matched.
 *
 * Law: what is left out is said, with how much; the matched part is never what is left out.
 */
import type { MatchSpan } from '../../../engine/checkup';

/** Longer texts are cut here, in UTF-16 units. */
export const MOST_SHOWN = 2000;
/** Kept on each side of a match in a phrase that is too long to stand whole. */
const AROUND = 240;

export interface CutText { readonly text: string; /** Units left out; 0: none. */ readonly left: number }

/** The first `most` units of a text. A pair of surrogates is not torn apart. */
export function cutText(text: string, most: number = MOST_SHOWN): CutText {
  if (text.length <= most) return { text, left: 0 };
  const end = isHigh(text.charCodeAt(most - 1)) ? most - 1 : most;
  return { text: text.slice(0, end), left: text.length - end };
}

export interface MarkedPhrase {
  readonly before: string;
  /** Empty: nothing to mark. */
  readonly hit: string;
  readonly after: string;
  /** Units left out in front of `before` and behind `after`, and of the hit itself. */
  readonly leftBefore: number;
  readonly leftAfter: number;
  readonly leftHit: number;
}

/** A phrase round its match. Without a span the phrase stands in `before`. */
export function markedPhrase(phrase: string, span: MatchSpan | undefined): MarkedPhrase {
  if (span === undefined) {
    const { text, left } = cutText(phrase);
    return { before: text, hit: '', after: '', leftBefore: 0, leftAfter: left, leftHit: 0 };
  }
  const whole = phrase.length <= MOST_SHOWN;
  const from = whole ? 0 : Math.max(0, span.from - AROUND);
  const to = whole ? phrase.length : Math.min(phrase.length, span.to + AROUND);
  const hit = cutText(phrase.slice(span.from, span.to));
  return { before: phrase.slice(from, span.from), hit: hit.text, after: phrase.slice(span.to, to), leftBefore: from, leftAfter: phrase.length - to, leftHit: hit.left };
}

function isHigh(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}
