/** A run over the messages of a trace, as part of the exported report. */
import { inertCell, inertSpan, partsMarkdown } from './inert';
import { ruleNumber } from './parts';
import { timeNoteParts } from './timeNotes';
import type { MessageSummary } from '../results';
import type { Declaration } from '../types';

/** Phrases a list in Markdown holds. JSON has all that the summary lists. */
const MOST = 50;

export interface TraceRun {
  /** Name of the trace, and which of its turns: both as text. */
  readonly trace: string;
  readonly scope: string;
  /** Turns of the scope, and those without a message to run, by why. */
  readonly turns: number;
  readonly apart: { readonly [why: string]: number };
  readonly summary: MessageSummary;
}

/** Sections of the Markdown report. Every message stands in one row under each law. */
export function traceMarkdown(declaration: Declaration, { trace, scope, turns, apart, summary }: TraceRun): string[] {
  const { messages, rules, nobody, uncertain, open, openPhrases, unclaimed, unclaimedPhrases } = summary;
  const left = Object.values(apart).reduce((sum, count) => sum + count, 0);
  const name = (rule: number): string => `${ruleNumber(declaration, rule)} ${inertCell(declaration.rules[rule]?.use ?? '')}`;
  const notes = timeNoteParts(declaration, summary).map((note) => `- ${partsMarkdown(note)}`);
  return [
    '## Over the trace',
    `${inertSpan(trace)}, ${inertSpan(scope)}: ${counted(messages, 'message')} of ${counted(turns, 'turn')}, each as a first message${left === 0 ? '' : `; ${counted(left, 'message')} left apart`}.`,
    [
      '| rule | cold walk | cascade |', '|---|---:|---:|',
      ...rules.filter(({ coldWalk, cascade }) => coldWalk + cascade > 0).map(({ rule, coldWalk, cascade }) => `| ${name(rule)} | ${coldWalk} | ${cascade} |`),
      `| nobody | ${nobody.coldWalk} | ${nobody.cascade} |`,
      ...(uncertain.coldWalk + uncertain.cascade === 0 ? [] : [`| timed out or not judged: cannot tell | ${uncertain.coldWalk} | ${uncertain.cascade} |`]),
      `| all messages | ${messages} | ${messages} |`,
    ].join('\n'),
    ...(notes.length === 0 ? [] : [notes.join('\n')]),
    ...list('No condition matches', unclaimed.map(({ phrase, times }) => `- ${inertSpan(phrase)} × ${times}`), unclaimedPhrases),
    ...list('Timed out or not judged', open.map(({ phrase, times, timedOut, notJudged }) =>
      `- ${inertSpan(phrase)} × ${times}${some(' · timed out: ', timedOut.map(name))}${some(' · not judged: ', notJudged.map(name))}`), openPhrases),
  ];
}

/** The same for a program: numbers of rules count from 1. */
export function traceJson(declaration: Declaration, { summary, ...run }: TraceRun): object {
  const number = (rule: number): number => ruleNumber(declaration, rule);
  return {
    ...run,
    messages: summary.messages, phrases: summary.phrases,
    rules: summary.rules.map(({ rule, ...counts }) => ({ rule: number(rule), ...counts })),
    nobody: summary.nobody, cannotTell: summary.uncertain, recorded: summary.recorded,
    unclaimedPhrases: summary.unclaimedPhrases,
    unclaimed: summary.unclaimed.map(({ coldWalk, ...row }) => ({ ...row, coldWalk: coldWalk === null ? null : number(coldWalk) })),
    openPhrases: summary.openPhrases,
    open: summary.open.map(({ timedOut, notJudged, ...row }) => ({ ...row, timedOut: timedOut.map(number), notJudged: notJudged.map(number) })),
    differences: summary.differences.map(({ here, ...row }) => ({ ...row, here: here === null ? null : number(here) })),
    timedOutRules: summary.timedOutRules.map(({ rule, phrases }) => ({ rule: number(rule), phrases })),
    givenUp: (summary.givenUp ?? []).map(({ rule, after }) => ({ rule: number(rule), after })),
  };
}

function list(title: string, lines: readonly string[], all: number): string[] {
  if (lines.length === 0) return [];
  const shown = lines.slice(0, MOST);
  return [`### ${title}`, [...shown, ...(all > shown.length ? [`- and ${counted(all - shown.length, 'more phrase')}`] : [])].join('\n')];
}

function some(before: string, names: readonly string[]): string {
  const more = names.length - 6;
  return names.length === 0 ? '' : `${before}${names.slice(0, 6).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
