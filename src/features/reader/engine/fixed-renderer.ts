import './fixed-page.css';
import { isOpen } from '#contract/rights.ts';
import { cfiBase, fileOfCfi, writeCfi } from '#rules/cfi.ts';
import { swipeCommand } from '#rules/reader-input.ts';
import { fitScale, spreadsOf } from '#rules/reader-spreads.ts';
import type { Book } from './book.ts';
import { createEmitter } from './emitter.ts';
import { type FixedPageFrame, fixedPage } from './fixed-page.ts';
import { fixedStrip } from './fixed-strip.ts';
import { followLink } from './links.ts';
import { listenToPage } from './page-input.ts';
import type { PageStyle, Renderer, RendererEvents, Target } from './renderer.ts';

interface Sheet {
  element: HTMLElement;
  pages: FixedPageFrame[];
  ready: Promise<unknown>;
  laid: boolean;
}

/** The page a target means. Fixed pages have no places inside: a CFI leads to its page. */
export function pageOfTarget(book: Book, target: Target): number {
  const last = book.package.spine.length - 1;
  let page = 0;
  if ('chapter' in target) page = target.chapter;
  else if ('percent' in target) page = Math.round(target.percent * last);
  else if ('href' in target)
    page = book.package.spine.findIndex(item => item.href === target.href.split('#')[0]);
  else page = fileOfCfi(target.cfi) ?? 0;
  return Number.isInteger(page) ? Math.min(last, Math.max(0, page)) : 0;
}

export const cfiOfPage = (book: Book, page: number) =>
  writeCfi(cfiBase(page, book.package.spine[page]?.idref ?? ''), { steps: [{ index: 4 }], offset: null });

/** Books whose pages have a size of their own: comics, picture books, webtoons. epub.js does these badly (#1069, #1070, #1105). */
export function fixedRenderer(host: HTMLElement, book: Book, firstStyle: PageStyle): Renderer {
  const { dir, spine } = book.package;
  const events = createEmitter<RendererEvents>();
  const sheets = new Map<number, Sheet>();
  let pageStyle = firstStyle;
  let spreads = spreadsOf(spine, pageStyle.spread, dir);
  let at = 0;
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
        if (command) void turn(command === 'next' ? 1 : -1);
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

  const firstPage = () => (strip ? strip.page() : (spreads[at]?.[0] ?? 0));

  function report(page: number, byReader: boolean): void {
    const last = spine.length - 1;
    const shown = strip ? 1 : (spreads[at]?.length ?? 1);
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
    const indices = spreads[group];
    if (!indices) return null;
    const element = document.createElement('div');
    element.className = 'fixed-sheet';
    element.dir = dir;
    element.inert = true;
    const pages = indices.map(index => fixedPage(book, index));
    element.append(...pages.map(page => page.element));
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
    const sheet: Sheet = { element, pages, ready, laid: false };
    sheets.set(group, sheet);
    ready.catch(() => drop(group));
    fitIn(sheet);
    return sheet;
  }

  function fitIn(sheet: Sheet): void {
    const box = { width: host.clientWidth, height: host.clientHeight };
    for (const page of sheet.pages) page.scaleTo(fitScale(page.size, sheet.pages.length, box));
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
        if (!destroyed) events.emit('error', { chapter: spreads[group]?.[0] ?? 0, cause });
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
    for (const other of [...sheets.keys()]) if (Math.abs(other - group) > 1) drop(other);
    // The pages beside this one wait, drawn, for the next turn.
    for (const beside of [group + 1, group - 1]) sheetAt(beside);
  }

  async function goto(target: Target, byReader = true): Promise<void> {
    const page = pageOfTarget(book, target);
    opened = true;
    if (strip) {
      strip.show(page);
      report(page, byReader);
      return;
    }
    const group = spreads.findIndex(indices => indices.includes(page));
    await show(Math.max(0, group), byReader);
  }

  async function turn(step: 1 | -1): Promise<void> {
    if (strip) {
      if (!strip.turn(step, pageStyle.motion) && step > 0) events.emit('finished', null);
      return;
    }
    if (at + step >= spreads.length) events.emit('finished', null);
    else if (at + step >= 0) await show(at + step, true);
  }

  function nudge(lines: number): void {
    strip?.nudge(lines * 40);
  }

  async function settings(next: PageStyle): Promise<void> {
    const before = pageStyle;
    const page = firstPage();
    pageStyle = next;
    if (before.scroll === next.scroll && before.spread === next.spread) return;
    strip?.close();
    for (const group of [...sheets.keys()]) drop(group);
    spreads = spreadsOf(spine, pageStyle.spread, dir);
    strip = pageStyle.scroll ? makeStrip() : null;
    if (opened) await goto({ chapter: page }, false);
  }

  const observer = new ResizeObserver(() => {
    for (const sheet of sheets.values()) fitIn(sheet);
    strip?.fit();
  });
  observer.observe(host);

  return {
    open: target => goto(target),
    goto: target => goto(target),
    next: () => turn(1),
    prev: () => turn(-1),
    nudge,
    settings,
    position() {
      if (!opened) return null;
      const page = firstPage();
      const last = spine.length - 1;
      return { cfi: cfiOfPage(book, page), chapter: page, percent: last > 0 ? page / last : 1 };
    },
    // Words on drawn pages cannot be marked.
    highlight: () => {},
    unhighlight: () => {},
    internals: null,
    on: events.on,
    destroy() {
      destroyed = true;
      observer.disconnect();
      strip?.close();
      for (const group of [...sheets.keys()]) drop(group);
      events.clear();
    },
  };
}
