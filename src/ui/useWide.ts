import { useCallback, useSyncExternalStore } from 'react';
import { rendered } from './rendered.ts';

/** Whether the window is at least `px` wide, for layouts that change the order of things and not only their place. */
export function useWide(px: number): boolean {
  const query = `(min-width: ${px}px)`;
  const watch = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    watch,
    () => matchMedia(query).matches,
    () => px <= rendered().width,
  );
}
