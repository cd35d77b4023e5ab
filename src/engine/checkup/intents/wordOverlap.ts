/**
 * The word-overlap scorer: how many words a message shares with an intent.
 *
 * Law: words are ASCII, folded and taken once; a score is a cosine from 0 to 1 and no probability.
 */

/** The scorer's own floor: a score of 0 is no candidate. */
export const WORD_OVERLAP_TRAITS = Object.freeze({ floor: 0, categorical: false });

export interface IntentCandidate { readonly id: string; readonly intent: string; readonly examples: readonly string[] }

const STOP_WORDS: ReadonlySet<string> = new Set((
  'a an the and or but if to of for in on at by with is are was were be been it this that these those i you we my our me please can could would '
  + 'should do does how what need want'
).split(' '));

/**
 * The words of a text (checkup.md, section 11): lower-cased ASCII runs of two and more, without stop words, a plural `s` of
 * longer words dropped; each once.
 */
export function wordsOf(text: string): Set<string> {
  const words = new Set<string>();
  for (const piece of text.toLowerCase().split(/[^a-z0-9]+/)) {
    if (piece.length >= 2 && !STOP_WORDS.has(piece)) words.add(folded(piece));
  }
  return words;
}

function folded(word: string): string {
  return word.length >= 4 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

/** The text a candidate is scored by: its sentence and its examples, without the one at `leaveOut`. */
export function candidateText({ intent, examples }: Pick<IntentCandidate, 'intent' | 'examples'>, leaveOut?: number): string {
  return [intent, ...examples.filter((_, index) => index !== leaveOut)].join(' ');
}

/** Shared words over the root of the product of how many each has; 0 where either has none. */
export function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0;
  const [few, many] = a.size <= b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const word of few) if (many.has(word)) shared += 1;
  return shared / Math.sqrt(a.size * b.size);
}

/** Scores a message against candidates, in their order (checkup.md, section 11). */
export function wordOverlapScores(message: string, candidates: readonly IntentCandidate[]): { id: string; score: number }[] {
  const words = wordsOf(message);
  return candidates.map((candidate) => ({ id: candidate.id, score: overlap(words, wordsOf(candidateText(candidate))) }));
}
