/**
 * The report as a file: Markdown for people, JSON for programs.
 *
 * Law: the same problems in the same order as on screen, with everything that was left out said; text of the file is inert.
 */
import { conditionWords } from './condition';
import { inertCell, inertSpan } from './inert';
import { noteParts, shownNotes } from './notes';
import { partsText, ruleNumber } from './parts';
import { problemAdvice, problemParts, problemSentence } from './problem';
import type { SentencePart } from '../results';
import type { CheckProblem, Declaration, DeclarationFault, ExampleRow, ShownReport } from '../types';

export interface ReportParts {
  readonly declaration: Declaration;
  readonly report: ShownReport;
  /** Faults of the file itself. Absent: it had none. */
  readonly faults?: readonly DeclarationFault[];
  /** Rows of the table. Absent: the report goes without it. */
  readonly rows?: readonly ExampleRow[];
}

/** The report as Markdown. Pure: the same parts, the same text. */
export function reportMarkdown({ declaration, report, faults = [], rows = [] }: ReportParts): string {
  const errors = report.problems.filter(({ kind }) => kind === 'error');
  const warnings = report.problems.filter(({ kind }) => kind === 'warning');
  return [
    `# Start rules${declaration.name === undefined ? '' : `: ${inertSpan(declaration.name)}`}`,
    `${counted(declaration.rules.length, 'rule')}, ${counted(errors.length, 'error')}, ${counted(warnings.length, 'warning')}.`,
    ...section('Faults of the file', faults.map((fault) => `- ${fault.kind === 'refused' ? 'Left out' : 'Read all the same'}: ${inertSpan(fault.sentence)} at ${inertSpan(pathText(fault))} · ${fault.code}`)),
    ...section('Errors', errors.map((problem) => problemLine(declaration, problem))),
    ...section('Warnings', warnings.map((problem) => problemLine(declaration, problem))),
    ...section('Rules', declaration.rules.map(({ use, condition }, at) => `- ${ruleNumber(declaration, at)}. ${inertSpan(use)}: ${partsMarkdown(conditionWords(condition))}`)),
    ...exampleTable(declaration, rows),
    ...section('What this shows', noteParts(declaration, report).map((note) => `- ${partsMarkdown(note)}`)),
  ].join('\n\n');
}

/** The report as JSON text, two spaces deep. Rule numbers count from 1, as on screen. */
export function reportJson({ declaration, report, faults = [], rows = [] }: ReportParts): string {
  const numbers = (rules: readonly number[]): number[] => rules.map((rule) => ruleNumber(declaration, rule));
  return JSON.stringify({
    format: 'start-rules-report/1',
    ...(declaration.name === undefined ? {} : { name: declaration.name }),
    ok: report.ok,
    rules: declaration.rules.map(({ use, condition }, at) => ({ number: ruleNumber(declaration, at), use, condition: partsText(conditionWords(condition)) })),
    problems: report.problems.map((problem) => {
      const { kind, code, skill, from, to, example, rules, at } = problem;
      return { kind, code, skill, from, to, example, rules: numbers(rules), at, sentence: problemSentence(declaration, problem) };
    }),
    examples: rows.map(({ rule, index, phrase, marks, claims }) => ({
      rule: ruleNumber(declaration, rule), index, phrase, outcomes: marks.map(({ outcome }) => outcome),
      coldWalk: claims.coldWalk === null ? null : ruleNumber(declaration, claims.coldWalk), cascade: claims.cascade === null ? null : ruleNumber(declaration, claims.cascade),
    })),
    cannotTell: report.cannotTell.map(({ rule, example, because }) => ({ rule: ruleNumber(declaration, rule), example, because: numbers(because) })),
    neverCannotTell: report.neverCannotTell.map(({ row, because }) => ({ row, because: numbers(because) })),
    notes: report.notes,
    filtered: report.filtered,
    says: shownNotes(declaration, report),
    faults,
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

function partsMarkdown(parts: readonly SentencePart[]): string {
  return parts.map(({ text, strong, mono, quote }) => (quote === true ? inertSpan(text.slice(1, -1)) : strong === true || mono === true ? inertSpan(text) : text)).join('');
}

function exampleTable(declaration: Declaration, rows: readonly ExampleRow[]): string[] {
  if (rows.length === 0) return [];
  const who = (rule: number | null): string => (rule === null ? 'nobody' : `${ruleNumber(declaration, rule)} ${inertCell(declaration.rules[rule]?.use ?? '')}`);
  const lines = rows.map(({ rule, phrase, marks, claims }) =>
    `| ${ruleNumber(declaration, rule)} | ${inertCell(phrase)} | ${marks.map(({ outcome }) => outcome.replace('-', ' ')).join(', ')} | ${who(claims.coldWalk)} | ${who(claims.cascade)} |`);
  return ['## Examples', ['| rule | example | outcome | cold walk starts | cascade starts |', '|---:|---|---|---|---|', ...lines].join('\n')];
}

function pathText({ path }: DeclarationFault): string {
  return path.length === 0 ? 'the top' : path.map((step, at) => (typeof step === 'number' ? `[${step}]` : at === 0 ? step : `.${step}`)).join('');
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
