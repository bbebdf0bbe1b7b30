import { swipeCommand } from '#rules/reading/reader-input.ts';
import type { PageShape } from './page-shape.ts';
import type { PreloadManager } from './preload-manager.ts';
import type { Slot } from './slot-page-turns.ts';

type Step = 1 | -1 | 0;

/** A page under a finger: follows it, then slides to the next turn or back. Taps and keys do not slide. */
export interface Sliding {
  follow(dx: number, next: number | null, previous: number | null): void;
  /** Resolves when the page stands again, with the turn that it slid to; 0: none. */
  release(dx: number, milliseconds: number): Promise<Step>;
  moving(): boolean;
  /** The turn where the page should stand when nothing moves; null before the first page. */
  restingTurn(): number | null;
  setRestingTurn(pageTurn: number): void;
  restAt(slot: Slot): void;
}

const SLIDE = 180;
const easeOut = (part: number) => 1 - (1 - part) ** 3;

export function slidingIn(manager: PreloadManager, shape: PageShape): Sliding {
  let rest: number | null = null;
  let from: number | null = null;
  let sliding = false;
  let beside: Slot | null = null;

  const forwardSign = () => (manager.rtl ? 1 : -1);
  const scroll = (slot: Slot, along: number) => {
    slot.element.scrollLeft = manager.rtl ? -along : along;
  };

  /** Moves px by px from `start` to `end` within 180 ms. */
  function animate(start: number, end: number, put: (value: number) => void): Promise<void> {
    if (!shape.style.motion || start === end) {
      put(end);
      return Promise.resolve();
    }
    sliding = true;
    const began = performance.now();
    return new Promise(resolve => {
      const frame = (now: number) => {
        const part = Math.min(1, Math.max(0, (now - began) / SLIDE));
        put(start + (end - start) * easeOut(part));
        if (part < 1) requestAnimationFrame(frame);
        else {
          sliding = false;
          resolve();
        }
      };
      requestAnimationFrame(frame);
    });
  }

  function follow(dx: number, next: number | null, previous: number | null): void {
    const slot = manager.shown;
    if (!slot || sliding || !slot.paged || slot.vertical) return;
    from ??= manager.turnOf(slot);
    const forward = dx * forwardSign() > 0;
    const last = manager.turns(slot) - 1;
    if (forward ? from < last : from > 0) {
      beside = null;
      manager.placeSlot(slot);
      scroll(slot, from * manager.turn(slot) + dx * forwardSign());
      return;
    }
    const chapter = forward ? next : previous;
    const waiting = chapter === null ? undefined : manager.slots.get(chapter);
    scroll(slot, from * manager.turn(slot));
    beside = waiting?.laidOut ? waiting : null;
    // Nothing to show beside the page: it gives a little and no more.
    manager.placeSlot(slot, beside ? dx : dx / 4);
    if (beside) manager.placeSlot(beside, dx);
  }

  async function release(dx: number, milliseconds: number): Promise<Step> {
    const slot = manager.shown;
    if (!slot || sliding) return 0;
    const length = manager.turn(slot);
    const across = slot.vertical ? shape.frame.width : length;
    const command = swipeCommand(dx, milliseconds, across, manager.rtl ? 'rtl' : 'ltr');
    const step = command === 'next' ? 1 : command === 'previous' ? -1 : 0;
    if (from === null) {
      // Pages one under another do not follow a finger that goes sideways; they turn when it leaves.
      return slot.vertical ? step : 0;
    }
    const start = from;
    const inside = start + step >= 0 && start + step < manager.turns(slot);
    const neighbour = beside;
    from = null;
    beside = null;
    const shifted = slot.element.style.transform !== '';
    if (step !== 0 && inside && !shifted) {
      const along = start * length + dx * forwardSign();
      await animate(along, (start + step) * length, value => scroll(slot, value));
      // The page stands already; turning once more from where it started makes it count.
      manager.showTurn(slot, start);
      return step;
    }
    const away = neighbour !== null || !inside;
    const end = neighbour ? -step * (manager.rtl ? -1 : 1) * length : 0;
    if (shifted) {
      await animate(neighbour ? dx : dx / 4, end, value => {
        manager.placeSlot(slot, value);
        if (neighbour && !neighbour.dropped) manager.placeSlot(neighbour, value);
      });
      manager.placeSlot(slot);
      if (neighbour && !neighbour.dropped) manager.placeSlot(neighbour);
    } else {
      await animate(start * length + dx * forwardSign(), start * length, value => scroll(slot, value));
    }
    return away ? step : 0;
  }

  return {
    follow,
    release,
    moving: () => sliding || from !== null,
    restingTurn: () => rest,
    setRestingTurn: pageTurn => {
      rest = pageTurn;
    },
    restAt: slot => {
      rest = slot.paged && !slot.vertical ? manager.turnOf(slot) : null;
    },
  };
}
