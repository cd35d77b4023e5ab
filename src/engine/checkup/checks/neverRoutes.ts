/**
 * The negative check: phrases that must start nothing.
 *
 * Law: a row that is also an example is a contradiction and is not run. It runs whatever picks among the entries.
 */
import { ClaimWalk, timedOutOf } from '../laws/claims';
import { neverKey } from '../read/neverKey';
import type { CheckProblem, Declaration, Evaluator, NeverRow, Note, ShownReport } from '../types';

export interface NeverFindings {
  readonly problems: readonly CheckProblem[];
  readonly notes: readonly Note[];
  readonly cannotTell: ShownReport['neverCannotTell'];
}

/** The first rule that declares a phrase as its example, by key. Examples of intents do not count. */
export function firstRuleByExample({ rules }: Declaration): ReadonlyMap<string, number> {
  const first = new Map<string, number>();
  rules.forEach(({ examples }, rule) => {
    for (const example of examples ?? []) {
      const key = neverKey(example);
      if (!first.has(key)) first.set(key, rule);
    }
  });
  return first;
}

interface JudgedRow { readonly problem?: CheckProblem; readonly because: readonly number[]; readonly outcome: NeverRow['outcome'] }

/** Judges one row (checkup.md, sections 8 and 12). */
export function judgeNeverRow({ rules }: Declaration, walk: ClaimWalk, examples: ReadonlyMap<string, number>, phrase: string, index: number): JudgedRow {
  const found = (kind: CheckProblem['kind'], code: CheckProblem['code'], rule: number, proof?: CheckProblem['proof']): CheckProblem => ({
    kind, code, skill: rules[rule]?.use ?? '', example: phrase, rules: [rule], at: { part: 'neverRoutes', index }, ...(proof === undefined ? {} : { proof }),
  });
  const owner = examples.get(neverKey(phrase));
  if (owner !== undefined) return { problem: found('error', 'never-routes-contradicts-example', owner), because: [], outcome: 'also-an-example' };
  const { cascade, coldWalk, unknownBeforeCascade } = walk.of(phrase);
  if (cascade !== null) {
    const witness = walk.evaluator.evidence?.(cascade, phrase).witness;
    return { problem: found('error', 'never-routes-claimed', cascade, witness === undefined ? undefined : { kind: 'witness', witness }), because: [], outcome: 'claimed' };
  }
  if (unknownBeforeCascade.length > 0) return { because: unknownBeforeCascade, outcome: openOutcome(walk, unknownBeforeCascade, phrase) };
  return coldWalk === null ? { because: [], outcome: 'silent' } : { problem: found('warning', 'never-routes-by-default', coldWalk), because: [], outcome: 'by-default' };
}

/** Why it cannot be told whether a rule takes a phrase; undefined: it can be told. */
export function openRow(walk: ClaimWalk, phrase: string): NeverRow['also'] {
  const { cascade, unknownBeforeCascade } = walk.of(phrase);
  return cascade === null && unknownBeforeCascade.length > 0 ? openOutcome(walk, unknownBeforeCascade, phrase) : undefined;
}

/** In one word why a row stays open: a rule that timed out weighs more than one that was not judged. */
function openOutcome(walk: ClaimWalk, unknown: readonly number[], phrase: string): 'timed-out' | 'not-judged' {
  return timedOutOf(walk.evaluator, unknown, phrase).timedOut === undefined ? 'not-judged' : 'timed-out';
}

/** Checks every row, in order (checkup.md, section 8). Without rows there are neither problems nor notes. */
export function checkNeverRoutes(declaration: Declaration, evaluator: Evaluator, walk: ClaimWalk = new ClaimWalk(declaration, evaluator)): NeverFindings {
  const rows = declaration.neverRoutes ?? [];
  const examples = firstRuleByExample(declaration);
  const problems: CheckProblem[] = [];
  const cannotTell: ShownReport['neverCannotTell'][number][] = [];
  rows.forEach((phrase, row) => {
    const { problem, because } = judgeNeverRow(declaration, walk, examples, phrase, row);
    if (problem !== undefined) problems.push(problem);
    if (because.length > 0) cannotTell.push({ row, because, ...timedOutOf(evaluator, because, phrase) });
  });
  return { problems, notes: rows.length === 0 ? [] : ['never-routes-boundary'], cannotTell };
}
