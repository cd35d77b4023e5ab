import { beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_PREFERENCES, connectPreferences, readPreferences, rememberFile, setPreference, usePreferences, type Store } from './preferences';

describe('preferences', () => {
  beforeEach(() => usePreferences.setState(DEFAULT_PREFERENCES));

  it.each([null, '', '{', '[]', '12', '{"theme":"neon","recent":"x"}', '{"recent":[{"name":1}]}'])('fall back to the defaults on %s', (text) => {
    expect(readPreferences(text)).toEqual(DEFAULT_PREFERENCES);
  });

  it('keep what is legal beside what is not', () => {
    expect(readPreferences('{"theme":"dark","zone":"mars"}')).toEqual({ ...DEFAULT_PREFERENCES, theme: 'dark' });
  });

  it('survive a storage that is refused or full', () => {
    connectPreferences(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    setPreference({ theme: 'dark' });
    expect(usePreferences.getState().theme).toBe('dark');
    const full: Store = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    connectPreferences(() => full);
    setPreference({ zone: 'local' });
    expect(usePreferences.getState().zone).toBe('local');
  });

  it('list a file once, newest first, at most six', () => {
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'b']) rememberFile({ name, bytes: 1, turns: 1 });
    expect(usePreferences.getState().recent.map((file) => file.name)).toEqual(['b', 'g', 'f', 'e', 'd', 'c']);
  });
});
