import { useCallback, useSyncExternalStore } from 'react';

/** One column, bottom sheets, two-line rows. */
export const NARROW = '(max-width: 900px)';
/** Optional table columns go. */
export const MEDIUM = '(max-width: 1100px)';

/** Whether a media query holds now; renders again when that changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback((changed: () => void) => {
    const list = window.matchMedia(query);
    list.addEventListener('change', changed);
    return () => list.removeEventListener('change', changed);
  }, [query]);
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
