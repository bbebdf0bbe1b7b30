import { useEffect, useRef } from 'react';

/**
 * While `open`, the browser's and the phone's "back" closes what lies over the page and leaves the page. The entry has
 * the same address and the router's own state, so the router sees no other page.
 */
export function useBackCloses(open: boolean, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!open) return;
    const mark = `over-${Date.now()}`;
    history.pushState({ ...history.state, over: mark }, '');
    const left = () => {
      if (history.state?.over !== mark) latest.current();
    };
    addEventListener('popstate', left);
    return () => {
      removeEventListener('popstate', left);
      // Closed in another way; after a step to another page the entry is no longer on top.
      if (history.state?.over === mark) history.back();
    };
  }, [open]);
}
