/**
 * Why this verdict: the engine's explanation as a short chain of steps, each a sentence in parts.
 *
 * Law: nothing is judged here, and no number is called confidence. Equality is said where it decides: a score at the floor
 * is out, a gap at the margin reaches it, an exact tie keeps the order of the record.
 */
import type { Explanation, VerdictFace } from '../../engine/verdict/types';
import { counted, gap as gapWords, setting } from './numbers';
import { skillList, type Part } from './parts';
import { scoreWriter, telling } from './scores';

export interface WhyStep {
  readonly id: string;
  readonly parts: readonly Part[];
  /** The verdict this step ends in. */
  readonly face?: VerdictFace;
}

/** Steps of one judged turn. `brief` leaves out who is top and runner-up, for a second chain beside a full one. */
export function whySteps(steps: Explanation, brief = false): readonly WhyStep[] {
  return [...aboveSteps(steps, brief), ...contestSteps(steps, brief), endStep(steps.face)];
}

function aboveSteps(steps: Explanation, brief: boolean): WhyStep[] {
  if (steps.of === 0) return [{ id: 'above', parts: ['no candidates'] }];
  const at = steps.candidates.filter(({ place }) => place === 'at-floor').length;
  const broken = steps.candidates.filter(({ place }) => place === 'not-a-number').length;
  const floor = steps.floor === undefined ? `${counted(steps.of, 'candidate')}, no floor` : `${steps.above} of ${steps.of} above ${brief ? '' : 'the floor '}${setting(steps.floor)}`;
  return [
    { id: 'above', parts: [floor] },
    ...(at > 0 ? [{ id: 'at-floor', parts: [`${at} exactly at the floor, which is out`] }] : []),
    ...(broken > 0 ? [{ id: 'not-a-number', parts: [`${broken} not a number, which never wins`] }] : []),
  ];
}

function contestSteps(steps: Explanation, brief: boolean): WhyStep[] {
  const { top, runnerUp } = steps;
  if (top === undefined) return nobodySteps(steps);
  const score = scoreWriter(steps.candidates.map((row) => row.score));
  const named = (word: string, id: string, value: number): Part[] => [word, { skill: id }, ` ${steps.floor === undefined ? score(value) : tellingScore(score, value, steps.floor)}`];
  if (runnerUp === undefined) {
    return [
      { id: 'top', parts: named('only ', top.id, top.score) },
      ...(brief ? [] : [{ id: 'alone', parts: ['no rival, so the margin decides nothing'] }]),
      ...winSteps(steps, top.id),
    ];
  }
  return [
    ...(brief ? [] : [{ id: 'top', parts: named('top ', top.id, top.score) }, { id: 'runner-up', parts: named('runner-up ', runnerUp.id, runnerUp.score) }]),
    ...tieSteps(steps),
    gapStep(steps, runnerUp.gap),
    ...(steps.because === 'categorical' ? [{ id: 'categorical', parts: ['the scorer is categorical, so the margin decides nothing'] }] : []),
    ...(steps.because === 'near-tie' ? [{ id: 'near-tie', parts: ['near-tie'] }, ...incumbentSteps(steps)] : winSteps(steps, top.id)),
  ];
}

/** A score in the manner of its column, with more decimals only where it would read as being at the floor. */
function tellingScore(score: (value: number) => string, value: number, floor: number): string {
  const written = score(value);
  const decimals = written.split('.')[1]?.length ?? 0;
  return telling(value, floor, decimals);
}

function nobodySteps(steps: Explanation): WhyStep[] {
  const best = steps.candidates.find((row) => row.place === 'at-floor' || row.place === 'below-floor');
  if (!best || steps.floor === undefined) return steps.of === 0 ? [] : [{ id: 'nobody', parts: ['nobody has a score that is a number'] }];
  const score = scoreWriter(steps.candidates.map((row) => row.score));
  return [{ id: 'nobody', parts: ['best is ', { skill: best.id }, ` ${tellingScore(score, best.score, steps.floor)}`] }];
}

/** B16: what happens at an exact tie. The order of the record is kept; it decides only where the tie is decisive. */
function tieSteps(steps: Explanation): WhyStep[] {
  const top = steps.top;
  if (top === undefined || steps.runnerUp === undefined || top.score !== steps.runnerUp.score) return [];
  const even = steps.candidates.filter((row) => row.score === top.score).length;
  const flat = even === steps.of && steps.of > 2;
  const tie = flat ? `all ${even} scores are the same` : `exact tie of ${even}`;
  return [{ id: 'tie', parts: [`${tie}: ${steps.because === 'near-tie' ? 'the order of the record is kept and decides nothing' : 'first in the order of the record wins'}`] }];
}

function gapStep(steps: Explanation, gap: number): WhyStep {
  const margin = setting(steps.margin);
  const written: Part = { strong: telling(gap, steps.margin, 4) };
  if (Number.isNaN(steps.margin)) return { id: 'gap', parts: ['gap ', written, ', margin not a number'] };
  const sign = gap === steps.margin ? '=' : gap > steps.margin ? '≥' : '<';
  return { id: 'gap', parts: ['gap ', written, ` ${sign} margin ${margin}${gap === steps.margin ? ', which reaches it' : ''}`] };
}

function winSteps(steps: Explanation, top: string): WhyStep[] {
  const won = steps.incumbent.state === 'present' && steps.incumbent.id === top;
  return [{ id: 'decisive', parts: ['decisive'] }, ...(won ? [{ id: 'incumbent', parts: ['top is the incumbent'] }] : [])];
}

/** What a near-tie asks: is there somebody to hold. */
function incumbentSteps(steps: Explanation): WhyStep[] {
  const { incumbent } = steps;
  const step = (...parts: Part[]): WhyStep[] => [{ id: 'incumbent', parts }];
  if (incumbent.state === 'cold') return step('cold start, no incumbent to hold');
  const skill: Part = { skill: incumbent.id };
  if (!incumbent.scored) return step('incumbent ', skill, ' was not scored and holds');
  if (incumbent.alive) return step('incumbent ', skill, ' holds');
  const out = incumbent.score === undefined || !Number.isFinite(incumbent.score) ? 'has no score that is a number' : incumbent.score === steps.floor ? 'is exactly at the floor' : 'is below the floor';
  return steps.scoredOut ? step('incumbent ', skill, ` ${out}, so it does not hold`) : step('incumbent ', skill, ` ${out} and holds under law 9.62`);
}

function endStep(face: VerdictFace): WhyStep {
  return { id: 'end', parts: endParts(face), face };
}

/** A verdict as the end of a chain. */
export function endParts(face: VerdictFace): readonly Part[] {
  switch (face.kind) {
    case 'move': return ['move to ', { skill: face.target }];
    case 'stay': return ['stay in ', { skill: face.target }];
    case 'menu': return face.offered.length === 0 ? ['menu with nothing to offer'] : ['menu of ', ...skillList(face.offered)];
    case 'unmatched': return ['unmatched'];
    case 'not-judged': return ['not judged'];
  }
}

/** Gap of an explanation as it stands in tables; absent without a pair. */
export function pairGap(steps: Explanation | undefined): string | undefined {
  return steps?.runnerUp === undefined ? undefined : gapWords(steps.runnerUp.gap);
}
