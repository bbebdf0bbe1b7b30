import { neighbour } from '#rules/reading/reader-positions.ts';
import type { Book } from './book.ts';
import { paceOf } from './pace.ts';
import type { PreloadManager } from './preload-manager.ts';

/** Quiet time after a turn before the neighbours are laid out, in ms. */
const IDLE_AFTER = 60;

/** Keeps the next and the previous chapter laid out beside the page, and no other. */
export interface Neighbours {
  schedule(): void;
  stop(): void;
}

export function neighboursOf(manager: PreloadManager, book: Book): Neighbours {
  const { spine } = book.package;
  let timer = 0;
  let stopped = false;

  async function lay(): Promise<void> {
    const { shown } = manager;
    if (!shown || stopped) return;
    const next = neighbour(spine, shown.chapter, 1);
    const previous = neighbour(spine, shown.chapter, -1);
    const { step } = paceOf(true);
    manager.dropAllBut([shown.chapter, next, previous]);
    if (book.counts) return;
    for (const chapter of [next, previous]) {
      if (chapter === null || manager.slots.has(chapter)) continue;
      await step();
      if (stopped || manager.shown !== shown) return;
      try {
        const slot = manager.slotOf(chapter, true);
        await slot.ready;
        await manager.waitForFonts(slot);
      } catch {
        // It will be asked for again when the reader gets there, and then said out loud.
      }
      if (stopped || manager.shown !== shown) return;
    }
    const further = next === null ? null : neighbour(spine, next, 1);
    if (further !== null) book.prefetch(further);
  }

  return {
    schedule() {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => void lay(), IDLE_AFTER);
    },
    stop() {
      stopped = true;
      window.clearTimeout(timer);
    },
  };
}
