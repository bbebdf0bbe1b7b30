import { useEffect, useRef } from 'react';
import { overlayOpened } from './overlayHistory.ts';

/** While `open`, the browser's and the phone's "back" closes what lies over the page and leaves the page. */
export function useBackCloses(open: boolean, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => (open ? overlayOpened(() => latest.current()) : undefined), [open]);
}
