/**
 * The lanes under the bars: stretches of time recorded and in force, calls of the judge, runs of one landing.
 *
 * Law: a stretch that is the same in both is drawn once; one that is only recorded keeps its dashed outline. Stretches too near
 * to be told apart are drawn as one.
 */
import type { Band, EscalationBand, FallbackBand, JudgeCall, OverrideBand, SessionReplay } from '../../../engine/tiers/types';
import { SCENARIO_WORDS } from '../words';
import type { LineRequest } from './lineRequests';
import { thinned } from './spread';

export type LineBands = Pick<SessionReplay, 'plan' | 'escalations' | 'fallbacks' | 'overrides' | 'judgeCalls'>;
export type BandLane = 'plan' | 'escalation' | 'fallback' | 'override';
export interface LaneBand { readonly x0: number; readonly x1: number; readonly kind: 'both' | 'in-force' | 'recorded'; readonly words: string }
export interface Edges { readonly at: (time: number) => number; readonly from: number; readonly to: number }

const LEAST_PX = 2;

/** Bands of a lane on the line, each with its words; out of view left out. */
export function laneBands<B extends Band>(recorded: readonly B[], inForce: readonly B[], words: (band: B) => string, { at, from, to }: Edges): readonly LaneBand[] {
  const keyOf = (band: B): string => `${band.from} ${band.to} ${words(band)}`;
  const [was, now] = [new Set(recorded.map(keyOf)), new Set(inForce.map(keyOf))];
  const drawn = (band: B, kind: LaneBand['kind']): LaneBand[] => {
    const x0 = Math.max(from, at(band.from));
    const x1 = Number.isFinite(band.to) ? Math.min(to, at(band.to)) : to;
    // Of a band that is cut by the edge, a hair is no sight of it.
    const cut = x0 <= from || x1 >= to;
    return x1 >= from && x0 <= to && !(cut && x1 - x0 < LEAST_PX) ? [{ x0, x1: Math.max(x1, x0 + LEAST_PX), kind, words: words(band) }] : [];
  };
  const solid = joined(inForce.flatMap((band) => drawn(band, was.has(keyOf(band)) ? 'both' : 'in-force')));
  return [...joined(recorded.filter((band) => !now.has(keyOf(band))).flatMap((band) => drawn(band, 'recorded'))), ...solid];
}

/** Neighbours of one kind that leave no gap to see become one. */
function joined(bands: readonly LaneBand[]): readonly LaneBand[] {
  const out: LaneBand[] = [];
  for (const band of bands) {
    const last = out.at(-1);
    if (last && last.kind === band.kind && band.x0 - last.x1 < 1 && last.x1 - last.x0 < 8) out[out.length - 1] = { ...last, x1: Math.max(last.x1, band.x1), words: last.words === band.words ? last.words : `${last.words}, and more` };
    else out.push(band);
  }
  return out;
}

export const BAND_WORDS = {
  plan: () => 'plan mode',
  escalation: ({ rung }: EscalationBand) => (rung > 1 ? `rung ${rung}` : 'escalation'),
  fallback: ({ tier, entry }: FallbackBand) => `${tier} entry ${entry}`,
  override: ({ mode }: OverrideBand) => `/tier ${mode}`,
} as const;

export interface JudgeMark { readonly x: number; readonly end?: number; readonly text: string; readonly kind: 'both' | 'in-force' | 'recorded' }

/** What came of a call, in a word or two. */
export function judgeWords({ outcome, scenario, failure, assumed }: JudgeCall): string {
  if (outcome === 'unknown') return 'no answer';
  if (outcome === 'failed') return failure === 'timeout' ? 'timed out' : failure === 'no-route' ? 'no model' : 'failed';
  return `${scenario === undefined ? 'answered' : SCENARIO_WORDS[scenario]}${assumed ? ', assumed' : ''}`;
}

/** The judge's calls in view that can be told apart. */
export function judgeMarks(recorded: readonly JudgeCall[], inForce: readonly JudgeCall[], { at, from, to }: Edges): readonly JudgeMark[] {
  const keyOf = (call: JudgeCall): string => `${call.startedAt} ${call.endedAt ?? ''} ${judgeWords(call)}`;
  const [was, now] = [new Set(recorded.map(keyOf)), new Set(inForce.map(keyOf))];
  const started = new Set(inForce.map(({ startedAt }) => startedAt));
  const mark = (call: JudgeCall, kind: JudgeMark['kind'], text: string): JudgeMark => ({
    x: at(call.startedAt), kind, text,
    ...(call.endedAt === undefined ? {} : { end: Math.min(to, at(call.endedAt)) }),
  });
  const all = [
    ...inForce.map((call) => mark(call, was.has(keyOf(call)) ? 'both' : 'in-force', judgeWords(call))),
    ...recorded.filter((call) => !now.has(keyOf(call)) && !started.has(call.startedAt)).map((call) => mark(call, 'recorded', 'recorded only')),
  ].filter(({ x }) => x >= from - 1 && x <= to + 1).sort((a, b) => a.x - b.x);
  return thinned(all, 12, ({ x }) => x, ({ kind }) => (kind === 'both' ? 0 : 1));
}

export interface LandingRun { readonly x0: number; readonly x1: number; /** Where its text begins. */ readonly textX: number; readonly text: string; readonly words: string; readonly own: boolean }

const CHAR_PX = 6;

/**
 * Runs of requests with one landing, in order of place: `places` and `requests` go together. A text is cut to the room before the
 * next run, or left out where there is none. `limit`: where text has to end.
 */
export function landingRuns(places: readonly { readonly x: number }[], requests: readonly Pick<LineRequest, 'landing' | 'own'>[], half: number, limit: number): readonly LandingRun[] {
  const runs: { x0: number; x1: number; words: string; own: boolean }[] = [];
  for (const [i, { landing, own }] of requests.entries()) {
    const x = places[i]?.x ?? 0;
    const open = runs.at(-1);
    if (open && open.words === landing && open.own === own) open.x1 = x + half;
    else runs.push({ x0: x - half, x1: x + half, words: landing, own });
  }
  // Of two that cannot be told apart the longer one is seen; a landing that is not the tier's own counts for more.
  const seen = thinned(runs, 3, ({ x0 }) => x0, ({ x0, x1, own }) => x1 - x0 + (own ? 0 : 6));
  let free = -Infinity;
  return seen.map((run, i) => {
    const next = seen[i + 1];
    // Only the last text may begin before its run: where the page ends right after it.
    const textX = next ? run.x0 : Math.max(free, Math.min(run.x0, limit - run.words.length * CHAR_PX));
    const text = cutLanding(run.words, (next ? next.x0 - 5 : limit) - textX);
    free = textX + text.length * CHAR_PX + 5;
    return { ...run, textX, text };
  });
}

/** A landing cut to its room: without its effort, then without the leading parts of its model, since names of one family differ at the end. */
export function cutLanding(words: string, px: number): string {
  const [model = ''] = words.split(' ');
  const parts = model.split('-');
  if (parts.length < 2 || [...model].length * CHAR_PX <= px) return cutTo(words, px);
  const ends = parts.slice(1).map((_, i) => `\u2026${parts.slice(i + 1).join('-')}`);
  return ends.find((end) => [...end].length * CHAR_PX <= px) ?? cutTo(parts.at(-1) ?? '', px);
}

/** As many words as there is room for, else as much of the first. */
export function cutTo(words: string, px: number): string {
  const letters = [...words];
  if (letters.length * CHAR_PX <= px) return words;
  const [first = ''] = words.split(' ');
  if (first !== words) return cutTo(first, px);
  const keep = Math.floor(px / CHAR_PX) - 1;
  return keep < 3 ? '' : `${letters.slice(0, keep).join('').trimEnd()}…`;
}
