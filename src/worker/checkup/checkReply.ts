/**
 * The check-up of a text as a screen shows it: problems in words at their places, the table of rules, notes.
 *
 * Law: nothing is found here; the engine finds, this file says where it stands in the text and what would mend it.
 */
import {
  ClaimWalk, conditionWords, exampleRows, neverRows, partsText, problemParts, problemPath, ruleNumber, rulePath, shownNotes, shownReport,
  timeNoteParts, timedOutRules, type CheckProblem, type Declaration, type DeclarationFault, type Evaluator, type ExampleRow, type GivenUpRule, type SentencePart,
} from '../../engine/checkup';
import type { DeclarationText } from '../../trace/declaration';
import type { OpenText } from './openText';
import type { CheckReply, RuleRow, ShownFault, ShownProblem, WordPart } from './protocol';
import type { CellsRun } from './runCells';

/** Most timed-out cells that are listed. */
const MOST_LISTED = 1_000;

/** The reply for a text without a declaration: why it has none. */
export function faultyReply({ json, faults }: OpenText): CheckReply {
  return {
    ...(json.fault === undefined ? {} : { syntax: json.fault }),
    faults: faults.map((fault) => shownFault(json, fault)),
    rules: [], timedOut: [], notes: repeatedNotes(json),
  };
}

/** The whole check-up. `evaluator`: knows every cell that was run. `givenUp`: rules whose pattern is run on no phrase any more. */
export function checkReply({ json, faults }: OpenText, declaration: Declaration, evaluator: Evaluator, run: CellsRun, givenUp: readonly GivenUpRule[]): CheckReply {
  const walk = new ClaimWalk(declaration, evaluator);
  const report = shownReport(declaration, evaluator, walk);
  const keys = new Map<string, number>();
  const problems = report.problems.map((problem) => shownProblem(json, declaration, problem, keys));
  const never = neverRows(declaration, evaluator, walk).map((row) => ({ ...row, ...placed(json.markOf(neverPath(declaration, row.index))) }));
  const late = timedOutRules(run.timedOut);
  const leftOut = run.leftOut.size;
  return {
    declaration,
    faults: faults.map((fault) => shownFault(json, fault)),
    rules: ruleRows(json, declaration, exampleRows(declaration, evaluator, walk), report.problems),
    report: { ...report, problems, ...(late.length === 0 && leftOut === 0 ? {} : { complete: false }) },
    ...(never.length === 0 ? {} : { neverRoutes: never }),
    timedOut: run.timedOut.slice(0, MOST_LISTED),
    ...(givenUp.length === 0 ? {} : { givenUp: givenUp.map(({ rule }) => rule), givenUpAfter: givenUp.map(({ after }) => after) }),
    ...(late.length === 0 ? {} : { timedOutRules: late }),
    ...(leftOut === 0 ? {} : { leftOut }),
    notes: [...repeatedNotes(json), ...shownNotes(declaration, report), ...timeNoteParts(declaration, { timedOutRules: late, givenUp, leftOut }).map(partsText)],
  };
}

function shownFault(json: DeclarationText, fault: DeclarationFault): ShownFault {
  return { ...fault, ...placed(json.markOf(fault.path, fault.code === 'unknown-key' ? 'key' : undefined)) };
}

function shownProblem(json: DeclarationText, declaration: Declaration, problem: CheckProblem, keys: Map<string, number>): ShownProblem {
  const { code, skill, from, to, example, rules } = problem;
  const base = JSON.stringify([code, skill, from, to, example, rules]);
  const times = keys.get(base) ?? 0;
  keys.set(base, times + 1);
  const fix = fixOf(declaration, problem);
  return {
    ...problem,
    key: times === 0 ? base : `${base}~${times + 1}`,
    words: problemParts(declaration, problem).map(wordPart),
    ...placed(json.markOf(problemPath(declaration, problem))),
    ...(fix === undefined ? {} : { fix }),
  };
}

/** Moving the owner of a shadowed example before the first rule that takes it. Rules are named by their place in the file, as an edit needs it. */
function fixOf(declaration: Declaration, { code, rules, from, to }: CheckProblem): ShownProblem['fix'] {
  if (declaration.startForm !== undefined || (code !== 'example-shadowed-by-earlier' && code !== 'example-shadowed-by-default' && code !== 'rules-shadowed-by-order')) return undefined;
  const [winner, owner] = [declaration.rules[rules[0] ?? -1], declaration.rules[rules.at(-1) ?? -1]];
  // Two rules of one skill: moving changes nothing that starts.
  if (winner === undefined || owner === undefined || winner.place >= owner.place || (from !== undefined && from === to)) return undefined;
  return { label: `Move ${owner.use} up`, kind: 'move-rule', rule: owner.place, before: winner.place };
}

function ruleRows(json: DeclarationText, declaration: Declaration, rows: readonly ExampleRow[], problems: readonly CheckProblem[]): RuleRow[] {
  const examples: ExampleRow[][] = declaration.rules.map(() => []);
  for (const row of rows) examples[row.rule]?.push(row);
  const counts = declaration.rules.map(() => ({ error: 0, warning: 0 }));
  // A problem counts with the rule it is about, which stands last among those involved.
  for (const { rules, kind } of problems) {
    const count = counts[rules.at(-1) ?? -1];
    if (count !== undefined) count[kind] += 1;
  }
  return declaration.rules.map(({ use, condition }, rule) => ({
    rule, number: ruleNumber(declaration, rule), use,
    condition: conditionWords(condition).map(wordPart),
    examples: examples[rule] ?? [],
    errors: counts[rule]?.error ?? 0,
    warnings: counts[rule]?.warning ?? 0,
    ...placed(json.placeOf(rulePath(declaration, rule))),
  }));
}

function wordPart({ text, strong, mono }: SentencePart): WordPart {
  return strong === true ? { text, look: 'strong' } : mono === true ? { text, look: 'mono' } : { text };
}

function neverPath({ neverRoutePlaces }: Declaration, index: number): (string | number)[] {
  return ['neverRoutes', neverRoutePlaces?.[index] ?? index];
}

function placed<P>(place: P | undefined): { readonly place?: P } {
  return place === undefined ? {} : { place };
}

function repeatedNotes({ repeatedKeys }: DeclarationText): string[] {
  return repeatedKeys.slice(0, 5).map(({ key, place }) => `The key “${key.slice(0, 80)}” stands twice in one object (line ${place.line}); the last one counts.`);
}
