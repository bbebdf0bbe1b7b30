import type { Navigation } from './navigation.ts';
import type { PreloadManager } from './preload-manager.ts';
import type { ReadingAnchor } from './reading-anchor.ts';
import { type Relayout, showLastPageTurn } from './relayout.ts';
import type { Sliding } from './sliding.ts';
import type { Slot } from './slot-page-turns.ts';

/** A strip that moves is read again when it stands still, in ms. */
const STILL_AFTER = 80;

interface StripScrollParts {
  manager: PreloadManager;
  sliding: Sliding;
  navigation: Navigation;
  anchor: ReadingAnchor;
  relayout: Relayout;
}

/** Chapters that move under the reader: scrolled, or because their size changed. */
export interface StripScroll {
  scrolled(slot: Slot): void;
  stop(): void;
}

export function stripScroll(parts: StripScrollParts): StripScroll {
  const { manager, sliding, navigation, anchor, relayout } = parts;
  let timer = 0;

  manager.on('resized', slot => {
    slot.view.pane?.render();
    if (relayout.isUnderWay()) return;
    const kept = anchor.kept();
    if (slot !== manager.shown) showLastPageTurn(manager, slot);
    else if (slot.paged || (kept && timer === 0)) anchor.restore(kept);
  });

  return {
    scrolled(slot) {
      if (slot !== manager.shown || relayout.isUnderWay()) return;
      if (slot.paged) {
        // A selection dragged to the edge, or find-in-page, shifts the columns (#1343, #1366).
        if (!sliding.moving()) manager.showTurn(slot, sliding.restingTurn() ?? manager.turnOf(slot));
        return;
      }
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        timer = 0;
        if (slot === manager.shown && !navigation.isWhereScrolled(slot)) anchor.moved(true);
      }, STILL_AFTER);
    },
    stop: () => window.clearTimeout(timer),
  };
}
