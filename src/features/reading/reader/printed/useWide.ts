import { useSyncExternalStore } from 'react';

/** Panels stand beside the page from here on, as printed.module.css has it. */
const WIDE = '(min-width: 900px)';

function subscribe(changed: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

export const useWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
