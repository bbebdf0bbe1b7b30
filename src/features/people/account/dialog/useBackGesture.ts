import { useEffect, useRef } from 'react';

/** Chromium's way to hear Android's back gesture (and only for as long as one asks); other browsers have none. */
interface CloseWatcher extends EventTarget {
  destroy(): void;
}
declare global {
  interface Window {
    CloseWatcher?: new () => CloseWatcher;
  }
}

/**
 * The phone's back button takes a step back instead of leaving the page. No entry is put into the history for it: a
 * page that was left in between would be found twice there.
 */
export function useBackGesture(back: () => void): void {
  const latest = useRef(back);
  latest.current = back;
  useEffect(() => {
    let watcher: CloseWatcher | undefined;
    let over = false;
    const watch = () => {
      if (over || !window.CloseWatcher) return;
      watcher = new window.CloseWatcher();
      watcher.addEventListener('close', () => {
        latest.current();
        // Each watcher hears one gesture; the dialog may still be there for the next.
        watch();
      });
    };
    watch();
    return () => {
      over = true;
      watcher?.destroy();
    };
  }, []);
}
