import type { BookPackage } from '#contract/library/content.ts';
import { neighbour, percentAt } from '#rules/reading/reader-positions.ts';
import { cfiAt } from './page-text.ts';
import type { PreloadManager } from './preload-manager.ts';
import type { Moved } from './renderer.ts';
import type { Slot } from './slot-page-turns.ts';

/** How far into a chapter, in turns; a strip is cut into screens. */
interface Progress {
  at: number;
  of: number;
}

/** Rounding of a strip's screens: two hundredths of a screen are nothing to read. */
const NOTHING = 0.02;

function progressOf(manager: PreloadManager, slot: Slot): Progress {
  if (slot.paged) return { at: manager.turnOf(slot), of: manager.turns(slot) };
  const { scrollTop, scrollHeight, clientHeight } = slot.element;
  const screen = Math.max(1, clientHeight);
  const of = Math.max(1, scrollHeight / screen);
  const atBottom = scrollTop + clientHeight >= scrollHeight - 2;
  return { at: atBottom ? of - 1 : scrollTop / screen, of };
}

export const percentOf = (manager: PreloadManager, slot: Slot, spine: BookPackage['spine']): number => {
  const { at, of } = progressOf(manager, slot);
  return percentAt(spine, { chapter: slot.chapter, page: at, pages: of });
};

/** Report after a turn or a new layout. */
export function movedTo(
  manager: PreloadManager,
  slot: Slot,
  spine: BookPackage['spine'],
  byReader: boolean,
): Moved {
  const { at, of } = progressOf(manager, slot);
  const shown = slot.paged ? slot.layout.divisor : 1;
  const pages = Math.max(1, Math.ceil(of - NOTHING)) * shown;
  return {
    chapter: slot.chapter,
    page: Math.min(pages - 1, Math.floor(at + NOTHING) * shown),
    pages,
    shown,
    percent: percentAt(spine, { chapter: slot.chapter, page: at, pages: of }),
    atStart: at <= NOTHING && neighbour(spine, slot.chapter, -1) === null,
    atEnd: at >= of - 1 - NOTHING && neighbour(spine, slot.chapter, 1) === null,
    isWhole: slot.view.isWhole,
    isCut: slot.view.isCut && at >= of - 1 - NOTHING,
    byReader,
  };
}

/** CFI of the first words on the page; `above` is the height of what stands over the chapter on a strip. */
export function firstWords(manager: PreloadManager, slot: Slot, heightAbove: number): string {
  const start = Math.max(
    0,
    slot.paged ? manager.turnOf(slot) * manager.turn(slot) : slot.element.scrollTop - heightAbove,
  );
  const along =
    slot.vertical || !slot.paged
      ? (rect: DOMRect) => rect.top + 1
      : manager.rtl
        ? (rect: DOMRect) => slot.view.width() - rect.right + 1
        : (rect: DOMRect) => rect.left + 1;
  const roll = !slot.paged;
  const end = start + (roll ? slot.element.clientHeight : manager.turn(slot));
  return cfiAt(slot.view.document, slot.section.cfiBase, along, start, end, roll);
}
