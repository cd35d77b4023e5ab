/**
 * What becomes of one example: does its own rule match it, and does the turn start there.
 *
 * Law: winners are compared by position, never by skill. Where an unknown rule could change the answer, the answer is
 * "cannot tell" and no problem is made up.
 */
import { matcherOf } from '../match/compileRule';
import { isUnknown } from '../laws/claims';
import type { ClaimWalk, Claimants } from '../laws/claims';
import type { Switches } from '../laws/switches';
import type { CheckProblem, Declaration, ExampleRow, Outcome, Proof, Rule } from '../types';

export interface JudgedExample {
  readonly problems: readonly CheckProblem[];
  /** Rules whose unknown outcome leaves open what becomes of it, its own one included. Empty: nothing is open. */
  readonly because: readonly number[];
  readonly marks: ExampleRow['marks'];
}

interface Place { readonly declaration: Declaration; readonly own: number; readonly rule: Rule; readonly example: string; readonly index: number }

/** Judges example `index` of the rule at position `own` (checkup.md, sections 7 and 12). */
export function judgeExample(declaration: Declaration, walk: ClaimWalk, switches: Switches, own: number, index: number): JudgedExample {
  const rule = declaration.rules[own];
  const example = rule?.examples?.[index];
  if (rule === undefined || example === undefined) return { problems: [], because: [], marks: [] };
  const place: Place = { declaration, own, rule, example, index };
  const outcome = walk.evaluator.outcome(own, example);
  const miss = missOf(place, outcome);
  const { problem, because } = switches.orderDecides ? inOrder(place, walk, switches) : { problem: undefined, because: [] };
  const problems = [...(miss === undefined ? [] : [miss]), ...(problem === undefined ? [] : [problem])];
  // Where its own rule is unknown it cannot be told either, unless another one takes it for certain.
  const open = problem === undefined && isUnknown(outcome) && !because.includes(own) ? [...because, own].sort((a, b) => a - b) : because;
  return { problems, because: open, marks: marksOf(outcome, miss, problem) };
}

function missOf(place: Place, outcome: Outcome): CheckProblem | undefined {
  if (outcome === 'match' || isUnknown(outcome)) return undefined;
  const threw = outcome === 'threw';
  const byMatcher = matcherOf(place.rule.condition) !== undefined;
  const proof: Proof = { kind: 'miss', outcome: threw ? 'threw' : 'no-match', by: byMatcher ? 'matcher' : 'test' };
  // A test that says no may be gated on a history the check has not got; a pattern cannot.
  return { kind: threw || byMatcher ? 'error' : 'warning', code: 'example-misses-own-rule', skill: place.rule.use, example: place.example, rules: [place.own], at: at(place), proof };
}

interface InOrder { readonly problem: CheckProblem | undefined; readonly because: readonly number[] }

function inOrder(place: Place, walk: ClaimWalk, { hasClassifier }: Switches): InOrder {
  const claimants = walk.of(place.example);
  const winner = hasClassifier ? claimants.cascade : claimants.coldWalk;
  const unknown = hasClassifier ? claimants.unknownBeforeCascade : claimants.unknownBeforeColdWalk;
  if (winner === null) return unclaimed(place, unknown);
  if (winner >= place.own) return { problem: undefined, because: before(unknown, place.own) };
  if (winner === claimants.cascade) {
    // Whoever of the earlier rules takes it, it is not this one: unknown rules change nothing.
    const witness = walk.evaluator.evidence?.(winner, place.example).witness;
    return { problem: shadow(place, 'example-shadowed-by-earlier', winner, [], witness === undefined ? undefined : { kind: 'witness', witness }), because: [] };
  }
  return behindDefault(place, winner, claimants);
}

function unclaimed(place: Place, unknown: readonly number[]): InOrder {
  if (unknown.length > 0) return { problem: undefined, because: unknown };
  return { problem: { kind: 'warning', code: 'example-unclaimed', skill: place.rule.use, example: place.example, rules: [place.own], at: at(place) }, because: [] };
}

/** The cold walk ends in a default before this rule; where the cascade would start decides how bad that is. */
function behindDefault(place: Place, winner: number, { cascade, unknownBeforeCascade }: Claimants): InOrder {
  const proof: Proof = { kind: 'default', default: winner, cascade };
  if (cascade !== null && cascade < place.own) return { problem: shadow(place, 'example-shadowed-by-earlier', winner, [cascade], proof), because: [] };
  const open = before(unknownBeforeCascade, place.own);
  return open.length > 0 ? { problem: undefined, because: open } : { problem: shadow(place, 'example-shadowed-by-default', winner, [], proof), because: [] };
}

function shadow(place: Place, code: 'example-shadowed-by-earlier' | 'example-shadowed-by-default', by: number, also: readonly number[], proof: Proof | undefined): CheckProblem {
  const to = place.rule.use;
  return {
    kind: code === 'example-shadowed-by-earlier' ? 'error' : 'warning', code, skill: to, from: place.declaration.rules[by]?.use ?? '', to, example: place.example,
    rules: [by, ...also, place.own].sort((a, b) => a - b), at: at(place), ...(proof === undefined ? {} : { proof }),
  };
}

function at({ index }: Place): { part: 'example'; index: number } {
  return { part: 'example', index };
}

function before(rules: readonly number[], own: number): number[] {
  return rules.filter((rule) => rule < own);
}

function marksOf(outcome: Outcome, miss: CheckProblem | undefined, problem: CheckProblem | undefined): ExampleRow['marks'] {
  const own: ExampleRow['marks'] = miss !== undefined ? [{ outcome: 'missed', kind: miss.kind }]
    : outcome === 'not-judged' || outcome === 'timed-out' ? [{ outcome }] : [];
  const shadowed: ExampleRow['marks'] = problem === undefined || problem.code === 'example-unclaimed' ? [] : [{ outcome: 'shadowed', kind: problem.kind }];
  const marks = [...own, ...shadowed];
  return marks.length === 0 ? [{ outcome: 'claimed' }] : marks;
}
