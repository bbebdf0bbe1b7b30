import type Layout from 'epubjs/src/layout.js';
import Views from 'epubjs/src/managers/helpers/views.js';
import { afterPaint } from '#client/afterPaint.ts';
import type { ChapterLooks } from './chapter-styles.ts';
import { ChapterView } from './chapter-view.ts';
import { createEmitter } from './emitter.ts';
import { paceOf } from './pace.ts';
import { unsetColumns } from './page-columns.ts';
import { flowingLayout, viewSettings } from './page-layout.ts';
import type { PageShape } from './page-shape.ts';
import type { Sections } from './sections.ts';
import { type Slot, SlotPageTurns } from './slot-page-turns.ts';
import { isWebKit } from './webkit.ts';

/*
 * epub.js's own manager holds one chapter and builds the next one when the reader is already waiting for it; it also
 * tries out how the browser scrolls and measures itself several times before the first page. This one keeps the neighbours laid out beside the page, each in a slot of its own, and slides them in:
 * a frame that is moved in the document loads anew, so slots stay where they are and only their transform changes.
 */

export class SlotDropped extends Error {}

/** Events of a chapter. */
export interface SlotEvents {
  /** It is laid out, before anyone sees it. */
  laidOut: Slot;
  /** It changed its size on its own: a picture or a font came late. */
  resized: Slot;
  /** A chapter of a strip turns out to be read in pages, before it is laid out. */
  paged: Slot;
  /** A chapter of pages turns out to be a strip, laid out or not. */
  strip: Slot;
}

interface ManagerParts {
  shape: PageShape;
  sections: Sections;
  /** Whether a chapter is a strip. */
  looks: Pick<ChapterLooks, 'scrolls'>;
  direction: 'ltr' | 'rtl';
}

const FONTS_AT_MOST = 1500;

export class PreloadManager extends SlotPageTurns {
  readonly slots = new Map<number, Slot>();
  shown: Slot | null = null;
  private readonly parts: ManagerParts;
  private readonly events = createEmitter<SlotEvents>();
  readonly on = this.events.on;
  private frame: HTMLElement | null = null;
  /** Empty, for a chapter that will be wanted. */
  private spare: Slot | null = null;

  constructor(parts: ManagerParts) {
    super();
    this.parts = parts;
  }

  render(element: HTMLElement, { width, height }: { width: number; height: number }): void {
    this.frame = document.createElement('div');
    this.frame.className = 'page-frame';
    this.resizeTo(width, height);
    element.append(this.frame);
  }

  /** How one chapter is cut into pages: vertical writing has no spreads. */
  private layoutFor(scroll: boolean, vertical: boolean): Layout {
    const { shape, direction } = this.parts;
    const { width, height } = shape.frame;
    const layout = flowingLayout({ scroll, spread: shape.spread && !vertical, dir: direction });
    layout.calculate(width, height, scroll ? undefined : shape.gap);
    return layout;
  }

  get rtl(): boolean {
    return this.parts.direction === 'rtl';
  }

  /** `ahead`: nobody waits for it yet. */
  slotOf(chapter: number, ahead = false): Slot {
    const known = this.slots.get(chapter);
    if (!ahead) known?.view.pace.hurry();
    if (known) return known;
    const slot = (ahead ? null : this.takeSpare(chapter)) ?? this.emptySlot(chapter, ahead);
    this.slots.set(chapter, slot);
    slot.ready = this.layOut(slot);
    slot.ready.catch(() => this.drop(slot));
    return slot;
  }

  /** An empty frame for a chapter whose text is not here yet: making one takes a tenth of the wait for a chapter. */
  prepare(chapter: number): void {
    if (this.slots.has(chapter) || this.spare?.chapter === chapter) return;
    this.dropSpare();
    this.spare = this.emptySlot(chapter, false);
    this.spare.view.addFrame();
  }

  private takeSpare(chapter: number): Slot | null {
    const { spare } = this;
    if (spare?.chapter !== chapter) return null;
    this.spare = null;
    this.placeSlot(spare);
    return spare;
  }

  /** It is as pages were when it was made. */
  dropSpare(): void {
    if (this.spare) this.drop(this.spare);
    this.spare = null;
  }

  private emptySlot(chapter: number, ahead: boolean): Slot {
    const element = document.createElement('div');
    const paged = !this.parts.looks.scrolls(chapter);
    element.className = paged ? 'page-slot' : 'page-slot page-slot-strip';
    element.dir = this.parts.direction;
    element.inert = true;
    this.frame?.append(element);
    const section = this.parts.sections.section(chapter);
    const layout = this.layoutFor(!paged, false);
    const view = new ChapterView(section, viewSettings(layout, !paged, isWebKit()));
    view.pace = paceOf(ahead);
    const slot: Slot = {
      chapter,
      element,
      view,
      section,
      ready: Promise.resolve(),
      laidOut: false,
      dropped: false,
      paged,
      vertical: false,
      layout,
    };
    view.onDisplayed = () => {};
    view.onResize = () => {
      if (slot.laidOut && !slot.dropped) this.events.emit('resized', slot);
    };
    view.onVertical = () => this.turnUpright(slot);
    view.onWhole = () => this.rollOut(slot);
    new Views(element).append(view);
    this.placeSlot(slot);
    return slot;
  }

  /** A chapter in vertical writing: pages of its own, whatever its neighbours have. */
  private turnUpright(slot: Slot): void {
    slot.vertical = true;
    slot.element.dataset.upright = '';
    slot.layout = this.layoutFor(false, true);
    slot.view.layout = slot.layout;
    Object.assign(slot.view.settings, {
      flow: 'paginated',
      width: slot.layout.width,
      height: slot.layout.height,
    });
    if (slot.paged) return;
    slot.paged = true;
    slot.element.className = 'page-slot';
    this.events.emit('paged', slot);
  }

  /** A chapter that pages do not show whole: a strip, whatever its neighbours are. */
  private rollOut(slot: Slot): void {
    const { view } = slot;
    slot.paged = false;
    slot.layout = this.layoutFor(true, false);
    slot.element.className = 'page-slot page-slot-strip';
    slot.element.scrollLeft = 0;
    view.layout = slot.layout;
    Object.assign(view.settings, { flow: 'scrolled', width: slot.layout.width, height: slot.layout.height });
    unsetColumns(view.document.body.style);
    this.events.emit('strip', slot);
    view.setAxis('vertical');
    if (view.contents) slot.layout.format(view.contents);
  }

  private async layOut(slot: Slot): Promise<void> {
    await slot.view.display(this.parts.sections.request).catch(cause => {
      // A slot that is gone has no frame to fill any more, which is no failure of the chapter's.
      if (!slot.dropped) throw cause;
    });
    if (slot.dropped) throw new SlotDropped();
    // Documents read for display are only needed until the frame has them; epub.js keeps all of them (#425, #688).
    slot.section.unload();
    slot.view.show();
    slot.laidOut = true;
    this.events.emit('laidOut', slot);
    // In a frame of its own: laying out a chapter and painting it take too long for one.
    if (slot !== this.shown) afterPaint(() => slot.element.toggleAttribute('data-layer', true));
  }

  /** Resolves when the fonts of a chapter are there; the chapter is measured again with them. */
  async waitForFonts(slot: Slot): Promise<void> {
    await Promise.race([
      slot.view.document.fonts.ready,
      new Promise(resolve => setTimeout(resolve, FONTS_AT_MOST)),
    ]);
    if (!slot.dropped) slot.view.expand();
  }

  /** Makes a laid chapter the one that is seen. */
  show(slot: Slot): void {
    const before = this.shown;
    this.shown = slot;
    if (before && before !== slot) this.placeSlot(before);
    this.placeSlot(slot);
    if (before) afterPaint(() => this.setReach());
    else this.setReach();
  }

  /**
   * Only the chapter that is seen can be reached. The style of every word of two chapters hangs on it, so that it follows the page it is
   * about; `data-shown` tells at once.
   */
  private setReach(): void {
    for (const slot of this.slots.values()) slot.element.inert = slot !== this.shown;
  }

  /** Puts a slot on the page or beside it. `shift` px follow a finger. */
  placeSlot(slot: Slot, shift = 0): void {
    const shown = this.shown;
    const side = !shown || slot === shown ? 0 : Math.sign(slot.chapter - shown.chapter) * (this.rtl ? -1 : 1);
    const seen = slot === shown;
    slot.element.style.transform =
      side === 0 && shift === 0 ? '' : `translateX(calc(${side * 100}% + ${shift}px))`;
    slot.element.style.opacity = !shown || (!seen && !slot.laidOut) ? '0' : '';
    slot.element.toggleAttribute('data-shown', seen);
  }

  drop(slot: Slot): void {
    if (slot.dropped) return;
    slot.dropped = true;
    if (this.slots.get(slot.chapter) === slot) this.slots.delete(slot.chapter);
    if (this.shown === slot) this.shown = null;
    slot.view.destroy();
    slot.section.unload();
    slot.element.remove();
  }

  /** Drops chapters being laid ahead: they would come in the former style. */
  dropUnfinished(): void {
    for (const slot of [...this.slots.values()])
      if (!slot.laidOut && slot.view.pace.isCalm()) this.drop(slot);
  }

  dropAllBut(chapters: readonly (number | null)[]): void {
    for (const slot of [...this.slots.values()]) if (!chapters.includes(slot.chapter)) this.drop(slot);
  }

  /** New size, columns or style for what is laid out already, without loading anything again. */
  relayout(): void {
    this.dropSpare();
    for (const slot of this.slots.values()) {
      slot.layout = this.layoutFor(!slot.paged, slot.vertical);
      slot.view.layout = slot.layout;
      if (!slot.laidOut) continue;
      // The columns first: in those of a higher page words would stand below the new one, and the chapter be a strip.
      if (slot.view.contents) slot.layout.format(slot.view.contents);
      slot.view.size(slot.layout.width, slot.layout.height);
      slot.view.setLayout(slot.layout);
      // Marks stay where the words were before (#1081).
      slot.view.pane?.render();
    }
  }

  resizeTo(width: number, height: number): void {
    this.parts.shape.frame = { width, height };
    if (!this.frame) return;
    this.frame.style.width = `${width}px`;
    this.frame.style.height = `${height}px`;
  }

  destroy(): void {
    this.dropSpare();
    for (const slot of [...this.slots.values()]) this.drop(slot);
    this.frame?.remove();
  }
}
