/**
 * Turns that do not fit the fast columns, put before the verdict itself.
 *
 * Law: nothing is decided here; `verdict/judge` decides, the very function decideTier2 is made of.
 */
import { contestOf, judge } from '../verdict/judge';
import { rankCandidates } from '../verdict/rank';
import type { Contest, Decision } from '../verdict/judge';
import type { ScoredCandidate } from '../verdict/types';
import type { CohortPolicy, TurnColumns } from './types';

/** Candidates of a turn in recorded order, raw scores; NaN where the record had no finite number. */
export function candidatesOf(columns: TurnColumns, turn: number): ScoredCandidate[] {
  const candidates: ScoredCandidate[] = [];
  const end = columns.candidateStart[turn + 1] ?? 0;
  for (let at = columns.candidateStart[turn] ?? 0; at < end; at += 1) {
    candidates.push({ id: columns.skills[columns.candidateSkill[at] ?? -1] ?? '', score: columns.candidateScore[at] ?? Number.NaN });
  }
  return candidates;
}

/** Id of the incumbent; undefined on a cold start. */
export function incumbentOf(columns: TurnColumns, turn: number): string | undefined {
  return columns.skills[columns.incumbent[turn] ?? -1];
}

/** Who is above a floor (raw score, −Infinity or undefined: none) on this turn, and where its incumbent stands. */
export function contestOn(columns: TurnColumns, turn: number, floor: number | undefined): Contest {
  return contestOf(rankCandidates(candidatesOf(columns, turn)), incumbentOf(columns, turn), floor);
}

/** The verdict of one turn under a policy, and the contest it came from. Any scored turn, fast or slow. */
export function judgeTurn(columns: TurnColumns, turn: number, policy: CohortPolicy): { readonly contest: Contest; readonly decision: Decision } {
  const contest = contestOn(columns, turn, policy.floor);
  const asked = { nearTieMargin: policy.margin, menuSize: policy.menuSize };
  return { contest, decision: judge(contest, asked, policy.categorical, policy.law) };
}

/** Index of a skill among the candidates of a turn; −1 where it is none of them. */
export function skillOnTurn(columns: TurnColumns, turn: number, id: string): number {
  const end = columns.candidateStart[turn + 1] ?? 0;
  for (let at = columns.candidateStart[turn] ?? 0; at < end; at += 1) {
    const skill = columns.candidateSkill[at] ?? -1;
    if (columns.skills[skill] === id) return skill;
  }
  return -1;
}
