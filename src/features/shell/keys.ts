/**
 * Shortcuts are data: one list feeds both the handler and the sheet that `?` opens.
 *
 * Law: a key never fires while text is typed or inside an open dialog; with Ctrl, Meta or Alt only where a binding says
 * `Mod+`, which is Ctrl or Meta.
 */
import { useEffect, useRef } from 'react';

export interface KeyBinding {
  readonly id: string;
  /** One key by its `KeyboardEvent.key` name, with `Shift+` or `Mod+` before it: `j`, `Shift+J`, `/`, `ArrowDown`, `Mod+z`. */
  readonly keys: string;
  readonly words: string;
}

const TYPING = 'input:not([type=range]):not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true]';

/** The name of a key press as bindings write it. Shift is named only for letters and named keys, never for `?`. */
export function keyName(event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey'>): string {
  const named = event.key.length > 1 || event.key.toLowerCase() !== event.key.toUpperCase();
  return `${event.ctrlKey || event.metaKey ? 'Mod+' : ''}${event.shiftKey && named ? 'Shift+' : ''}${event.key}`;
}

/** A binding as it is printed for people: `Mod+z` is Ctrl Z. */
export function keyWords(keys: string): readonly string[] {
  const names: Readonly<Record<string, string>> = { Mod: 'Ctrl', ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→', Escape: 'Esc', PageUp: 'Page up', PageDown: 'Page down' };
  return keys.split(/(?<=.)\+/).map((key) => names[key] ?? (key.length === 1 && keys.includes('+') ? key.toUpperCase() : key));
}

/** True where the press belongs to the element under it and no shortcut may take it. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && (target.closest(TYPING) !== null || target.closest('dialog[open]') !== null);
}

const active = new Map<readonly KeyBinding[], number>();

/** Bindings that work right now, in the order their components came on screen; for the key sheet. */
export function activeBindings(): readonly KeyBinding[] {
  return [...active.keys()].flat();
}

/** Listens for the given bindings while the component is on screen. `actions` by binding id; a missing one is no shortcut. */
export function useKeys(bindings: readonly KeyBinding[], actions: Readonly<Record<string, (() => void) | undefined>>): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.altKey || isTyping(event.target)) return;
      const name = keyName(event);
      const binding = bindings.find((other) => other.keys === name);
      const act = binding && latest.current[binding.id];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', listen);
    active.set(bindings, (active.get(bindings) ?? 0) + 1);
    return () => {
      window.removeEventListener('keydown', listen);
      const left = (active.get(bindings) ?? 1) - 1;
      if (left > 0) active.set(bindings, left);
      else active.delete(bindings);
    };
  }, [bindings]);
}
