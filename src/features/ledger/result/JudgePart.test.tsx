import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { JudgmentRow } from '../../../engine/ledger';
import { exampleDetail } from '../exampleLedger';
import { JudgePart } from './JudgePart';

afterEach(cleanup);

const row: JudgmentRow = {
  kind: 'judgment', toolCallId: 'c1', toolName: 'get_order', source: 'judge', judge: { name: 'typesafe', model: 'jev-1' }, against: 'proposition', standing: 'fact', probabilities: {}, confidence: 0.8, latencyMs: 1, iteration: 1,
};

test('a judge whose name is not recorded is not named', () => {
  render(<JudgePart detail={exampleDetail({ judge: [{ row: { ...row, judge: { name: '' } } }] })} />);
  expect(screen.getByText(/Held against a proposition\.$/)).toBeDefined();
  cleanup();
  render(<JudgePart detail={exampleDetail({ judge: [{ row }] })} />);
  expect(screen.getByText(/Held against a proposition by/).textContent).toMatch(/by typesafe · jev-1\.$/);
});

test('says which judge counts where one was asked again', () => {
  render(<JudgePart detail={exampleDetail({ judge: [{ row }], judgedAgain: [row] })} />);
  expect(screen.getByText(/This judge counts in matrix, list and agreement/)).toBeDefined();
  cleanup();
  render(<JudgePart detail={exampleDetail({ judge: [{ row }], judgedAgain: [{ kind: 'judgment-error', toolCallId: 'c1', toolName: 'get_order', source: 'judge', judge: { name: 'typesafe' }, message: 'overloaded', latencyMs: 1, iteration: 1 }] })} />);
  expect(screen.getByText('It gave no answer: the recorded judge counts.')).toBeDefined();
});
