/**
 * What a person prefers, kept in this browser.
 *
 * Law: a lost preference is fine, a preference that breaks the page is not. Storage may be full, refused, or hold
 * anything; reading falls back to the default, writing may silently not happen.
 */
import * as v from 'valibot';
import { create } from 'zustand';

const Recent = v.object({ name: v.pipe(v.string(), v.maxLength(200)), bytes: v.number(), turns: v.number() });
export type RecentFile = v.InferOutput<typeof Recent>;

const Stored = v.object({
  theme: v.fallback(v.picklist(['system', 'light', 'dark']), 'system'),
  zone: v.fallback(v.picklist(['utc', 'local']), 'utc'),
  recent: v.fallback(v.pipe(v.array(Recent), v.maxLength(8)), []),
});
export type Preferences = v.InferOutput<typeof Stored>;

export const DEFAULT_PREFERENCES: Preferences = { theme: 'system', zone: 'utc', recent: [] };
const KEY = 'marginalia/preferences';
const RECENT_FILES = 6;

/** The part of localStorage used here. */
export type Store = Pick<Storage, 'getItem' | 'setItem'>;

export const usePreferences = create<Preferences>(() => DEFAULT_PREFERENCES);

let store: Store | undefined;

/** Reads stored preferences and keeps later changes. `open` may throw (storage refused): then nothing is kept. */
export function connectPreferences(open: () => Store): void {
  try {
    store = open();
    usePreferences.setState(readPreferences(store.getItem(KEY)));
  } catch {
    store = undefined;
  }
}

/** Total: any text gives legal preferences. */
export function readPreferences(text: string | null): Preferences {
  if (text === null) return DEFAULT_PREFERENCES;
  try {
    const parsed = v.safeParse(Stored, JSON.parse(text));
    return parsed.success ? parsed.output : DEFAULT_PREFERENCES;
  } catch {
    return DEFAULT_PREFERENCES;
  }
}

export function setPreference(change: Partial<Preferences>): void {
  usePreferences.setState(change);
  try {
    store?.setItem(KEY, JSON.stringify(usePreferences.getState()));
  } catch {
    // Full or refused: the choice holds until the page is closed.
  }
}

const NEXT_THEME: Readonly<Record<Preferences['theme'], Preferences['theme']>> = { system: 'light', light: 'dark', dark: 'system' };

/** The next theme of system, light, dark. */
export function cycleTheme(): void {
  setPreference({ theme: NEXT_THEME[usePreferences.getState().theme] });
}

/** Puts a file on top of the files opened before. Only its name and size are kept. */
export function rememberFile(file: RecentFile): void {
  const named = { ...file, name: file.name.slice(0, 200) };
  const others = usePreferences.getState().recent.filter((other) => other.name !== named.name);
  setPreference({ recent: [named, ...others].slice(0, RECENT_FILES) });
}

export function forgetFiles(): void {
  setPreference({ recent: [] });
}
