import { afterPaint } from '#client/afterPaint.ts';
import type { Moved, Renderer } from './engine/renderer.ts';

/**
 * Tells of turns when their page is on the screen: what is kept, counted and written beside a page takes longer than the page itself. The
 * first page and new layouts are told at once, and all that waits before the page is hidden or left. Who waits for a turn of `andTold` goes
 * on when it was told.
 */
export function pageTurnEvents(tell: (moved: Moved) => void) {
  const waiting: Moved[] = [];
  let isFirst = true;
  let told: Promise<void> | undefined;
  let heard = () => {};

  function now(): void {
    for (let moved = waiting.shift(); moved; moved = waiting.shift()) tell(moved);
    heard();
  }
  const whenTold =
    <Of extends unknown[]>(pageTurn: (...of: Of) => Promise<void>) =>
    async (...of: Of) => {
      await pageTurn(...of);
      await told;
    };
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
      if (waiting.push(moved) > 1) return;
      told = new Promise(done => {
        heard = done;
      });
      afterPaint(now);
    },
    /** Whatever waits. */
    now,
    /** The same pages, for those who wait for their turns. */
    andTold: (renderer: Renderer): Renderer => ({
      ...renderer,
      goto: whenTold(renderer.goto),
      next: whenTold(renderer.next),
      prev: whenTold(renderer.prev),
    }),
    stop(): void {
      now();
      removeEventListener('visibilitychange', now, true);
      removeEventListener('pagehide', now, true);
    },
  };
}
