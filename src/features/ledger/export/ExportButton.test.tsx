import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { adjudicate, labelsOf } from '../../../state/adjudication';
import { useLedgerSubject } from '../../../state/askLedger';
import type { TraceSummary } from '../../../worker/protocol';
import { mountLedger } from '../mountLedger';
import { ExportButton } from './ExportButton';

configure({ defaultHidden: true });
afterEach(cleanup);

interface Saved { readonly name: string; readonly type: string; readonly text: string }

async function mounted(): Promise<{ readonly saved: readonly Saved[]; readonly summary: TraceSummary; readonly user: ReturnType<typeof userEvent.setup> }> {
  const saved: Saved[] = [];
  const user = userEvent.setup();
  function Alone({ summary }: { readonly summary: TraceSummary }) {
    const [open, setOpen] = useState(false);
    return <ExportButton summary={summary} subject={useLedgerSubject()} open={open} onToggle={setOpen} save={(name, type, text) => void saved.push({ name, type, text })} />;
  }
  const summary = await mountLedger({ children: (of) => <Alone summary={of} /> });
  return { saved, summary, user };
}

const press = async (user: ReturnType<typeof userEvent.setup>, group: string, button: string): Promise<void> => {
  if (!screen.queryByRole('dialog', { name: 'Export' })) await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(within(await screen.findByRole('group', { name: group })).getByRole('button', { name: button }));
};

test('results, disagreements and rows are saved as the worker writes them', async () => {
  const { saved, user } = await mounted();
  await press(user, 'Disagreements', 'Save CSV');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({ name: 'desk.json disagreements.csv', type: 'text/csv' });
  expect(saved[0]?.text).toContain('get_scan');
  expect(saved[0]?.text).not.toContain('search');
  await press(user, 'Rows', 'Save JSON');
  await waitFor(() => expect(saved).toHaveLength(2));
  const rows: unknown = JSON.parse(saved[1]?.text ?? '');
  expect(rows).toHaveLength(12);
  expect(screen.getByText('Rows saved as JSON.')).toBeDefined();
});

test('the matrix is saved as a picture that stands alone', async () => {
  const { saved, user } = await mounted();
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const group = await screen.findByRole('group', { name: 'Matrix' });
  await waitFor(() => expect(within(group).getByRole('button', { name: 'Save SVG' }).getAttribute('aria-disabled')).toBeNull());
  await press(user, 'Matrix', 'Save SVG');
  expect(saved[0]).toMatchObject({ name: 'desk.json matrix.svg', type: 'image/svg+xml' });
  expect(saved[0]?.text).toContain('4 tool results, 2 read by both, 1 agree');
});

test('true standings go out and come back; a file of another trace is asked about first', async () => {
  const { saved, summary, user } = await mounted();
  adjudicate(summary.fingerprint, 'run-1/c1', 'noise');
  await press(user, 'True standings', 'Save JSON');
  expect(saved[0]?.name).toBe('desk.json true standings.json');
  adjudicate(summary.fingerprint, 'run-1/c1', undefined);

  const take = async (text: string): Promise<void> => {
    if (!screen.queryByRole('dialog', { name: 'Export' })) await user.click(screen.getByRole('button', { name: 'Export' }));
    const input = (await screen.findByRole('group', { name: 'True standings' })).querySelector('input');
    if (input) await user.upload(input, new File([text], 'labels.json', { type: 'application/json' }));
  };
  await take(saved[0]?.text ?? '');
  await waitFor(() => expect(labelsOf(summary.fingerprint).get('run-1/c1')).toBe('noise'));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(labelsOf(summary.fingerprint).size).toBe(0);

  await take((saved[0]?.text ?? '').replace(summary.fingerprint, 'zz-00000000'));
  expect(await screen.findByText(/results of another trace/)).toBeDefined();
  expect(labelsOf(summary.fingerprint).size).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Take them all the same' }));
  expect(labelsOf(summary.fingerprint).get('run-1/c1')).toBe('noise');

  await take('<html>');
  expect(await screen.findByText(/no file of true standings/)).toBeDefined();
});
