/**
 * A text cut into pieces at the edges of what the classifier found in it.
 *
 * Law: the pieces joined are the text. A piece carries everything that covers it: a word can be a keyword and a hint at once.
 */
import type { Scenario, TextMarks } from '../../../engine/tiers/types';
import { SCENARIO_WORDS } from '../words';

export type MarkKind = 'keyword' | 'idle' | 'hint' | 'fence' | 'explicit';
export interface TextPiece { readonly text: string; readonly kinds: readonly MarkKind[]; readonly words: string }

interface Mark { readonly from: number; readonly to: number; readonly kind: MarkKind; readonly words: string }

function marksOf({ keywords, hints, fences, explicit }: TextMarks): readonly Mark[] {
  return [
    ...keywords.map(({ from, to, scenario, weight, counts }): Mark => ({ from, to, kind: counts ? 'keyword' : 'idle', words: `${SCENARIO_WORDS[scenario]} ${counts ? weight : 'does not count'}` })),
    ...hints.map(({ from, to }): Mark => ({ from, to, kind: 'hint', words: 'hard word' })),
    ...fences.map(({ from, to }): Mark => ({ from, to, kind: 'fence', words: 'fence' })),
    ...(explicit ? [{ from: explicit.from, to: explicit.to, kind: 'explicit', words: 'says outright' } as const] : []),
  ];
}

/** Pieces of the first `most` characters. */
export function textPieces(text: string, marks: TextMarks, most = text.length): readonly TextPiece[] {
  const end = Math.min(most, text.length);
  const all = marksOf(marks).filter(({ from, to }) => to > from && from < end).sort((a, b) => a.from - b.from);
  const edges = [...new Set([0, end, ...all.flatMap(({ from, to }) => [Math.max(0, from), Math.min(end, to)])])].sort((a, b) => a - b);
  let open: readonly Mark[] = [];
  let next = 0;
  return edges.slice(0, -1).map((from, i) => {
    const to = edges[i + 1] ?? end;
    const began: Mark[] = [];
    for (let mark = all[next]; mark !== undefined && mark.from <= from; mark = all[next]) {
      began.push(mark);
      next += 1;
    }
    open = [...open, ...began].filter((mark) => mark.to > from);
    return { text: text.slice(from, to), kinds: [...new Set(open.map(({ kind }) => kind))], words: [...new Set(open.map(({ words }) => words))].join('; ') };
  });
}

/** The same marks where no keyword was counted, because something decided before. */
export function uncounted(marks: TextMarks): TextMarks {
  return { ...marks, keywords: marks.keywords.map((hit) => ({ ...hit, counts: false })) };
}

export interface KeywordSum { readonly scenario: string; readonly words: string }

/** How the keywords of each scenario add up: "fix 1, bug 1 = 2". Words that count nothing are left out; the highest sum comes first. */
export function keywordSums({ keywords }: Pick<TextMarks, 'keywords'>): readonly KeywordSum[] {
  const scenarios = new Map<Scenario, Map<string, { hits: number; weight: number }>>();
  for (const { scenario, term, weight, counts } of keywords) {
    if (!counts) continue;
    const terms = scenarios.get(scenario) ?? new Map<string, { hits: number; weight: number }>();
    scenarios.set(scenario, terms.set(term, { hits: (terms.get(term)?.hits ?? 0) + 1, weight }));
  }
  return [...scenarios]
    .map(([scenario, terms]) => ({ scenario, terms, sum: [...terms.values()].reduce((sum, { hits, weight }) => sum + hits * weight, 0) }))
    .sort((a, b) => b.sum - a.sum)
    .map(({ scenario, terms, sum }) => ({
      scenario: SCENARIO_WORDS[scenario],
      words: `${[...terms].map(([term, { hits, weight }]) => `${term} ${hits === 1 ? weight : `${hits} × ${weight}`}`).join(', ')} = ${sum}`,
    }));
}
