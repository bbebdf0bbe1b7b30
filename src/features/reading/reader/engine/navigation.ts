import type { BookPackage } from '#contract/library/content.ts';
import { fileOfCfi } from '#rules/library/cfi.ts';
import { positionAt } from '#rules/reading/reader-positions.ts';
import { boxOfCfi, boxOfFragment } from './page-text.ts';
import type { PreloadManager } from './preload-manager.ts';
import type { Target } from './renderer.ts';
import type { Slot } from './slot-page-turns.ts';

/** A chapter and how to come to the wanted place in it, once it is laid out. */
interface ResolvedTarget {
  chapter: number;
  scrollIn: (slot: Slot) => void;
  /** The words that were asked for by CFI: they stay the position, wherever the page begins. */
  cfi: string | null;
}

export interface Navigation {
  resolve(target: Target): ResolvedTarget;
  showCfi(slot: Slot, cfi: string): void;
  showBox(slot: Slot, box: DOMRect): void;
  /** true when the strip stands where it was carried to: its scroll event is not the reader's. */
  isWhereScrolled(slot: Slot): boolean;
}

/** A little air over the words that a strip is carried to, in px. */
const AIR = 12;

export function navigationIn(
  manager: PreloadManager,
  spine: BookPackage['spine'],
  heightAbove: (slot: Slot) => number,
): Navigation {
  const scrolledTo = new WeakMap<Slot, number>();

  function scrollStripTo(slot: Slot, top: number): void {
    slot.element.scrollTop = Math.max(0, top);
    // Read back: the browser stops at the ends.
    scrolledTo.set(slot, slot.element.scrollTop);
  }

  function showPageTurn(slot: Slot, pageTurn: number): void {
    if (slot.paged) manager.showTurn(slot, pageTurn);
    else scrollStripTo(slot, pageTurn <= 0 ? 0 : slot.element.scrollHeight);
  }

  function showBox(slot: Slot, box: DOMRect | null): void {
    if (!box) showPageTurn(slot, 0);
    else if (slot.paged) manager.showTurn(slot, manager.turnAt(slot, box));
    else scrollStripTo(slot, box.top + heightAbove(slot) - AIR);
  }

  const showCfi = (slot: Slot, cfi: string) => showBox(slot, boxOfCfi(slot.view.document, cfi));

  function at(target: Target): ResolvedTarget {
    if ('cfi' in target) {
      const chapter = fileOfCfi(target.cfi) ?? 0;
      return {
        chapter: spine[chapter] ? chapter : 0,
        scrollIn: slot => showCfi(slot, target.cfi),
        cfi: target.cfi,
      };
    }
    if ('href' in target) {
      const [file, fragment] = target.href.split('#');
      const put = (slot: Slot) =>
        showBox(slot, fragment ? boxOfFragment(slot.view.document, fragment) : null);
      return {
        chapter: Math.max(
          0,
          spine.findIndex(item => item.href === file),
        ),
        scrollIn: put,
        cfi: null,
      };
    }
    if ('percent' in target) {
      const { chapter, inside } = positionAt(spine, target.percent);
      const put = (slot: Slot) => {
        const pageTurns = manager.turns(slot);
        if (slot.paged)
          manager.showTurn(slot, Math.min(pageTurns - 1, Math.floor(inside * pageTurns + 1e-6)));
        else scrollStripTo(slot, inside * slot.element.scrollHeight);
      };
      return { chapter, scrollIn: put, cfi: null };
    }
    const chapter = Math.min(spine.length - 1, Math.max(0, target.chapter));
    return {
      chapter,
      scrollIn: slot => {
        const box = target.find?.(slot.view.document);
        if (box) showBox(slot, box);
        else showPageTurn(slot, target.at === 'end' ? manager.turns(slot) : 0);
      },
      cfi: null,
    };
  }

  return {
    resolve: at,
    showCfi,
    showBox,
    isWhereScrolled: slot => Math.abs(slot.element.scrollTop - (scrolledTo.get(slot) ?? -9)) < 2,
  };
}
