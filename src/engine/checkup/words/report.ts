/**
 * The report as a file: Markdown for people, JSON for programs.
 *
 * Law: the same problems in the same order as on screen, with everything that was left out said; text of the file is inert.
 */
import { conditionWords } from './condition';
import { coverageWords } from './coverage';
import { inertCell, inertSpan, partsMarkdown } from './inert';
import { noteParts, shownNotes } from './notes';
import { partsText, ruleNumber } from './parts';
import { problemAdvice, problemParts, problemSentence } from './problem';
import { traceJson, traceMarkdown, type TraceRun } from './reportTrace';
import { starterCell, startersJson } from './starters';
import { timeNoteParts, timedOutRules, type RunNotes } from './timeNotes';
import type { CheckProblem, Claims, Declaration, DeclarationFault, ExampleRow, NeverRow, ShownReport } from '../types';

export interface ReportParts {
  readonly declaration: Declaration;
  readonly report: ShownReport;
  /** Faults of the file itself. Absent: it had none. */
  readonly faults?: readonly DeclarationFault[];
  /** Rows of the table. Absent: the report goes without it. */
  readonly rows?: readonly ExampleRow[];
  /** Never-routes rows, of the same check-up. Absent: none declared. */
  readonly neverRows?: readonly NeverRow[];
  /** Cells that did not end in time, or were not run because their rule was given up. Absent: none. */
  readonly timedOut?: readonly { readonly rule: number; readonly phrase: string }[];
  /** How the run of the patterns ended. Absent: rules by `timedOut`, none given up or left out. */
  readonly run?: RunNotes;
  /** A run over a trace with these very rules. Absent: there is none. */
  readonly overTrace?: TraceRun;
}

/** The report as Markdown. Pure: the same parts, the same text. */
export function reportMarkdown({ declaration, report, faults = [], rows = [], neverRows = [], timedOut = [], run = { timedOutRules: timedOutRules(timedOut) }, overTrace }: ReportParts): string {
  const coverage = coverageWords({ declaration, report, rows, neverRows });
  const notes = [...noteParts(declaration, report), ...timeNoteParts(declaration, run)];
  const errors = report.problems.filter(({ kind }) => kind === 'error');
  const warnings = report.problems.filter(({ kind }) => kind === 'warning');
  return [
    `# Start rules${declaration.name === undefined ? '' : `: ${inertSpan(declaration.name)}`}`,
    `${counted(declaration.rules.length, 'rule')}, ${counted(errors.length, 'error')}, ${counted(warnings.length, 'warning')}.${coverage === '' ? '' : ` ${coverage}.`}`,
    ...(report.complete === false ? ['This check-up is not complete: something timed out or was not judged.'] : []),
    ...section('Faults of the file', faults.map((fault) => `- ${fault.kind === 'refused' ? 'Left out' : 'Read all the same'}: ${inertSpan(fault.sentence)} at ${inertSpan(pathText(fault))} · ${fault.code}`)),
    ...section('Errors', errors.map((problem) => problemLine(declaration, problem))),
    ...section('Warnings', warnings.map((problem) => problemLine(declaration, problem))),
    ...section('Rules', declaration.rules.map(({ use, condition }, at) => `- ${ruleNumber(declaration, at)}. ${inertSpan(use)}: ${partsMarkdown(conditionWords(condition))}`)),
    ...exampleTable(declaration, rows),
    ...neverTable(declaration, neverRows),
    ...section('Timed out', timedOutLines(declaration, timedOut)),
    ...section('What this shows', notes.map((note) => `- ${partsMarkdown(note)}`)),
    ...(overTrace === undefined ? [] : traceMarkdown(declaration, overTrace)),
  ].join('\n\n');
}

/** The report as JSON text, two spaces deep. Rule numbers count from 1, as on screen. */
export function reportJson({ declaration, report, faults = [], rows = [], neverRows = [], timedOut = [], run = { timedOutRules: timedOutRules(timedOut) }, overTrace }: ReportParts): string {
  const numbers = (rules: readonly number[]): number[] => rules.map((rule) => ruleNumber(declaration, rule));
  return JSON.stringify({
    format: 'start-rules-report/1',
    ...(declaration.name === undefined ? {} : { name: declaration.name }),
    ok: report.ok,
    complete: report.complete !== false,
    coverage: coverageWords({ declaration, report, rows, neverRows }),
    rules: declaration.rules.map(({ use, condition }, at) => ({ number: ruleNumber(declaration, at), use, condition: partsText(conditionWords(condition)) })),
    problems: report.problems.map((problem) => {
      const { kind, code, skill, from, to, example, rules, at } = problem;
      return { kind, code, skill, from, to, example, rules: numbers(rules), at, sentence: problemSentence(declaration, problem) };
    }),
    examples: rows.map(({ rule, index, phrase, marks, claims }) => ({
      rule: ruleNumber(declaration, rule), index, phrase, outcomes: marks.map(({ outcome }) => outcome),
      ...startersJson(declaration, claims),
    })),
    neverRoutes: neverRows.map(({ index, phrase, outcome, also, claims }) => ({ index, phrase, outcomes: also === undefined ? [outcome] : [outcome, also], ...startersJson(declaration, claims) })),
    cannotTell: report.cannotTell.map(({ rule, example, because, timedOut: late = [] }) => ({ rule: ruleNumber(declaration, rule), example, because: numbers(because), timedOut: numbers(late) })),
    neverCannotTell: report.neverCannotTell.map(({ row, because, timedOut: late = [] }) => ({ row, because: numbers(because), timedOut: numbers(late) })),
    timedOut: timedOut.map(({ rule, phrase }) => ({ rule: ruleNumber(declaration, rule), phrase })),
    notes: report.notes,
    filtered: report.filtered,
    says: [...shownNotes(declaration, report), ...timeNoteParts(declaration, run).map(partsText)],
    faults,
    ...(overTrace === undefined ? {} : { overTrace: traceJson(declaration, overTrace) }),
  }, null, 2);
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`## ${title}`, lines.join('\n')];
}

function problemLine(declaration: Declaration, problem: CheckProblem): string {
  const numbers = problem.rules.map((rule) => ruleNumber(declaration, rule));
  const where = numbers.length === 0 ? '' : ` ${numbers.length === 1 ? 'Rule' : 'Rules'} ${numbers.join(', ')}.`;
  return `- ${partsMarkdown(problemParts(declaration, problem))} ${problemAdvice(declaration, problem)}${where} \`${problem.code}\``;
}

function exampleTable(declaration: Declaration, rows: readonly ExampleRow[]): string[] {
  if (rows.length === 0) return [];
  const lines = rows.map(({ rule, phrase, marks, claims }) =>
    `| ${ruleNumber(declaration, rule)} | ${inertCell(phrase)} | ${marks.map(({ outcome }) => outcome.replaceAll('-', ' ')).join(', ')} | ${starters(declaration, claims)} |`);
  return ['## Examples', ['| rule | example | outcome | cold walk starts | cascade starts |', '|---:|---|---|---|---|', ...lines].join('\n')];
}

function neverTable(declaration: Declaration, rows: readonly NeverRow[]): string[] {
  if (rows.length === 0) return [];
  const lines = rows.map(({ phrase, outcome, also, claims }) =>
    `| ${inertCell(phrase)} | ${[outcome === 'silent' ? 'starts nothing' : outcome, also ?? ''].filter((word) => word !== '').map((word) => word.replaceAll('-', ' ')).join(', ')} | ${starters(declaration, claims)} |`);
  return ['## Never routes', ['| phrase | outcome | cold walk starts | cascade starts |', '|---|---|---|---|', ...lines].join('\n')];
}

function starters(declaration: Declaration, { coldWalk, cascade, unknownBeforeColdWalk, unknownBeforeCascade }: Claims): string {
  return `${starterCell(declaration, coldWalk, unknownBeforeColdWalk)} | ${starterCell(declaration, cascade, unknownBeforeCascade)}`;
}

/** One line for each phrase, in order of first sight. */
function timedOutLines(declaration: Declaration, cells: NonNullable<ReportParts['timedOut']>): string[] {
  const byPhrase = new Map<string, number[]>();
  for (const { phrase, rule } of cells) byPhrase.set(phrase, [...(byPhrase.get(phrase) ?? []), rule]);
  return [...byPhrase].map(([phrase, of]) => {
    const names = of.slice(0, 6).map((rule) => `rule ${ruleNumber(declaration, rule)} ${inertSpan(declaration.rules[rule]?.use ?? '')}`);
    return `- ${inertSpan(phrase)}: ${names.join(', ')}${of.length > names.length ? ` and ${of.length - names.length} more` : ''}`;
  });
}

function pathText({ path }: DeclarationFault): string {
  return path.length === 0 ? 'the top' : path.map((step, at) => (typeof step === 'number' ? `[${step}]` : at === 0 ? step : `.${step}`)).join('');
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
