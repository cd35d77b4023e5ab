/**
 * Where this browser keeps things for the page: for good, or for the life of a tab.
 *
 * Law: storage may be refused, full, or gone; then there is none, and nothing breaks. Given by the page, by tests as objects.
 */
import type { Store } from './preferences';

let open: { readonly local: () => Store; readonly tab: () => Store } | undefined;

/** Names the storages of the page; each may throw when it is asked for. */
export function connectStorage(storages: { readonly local: () => Store; readonly tab: () => Store }): void {
  open = storages;
}

/** Kept for good; absent: refused, or no page. */
export function localStore(): Store | undefined {
  return opened(open?.local);
}

/** Kept while the tab lives; absent: refused, or no page. */
export function tabStore(): Store | undefined {
  return opened(open?.tab);
}

function opened(get: (() => Store) | undefined): Store | undefined {
  try {
    return get?.();
  } catch {
    return undefined;
  }
}
