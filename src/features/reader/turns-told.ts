import { afterPaint } from '#client/afterPaint.ts';
import type { Moved } from './engine/renderer.ts';

/**
 * Tells of turns when their page is on the screen: what is kept, counted and written beside a page takes longer than the page itself. The
 * first page and new layouts are told at once, and all that waits before the page is hidden or left.
 */
export function turnsTold(tell: (moved: Moved) => void) {
  const waiting: Moved[] = [];
  let isFirst = true;

  function now(): void {
    for (let moved = waiting.shift(); moved; moved = waiting.shift()) tell(moved);
  }
  // In the capturing phase: before those who send what was kept.
  addEventListener('visibilitychange', now, true);
  addEventListener('pagehide', now, true);

  return {
    moved(moved: Moved): void {
      if (isFirst || !moved.byReader) {
        isFirst = false;
        now();
        tell(moved);
        return;
      }
      waiting.push(moved);
      if (waiting.length === 1) afterPaint(now);
    },
    /** Whatever waits. */
    now,
    stop(): void {
      now();
      removeEventListener('visibilitychange', now, true);
      removeEventListener('pagehide', now, true);
    },
  };
}
