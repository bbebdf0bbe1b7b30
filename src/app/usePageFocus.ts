import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { titled } from '#ui/pageTitle.ts';

/** How long a page may take to show its heading before focus stops waiting for it. Milliseconds. */
const PATIENCE_MS = 5_000;

const NAMING_MS = 150;

/** Focuses the page's heading once it is there, unless focus has moved on, and reports it. */
function focusHeading(onFocus: () => void): () => void {
  const attempt = () => {
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return false;
    const busyElsewhere = document.activeElement?.closest('main, [role="dialog"], #typed-ahead');
    if (!busyElsewhere) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    onFocus();
    return true;
  };
  if (attempt()) return () => {};
  const watch = new MutationObserver(() => {
    if (attempt()) watch.disconnect();
  });
  watch.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => watch.disconnect(), PATIENCE_MS);
  return () => {
    clearTimeout(timer);
    watch.disconnect();
  };
}

/**
 * What happens when a page is reached: the tab gets its name, focus moves to the heading, and the name is
 * returned to be announced. The first page of a visit is left to the browser.
 */
export function usePageFocus(pathname: string, title: string): string {
  const first = useRef(true);
  const [announced, setAnnounced] = useState('');

  // Before the effects of the page itself, which may know a better name.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same title on another address is a new page
  useLayoutEffect(() => {
    document.title = titled(title);
  }, [pathname, title]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    // What the server wrote into the head holds for the page one came in by; phones share the canonical address.
    for (const element of document.querySelectorAll('[data-here]')) element.remove();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = focusHeading(() => {
      // A moment later the page has named the tab after what it loaded.
      timer = setTimeout(() => setAnnounced(document.title), NAMING_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [pathname]);

  return announced;
}
