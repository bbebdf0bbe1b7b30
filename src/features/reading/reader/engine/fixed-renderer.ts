import './fixed-page.css';
import { isOpen } from '#contract/rights/rights.ts';
import { cfiBase, writeCfi } from '#rules/library/cfi.ts';
import { swipeCommand } from '#rules/reading/reader-input.ts';
import { neighbour } from '#rules/reading/reader-positions.ts';
import { fitScale, type SpreadPages, spreadsOf } from '#rules/reading/reader-spreads.ts';
import type { Book } from './book.ts';
import { createEmitter } from './emitter.ts';
import { type FixedPageFrame, fixedPage } from './fixed-page.ts';
import { fixedStrip, pagesOfStrip } from './fixed-strip.ts';
import { followLink } from './links.ts';
import { listenToPage } from './page-input.ts';
import { pageOfTarget } from './page-of-target.ts';
import type { PageStyle, Renderer, RendererEvents, Target } from './renderer.ts';

interface Sheet {
  element: HTMLElement;
  pages: FixedPageFrame[];
  ready: Promise<unknown>;
  laid: boolean;
  /** Halves of a spread, or one page in the middle. */
  halves: number;
  /** Of its pages in the spine. */
  indices: number[];
}

/** Quiet time after a turn before the pages beside are laid out, in ms. */
const IDLE_AFTER = 60;

export const cfiOfPage = (book: Book, page: number) =>
  writeCfi(cfiBase(page, book.package.spine[page]?.idref ?? ''), { steps: [{ index: 4 }], offset: null });

/** Books whose pages have a size of their own: comics, picture books, webtoons. epub.js does these badly (#1069, #1070, #1105). */
export function fixedRenderer(host: HTMLElement, book: Book, firstStyle: PageStyle): Renderer {
  const { dir, spine } = book.package;
  const events = createEmitter<RendererEvents>();
  const sheets = new Map<number, Sheet>();
  let pageStyle = firstStyle;
  const spreadsNow = () =>
    spreadsOf(spine, book.package, {
      landscape: host.clientWidth > host.clientHeight,
      double: pageStyle.spread,
      wanted: pageStyle.twoPages,
    });
  let spreads = spreadsNow();
  const isPage = (page: number | null): page is number => page !== null;
  /** Of a group: an index of `spreads`, or of one page outside the order of reading, which a link leads to. */
  const pagesOf = (group: number): SpreadPages | undefined => (group < 0 ? [asideOf(group)] : spreads[group]);
  const asideOf = (group: number) => -1 - group;
  const groupOf = (page: number) => {
    const group = spreads.findIndex(pages => pages.includes(page));
    return group >= 0 || spine[page]?.linear !== false ? Math.max(0, group) : asideOf(page);
  };
  let at = 0;
  let timer = 0;
  let opened = false;
  let destroyed = false;
  let strip = pageStyle.scroll ? makeStrip() : null;

  function makeStrip() {
    return fixedStrip(host, book, listen, page => report(page, true));
  }

  function listen(frame: HTMLIFrameElement, chapter: number): void {
    const doc = frame.contentDocument;
    if (!doc) return;
    listenToPage(doc, {
      dir,
      strip: () => strip !== null,
      bounds: () => {
        const box = host.getBoundingClientRect();
        return { left: box.left, width: box.width, originLeft: 0 };
      },
      // Clicks are given in the page's own pixels, which are scaled.
      scale: () => {
        const box = frame.getBoundingClientRect();
        return { left: box.left, by: frame.clientWidth > 0 ? box.width / frame.clientWidth : 1 };
      },
      command: command => events.emit('command', command),
      nudge,
      drag: () => {},
      dragged: (dx, ms) => {
        const command = swipeCommand(dx, ms, host.clientWidth, dir);
        if (command) void pageTurn(command === 'next' ? 1 : -1);
      },
      link: event => {
        const link = (event.target as Element | null)?.closest?.('a');
        if (!link?.hasAttribute('href')) return false;
        event.preventDefault();
        void followLink(link, book, chapter).then(followed => events.emit('link', followed));
        return true;
      },
    });
  }

  const firstPage = () => (strip ? strip.page() : (pagesOf(at)?.find(isPage) ?? 0));

  function report(page: number, byReader: boolean): void {
    const last = spine.length - 1;
    const shown = strip ? 1 : (pagesOf(at)?.filter(isPage).length ?? 1);
    events.emit('moved', {
      chapter: page,
      page,
      pages: spine.length,
      shown,
      percent: last > 0 ? Math.min(1, (page + shown - 1) / last) : 1,
      atStart: page === 0,
      atEnd: page + shown > last,
      byReader,
    });
  }

  function sheetAt(group: number): Sheet | null {
    const known = sheets.get(group);
    if (known) return known;
    const halves = pagesOf(group);
    if (!halves) return null;
    const indices = halves.filter(isPage);
    const element = document.createElement('div');
    element.className = 'fixed-sheet';
    element.dir = dir;
    element.inert = true;
    const room = { width: Math.floor(host.clientWidth / halves.length), height: host.clientHeight };
    const pages = indices.map(index => fixedPage(book, index, room));
    element.append(...pages.map(page => page.element));
    if (halves.length > 1)
      element.dataset.sides = halves.map(half => (half === null ? 'empty' : 'page')).join(' ');
    host.append(element);
    const locked = indices.map(index => !isOpen(book.access?.(), index));
    const ready = Promise.all(
      pages.map((page, order) =>
        page.ready.then(
          () => listen(page.frame, indices[order] ?? 0),
          cause => {
            // Beside an open page a closed one stays blank.
            if (!locked[order] || locked.every(Boolean)) throw cause;
          },
        ),
      ),
    ).then(() => {
      sheet.laid = true;
    });
    const sheet: Sheet = { element, pages, ready, laid: false, halves: halves.length, indices };
    sheets.set(group, sheet);
    ready.catch(() => drop(group));
    fitIn(sheet);
    return sheet;
  }

  function fitIn(sheet: Sheet): void {
    const box = { width: host.clientWidth, height: host.clientHeight };
    for (const page of sheet.pages) page.scaleTo(fitScale(page.size, sheet.halves, box));
  }

  function drop(group: number): void {
    const sheet = sheets.get(group);
    for (const page of sheet?.pages ?? []) page.close();
    sheet?.element.remove();
    sheets.delete(group);
  }

  async function show(group: number, byReader: boolean): Promise<void> {
    const sheet = sheetAt(group);
    if (!sheet) return;
    if (!sheet.laid) {
      try {
        await sheet.ready;
      } catch (cause) {
        if (!destroyed) events.emit('error', { chapter: pagesOf(group)?.find(isPage) ?? 0, cause });
        return;
      }
    }
    if (destroyed) return;
    at = group;
    for (const [other, { element }] of sheets) {
      element.inert = other !== group;
      element.dataset.shown = String(other === group);
    }
    report(firstPage(), byReader);
    window.clearTimeout(timer);
    timer = window.setTimeout(() => void layBeside(group), IDLE_AFTER);
  }

  /** The pages beside this one wait, drawn, for the next turns: one after another, so that none holds up a turn for long. */
  async function layBeside(group: number): Promise<void> {
    const beside = group < 0 ? [] : [group + 1, group - 1, group + 2];
    for (const other of [...sheets.keys()]) if (other !== group && !beside.includes(other)) drop(other);
    for (const other of beside) {
      // A turn may come in between.
      await new Promise(done => setTimeout(done, 0));
      if (destroyed || at !== group) return;
      if (other < 0 || sheets.has(other)) continue;
      // It is asked for again when the reader gets there, and then said out loud.
      await sheetAt(other)?.ready.catch(() => {});
    }
    if (group < 0) return;
    for (const page of pagesOf(group + 3)?.filter(isPage) ?? []) book.prefetch(page);
  }

  async function goto(target: Target, byReader = true): Promise<void> {
    const page = pageOfTarget(book, target);
    opened = true;
    if (strip) {
      strip.show(page);
      report(page, byReader);
      return;
    }
    await show(groupOf(page), byReader);
  }

  async function pageTurn(step: 1 | -1): Promise<void> {
    if (strip) {
      if (!strip.turn(step, pageStyle.motion) && step > 0) events.emit('finished', null);
      return;
    }
    const to = at < 0 ? besideAside(asideOf(at), step) : at + step;
    if (to >= spreads.length) events.emit('finished', null);
    else if (to >= 0) await show(to, true);
    else events.emit('began', null);
  }

  /** The group that a page outside the order of reading leads back into. */
  function besideAside(page: number, step: 1 | -1): number {
    const beside = neighbour(spine, page, step);
    return beside === null ? (step > 0 ? spreads.length : -1) : groupOf(beside);
  }

  function nudge(lines: number): void {
    strip?.nudge(lines * 40);
  }

  async function settings(next: PageStyle): Promise<void> {
    const before = pageStyle;
    const page = firstPage();
    pageStyle = next;
    if (before.scroll === next.scroll && before.spread === next.spread && before.twoPages === next.twoPages)
      return;
    strip?.close();
    for (const group of [...sheets.keys()]) drop(group);
    spreads = spreadsNow();
    strip = pageStyle.scroll ? makeStrip() : null;
    if (opened) await goto({ chapter: page }, false);
  }

  const observer = new ResizeObserver(() => {
    const next = spreadsNow();
    if (!strip && opened && JSON.stringify(next) !== JSON.stringify(spreads)) {
      const page = firstPage();
      for (const group of [...sheets.keys()]) drop(group);
      spreads = next;
      void goto({ chapter: page }, false);
      return;
    }
    for (const sheet of sheets.values()) fitIn(sheet);
    strip?.fit();
  });
  observer.observe(host);

  return {
    open: target => goto(target),
    goto: target => goto(target),
    next: () => pageTurn(1),
    prev: () => pageTurn(-1),
    nudge,
    settings,
    position() {
      if (!opened) return null;
      const page = firstPage();
      const last = spine.length - 1;
      return { cfi: cfiOfPage(book, page), chapter: page, percent: last > 0 ? page / last : 1 };
    },
    pages: () =>
      strip
        ? pagesOfStrip(strip, host)
        : [...sheets].flatMap(([group, { pages, indices }]) =>
            pages.flatMap(({ frame }, order) => {
              const doc = frame.contentDocument;
              const isShown = group === at;
              return doc ? [{ chapter: indices[order] ?? 0, doc, isShown, shows: () => isShown }] : [];
            }),
          ),
    // Words on drawn pages cannot be marked.
    highlight: () => {},
    unhighlight: () => {},
    internals: null,
    on: events.on,
    destroy() {
      destroyed = true;
      window.clearTimeout(timer);
      observer.disconnect();
      strip?.close();
      for (const group of [...sheets.keys()]) drop(group);
      events.clear();
    },
  };
}
