import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { someText } from '../arbitrarySessions';
import { SCENARIOS } from '../vocabulary';
import { classifyIntent } from './classifyIntent';
import { SCENARIO_WORDS, bestScenario, countOf, weightOf } from './keywords';
import { keywordHits, textMarks } from './textMarks';
import type { Scenario } from '../vocabulary';

const ALL_ON = { coding: true, review: true, planning: true, retrieval: true, batch: true, daily: true, longText: true, multimodal: true };
const switches = fc.record(Object.fromEntries(SCENARIOS.map((scenario) => [scenario, fc.boolean()]))).map((off) => ({ ...ALL_ON, ...off }));

/** Scores the slow way: one search for each term, straight from the text of the rule. */
function slowBest(text: string, enabled: Readonly<Record<Scenario, boolean>>) {
  let best: { scenario: Scenario; score: number } | undefined;
  for (const [scenario, { ascii, chinese }] of SCENARIO_WORDS) {
    if (!enabled[scenario]) continue;
    const words = ascii.reduce((sum, term) => sum + weightOf(term) * [...text.matchAll(new RegExp(`\\b${term}\\b`, 'giu'))].length, 0);
    const found = chinese.filter((term) => text.includes(term));
    const score = words + (found.length < 2 ? 0 : found.reduce((sum, term) => sum + weightOf(term) * countOf(text, term), 0));
    if (score > (best?.score ?? 0)) best = { scenario, score };
  }
  return best;
}

describe('keyword scores', () => {
  it('are those of a search for each term', () => {
    fc.assert(fc.property(someText, switches, (text, enabled) => {
      expect(bestScenario(text, enabled)).toEqual(slowBest(text, enabled));
    }), { numRuns: 2000 });
  });

  it('are the sum of the marks that count', () => {
    fc.assert(fc.property(someText, (text) => {
      const best = bestScenario(text, ALL_ON);
      const sum = (scenario: Scenario) => keywordHits(text).filter((hit) => hit.scenario === scenario && hit.counts).reduce((total, { weight }) => total + weight, 0);
      if (best === undefined) expect(SCENARIOS.map(sum)).toEqual(SCENARIOS.map(() => 0));
      else expect(sum(best.scenario)).toBe(best.score);
    }), { numRuns: 1000 });
  });
});

describe('marks', () => {
  it('lie in the text, in order, on what they name', () => {
    fc.assert(fc.property(someText, (text) => {
      const { keywords, hints, fences, explicit } = textMarks(text);
      for (const spans of [keywords, hints, fences]) {
        expect(spans.every(({ from, to }, i) => from >= 0 && from < to && to <= text.length && from >= (spans[i - 1]?.from ?? 0))).toBe(true);
      }
      expect(fences.every(({ from, to }) => text.slice(from, to) === '```')).toBe(true);
      expect(hints.every(({ from, to, term }) => text.slice(from, to).toLowerCase() === term)).toBe(true);
      if (explicit !== undefined) expect(text.slice(explicit.from, explicit.to).length).toBeGreaterThan(0);
    }), { numRuns: 1000 });
  });

  it('name an explicit phrase exactly where the classifier takes one', () => {
    fc.assert(fc.property(someText, (text) => {
      const { shortCircuit } = classifyIntent({ text, toolNames: [], hasImage: false, messageCount: 0, cwd: '' });
      expect(textMarks(text).explicit !== undefined).toBe(shortCircuit === 'explicit' || shortCircuit === 'greeting');
    }), { numRuns: 1000 });
  });
});
