/**
 * Shortcuts are data: one list feeds both the handler and the sheet that `?` opens.
 *
 * Law: a key never fires while text is typed, inside an open dialog, or together with Ctrl, Meta or Alt.
 */
import { useEffect, useRef } from 'react';

export interface KeyBinding {
  readonly id: string;
  /** One key by its `KeyboardEvent.key` name, with `Shift+` before it where held: `j`, `Shift+J`, `/`, `ArrowDown`. */
  readonly keys: string;
  readonly words: string;
}

const TYPING = 'input:not([type=range]):not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true]';

/** The name of a key press as bindings write it. Shift is named only for letters and named keys, never for `?`. */
export function keyName(event: Pick<KeyboardEvent, 'key' | 'shiftKey'>): string {
  const named = event.key.length > 1 || event.key.toLowerCase() !== event.key.toUpperCase();
  return event.shiftKey && named ? `Shift+${event.key}` : event.key;
}

/** True where the press belongs to the element under it and no shortcut may take it. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && (target.closest(TYPING) !== null || target.closest('dialog[open]') !== null);
}

/** Listens for the given bindings while the component is on screen. `actions` by binding id; a missing one is no shortcut. */
export function useKeys(bindings: readonly KeyBinding[], actions: Readonly<Record<string, (() => void) | undefined>>): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const name = keyName(event);
      const binding = bindings.find((other) => other.keys === name);
      const act = binding && latest.current[binding.id];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [bindings]);
}
