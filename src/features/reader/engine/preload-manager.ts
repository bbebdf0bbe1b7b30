import type Layout from 'epubjs/src/layout.js';
import Views from 'epubjs/src/managers/helpers/views.js';
import type { ViewSettings } from 'epubjs/src/managers/views/iframe.js';
import type Section from 'epubjs/src/section.js';
import type { ChapterView } from './chapter-view.ts';
import { flowingLayout } from './page-layout.ts';

/*
 * epub.js's own manager holds one chapter and builds the next one when the reader is already waiting for it; it also
 * tries out how the browser scrolls and measures itself several times before the first page. This one keeps the neighbours laid out beside the page, each in a slot of its own, and slides them in:
 * a frame that is moved in the document loads anew, so slots stay where they are and only their transform changes.
 */

/** A chapter that is laid out: shown, or waiting at the left or right of the page. */
export interface Slot {
  chapter: number;
  element: HTMLDivElement;
  view: ChapterView;
  section: Section;
  /** Rejects when the chapter could not be had, or when the slot was dropped meanwhile. */
  ready: Promise<void>;
  laidOut: boolean;
  dropped: boolean;
}

export class SlotDropped extends Error {}

export interface PreloadOptions {
  view: typeof ChapterView;
  request: (url: string) => Promise<Document>;
  /** Space between two columns, in px. */
  gap: number;
  allowScriptedContent: boolean;
  section: (chapter: number) => Section;
  /** Called when a chapter is laid out, before anyone sees it. */
  onLaidOut: (slot: Slot) => void;
  /** Called when a chapter changed its size on its own: a picture or a font came late. */
  onResized: (slot: Slot) => void;
}

const FONTS_AT_MOST = 1500;

export class PreloadManager {
  readonly slots = new Map<number, Slot>();
  shown: Slot | null = null;
  isPaginated = false;
  layout = flowingLayout({ scroll: false, spread: false, dir: 'ltr' });
  readonly settings: { gap: number; direction: string; axis: string };
  /** What epub.js's views are made with. */
  private readonly viewSettings: ViewSettings;
  private readonly options: PreloadOptions;
  private frame: HTMLElement | null = null;
  /** Of the frame, in px. */
  frameSize = { width: 0, height: 0 };

  constructor(options: PreloadOptions) {
    this.options = options;
    this.settings = { gap: options.gap, direction: 'ltr', axis: 'horizontal' };
    this.viewSettings = {
      axis: 'horizontal',
      flow: 'paginated',
      layout: this.layout,
      width: 0,
      height: 0,
      // A chapter on spreads ends with an empty page rather than half a turn.
      forceEvenPages: true,
      allowScriptedContent: options.allowScriptedContent,
    };
  }

  render(element: HTMLElement, { width, height }: { width: number; height: number }): void {
    this.frame = document.createElement('div');
    this.frame.className = 'page-frame';
    this.resizeTo(width, height);
    element.append(this.frame);
    this.updateLayout();
  }

  /** Pages or a strip, for the chapters that are laid out from now on. */
  setLayout(layout: Layout, direction: string, paginated: boolean): void {
    this.layout = layout;
    this.isPaginated = paginated;
    this.settings.direction = direction;
    this.viewSettings.flow = paginated ? 'paginated' : 'scrolled';
    this.updateAxis(paginated ? 'horizontal' : 'vertical');
    this.updateLayout();
  }

  /** Vertical writing turns the axis of a chapter, and has no spreads. */
  private updateAxis(axis: string): void {
    if (axis === this.settings.axis) return;
    this.settings.axis = axis;
    this.viewSettings.axis = axis;
    this.layout.spread(axis === 'vertical' ? 'none' : this.layout.settings.spread);
  }

  private updateLayout(): void {
    const { width, height } = this.frameSize;
    this.layout.calculate(width, height, this.isPaginated ? this.settings.gap : undefined);
    Object.assign(this.viewSettings, {
      width: this.layout.width,
      height: this.layout.height,
      layout: this.layout,
    });
  }

  /** One page, or what is seen of a strip, in px. */
  get pageSize(): { width: number; height: number } {
    const { width, height } = this.frameSize;
    return { width: this.isPaginated ? width / this.layout.divisor : width, height };
  }

  get vertical(): boolean {
    return !this.isPaginated || this.settings.axis === 'vertical';
  }

  get rtl(): boolean {
    return this.settings.direction === 'rtl';
  }

  /** Length of one turn in px. */
  get turn(): number {
    if (!this.isPaginated) return this.layout.height;
    return this.settings.axis === 'vertical' ? this.layout.height : this.layout.delta;
  }

  /** Turns in a chapter. From the view's own size: `scrollWidth` of the container is off by a page at fractional widths (#862). */
  turns(slot: Slot): number {
    const length = this.vertical ? slot.view.height() : slot.view.width();
    const exact = length / this.turn;
    return Math.max(1, this.isPaginated ? Math.round(exact) : Math.ceil(exact - 0.02));
  }

  /** The turn that stands on the screen, from 0. */
  turnOf(slot: Slot): number {
    const { scrollTop, scrollLeft } = slot.element;
    if (!this.isPaginated) return Math.floor((scrollTop + 2) / this.turn);
    return Math.round((this.vertical ? scrollTop : Math.abs(scrollLeft)) / this.turn);
  }

  showTurn(slot: Slot, turn: number): void {
    const last = this.turns(slot) - 1;
    const to = Math.min(last, Math.max(0, turn)) * this.turn;
    if (this.vertical) slot.element.scrollTop = to;
    else slot.element.scrollLeft = this.rtl ? -to : to;
  }

  /** The turn on which a point of the chapter's document lies. */
  turnAt(slot: Slot, box: DOMRect): number {
    if (this.vertical) return Math.floor((box.top + 1) / this.turn);
    const along = this.rtl ? slot.view.width() - box.right : box.left;
    return Math.floor((along + 1) / this.turn);
  }

  slotOf(chapter: number): Slot {
    const known = this.slots.get(chapter);
    if (known) return known;
    const slot = this.newSlot(chapter);
    this.slots.set(chapter, slot);
    return slot;
  }

  private newSlot(chapter: number): Slot {
    const element = document.createElement('div');
    element.className = this.isPaginated ? 'page-slot' : 'page-slot page-slot-strip';
    element.dir = this.settings.direction;
    element.inert = true;
    this.frame?.append(element);
    const section = this.options.section(chapter);
    const view = new this.options.view(section, this.viewSettings);
    const slot: Slot = {
      chapter,
      element,
      view,
      section,
      ready: Promise.resolve(),
      laidOut: false,
      dropped: false,
    };
    view.onDisplayed = () => {};
    view.onResize = () => {
      if (slot.laidOut && !slot.dropped) this.options.onResized(slot);
    };
    view.on('axis', axis => this.updateAxis(axis));
    new Views(element).append(view);
    this.placeSlot(slot);
    slot.ready = this.layOut(slot);
    slot.ready.catch(() => this.drop(slot));
    return slot;
  }

  private async layOut(slot: Slot): Promise<void> {
    await slot.view.display(this.options.request).catch(cause => {
      // A slot that is gone has no frame to fill any more, which is no failure of the chapter's.
      if (!slot.dropped) throw cause;
    });
    if (slot.dropped) throw new SlotDropped();
    // Documents read for display are only needed until the frame has them; epub.js keeps all of them (#425, #688).
    slot.section.unload();
    slot.view.show();
    slot.laidOut = true;
    this.options.onLaidOut(slot);
  }

  /** Resolves when the faces of a chapter are there; the chapter is measured again with them. */
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
  }

  /** Puts a slot on the page or beside it. `shift` px follow a finger. */
  placeSlot(slot: Slot, shift = 0): void {
    const shown = this.shown;
    const side = !shown || slot === shown ? 0 : Math.sign(slot.chapter - shown.chapter) * (this.rtl ? -1 : 1);
    const seen = slot === shown;
    slot.element.style.transform =
      side === 0 && shift === 0 ? '' : `translateX(calc(${side * 100}% + ${shift}px))`;
    slot.element.style.opacity = !shown || (!seen && !slot.laidOut) ? '0' : '';
    slot.element.inert = !seen;
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

  dropAllBut(chapters: readonly (number | null)[]): void {
    for (const slot of [...this.slots.values()]) if (!chapters.includes(slot.chapter)) this.drop(slot);
  }

  /** New size, columns or style for what is laid out already, without loading anything again. */
  relayout(): void {
    this.updateLayout();
    for (const slot of this.slots.values()) {
      if (!slot.laidOut) continue;
      slot.view.size(this.layout.width, this.layout.height);
      slot.view.setLayout(this.layout);
      // Marks stay where the words were before (#1081).
      slot.view.pane?.render();
    }
  }

  resizeTo(width: number, height: number): void {
    this.frameSize = { width, height };
    if (!this.frame) return;
    this.frame.style.width = `${width}px`;
    this.frame.style.height = `${height}px`;
  }

  destroy(): void {
    for (const slot of [...this.slots.values()]) this.drop(slot);
    this.frame?.remove();
  }
}
