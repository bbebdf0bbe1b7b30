import type { BookPackage } from '#contract/library/content.ts';
import type { Emitter } from './emitter.ts';
import type { Navigation } from './navigation.ts';
import type { Neighbours } from './neighbours.ts';
import { firstWords, movedTo } from './page-position.ts';
import type { PreloadManager } from './preload-manager.ts';
import type { RendererEvents } from './renderer.ts';
import type { Sliding } from './sliding.ts';
import type { StripEnds } from './strip-ends.ts';

export interface ReadingAnchorParts {
  spine: BookPackage['spine'];
  events: Emitter<RendererEvents>;
  manager: PreloadManager;
  ends: StripEnds;
  sliding: Sliding;
  navigation: Navigation;
  neighbours: Neighbours;
}

/** The words the reader was at after the last turn of theirs. Font, size and window may change; this does not (#974, #1007, #637). */
export interface ReadingAnchor {
  /** CFI of the first words on the page, measured when someone asks and kept until the reader turns. */
  cfi(): string | null;
  /** The words that are kept, if any were asked for since the last turn. */
  kept(): string | null;
  keep(cfi: string | null): void;
  /** The page shown has moved; tells it. */
  moved(byReader: boolean): void;
  /** Shows these words again after a change of the layout. */
  restore(cfi: string | null): void;
}

export function readingAnchor(parts: ReadingAnchorParts): ReadingAnchor {
  const { spine, events, manager, ends, sliding, navigation, neighbours } = parts;
  let anchor: string | null = null;

  function moved(byReader: boolean): void {
    const slot = manager.shown;
    if (!slot) return;
    if (byReader) anchor = null;
    sliding.restAt(slot);
    events.emit('moved', movedTo(manager, slot, spine, byReader));
    if (byReader) neighbours.schedule();
  }

  return {
    cfi() {
      const slot = manager.shown;
      if (slot) anchor ??= firstWords(manager, slot, ends.heightAbove(slot));
      return anchor;
    },
    kept: () => anchor,
    keep(cfi) {
      anchor = cfi;
    },
    moved,
    restore(cfi) {
      const slot = manager.shown;
      if (!slot) return;
      if (cfi) navigation.showCfi(slot, cfi);
      moved(false);
      anchor = cfi;
    },
  };
}
