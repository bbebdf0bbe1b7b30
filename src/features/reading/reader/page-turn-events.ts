import { afterPaint } from '#client/afterPaint.ts';
import type { Moved, Renderer } from './engine/renderer.ts';

/**
 * Reports page turns after their page was painted, because saving and counting take longer than painting. The first page and new layouts
 * are reported at once; waiting turns are reported before the page is hidden or left. Methods of the renderer that `andTold` returns
 * resolve after their turn was reported.
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
  // In the capturing phase: before listeners that send the saved position.
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
    /** Reports the waiting turns now. */
    now,
    /** The same renderer; its page turns resolve once they are reported. */
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
