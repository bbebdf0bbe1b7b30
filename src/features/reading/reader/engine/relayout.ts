import { answerMediaQueries } from './chapter-media.ts';
import type { ChapterLooks } from './chapter-styles.ts';
import { watchSize } from './host-size.ts';
import type { Neighbours } from './neighbours.ts';
import type { PageShape } from './page-shape.ts';
import type { PageTurning } from './page-turning.ts';
import type { PreloadManager } from './preload-manager.ts';
import type { ReadingAnchor } from './reading-anchor.ts';
import type { PageStyle } from './renderer.ts';
import type { Slot } from './slot-page-turns.ts';
import { sameMeasure, sameShape } from './style-changes.ts';

interface RelayoutParts {
  host: HTMLElement;
  shape: PageShape;
  looks: ChapterLooks;
  manager: PreloadManager;
  neighbours: Neighbours;
  anchor: ReadingAnchor;
  turning: PageTurning;
}

/** Style and window change under the reader, who stays at the same words. */
export interface Relayout {
  isUnderWay(): boolean;
  settings(next: PageStyle): Promise<void>;
  stop(): void;
}

/** The chapter before the page waits at its last page. */
export function showLastPageTurn(manager: PreloadManager, slot: Slot): void {
  const before = manager.shown && slot.chapter < manager.shown.chapter;
  if (before && slot.laidOut) manager.showTurn(slot, manager.turns(slot));
}

export function relayoutOf(parts: RelayoutParts): Relayout {
  const { host, shape, looks: styles, manager, neighbours, anchor, turning } = parts;
  let underWay = false;

  function layOutAgain(): void {
    const keep = anchor.cfi();
    underWay = true;
    manager.dropUnfinished();
    for (const slot of manager.slots.values()) {
      if (!slot.laidOut) continue;
      answerMediaQueries(slot.view.document);
      styles.restyle(slot);
    }
    manager.relayout();
    for (const slot of manager.slots.values()) showLastPageTurn(manager, slot);
    underWay = false;
    anchor.restore(keep);
    neighbours.schedule();
  }

  const stop = watchSize(host, ({ width, height }) => {
    if (width === shape.frame.width && height === shape.frame.height) return;
    anchor.keep(anchor.cfi());
    manager.resizeTo(width, height);
    layOutAgain();
  });

  return {
    isUnderWay: () => underWay,
    async settings(next) {
      const before = shape.style;
      const shown = manager.shown?.chapter;
      const keep = shown === undefined ? null : anchor.cfi();
      shape.style = next;
      if (shown !== undefined && sameShape(before, next)) {
        layOutAgain();
        if (sameMeasure(before, next)) return;
        for (const slot of manager.slots.values()) if (slot.laidOut) void manager.waitForFonts(slot);
        return;
      }
      manager.dropAllBut(shown === undefined ? [...manager.slots.keys()] : []);
      manager.dropSpare();
      if (shown === undefined) return;
      await turning.display(keep ? { cfi: keep } : { chapter: shown }, false);
      neighbours.schedule();
    },
    stop,
  };
}
