/** Where a problem stands, in words; the problem itself is worded by the reader. */
import type { Problem } from '../../trace/types';
import { count } from './numbers';
import { shortName } from './parts';

/** "desk.ndjson, line 4118, byte 2 204 871"; event or row where the file is one document. Absent where the file as a whole is meant. `named`: several files are open. */
export function problemPlace(problem: Pick<Problem, 'file' | 'line' | 'byte' | 'unit'>, named: boolean): string | undefined {
  const parts = [
    ...(named && problem.file !== '' ? [shortName(problem.file, 80)] : []),
    ...(problem.line === undefined ? [] : [`${problem.unit ?? 'line'} ${count(problem.line)}`]),
    ...(problem.byte === undefined ? [] : [`byte ${count(problem.byte)}`]),
  ];
  return parts.length === 0 ? undefined : parts.join(', ');
}
