/**
 * What of Rules leaves the page as a file: the declaration, and the report on it.
 *
 * Law: the report is about the text its check-up was made of, and says so by its rules; a check-up of an older text gives none. A
 * run over the open trace goes with it where it is of this text and of the trace as it is.
 */
import { reportJson, reportMarkdown, type ReportParts, type TraceRun } from '../../engine/checkup';
import { pageSaver, safeFileName, type Saver } from '../download';
import { useCheck } from './check';
import { useDeclaration, type OpenDeclaration } from './document';
import { isOfText, useOverTrace } from './overTrace';
import { scopeName } from './scopeName';
import { summaryOf, useTraces } from '../traceStore';

export type ReportFormat = 'markdown' | 'json';
export interface ExportedFile { readonly name: string; readonly type: string; readonly text: string }

/** The report as a file; absent: there is no check-up of the text as it is now. */
export function reportFile(format: ReportFormat): ExportedFile | undefined {
  const { doc } = useDeclaration.getState();
  const { reply, of } = useCheck.getState();
  if (doc === undefined || reply?.declaration === undefined || reply.report === undefined || of !== doc.version) return undefined;
  const base = `${baseName(doc.name)}-check-up`;
  const { declaration, report, faults } = reply;
  const overTrace = currentRun(doc);
  const parts: ReportParts = {
    declaration, report, faults,
    rows: reply.rules.flatMap(({ examples }) => examples),
    neverRows: reply.neverRoutes ?? [],
    timedOut: reply.timedOut,
    run: {
      timedOutRules: reply.timedOutRules ?? [],
      givenUp: (reply.givenUp ?? []).map((rule, at) => ({ rule, after: reply.givenUpAfter?.[at] ?? 3 })),
      leftOut: reply.leftOut ?? 0,
    },
    ...(overTrace === undefined ? {} : { overTrace }),
  };
  return format === 'markdown'
    ? { name: safeFileName(base, '.md'), type: 'text/markdown', text: `${reportMarkdown(parts)}\n` }
    : { name: safeFileName(base, '.json'), type: 'application/json', text: `${reportJson(parts)}\n` };
}

/** The last run over a trace, where rules and trace are still those it is of. */
function currentRun(doc: OpenDeclaration): TraceRun | undefined {
  const { result } = useOverTrace.getState();
  if (result === undefined || !isOfText(result, doc)) return undefined;
  const trace = useTraces.getState().traces.find(({ id }) => id === result.of.trace);
  const read = summaryOf(trace);
  if (trace === undefined || read?.version !== result.of.version) return undefined;
  const { turns, apart, summary } = result;
  return { trace: trace.name, scope: scopeName(read, result.of.scope), turns, apart: { ...apart }, summary };
}

/** The declaration as it is now, with the line ends it came with; absent: none is open. */
export function declarationFile(): ExportedFile | undefined {
  const { doc } = useDeclaration.getState();
  if (doc === undefined) return undefined;
  return { name: safeFileName(baseName(doc.name), '.json'), type: 'application/json', text: doc.state.sliceDoc().replaceAll('\n', doc.lineBreak) };
}

/** Saves the report. False: there is none of the text as it is now. */
export function downloadReport(format: ReportFormat, save: Saver = pageSaver): boolean {
  return saved(reportFile(format), save);
}

/** Saves the declaration. False: none is open. */
export function downloadDeclaration(save: Saver = pageSaver): boolean {
  return saved(declarationFile(), save);
}

function saved(file: ExportedFile | undefined, save: Saver): boolean {
  if (file === undefined) return false;
  save(file.name, file.type, file.text);
  return true;
}

const baseName = (name: string): string => name.replace(/\.json$/i, '') || 'start-rules';
