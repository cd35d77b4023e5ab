/**
 * What in a text the classifier looked at: keywords, hints, fences, and the explicit phrase, as spans a screen can mark.
 *
 * Law: says where the score came from, never what it was: the sum of the counted hits of a scenario is its keyword score.
 */
import { explicitHit, isGreeting } from './explicit';
import { SCENARIO_WORDS, eachAsciiHit, weightOf } from './keywords';
import { FENCE, HARD_HINTS } from './signals';
import type { HintHit, KeywordHit, Span, TextMarks } from '../explainTypes';
import type { Scenario } from '../vocabulary';

const ALL_ON: Readonly<Record<Scenario, boolean>> = { coding: true, review: true, planning: true, retrieval: true, batch: true, daily: true, longText: true, multimodal: true };

/** All marks of a text. `enabled`: scenarios that are on; words of the others are left out. */
export function textMarks(text: string, enabled: Readonly<Record<Scenario, boolean>> = ALL_ON): TextMarks {
  const explicit = isGreeting(text) && enabled.daily ? trimmedSpan(text) : explicitHit(text, enabled);
  return {
    keywords: keywordHits(text, enabled),
    hints: hintHits(text),
    fences: spansOf(text, FENCE),
    ...(explicit === undefined ? {} : { explicit: { from: explicit.from, to: explicit.to } }),
  };
}

/** Keyword hits in order of the text; of two at one place the longer first. */
export function keywordHits(text: string, enabled: Readonly<Record<Scenario, boolean>> = ALL_ON): KeywordHit[] {
  const hits: KeywordHit[] = [];
  eachAsciiHit(text, ({ term, scenario, weight }, at) => {
    if (enabled[scenario]) hits.push({ from: at, to: at + term.length, term, scenario, weight, counts: true });
  });
  for (const [scenario, { chinese }] of SCENARIO_WORDS) {
    if (!enabled[scenario]) continue;
    const found = chinese.map((term) => ({ term, spans: spansOf(text, term) })).filter(({ spans }) => spans.length > 0);
    for (const { term, spans } of found) {
      for (const span of spans) hits.push({ ...span, term, scenario, weight: weightOf(term), counts: found.length >= 2 });
    }
  }
  return hits.sort(byPlace);
}

function hintHits(text: string): HintHit[] {
  const lower = text.toLowerCase();
  // A text whose lower case has another length cannot be marked by its places.
  if (lower.length !== text.length) return [];
  return HARD_HINTS.flatMap((term) => spansOf(lower, term).map((span) => ({ ...span, term }))).sort(byPlace);
}

function spansOf(text: string, part: string): Span[] {
  const spans: Span[] = [];
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + part.length)) spans.push({ from: at, to: at + part.length });
  return spans;
}

function trimmedSpan(text: string): Span {
  const from = text.length - text.trimStart().length;
  return { from, to: from + text.trim().length };
}

const byPlace = (a: Span, b: Span): number => a.from - b.from || b.to - a.to;
