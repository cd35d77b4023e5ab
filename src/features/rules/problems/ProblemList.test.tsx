import { cleanup, configure, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { useCheck } from '../../../state/rules';
import type { CheckReply } from '../../../worker/checkup/protocol';
import { checked, rulesText } from '../checkedRules';
import { useChosen } from '../chosen';
import { NotChecked } from '../NotChecked';
import { ProblemList } from './ProblemList';

configure({ defaultHidden: true });
const BEFORE = useCheck.getState();
afterEach(() => {
  cleanup();
  useCheck.setState(BEFORE, true);
});

function Shown({ reply, onRule }: { readonly reply: CheckReply; readonly onRule: (rule: number) => void }) {
  const chosen = useChosen(reply);
  return <ProblemList reply={reply} chosen={chosen} onRule={onRule} onJump={() => undefined} onFix={() => undefined} scroller={undefined} />;
}

/** Nothing wrong, and rule 1 timed out on its example. */
async function lateReply(): Promise<CheckReply> {
  const reply = await checked(rulesText([{ use: 'evil', match: { regex: 'x+' }, examples: ['xxx'] }, { use: 'good', match: { keywords: ['refund'] }, examples: ['a refund'] }]));
  if (reply.report === undefined) throw new Error('no report');
  return { ...reply, timedOut: [{ rule: 0, phrase: 'xxx' }], report: { ...reply.report, problems: [], complete: false, cannotTell: [{ rule: 0, example: 0, because: [0], timedOut: [0] }] } };
}

test('nothing wrong and something timed out: how much is certain, and a line for each phrase with its rule', async () => {
  const onRule = vi.fn();
  render(<Shown reply={await lateReply()} onRule={onRule} />);
  expect(screen.getByText('No problem found in what could be told: 1 of 2 examples starts its own skill for certain, 1 timed out.')).toBeDefined();
  const late = screen.getByRole('region', { name: 'Timed out' });
  expect(within(late).getAllByRole('listitem').map((item) => item.textContent)).toEqual([expect.stringMatching(/“xxx”: rule 1 evil did not end in time.*example of rule 1 · line \d+/)]);
  await userEvent.setup().click(within(late).getByRole('button', { name: 'Show rule 1' }));
  expect(onRule).toHaveBeenCalledWith(0);
});

test('a check that runs long says so, over an older check-up and where there is none', async () => {
  const words = 'Checking the rules: 3 patterns did not end in time so far.';
  useCheck.setState({ checking: true, progress: words });
  render(<><Shown reply={await lateReply()} onRule={() => undefined} /><NotChecked /></>);
  expect(screen.getAllByText(words)).toHaveLength(2);
});
