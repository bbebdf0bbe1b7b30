import './page-frame.css';
import { neighbour } from '#rules/reading-places.ts';
import { AheadManager, type Slot, SlotDropped } from './ahead-manager.ts';
import { aimingIn } from './aiming.ts';
import type { Book } from './book.ts';
import { contentPolicy, dress, loosenLines, recheck, STYLE_ID } from './chapter-document.ts';
import { listenToChapter } from './chapter-listeners.ts';
import { answerMedia } from './chapter-media.ts';
import { EarlyView } from './early-view.ts';
import { italicFaces } from './faces.ts';
import { marksOf } from './highlights.ts';
import { listeners } from './listeners.ts';
import { neighboursOf } from './neighbours.ts';
import { pageCss } from './page-css.ts';
import { flowingLayout } from './page-layout.ts';
import { firstWords, movedTo, percentOf } from './page-place.ts';
import type { Look, Renderer, RendererEvents, Target } from './renderer.ts';
import { sameMeasure, sameShape } from './same-look.ts';
import { sectionsOf } from './sections.ts';
import { slidingIn } from './sliding.ts';
import { stripEnds } from './strip-ends.ts';
import { isWebKit } from './webkit.ts';

/** A window dragged by its corner sends many sizes; and a page smaller than this shows nothing, in px. */
const RESIZED_AFTER = 60;
const SMALLEST = 50;

/** Flowing text on epub.js: pages or strips of one chapter each, the neighbours laid out ahead. */
export function epubjsRenderer(host: HTMLElement, book: Book, firstLook: Look): Renderer {
  const { spine, dir, lang } = book.package;
  const heard = listeners<RendererEvents>();
  const marks = marksOf(() => look.dark);
  const faces = italicFaces();
  let look = firstLook;
  /** The words the reader was at after the last turn of theirs. Font, size and window may change; this does not (#974, #1007, #637). */
  let anchor: string | null = null;
  let busy = false;
  /** Counts where the reader wanted to go, so that a slow chapter does not come up after a later wish. */
  let wishes = 0;
  let relaying = false;
  let destroyed = false;
  let scrollTimer = 0;
  let resizeTimer = 0;

  /** Fewer characters than this on a strip are a caption: the chapter is pictures. */
  const pictures = (chapter: number) =>
    book.package.flow === 'scrolled' && (spine[chapter]?.chars ?? 0) < 200;
  const css = (chapter: number) => pageCss(look, faces, manager.frameSize.height, pictures(chapter));
  const { section, request } = sectionsOf(book, (doc, chapter) => {
    recheck(doc);
    loosenLines(doc);
    const policy = contentPolicy(book.sources(), location.origin);
    dress(doc, { policy, base: book.urlOf(spine[chapter]?.href ?? ''), lang, dir, css: css(chapter) });
  });
  const manager = new AheadManager({
    view: EarlyView,
    request,
    section,
    laid: dressUp,
    grown: afterGrowth,
    gap: look.margin * 2,
    allowScriptedContent: isWebKit(),
  });
  const slide = slidingIn(manager, () => look.motion);
  const ends = stripEnds(book.package, step => void turn(step));
  const aiming = aimingIn(manager, spine, ends.above);
  const neighbours = neighboursOf(manager, book);
  const inside = { manager, marks, aiming, look: () => look, top: here, above: ends.above, moved };
  const beside = (step: 1 | -1, from = manager.shown?.chapter ?? 0) => neighbour(spine, from, step);

  function setShape(): void {
    manager.settings.gap = look.margin * 2;
    manager.shape(flowingLayout({ scroll: look.scroll, spread: look.spread, dir }), dir, !look.scroll);
  }

  // Whole pixels: at fractional widths epub.js loses the last page of a chapter (#657, #862).
  const size = () => ({ width: Math.floor(host.clientWidth), height: Math.floor(host.clientHeight) });
  setShape();
  manager.render(host, size());

  /* A chapter that was just laid out, still beside the page. */
  function dressUp(slot: Slot): void {
    if (slot.view.iframe) slot.view.iframe.title = spine[slot.chapter]?.title ?? book.package.title;
    listenToChapter(host, book, manager, slot, {
      wish: wish => heard.tell('wish', wish),
      nudge,
      drag: dx => !busy && slide.follow(dx, beside(1), beside(-1)),
      dragged: (dx, ms) => !busy && void slide.release(dx, ms, turn),
      link: link => heard.tell('link', link),
      selected: selected => heard.tell('selected', selected),
      scrolled,
      turned: () => moved(true),
    });
    if (look.scroll) ends.add(slot, beside(-1, slot.chapter), beside(1, slot.chapter));
    marks.draw(slot);
    waitAtEnd(slot);
  }

  /** The chapter before the page waits at its last page. */
  function waitAtEnd(slot: Slot): void {
    const before = manager.shown && slot.chapter < manager.shown.chapter;
    if (before && slot.laid) manager.showTurn(slot, manager.turns(slot));
  }

  function scrolled(slot: Slot): void {
    if (slot !== manager.shown || relaying) return;
    if (!look.scroll) {
      // A selection dragged to the edge, or find-in-page, shifts the columns (#1343, #1366).
      if (!slide.moving()) manager.showTurn(slot, slide.settledTurn() ?? manager.turnOf(slot));
      return;
    }
    window.clearTimeout(scrollTimer);
    scrollTimer = window.setTimeout(() => {
      scrollTimer = 0;
      if (slot === manager.shown && !aiming.carried(slot)) moved(true);
    }, 80);
  }

  function moved(byReader: boolean): void {
    const slot = manager.shown;
    if (!slot) return;
    if (byReader) anchor = null;
    slide.settled(slot);
    heard.tell('moved', movedTo(manager, slot, spine, byReader));
    if (byReader) neighbours.soon();
  }

  /** CFI of the first words on the page, measured when someone asks and kept until the reader turns. */
  function here(): string | null {
    const slot = manager.shown;
    if (slot) anchor ??= firstWords(manager, slot, ends.above(slot));
    return anchor;
  }

  async function display(target: Target, byReader: boolean): Promise<void> {
    const { chapter, put, words } = aiming.at(target);
    const slot = manager.slotOf(chapter);
    const wasLaid = slot.laid;
    wishes += 1;
    const wish = wishes;
    if (!wasLaid) {
      busy = true;
      try {
        await slot.ready;
      } catch (cause) {
        if (!(cause instanceof SlotDropped) && !destroyed && wish === wishes)
          heard.tell('error', { chapter, cause });
        return;
      } finally {
        busy = false;
      }
      // Someone who chose another chapter meanwhile does not want this one any more.
      if (wish !== wishes) return;
    }
    manager.show(slot);
    put(slot);
    moved(byReader);
    if (words) anchor = words;
    if (wasLaid) return;
    // The face may come late and move the words: hold on to those that are shown now.
    if (manager.turnOf(slot) > 0) here();
    void manager.settle(slot);
  }

  async function turn(step: 1 | -1): Promise<void> {
    const slot = manager.shown;
    if (!slot || busy) return;
    if (look.scroll ? scrollOn(slot, step) : turnInside(slot, step)) return;
    const chapter = beside(step);
    if (chapter !== null) await display({ chapter, at: step > 0 ? 'start' : 'end' }, true);
    else if (step > 0) heard.tell('finished', null);
  }

  function turnInside(slot: Slot, step: 1 | -1): boolean {
    const to = manager.turnOf(slot) + step;
    if (to < 0 || to >= manager.turns(slot)) return false;
    slide.settle(to);
    manager.showTurn(slot, to);
    moved(true);
    return true;
  }

  function scrollOn({ element }: Slot, step: 1 | -1): boolean {
    const { scrollTop, scrollHeight, clientHeight } = element;
    const rest = step > 0 ? scrollHeight - clientHeight - scrollTop : scrollTop;
    if (rest <= 2) return false;
    leave();
    element.scrollBy({ top: step * clientHeight * 0.9, behavior: look.motion ? 'smooth' : 'instant' });
    return true;
  }

  /** The reader is on their way down a strip: a face that comes late must not pull them back to where they were. */
  function leave(): void {
    anchor = null;
  }

  function nudge(lines: number): void {
    if (!look.scroll) return;
    leave();
    manager.shown?.element.scrollBy({ top: lines * look.fontSize * look.lineHeight });
  }

  /* What changes under the reader. */
  function afterGrowth(slot: Slot): void {
    slot.view.pane?.render();
    if (relaying) return;
    if (slot !== manager.shown) waitAtEnd(slot);
    else if (!look.scroll || (anchor && scrollTimer === 0)) stayAt(anchor);
  }

  function stayAt(cfi: string | null): void {
    const slot = manager.shown;
    if (!slot) return;
    if (cfi) aiming.showCfi(slot, cfi);
    moved(false);
    anchor = cfi;
  }

  function relayout(): void {
    const keep = here();
    relaying = true;
    for (const slot of manager.slots.values()) {
      if (!slot.laid) continue;
      answerMedia(slot.view.document);
      const style = slot.view.document.getElementById(STYLE_ID);
      if (style) style.textContent = css(slot.chapter);
    }
    manager.relayout();
    for (const slot of manager.slots.values()) waitAtEnd(slot);
    relaying = false;
    stayAt(keep);
  }

  async function settings(next: Look): Promise<void> {
    const before = look;
    const shown = manager.shown?.chapter;
    const keep = shown === undefined ? null : here();
    look = next;
    if (shown !== undefined && sameShape(before, next)) {
      manager.settings.gap = next.margin * 2;
      relayout();
      if (sameMeasure(before, next)) return;
      for (const slot of manager.slots.values()) if (slot.laid) void manager.settle(slot);
      return;
    }
    manager.dropAllBut(shown === undefined ? [...manager.slots.keys()] : []);
    setShape();
    if (shown === undefined) return;
    await display(keep ? { cfi: keep } : { chapter: shown }, false);
    neighbours.soon();
  }

  const observer = new ResizeObserver(() => {
    window.clearTimeout(resizeTimer);
    resizeTimer = window.setTimeout(() => {
      const { width, height } = size();
      const { width: oldWidth, height: oldHeight } = manager.frameSize;
      if (destroyed || width < SMALLEST || height < SMALLEST) return;
      if (width === oldWidth && height === oldHeight) return;
      anchor = here();
      manager.resizeTo(width, height);
      relayout();
    }, RESIZED_AFTER);
  });
  observer.observe(host);

  return {
    open: target => display(target, true),
    goto: target => display(target, true),
    next: () => turn(1),
    prev: () => turn(-1),
    nudge,
    settings,
    place() {
      const slot = manager.shown;
      const cfi = here();
      return slot && cfi ? { cfi, chapter: slot.chapter, percent: percentOf(manager, slot, spine) } : null;
    },
    highlight: mark => marks.add(mark, manager.slots.values()),
    unhighlight: cfi => marks.remove(cfi, manager.slots.values()),
    inside,
    on: heard.on,
    destroy() {
      destroyed = true;
      neighbours.stop();
      window.clearTimeout(scrollTimer);
      window.clearTimeout(resizeTimer);
      observer.disconnect();
      heard.clear();
      manager.destroy();
    },
  };
}
