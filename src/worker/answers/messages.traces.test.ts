/** The bulk text pass over a real log, `logs/mixed-300.ndjson` in the folder of `TRACES_DIR` (default `../shared/traces` beside the project). */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readFiles } from '../../trace/testEvents';
import { OpenTrace } from '../openTrace';
import { messagesAnswer } from './messages';

const FOLDERS = { shared: resolve(process.env['TRACES_DIR'] ?? fileURLToPath(new URL('../../../../shared/traces', import.meta.url))), own: fileURLToPath(new URL('../../../public/samples', import.meta.url)) };

async function figures(file: string) {
  const trace = await readFiles({ log: new Uint8Array(readFileSync(file)) });
  const { rows, of } = await messagesAnswer(new OpenTrace('t', 'log', 1, trace), { trace: 't', scope: { kind: 'all' }, from: 0, to: 2_000 });
  const count = (fits: (row: (typeof rows)[number]) => boolean): number => rows.filter(fits).length;
  return {
    of, texts: count(({ message }) => message.state === 'text'), entries: count(({ recorded }) => recorded?.by === 'entry'),
    witnesses: count(({ recorded }) => recorded?.by === 'entry' && recorded.witness !== undefined), nothing: count(({ recorded }) => recorded === undefined),
  };
}

test('our own sample log', async () => {
  const { of, texts, entries, nothing } = await figures(join(FOLDERS.own, 'support-desk.ndjson'));
  expect(of).toBeGreaterThan(100);
  expect(texts).toBeGreaterThan(100);
  expect(entries + nothing).toBeLessThan(of);
});

const MIXED = join(FOLDERS.shared, 'logs', 'mixed-300.ndjson');
if (existsSync(MIXED)) {
  test('mixed-300.ndjson: every message, and the record of each start rule', async () => {
    expect(await figures(MIXED)).toMatchObject({ of: 300, texts: 300, entries: 4, nothing: 1 });
  });
}
