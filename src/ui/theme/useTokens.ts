import { useMemo, useSyncExternalStore } from 'react';

export type TokenName = `--${string}`;

const DARK = '(prefers-color-scheme: dark)';

function subscribe(changed: () => void): () => void {
  const system = window.matchMedia(DARK);
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  system.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    system.removeEventListener('change', changed);
  };
}

/** A name of the theme that is drawn now: reading it must not touch layout. */
function themeNow(): string {
  return `${document.documentElement.getAttribute('data-theme') ?? ''} ${window.matchMedia(DARK).matches ? 'dark' : 'light'}`;
}

/**
 * Plain colour values of design tokens, for a canvas or a chart library that cannot take `var()`.
 * Read once per theme and list of names; the object is the same one until the theme changes.
 * A name that tokens.css does not define gives an empty string.
 */
export function useTokens<const Name extends TokenName>(names: readonly Name[]): Readonly<Record<Name, string>> {
  const theme = useSyncExternalStore(subscribe, themeNow);
  const key = names.join(' ');
  return useMemo(() => readTokens(key.split(' '), theme), [key, theme]) as Readonly<Record<Name, string>>;
}

function readTokens(names: readonly string[], _theme: string): Readonly<Record<string, string>> {
  const style = getComputedStyle(document.documentElement);
  return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name).trim()]));
}
