import './page-frame.css';
import { swipeCommand } from '#rules/reading/reader-input.ts';
import { neighbour } from '#rules/reading/reader-positions.ts';
import type { Book } from './book.ts';
import { listenToChapter } from './chapter-listeners.ts';
import { answerMediaQueries } from './chapter-media.ts';
import { chapterStyles } from './chapter-styles.ts';
import { ChapterView } from './chapter-view.ts';
import { createEmitter } from './emitter.ts';
import { highlightsIn } from './highlights.ts';
import { sizeOf, watchSize } from './host-size.ts';
import { laidPages } from './laid-pages.ts';
import { keepLegible } from './legible-words.ts';
import { navigationIn } from './navigation.ts';
import { neighboursOf } from './neighbours.ts';
import { firstWords, movedTo, percentOf } from './page-position.ts';
import { PreloadManager, SlotDropped } from './preload-manager.ts';
import type { PageStyle, Renderer, RendererEvents, Target } from './renderer.ts';
import { scrollOn } from './scroll-on.ts';
import { sectionsOf } from './sections.ts';
import { slidingIn } from './sliding.ts';
import type { Slot } from './slot-page-turns.ts';
import { stripEnds } from './strip-ends.ts';
import { sameMeasure, sameShape } from './style-changes.ts';
import { isWebKit } from './webkit.ts';

/** Flowing text on epub.js: pages or strips of one chapter each, the neighbours laid out ahead. */
export function epubjsRenderer(host: HTMLElement, book: Book, firstStyle: PageStyle): Renderer {
  const { spine, dir } = book.package;
  const events = createEmitter<RendererEvents>();
  const highlights = highlightsIn(() => style.dark);
  let style = firstStyle;
  /** The words the reader was at after the last turn of theirs. Font, size and window may change; this does not (#974, #1007, #637). */
  let anchor: string | null = null;
  let busy = false;
  /** Counts where the reader wanted to go, so that a slow chapter does not replace a later one. */
  let requests = 0;
  let layingOut = false;
  let destroyed = false;
  let scrollTimer = 0;

  const styles = chapterStyles(book, () => ({ style, pageSize: manager.pageSize }));
  const { restyle } = styles;
  const { section, request } = sectionsOf(book, styles.dress);
  const manager = new PreloadManager({
    view: ChapterView,
    request,
    section,
    onLaidOut,
    onResized,
    onPaged: restyle,
    onStrip,
    scrolls: styles.scrolls,
    gap: style.margin * 2,
    allowScriptedContent: isWebKit(),
  });
  const sliding = slidingIn(manager, () => style.motion);
  const ends = stripEnds(book.package, step => void pageTurn(step));
  const navigation = navigationIn(manager, spine, ends.heightAbove);
  const neighbours = neighboursOf(manager, book);
  const internals = {
    manager,
    highlights,
    navigation,
    style: () => style,
    firstWordsCfi: positionCfi,
    heightAbove: ends.heightAbove,
    moved,
  };
  const beside = (step: 1 | -1, from = manager.shown?.chapter ?? 0) => neighbour(spine, from, step);

  function setShape(): void {
    manager.settings.gap = style.margin * 2;
    manager.setShape(style.spread && !style.scroll, dir);
  }

  setShape();
  manager.render(host, sizeOf(host));

  function onStrip(slot: Slot): void {
    restyle(slot);
    if (slot.laidOut) addEnds(slot);
  }

  const addEnds = (slot: Slot) => ends.add(slot, beside(-1, slot.chapter), beside(1, slot.chapter));

  /* A chapter that was just laid out, still beside the page. */
  function onLaidOut(slot: Slot): void {
    if (slot.view.iframe) slot.view.iframe.title = spine[slot.chapter]?.title ?? book.package.title;
    listenToChapter(host, book, manager, slot, {
      command: requestNumber => events.emit('command', requestNumber),
      nudge,
      drag: dx => !busy && sliding.follow(dx, beside(1), beside(-1)),
      dragged: (dx, ms) => !busy && void (slot.paged ? sliding.release(dx, ms, pageTurn) : swiped(dx, ms)),
      link: link => events.emit('link', link),
      selected: selected => events.emit('selected', selected),
      scrolled,
      turned: () => moved(true),
    });
    keepLegible(slot.view.document, style);
    if (!slot.paged) addEnds(slot);
    highlights.draw(slot);
    showLastPageTurn(slot);
    events.emit('laid', null);
  }

  /** The chapter before the page waits at its last page. */
  function showLastPageTurn(slot: Slot): void {
    const before = manager.shown && slot.chapter < manager.shown.chapter;
    if (before && slot.laidOut) manager.showTurn(slot, manager.turns(slot));
  }

  function scrolled(slot: Slot): void {
    if (slot !== manager.shown || layingOut) return;
    if (slot.paged) {
      // A selection dragged to the edge, or find-in-page, shifts the columns (#1343, #1366).
      if (!sliding.moving()) manager.showTurn(slot, sliding.restingTurn() ?? manager.turnOf(slot));
      return;
    }
    window.clearTimeout(scrollTimer);
    scrollTimer = window.setTimeout(() => {
      scrollTimer = 0;
      if (slot === manager.shown && !navigation.isWhereScrolled(slot)) moved(true);
    }, 80);
  }

  function moved(byReader: boolean): void {
    const slot = manager.shown;
    if (!slot) return;
    if (byReader) anchor = null;
    sliding.restAt(slot);
    events.emit('moved', movedTo(manager, slot, spine, byReader));
    if (byReader) neighbours.schedule();
  }

  /** CFI of the first words on the page, measured when someone asks and kept until the reader turns. */
  function positionCfi(): string | null {
    const slot = manager.shown;
    if (slot) anchor ??= firstWords(manager, slot, ends.heightAbove(slot));
    return anchor;
  }

  async function display(target: Target, byReader: boolean): Promise<void> {
    const { chapter, scrollIn: put, cfi: words } = navigation.resolve(target);
    const slot = manager.slotOf(chapter);
    const wasLaid = slot.laidOut;
    requests += 1;
    const requestNumber = requests;
    if (!wasLaid) {
      busy = true;
      try {
        await slot.ready;
      } catch (cause) {
        if (!(cause instanceof SlotDropped) && !destroyed && requestNumber === requests)
          events.emit('error', { chapter, cause });
        return;
      } finally {
        busy = false;
      }
      // Someone who chose another chapter meanwhile does not want this one any more.
      if (requestNumber !== requests) return;
    }
    manager.show(slot);
    put(slot);
    moved(byReader);
    if (words) anchor = words;
    if (wasLaid) return;
    // The font may come late and move the words: hold on to those that are shown now.
    if (manager.turnOf(slot) > 0) positionCfi();
    void manager.waitForFonts(slot);
  }

  async function pageTurn(step: 1 | -1): Promise<void> {
    const slot = manager.shown;
    if (!slot || busy) return;
    if (slot.paged ? turnPageInside(slot, step) : scrollOn(slot.element, step, style.motion, forgetAnchor))
      return;
    const chapter = beside(step);
    if (chapter !== null) await display({ chapter, at: step > 0 ? 'start' : 'end' }, true);
    else events.emit(step > 0 ? 'finished' : 'began', null);
  }

  /** Across a strip a swipe is a page, as a tap at its side is. */
  async function swiped(dx: number, milliseconds: number): Promise<void> {
    const command = swipeCommand(dx, milliseconds, manager.frameSize.width, dir);
    if (command) await pageTurn(command === 'next' ? 1 : -1);
  }

  function turnPageInside(slot: Slot, step: 1 | -1): boolean {
    const to = manager.turnOf(slot) + step;
    if (to < 0 || to >= manager.turns(slot)) return false;
    sliding.setRestingTurn(to);
    manager.showTurn(slot, to);
    moved(true);
    return true;
  }

  /** The reader is on their way down a strip: a font that comes late must not pull them back to where they were. */
  function forgetAnchor(): void {
    anchor = null;
  }

  function nudge(lines: number): void {
    if (manager.shown?.paged) return;
    forgetAnchor();
    manager.shown?.element.scrollBy({ top: lines * style.fontSize * style.lineHeight });
  }

  /* What changes under the reader. */
  function onResized(slot: Slot): void {
    slot.view.pane?.render();
    if (layingOut) return;
    if (slot !== manager.shown) showLastPageTurn(slot);
    else if (slot.paged || (anchor && scrollTimer === 0)) restore(anchor);
  }

  function restore(cfi: string | null): void {
    const slot = manager.shown;
    if (!slot) return;
    if (cfi) navigation.showCfi(slot, cfi);
    moved(false);
    anchor = cfi;
  }

  function relayout(): void {
    const keep = positionCfi();
    layingOut = true;
    manager.dropUnfinished();
    for (const slot of manager.slots.values()) {
      if (!slot.laidOut) continue;
      answerMediaQueries(slot.view.document);
      restyle(slot);
    }
    manager.relayout();
    for (const slot of manager.slots.values()) showLastPageTurn(slot);
    layingOut = false;
    restore(keep);
    neighbours.schedule();
  }

  async function settings(next: PageStyle): Promise<void> {
    const before = style;
    const shown = manager.shown?.chapter;
    const keep = shown === undefined ? null : positionCfi();
    style = next;
    if (shown !== undefined && sameShape(before, next)) {
      manager.settings.gap = next.margin * 2;
      relayout();
      if (sameMeasure(before, next)) return;
      for (const slot of manager.slots.values()) if (slot.laidOut) void manager.waitForFonts(slot);
      return;
    }
    manager.dropAllBut(shown === undefined ? [...manager.slots.keys()] : []);
    setShape();
    if (shown === undefined) return;
    await display(keep ? { cfi: keep } : { chapter: shown }, false);
    neighbours.schedule();
  }

  const stopWatching = watchSize(host, ({ width, height }) => {
    if (destroyed || (width === manager.frameSize.width && height === manager.frameSize.height)) return;
    anchor = positionCfi();
    manager.resizeTo(width, height);
    relayout();
  });

  return {
    open: target => display(target, true),
    goto: target => display(target, true),
    prepare: chapter => manager.prepare(chapter),
    next: () => pageTurn(1),
    prev: () => pageTurn(-1),
    nudge,
    settings,
    position() {
      const slot = manager.shown;
      const cfi = positionCfi();
      return slot && cfi ? { cfi, chapter: slot.chapter, percent: percentOf(manager, slot, spine) } : null;
    },
    highlight: mark => highlights.add(mark, manager.slots.values()),
    unhighlight: cfi => highlights.remove(cfi, manager.slots.values()),
    pages: () => laidPages(manager, ends.heightAbove),
    internals,
    on: events.on,
    destroy() {
      destroyed = true;
      neighbours.stop();
      window.clearTimeout(scrollTimer);
      stopWatching();
      events.clear();
      manager.destroy();
    },
  };
}
