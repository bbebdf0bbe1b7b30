import type Layout from 'epubjs/src/layout.js';
import type Section from 'epubjs/src/section.js';
import type { ChapterView } from './chapter-view.ts';

/** A chapter that is laid out: shown, or waiting at the left or right of the page. */
export interface Slot {
  chapter: number;
  element: HTMLDivElement;
  view: ChapterView;
  section: Section;
  /** Rejects when the chapter fails to load, or when the slot is removed while it loads. */
  ready: Promise<void>;
  laidOut: boolean;
  dropped: boolean;
  /** Pages, or a strip. A chapter written in columns has pages in a book of strips too. */
  paged: boolean;
  /** Vertical writing: its pages follow each other downwards. Chapters of one book may differ. */
  vertical: boolean;
  layout: Layout;
}

/** Page turns of a chapter: their length, their number, the current one, and the one that shows a given point. */
export abstract class SlotPageTurns {
  abstract get rtl(): boolean;

  /** Length of one turn in px. */
  turn({ paged, vertical, layout }: Slot): number {
    return paged && !vertical ? layout.delta : layout.height;
  }

  /** Turns in a chapter. From the view's own size: `scrollWidth` of the container is off by a page at fractional widths (#862). */
  turns(slot: Slot): number {
    const length = slot.paged && !slot.vertical ? slot.view.width() : slot.view.height();
    const exact = length / this.turn(slot);
    return Math.max(1, slot.paged ? Math.round(exact) : Math.ceil(exact - 0.02));
  }

  /** The page turn on the screen, from 0. */
  turnOf(slot: Slot): number {
    const { scrollTop, scrollLeft } = slot.element;
    if (!slot.paged) return Math.floor((scrollTop + 2) / this.turn(slot));
    return Math.round((slot.vertical ? scrollTop : Math.abs(scrollLeft)) / this.turn(slot));
  }

  showTurn(slot: Slot, pageTurn: number): void {
    const last = this.turns(slot) - 1;
    const to = Math.min(last, Math.max(0, pageTurn)) * this.turn(slot);
    if (slot.vertical || !slot.paged) slot.element.scrollTop = to;
    else slot.element.scrollLeft = this.rtl ? -to : to;
  }

  /** The page turn that shows a point of the chapter's document. */
  turnAt(slot: Slot, box: DOMRect): number {
    if (slot.vertical || !slot.paged) return Math.floor((box.top + 1) / this.turn(slot));
    const along = this.rtl ? slot.view.width() - box.right : box.left;
    return Math.floor((along + 1) / this.turn(slot));
  }
}
