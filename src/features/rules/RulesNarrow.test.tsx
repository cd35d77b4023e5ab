import { cleanup, configure, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NARROW } from '../../ui';
import { mountRules } from './mountRules';

configure({ defaultHidden: true });
beforeEach(() => {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => Object.assign(new EventTarget(), { matches: query === NARROW, media: query }) as unknown as MediaQueryList);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const tabs = async () => (await screen.findAllByRole('tab')).map((tab) => tab.textContent);

test('a narrow window has one strip of tabs and one pane', async () => {
  const user = userEvent.setup();
  await mountRules({ beside: null });
  await screen.findByRole('grid');
  expect(await tabs()).toEqual(['Rules', 'Text', 'Problems6', 'Try', 'Over the trace']);
  expect(screen.queryByRole('heading', { name: /^Errors/ })).toBeNull();
  await user.click(screen.getByRole('tab', { name: /Problems/ }));
  expect(screen.getByRole('heading', { name: /^Errors/ })).toBeDefined();
  expect(screen.queryByRole('grid')).toBeNull();
  // A rule named in a problem is shown in its own pane.
  const [rule] = screen.getAllByRole('button', { name: 'Show rule 2' });
  if (rule) await user.click(rule);
  expect(screen.getAllByRole('row').find((row) => row.textContent?.startsWith('2disputes'))?.getAttribute('aria-selected')).toBe('true');
});

test('a link to a pane on the right opens it in front', async () => {
  await mountRules({ beside: null, view: { right: 'trace' } });
  expect((await screen.findByRole('tab', { name: 'Over the trace' })).getAttribute('aria-selected')).toBe('true');
});
