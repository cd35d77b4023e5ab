/** The whole check-up, in the order of the report (checkup.md, section 9). */
import { duplicateIntentExamples } from '../intents/duplicates';
import { ClaimWalk } from '../laws/claims';
import { checkEvidence } from './evidence';
import { checkStartRuleExamples } from './examples';
import { checkNeverRoutes } from './neverRoutes';
import { checkWiring } from './wiring';
import type { CheckupReport, Declaration, Evaluator, ShownReport } from '../types';

/** The report, and what could not be told because a rule was not judged or timed out. */
export type OpenReport = CheckupReport & Pick<ShownReport, 'cannotTell' | 'neverCannotTell'>;

/**
 * Checks a declaration. Problems in report order: wiring, duplicate intent examples, examples, never-routes rows, partition and
 * evidence. `ok`: no error among them. `evaluator`: runs the rules, or answers from a table.
 */
export function checkup(declaration: Declaration, evaluator: Evaluator): CheckupReport {
  const { cannotTell: _, neverCannotTell: __, ...report } = openCheckup(declaration, new ClaimWalk(declaration, evaluator));
  return report;
}

/** The check-up with what stays open. `walk`: shared with whatever else asks who claims a phrase. */
export function openCheckup(declaration: Declaration, walk: ClaimWalk): OpenReport {
  const { pairsCutAt, problems: wiring } = checkWiring(declaration);
  const examples = checkStartRuleExamples(declaration, walk.evaluator, walk);
  const never = checkNeverRoutes(declaration, walk.evaluator, walk);
  const problems = [...wiring, ...duplicateIntentExamples(declaration), ...examples.problems, ...never.problems, ...checkEvidence(declaration)];
  return {
    ok: problems.every(({ kind }) => kind !== 'error'),
    problems,
    notes: [...examples.notes, ...never.notes],
    ...(pairsCutAt === undefined ? {} : { pairsCutAt }),
    cannotTell: examples.cannotTell,
    neverCannotTell: never.cannotTell,
  };
}
