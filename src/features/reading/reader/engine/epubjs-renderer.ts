import './page-frame.css';
import type { Book } from './book.ts';
import { listenToChapter } from './chapter-listeners.ts';
import { chapterStyles } from './chapter-styles.ts';
import { createEmitter } from './emitter.ts';
import { highlightsIn } from './highlights.ts';
import { sizeOf } from './host-size.ts';
import { laidPages } from './laid-pages.ts';
import { keepLegible } from './legible-words.ts';
import { navigationIn } from './navigation.ts';
import { neighboursOf } from './neighbours.ts';
import { percentOf } from './page-position.ts';
import { PageShape } from './page-shape.ts';
import { pageTurning } from './page-turning.ts';
import { PreloadManager } from './preload-manager.ts';
import { readingAnchor } from './reading-anchor.ts';
import { relayoutOf, showLastPageTurn } from './relayout.ts';
import type { PageStyle, Renderer, RendererEvents } from './renderer.ts';
import { sectionsOf } from './sections.ts';
import { slidingIn } from './sliding.ts';
import type { Slot } from './slot-page-turns.ts';
import { stripEnds } from './strip-ends.ts';
import { stripScroll } from './strip-scroll.ts';

/** Each part is made of parts above it; none knows one below. */
function makeParts(host: HTMLElement, book: Book, style: PageStyle) {
  const { spine, dir } = book.package;
  const shape = new PageShape(style);
  const styles = chapterStyles(book, shape);
  const sections = sectionsOf(book, styles);
  const manager = new PreloadManager({ shape, sections, looks: styles, direction: dir });
  const highlights = highlightsIn(shape);
  const ends = stripEnds(book.package);
  const sliding = slidingIn(manager, shape);
  const navigation = navigationIn(manager, spine, ends.heightAbove);
  const neighbours = neighboursOf(manager, book);
  const events = createEmitter<RendererEvents>();
  const pages = { shape, events, manager, sliding, navigation };
  const anchor = readingAnchor({ ...pages, spine, ends, neighbours });
  const turning = pageTurning({ ...pages, book: book.package, anchor });
  manager.render(host, sizeOf(host));
  const relayout = relayoutOf({ ...pages, host, looks: styles, neighbours, anchor, turning });
  const scroll = stripScroll({ ...pages, anchor, relayout });
  return { ...pages, looks: styles, highlights, ends, neighbours, anchor, turning, relayout, scroll };
}

/** Chapters tell what becomes of them, and what a person does in them. */
function follow(host: HTMLElement, book: Book, parts: ReturnType<typeof makeParts>): void {
  const { shape, events, manager, looks: styles, highlights, ends, sliding, anchor, turning, scroll } = parts;
  const { beside } = turning;
  const addEnds = (slot: Slot) => ends.add(slot, beside(-1, slot.chapter), beside(1, slot.chapter));

  ends.on('turn', step => void turning.turn(step));
  manager.on('paged', styles.restyle);
  manager.on('strip', slot => {
    styles.restyle(slot);
    if (slot.laidOut) addEnds(slot);
  });
  manager.on('laidOut', slot => {
    const { iframe, document } = slot.view;
    if (iframe) iframe.title = book.package.spine[slot.chapter]?.title ?? book.package.title;
    listenToChapter(host, book, manager, slot, {
      command: command => events.emit('command', command),
      nudge: turning.nudge,
      drag: dx => !turning.isWaiting() && sliding.follow(dx, beside(1), beside(-1)),
      dragged: (dx, milliseconds) => void turning.dragged(slot, dx, milliseconds),
      link: link => events.emit('link', link),
      selected: selected => events.emit('selected', selected),
      scrolled: scroll.scrolled,
      turned: () => anchor.moved(true),
    });
    keepLegible(document, shape.style);
    if (!slot.paged) addEnds(slot);
    highlights.draw(slot);
    showLastPageTurn(manager, slot);
    events.emit('laid', null);
  });
}

/** Flowing text on epub.js: pages or strips of one chapter each, the neighbours laid out ahead. */
export function epubjsRenderer(host: HTMLElement, book: Book, firstStyle: PageStyle): Renderer {
  const parts = makeParts(host, book, firstStyle);
  const { shape, events, manager, highlights, ends, navigation, neighbours } = parts;
  const { anchor, turning, relayout, scroll } = parts;
  follow(host, book, parts);

  return {
    open: target => turning.display(target, true),
    goto: target => turning.display(target, true),
    prepare: chapter => manager.prepare(chapter),
    next: () => turning.turn(1),
    prev: () => turning.turn(-1),
    nudge: turning.nudge,
    settings: relayout.settings,
    position() {
      const slot = manager.shown;
      const cfi = anchor.cfi();
      if (!slot || !cfi) return null;
      return { cfi, chapter: slot.chapter, percent: percentOf(manager, slot, book.package.spine) };
    },
    highlight: mark => highlights.add(mark, manager.slots.values()),
    unhighlight: cfi => highlights.remove(cfi, manager.slots.values()),
    pages: () => laidPages(manager, ends.heightAbove),
    internals: {
      manager,
      highlights,
      navigation,
      style: () => shape.style,
      firstWordsCfi: anchor.cfi,
      heightAbove: ends.heightAbove,
      moved: anchor.moved,
    },
    on: events.on,
    destroy() {
      neighbours.stop();
      scroll.stop();
      relayout.stop();
      events.clear();
      manager.destroy();
    },
  };
}
