export type Theme = 'system' | 'light' | 'dark';

/**
 * Sets the theme of a document: `system` follows the browser, the other two force.
 * Only the attribute changes; every colour follows from tokens.css.
 */
export function applyTheme(theme: Theme, root: HTMLElement = document.documentElement): void {
  if (theme === 'system') root.removeAttribute('data-theme');
  else root.setAttribute('data-theme', theme);
}
