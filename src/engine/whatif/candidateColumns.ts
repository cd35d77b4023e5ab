/**
 * The candidates of all turns as flat arrays, and what is computed once of each turn's scores.
 *
 * Law: the gap is computed here, at load, and never again; a floor only decides whether it applies.
 */
import { contestOf } from '../verdict/judge';
import { gapBetween, rankCandidates } from '../verdict/rank';
import { growFloats, growInts, growOffsets } from './growable';
import type { ScoredCandidate } from '../verdict/types';

/** What one turn's scores come to. Skills are indices, −1: absent; numbers NaN: absent. */
export interface ScoreSummary {
  readonly topSkill: number;
  readonly topScore: number;
  readonly secondSkill: number;
  readonly secondScore: number;
  readonly gap: number;
  readonly incumbentScore: number;
  readonly incumbentScored: boolean;
  /** The fast columns would not tell the truth of this turn. */
  readonly slow: boolean;
  /** Two candidates and more, and the scores do not tell them apart: all equal, or none a number. */
  readonly noSignal: boolean;
  /** Smallest and largest finite score; +Infinity and −Infinity without one. */
  readonly lowest: number;
  readonly best: number;
}

/** Appends candidates turn by turn. `intern` gives the index of a skill id. */
export function createCandidateColumns(intern: (id: string) => number) {
  const start = growOffsets();
  const skill = growInts();
  const score = growFloats();
  start.push(0);
  /** Row at which a skill was last met: tells repeated ids of one turn in one pass. */
  const lastRow: number[] = [];

  return {
    start, skill, score,
    /** Appends the candidates of the next turn in recorded order. `incumbent`: index of a skill, −1: cold. */
    append(candidates: readonly ScoredCandidate[], incumbent: number): ScoreSummary {
      const first = skill.length;
      let topSkill = -1;
      let topScore = Number.NaN;
      let secondSkill = -1;
      let secondScore = Number.NaN;
      let incumbentScore = Number.NaN;
      let incumbentScored = false;
      let slow = false;
      let finite = 0;
      let lowest = Number.POSITIVE_INFINITY;
      let best = Number.NEGATIVE_INFINITY;
      let previous = Number.POSITIVE_INFINITY;
      for (const candidate of candidates) {
        const id = intern(candidate.id);
        const value = Number.isFinite(candidate.score) ? candidate.score : Number.NaN;
        const row = lastRow[id] ?? -1;
        // Rows of one id are judged by the last one. As long as they carry one score, that changes nothing.
        if (row >= first && !sameScore(score.view()[row] ?? Number.NaN, value)) slow = true;
        lastRow[id] = skill.length;
        skill.push(id);
        score.push(value);
        if (id === incumbent) {
          incumbentScored = true;
          incumbentScore = value;
        }
        if (Number.isNaN(value)) continue;
        if (value > previous) slow = true;
        previous = value;
        lowest = Math.min(lowest, value);
        best = Math.max(best, value);
        if (finite === 0) {
          topSkill = id;
          topScore = value;
        } else if (finite === 1) {
          secondSkill = id;
          secondScore = value;
        }
        finite += 1;
      }
      start.push(skill.length);
      const common = { incumbentScore, incumbentScored, slow, noSignal: candidates.length > 1 && finite !== 1 && !(lowest < best), lowest, best };
      if (!slow) return { ...common, topSkill, topScore, secondSkill, secondScore, gap: Math.tanh((topScore - secondScore) / 2) };
      const [top, second] = contestOf(rankCandidates(candidates), undefined, undefined).alive;
      return {
        ...common,
        topSkill: top === undefined ? -1 : intern(top.id),
        topScore: top?.last ?? Number.NaN,
        secondSkill: second === undefined ? -1 : intern(second.id),
        secondScore: second?.last ?? Number.NaN,
        gap: top === undefined || second === undefined ? Number.NaN : gapBetween(top, second),
      };
    },
  };
}

/** Both not finite (kept as NaN), or the same number. */
function sameScore(a: number, b: number): boolean {
  return a === b || (Number.isNaN(a) && Number.isNaN(b));
}
