/**
 * The report a person sees: the check-up, the audit of intents, and three stated filters.
 *
 * Law: what is left out is counted and said. Nothing that can be told is hidden.
 */
import { auditIntents } from '../intents/audit';
import { ClaimWalk } from '../laws/claims';
import { switchesOf } from '../laws/switches';
import { openCheckup } from './checkup';
import type { CheckProblem, Declaration, Evaluator, ProblemCode, ShownReport } from '../types';

/** Codes that take "no steps in the file" for "no routes between skills". */
const NEED_STEPS: ReadonlySet<ProblemCode> = new Set<ProblemCode>(['few-declared-edges', 'one-way-entries', 'unreachable-skill']);

/**
 * The report with its filters: without `steps` the codes about routes are left out, since "not told" is not "none"; a duplicate
 * intent example is shown once; an intent without a classifier is a problem beside the others (checkup.md, sections 10 to 12).
 */
export function shownReport(declaration: Declaration, evaluator: Evaluator, walk: ClaimWalk = new ClaimWalk(declaration, evaluator)): ShownReport {
  const report = openCheckup(declaration, walk);
  const routesTold = declaration.steps !== undefined;
  const kept = report.problems.filter(({ code }) => routesTold || !NEED_STEPS.has(code));
  const audit = switchesOf(declaration.selection).hasClassifier ? auditIntents(declaration) : { problems: [], leftOut: false };
  const added = audit.problems.filter(({ code }) => code !== 'duplicate-intent-example');
  const problems: readonly CheckProblem[] = [...kept, ...added];
  const filters = [
    { why: 'routes-not-told', count: report.problems.length - kept.length },
    { why: 'duplicate-shown-once', count: audit.problems.length - added.length },
  ] as const;
  const complete = report.cannotTell.length === 0 && report.neverCannotTell.length === 0;
  return {
    ...report,
    ok: problems.every(({ kind }) => kind !== 'error'),
    problems,
    filtered: filters.filter(({ count }) => count > 0),
    ...(complete ? {} : { complete }),
    ...(audit.leftOut ? { auditLeftOut: true } : {}),
  };
}
