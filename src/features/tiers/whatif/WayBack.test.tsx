import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { NARROW } from '../../../ui';
import { WhatIfPanel } from '.';
import { mountTiers } from './mountTiers';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const button = (name: string) => screen.findByRole('button', { name });

test('a narrow window has the ways back in the head of the panel, off while nothing differs', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => Object.assign(new EventTarget(), { matches: query === NARROW, media: query }) as unknown as MediaQueryList);
  const user = userEvent.setup();
  const { settings } = await mountTiers(<WhatIfPanel />);
  expect((await button('Back to the record')).getAttribute('aria-disabled')).toBe('true');
  const box = screen.getByRole('textbox', { name: 'To cheap as a number' });
  await user.clear(box);
  await user.type(box, '0.7{Enter}');
  expect(settings()).toEqual({ toCheap: 0.7 });
  await user.click(await button('Back to the record'));
  expect(settings()).toEqual({});
  await user.click((await screen.findAllByRole('button', { name: 'Undo' }))[0] ?? document.body);
  expect(settings()).toEqual({ toCheap: 0.7 });
});

test('a wide window has them in the bar only', async () => {
  await mountTiers(<WhatIfPanel />);
  await screen.findByRole('slider', { name: 'To cheap' });
  expect(screen.queryByRole('button', { name: 'Back to the record' })).toBeNull();
});
