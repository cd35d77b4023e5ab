/** What to do about a drop that could not be read. The problem itself comes worded from the reader. */
import type { Problem } from '../../trace/types';

export const READABLE = 'Readable are recordings, envelopes, NDJSON logs and event arrays, start rules and tier sessions, plain or gzip.';

/** Advice by code, where the sentence of the problem does not hold it already. */
const BY_CODE: Readonly<Record<string, string>> = {
  html: 'Save the trace itself, not the page that shows it.',
  'other-format': 'Export the trace in a form this page knows.',
  'read-failed': 'Drop the file again. If it lies on a network or cloud drive, copy it to this computer first.',
  'reader-stopped': 'Reload the page and drop the file again.',
};

/** One sentence on what to do: of the first problem that has one, else which forms can be read. */
export function whatToDo(problems: readonly Problem[]): string {
  for (const problem of problems) {
    const advice = Object.hasOwn(BY_CODE, problem.code) ? BY_CODE[problem.code] : undefined;
    if (advice !== undefined) return advice;
  }
  return problems.some((problem) => problem.stage === 'read') ? 'Choose the file again.' : READABLE;
}
