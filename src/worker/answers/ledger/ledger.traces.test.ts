/**
 * The figures of a real ledger: `ledger/support-ledger.json` in the folder of `TRACES_DIR` (default `../shared/traces` beside
 * the project), and of a small one of our own, which is always there.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ledgerRecording, ROWS } from '../../../trace/ledger/ledgerTesting';
import { readFiles } from '../../../trace/testEvents';
import { OpenTrace } from '../../openTrace';
import { bookOf } from '.';
import { conflictsAnswer } from './conflicts';
import { matrixAnswer } from './matrix';
import { overviewAnswer } from './overview';

const FOLDER = resolve(process.env['TRACES_DIR'] ?? fileURLToPath(new URL('../../../../../shared/traces', import.meta.url)));
const FILE = join(FOLDER, 'ledger', 'support-ledger.json');

async function figures(text: string) {
  const trace = await readFiles({ 'ledger.json': text });
  const book = bookOf(new OpenTrace('t', 'ledger.json', 1, trace));
  const overview = await overviewAnswer(book);
  const matrix = matrixAnswer(book, { trace: 't', filter: {} });
  return {
    problems: trace.problems.length, rows: overview.rows, results: overview.results, both: matrix.pairs, agree: matrix.agree, failures: overview.judgeFailures.rows,
    conflicts: overview.conflicts, listed: conflictsAnswer(book).map(({ current }) => current === true), unknownIds: overview.unknownIds, undeclared: overview.undeclared,
  };
}

test('our own small ledger', async () => {
  expect(await figures(ledgerRecording(ROWS))).toEqual({
    problems: 0, rows: 12, results: 4, both: 2, agree: 1, failures: 1, conflicts: { filed: 1, current: 1 }, listed: [true], unknownIds: 0, undeclared: 1,
  });
});

if (existsSync(FILE)) {
  test('support-ledger.json', async () => {
    const { listed, ...rest } = await figures(readFileSync(FILE, 'utf8'));
    expect(rest).toEqual({ problems: 0, rows: 156, results: 47, both: 42, agree: 31, failures: 4, conflicts: { filed: 5, current: 2 }, unknownIds: 2, undeclared: 1 });
    expect(listed.filter(Boolean)).toHaveLength(2);
    expect(listed).toHaveLength(5);
  });
}
