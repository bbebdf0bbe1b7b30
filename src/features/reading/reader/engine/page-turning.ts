import type { BookPackage } from '#contract/library/content.ts';
import { swipeCommand } from '#rules/reading/reader-input.ts';
import { neighbour } from '#rules/reading/reader-positions.ts';
import type { PageShape } from './page-shape.ts';
import { SlotDropped } from './preload-manager.ts';
import type { ReadingAnchor, ReadingAnchorParts } from './reading-anchor.ts';
import type { Target } from './renderer.ts';
import { scrollOn } from './scroll-on.ts';
import type { Slot } from './slot-page-turns.ts';

interface PageTurningParts extends Omit<ReadingAnchorParts, 'spine' | 'neighbours' | 'ends'> {
  book: BookPackage;
  shape: PageShape;
  anchor: ReadingAnchor;
}

/** To another page of the book. */
export interface PageTurning {
  /** A chapter on its way to the page is waited for. */
  isWaiting(): boolean;
  /** The chapter before or after one; without `from`, of the one that is shown. */
  beside(step: 1 | -1, from?: number): number | null;
  display(target: Target, byReader: boolean): Promise<void>;
  turn(step: 1 | -1): Promise<void>;
  /** A finger has left the page it pulled by `dx` px. */
  dragged(slot: Slot, dx: number, milliseconds: number): Promise<void>;
  /** A few lines on a strip, nothing on pages. */
  nudge(lines: number): void;
}

export function pageTurning(parts: PageTurningParts): PageTurning {
  const { book, shape, events, manager, sliding, navigation, anchor } = parts;
  let waiting = false;
  /** Counts where the reader wanted to go, so that a slow chapter does not replace a later one. */
  let requests = 0;
  const beside = (step: 1 | -1, from = manager.shown?.chapter ?? 0) => neighbour(book.spine, from, step);

  async function display(target: Target, byReader: boolean): Promise<void> {
    const { chapter, scrollIn, cfi: words } = navigation.resolve(target);
    const slot = manager.slotOf(chapter);
    const wasLaid = slot.laidOut;
    requests += 1;
    const requestNumber = requests;
    if (!wasLaid) {
      waiting = true;
      try {
        await slot.ready;
      } catch (cause) {
        if (!(cause instanceof SlotDropped) && requestNumber === requests)
          events.emit('error', { chapter, cause });
        return;
      } finally {
        waiting = false;
      }
      // Someone who chose another chapter meanwhile does not want this one any more.
      if (requestNumber !== requests) return;
    }
    manager.show(slot);
    scrollIn(slot);
    anchor.moved(byReader);
    if (words) anchor.keep(words);
    if (wasLaid) return;
    // The font may come late and move the words: hold on to those that are shown now.
    if (manager.turnOf(slot) > 0) anchor.cfi();
    void manager.waitForFonts(slot);
  }

  function turnPageInside(slot: Slot, step: 1 | -1): boolean {
    const to = manager.turnOf(slot) + step;
    if (to < 0 || to >= manager.turns(slot)) return false;
    sliding.setRestingTurn(to);
    manager.showTurn(slot, to);
    anchor.moved(true);
    return true;
  }

  function scrollInside(slot: Slot, step: 1 | -1): boolean {
    if (!scrollOn(slot.element, step, shape.style.motion)) return false;
    // On the way down a strip, a font that comes late must not pull the reader back to where they were.
    anchor.keep(null);
    return true;
  }

  async function pageTurn(step: 1 | -1): Promise<void> {
    const slot = manager.shown;
    if (!slot || waiting) return;
    if (slot.paged ? turnPageInside(slot, step) : scrollInside(slot, step)) return;
    const chapter = beside(step);
    if (chapter !== null) await display({ chapter, at: step > 0 ? 'start' : 'end' }, true);
    else events.emit(step > 0 ? 'finished' : 'began', null);
  }

  return {
    isWaiting: () => waiting,
    beside,
    display,
    turn: pageTurn,
    async dragged(slot, dx, milliseconds) {
      if (waiting) return;
      if (slot.paged) {
        const step = await sliding.release(dx, milliseconds);
        if (step !== 0) await pageTurn(step);
        return;
      }
      // Across a strip a swipe is a page, as a tap at its side is.
      const command = swipeCommand(dx, milliseconds, shape.frame.width, book.dir);
      if (command) await pageTurn(command === 'next' ? 1 : -1);
    },
    nudge(lines) {
      const slot = manager.shown;
      if (!slot || slot.paged) return;
      anchor.keep(null);
      slot.element.scrollBy({ top: lines * shape.style.fontSize * shape.style.lineHeight });
    },
  };
}
