/** Every row that passes the filter, as text for a file. */
import type { OpenTrace } from '../openTrace';
import type { Ask } from '../protocol';
import { rowsToCsv, rowsToJson } from './export';
import { listed, rowsOf } from './rows';

const MESSAGE_LENGTH = 100_000;

export async function exportAnswer(open: OpenTrace, ask: Ask<'export'>, signal: AbortSignal): Promise<string> {
  const { scope, list } = await listed(open, ask, signal);
  const rows = await rowsOf(open, scope, list, MESSAGE_LENGTH);
  return ask.format === 'csv' ? rowsToCsv(rows) : rowsToJson(rows);
}
