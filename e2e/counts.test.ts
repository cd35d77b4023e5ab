import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readCounts, summaryLine } from './counts.mjs';

test('counts of both runners add up to one line, a file that did not load is a failure', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'marginalia-counts-'));
  const write = (name: string, report: object) => {
    writeFileSync(join(folder, name), JSON.stringify(report));
    return join(folder, name);
  };
  const unit = write('unit.json', {
    numPassedTests: 7, numFailedTests: 1, numPendingTests: 1, numTodoTests: 0,
    testResults: [{ status: 'failed', assertionResults: [] }, { status: 'failed', assertionResults: [{}] }],
  });
  const e2e = write('e2e.json', { stats: { expected: 3, unexpected: 1, flaky: 0, skipped: 0 }, errors: [] });
  const counts = await Promise.all([unit, e2e, join(folder, 'never-written.json')].map(readCounts));
  rmSync(folder, { recursive: true });
  expect(summaryLine(counts)).toBe('10 passed, 3 failed, 1 skipped');
  expect(summaryLine([])).toBe('0 passed, 0 failed');
});
