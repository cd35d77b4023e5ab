import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { useViewStore } from '../../state/viewStore';
import { twoSessions } from '../../worker/tiers/hostTesting';
import { mountTiers } from './mountTiers';

afterEach(cleanup);

/** The greeting of the short session is recorded as strong, those of the other session as they compute; a later configuration is faulty. */
function altered(): string {
  const decision = (tier: string) => ({ tier, source: 'judge', confidence: 1, reason: 'said so' });
  const lines = twoSessions().split('\n').map((line) => (line.includes('"type":"request"') && line.includes('"short"') ? JSON.stringify({ ...JSON.parse(line) as object, decision: decision('strong') }) : line));
  return [...lines, JSON.stringify({ type: 'config', session: 'held', time: 1_790_000_020_000, config: { intent: { judge: { maxTokens: 0 } } } })].join('\n');
}

test('a difference in another session is said in the head of each, and leads there; a later faulty configuration is a line', async () => {
  await mountTiers({ text: altered() });
  const link = await screen.findByRole('button', { name: 'short' });
  expect(link.parentElement?.textContent).toContain('In the file 1 of 1 differs, in session short.');
  expect(screen.getByText(/A configuration set later has a fault: intent\.judge\.maxTokens/).parentElement?.textContent).toContain('line');
  await userEvent.setup().click(link);
  expect(useViewStore.getState().view.tiers.session).toBe('short');
  expect(await screen.findByText(/differs, in this session/)).toBeDefined();
});
