import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { applyTheme } from './applyTheme';
import { useTokens } from './useTokens';

afterEach(() => {
  document.documentElement.removeAttribute('data-theme');
  document.documentElement.removeAttribute('style');
});

test('forces a theme and gives it back to the system', () => {
  applyTheme('dark');
  expect(document.documentElement.getAttribute('data-theme')).toBe('dark');
  applyTheme('light');
  expect(document.documentElement.getAttribute('data-theme')).toBe('light');
  applyTheme('system');
  expect(document.documentElement.hasAttribute('data-theme')).toBe(false);
});

test('reads tokens once, and again when the theme changes', async () => {
  document.documentElement.style.setProperty('--probe', ' #123456');
  const { result, rerender } = renderHook(() => useTokens(['--probe']));
  const first = result.current;
  expect(first['--probe']).toBe('#123456');
  rerender();
  expect(result.current).toBe(first);

  document.documentElement.style.setProperty('--probe', '#abcdef');
  await act(async () => {
    applyTheme('dark');
    await Promise.resolve();
  });
  expect(result.current['--probe']).toBe('#abcdef');
});
