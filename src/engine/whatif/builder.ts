/**
 * Turns one by one in, flat columns out, at any moment and again and again.
 *
 * Law: a turn's numbers are computed once, when it is added. Only what all turns tell together (cohorts, traits of
 * scorers, why a windowed scorer gave no scores) is told at build time. Columns handed out are never written again.
 */
import { recordedFace } from '../verdict/recorded';
import { outcomeOf } from '../verdict/replay';
import { reproductionMask } from '../verdict/reproduction';
import { NOT_JUDGED_WHY, REPLAY_OUTCOMES, TURN_KINDS } from '../verdict/types';
import { createCandidateColumns } from './candidateColumns';
import { cohortKey } from './cohortKey';
import { cohortsOf, newGroup } from './cohortTally';
import { NOT_JUDGED } from './fastVerdict';
import { growBytes, growFloats, growInts, growOffsets } from './growable';
import { createScorerTally } from './scorerTally';
import type { NotJudgedWhy, ReplayOutcome, TurnRouted } from '../verdict/types';
import type { Group } from './cohortTally';
import type { ColumnsBuilder } from './types';

const whyCode = (why: NotJudgedWhy): number => NOT_JUDGED_WHY.indexOf(why);
const outcomeCode = (outcome: ReplayOutcome['outcome']): number => REPLAY_OUTCOMES.indexOf(outcome);
const NOTHING_TO_JUDGE = outcomeCode('nothing-to-judge');

/**
 * An empty builder. `add` takes a turn as the reader decoded it (`routed` absent: a message without a verdict, cohort −1)
 * and gives its index. `build` gives everything so far; its `extra` turns are messages without a verdict that stand behind the
 * others in that build only, and `conversation` and `place` (lengths `count` + extras) are kept as given, without a copy.
 * Repeated ids are slow turns only where their scores differ: rows with one id and one score are judged alike either way.
 */
export function createColumnsBuilder(): ColumnsBuilder {
  const skills: string[] = [];
  const skillIndex = new Map<string, number>();
  const intern = (id: string): number => {
    const known = skillIndex.get(id);
    if (known !== undefined) return known;
    skillIndex.set(id, skills.length);
    return skills.push(id) - 1;
  };

  const candidates = createCandidateColumns(intern);
  const group = growInts();
  const recordedKind = growBytes();
  const recordedTarget = growInts();
  const why = growBytes();
  const outcome = growBytes();
  const incumbent = growInts();
  const incumbentScore = growFloats();
  const incumbentScored = growBytes();
  const topSkill = growInts();
  const topScore = growFloats();
  const secondSkill = growInts();
  const secondScore = growFloats();
  const gap = growFloats();
  const offeredStart = growOffsets();
  const offeredSkill = growInts();
  const slow = growBytes();
  offeredStart.push(0);

  const groups: Group[] = [];
  const groupIndex = new Map<string, number>();
  const scorers = createScorerTally();
  /** Turns a windowed scorer left without scores for want of anything to score; told apart once the scorer is known. */
  const unexplained: { readonly turn: number; readonly scorer: string }[] = [];

  function groupOf(agent: string, routed: TurnRouted): number {
    const key = cohortKey(agent, routed.scorer, routed.policy);
    const known = groupIndex.get(key);
    if (known !== undefined) return known;
    groupIndex.set(key, groups.length);
    return groups.push(newGroup(agent, routed.scorer, routed.policy)) - 1;
  }

  function addVerdict(agent: string, routed: TurnRouted): void {
    const { face } = recordedFace(routed);
    const at = groupOf(agent, routed);
    const own = groups[at] ?? newGroup(agent, routed.scorer, routed.policy);
    const from = routed.from === undefined ? -1 : intern(routed.from);
    const scores = candidates.append(routed.scores ?? [], from);
    const kind = TURN_KINDS.indexOf(face.kind);
    let code = NOTHING_TO_JUDGE;
    own.turns += 1;
    own.recordedCounts[kind] = (own.recordedCounts[kind] ?? 0) + 1;
    if (face.kind !== 'not-judged') {
      const mask = reproductionMask(routed);
      code = outcomeCode(outcomeOf(mask)?.outcome ?? 'not-reproducible');
      own.scored += 1;
      own.masks[mask] = (own.masks[mask] ?? 0) + 1;
      if (scores.noSignal) own.noSignal += 1;
      own.lowest = Math.min(own.lowest, scores.lowest);
      own.best = Math.max(own.best, scores.best);
    } else if (face.why === 'no-scores' && routed.scorer !== undefined && routed.from !== undefined) {
      unexplained.push({ turn: group.length, scorer: routed.scorer });
    }
    own.outcomes[code] = (own.outcomes[code] ?? 0) + 1;
    if (routed.scorer !== undefined) scorers.see(routed.scorer, routed);

    if (face.kind === 'menu') for (const id of face.offered) offeredSkill.push(intern(id));
    group.push(at);
    recordedKind.push(kind);
    recordedTarget.push(face.kind === 'move' ? intern(face.target) : -1);
    why.push(face.kind === 'not-judged' ? whyCode(face.why) : 0);
    outcome.push(code);
    incumbent.push(from);
    incumbentScore.push(scores.incumbentScore);
    incumbentScored.push(scores.incumbentScored ? 1 : 0);
    topSkill.push(scores.topSkill);
    topScore.push(scores.topScore);
    secondSkill.push(scores.secondSkill);
    secondScore.push(scores.secondScore);
    gap.push(scores.gap);
    slow.push(scores.slow ? 1 : 0);
  }

  function addMessage(): void {
    candidates.append([], -1);
    for (const column of [group, recordedTarget, incumbent, topSkill, secondSkill]) column.push(-1);
    for (const column of [incumbentScore, topScore, secondScore, gap]) column.push(Number.NaN);
    for (const column of [incumbentScored, slow]) column.push(0);
    recordedKind.push(NOT_JUDGED);
    why.push(whyCode('no-verdict'));
    outcome.push(NOTHING_TO_JUDGE);
  }

  /** Reasons with the late insight; a copy only where there is one. */
  function reasons(extra: number): Uint8Array {
    const late = unexplained.filter(({ scorer }) => scorers.isWindowed(scorer));
    if (extra === 0 && late.length === 0) return why.view();
    const told = why.padded(extra, whyCode('no-verdict'));
    for (const { turn } of late) told[turn] = whyCode('nothing-to-score');
    return told;
  }

  return {
    get count() { return group.length; },
    add({ agent, routed }) {
      if (routed === undefined) addMessage();
      else addVerdict(agent, routed);
      offeredStart.push(offeredSkill.length);
      return group.length - 1;
    },
    build(extraTurns, conversation, place) {
      const facts = scorers.facts();
      const traits = new Map(facts.map((scorer) => [scorer.name, scorer.categorical]));
      const { cohorts, cohortOfGroup } = cohortsOf(groups, (scorer) => traits.get(scorer) ?? false);
      const extra = extraTurns.length;
      const held = <A>(column: { view(): A; padded(extra: number, value: number): A }, value: number): A =>
        extra === 0 ? column.view() : column.padded(extra, value);
      const columns = {
        count: group.length + extra,
        skills: skills.slice(),
        cohort: group.padded(extra, -1).map((at) => cohortOfGroup[at] ?? -1),
        recordedKind: held(recordedKind, NOT_JUDGED),
        recordedTarget: held(recordedTarget, -1),
        why: reasons(extra),
        outcome: held(outcome, NOTHING_TO_JUDGE),
        incumbent: held(incumbent, -1),
        incumbentScore: held(incumbentScore, Number.NaN),
        incumbentScored: held(incumbentScored, 0),
        candidateStart: held(candidates.start, candidates.skill.length),
        candidateSkill: candidates.skill.view(),
        candidateScore: candidates.score.view(),
        topSkill: held(topSkill, -1),
        topScore: held(topScore, Number.NaN),
        secondSkill: held(secondSkill, -1),
        secondScore: held(secondScore, Number.NaN),
        gap: held(gap, Number.NaN),
        offeredStart: held(offeredStart, offeredSkill.length),
        offeredSkill: offeredSkill.view(),
        slow: held(slow, 0),
        conversation,
        place,
      };
      return { columns, cohorts, scorers: facts };
    },
  };
}
