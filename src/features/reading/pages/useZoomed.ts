import { useSyncExternalStore } from 'react';

/** Closer than this a page needs more pixels than its position in the window has. */
const CLOSE = 1.3;

function watch(listener: () => void): () => void {
  visualViewport?.addEventListener('resize', listener);
  return () => visualViewport?.removeEventListener('resize', listener);
}

/** Whether two fingers have zoomed in. */
export const useZoomed = (): boolean =>
  useSyncExternalStore(
    watch,
    () => (visualViewport?.scale ?? 1) > CLOSE,
    () => false,
  );
