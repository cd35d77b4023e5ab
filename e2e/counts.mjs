/** How many tests passed and failed, read from the JSON reports the runners leave. */
import { readFile } from 'node:fs/promises';

const NONE = { passed: 0, failed: 0, skipped: 0 };

function ofVitest(report) {
  // A file that could not even be loaded has no tests and still failed.
  const unloaded = (report.testResults ?? []).filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

function ofPlaywright({ stats, errors }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + (errors?.length ?? 0), skipped: stats.skipped };
}

/**
 * @param {string} path a JSON report of vitest or Playwright
 * @returns {Promise<{passed: number, failed: number, skipped: number}>} all zero where no report was written
 */
export async function readCounts(path) {
  let report;
  try {
    report = JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return NONE;
  }
  return report.stats === undefined ? ofVitest(report) : ofPlaywright(report);
}

/** The last line of `npm test`. Skipped tests are named only where there are some. */
export function summaryLine(counts) {
  const sum = counts.reduce(
    (all, one) => ({ passed: all.passed + one.passed, failed: all.failed + one.failed, skipped: all.skipped + one.skipped }),
    NONE,
  );
  return `${sum.passed} passed, ${sum.failed} failed${sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''}`;
}
