import { followSize } from './own-sizes.ts';
import './page-frame.css';
import { afterPaint } from '#client/afterPaint.ts';
import { cfiBase, fileOfCfi } from '#rules/library/cfi.ts';
import { swipeCommand } from '#rules/reading/reader-input.ts';
import { neighbour, percentAt, positionAt } from '#rules/reading/reader-positions.ts';
import type { Book } from './book.ts';
import { dressChapter, parseChapter, STYLE_ID } from './chapter-document.ts';
import { fillFrame } from './chapter-frame.ts';
import { answerMediaQueries } from './chapter-media.ts';
import { createEmitter } from './emitter.ts';
import { fitTables } from './fit-tables.ts';
import { keepLegible } from './legible-words.ts';
import { followLink } from './links.ts';
import { kindOf, pageCss } from './page-css.ts';
import { listenToPage } from './page-input.ts';
import { pageOfTarget } from './page-of-target.ts';
import { cfiAt } from './page-text.ts';
import { addReadingFont, italicFontRules } from './reading-font.ts';
import type { PageStyle, Renderer, RendererEvents, Target } from './renderer.ts';
import { guessedHeight, heightOfText, type Position, topOfTarget } from './roll-positions.ts';
import { isWebKit } from './webkit.ts';

/** Screens above and below that are kept laid out. */
const NEAR = 1.5;
const MOVED_AFTER = 80;

/** Flowing text as one scroll through all chapters (`rendition:flow` scrolled-continuous). */
export function rollRenderer(host: HTMLElement, book: Book, firstStyle: PageStyle): Renderer {
  const { spine, dir } = book.package;
  const events = createEmitter<RendererEvents>();
  const italics = italicFontRules();
  const roll = document.createElement('div');
  roll.className = 'page-slot page-slot-strip';
  roll.dataset.shown = '';
  roll.style.overflowAnchor = 'none';
  roll.tabIndex = 0;
  let style = firstStyle;
  let opened = false;
  let timer = 0;
  let requests = 0;
  /** Position of our own scroll, which is not the reader's. */
  let carried = -1;
  let willLay = false;

  const positions = spine.flatMap((item, chapter): Position[] => {
    if (!item.linear) return [];
    const element = document.createElement('div');
    element.style.overflow = 'hidden';
    roll.append(element);
    return [{ chapter, element, frame: null, doc: null, ready: null }];
  });
  host.append(roll);

  const size = () => ({ width: Math.floor(roll.clientWidth || host.clientWidth), height: host.clientHeight });
  const css = (chapter: number) =>
    pageCss({ ...style, scroll: true }, italics, size(), kindOf(book.package, chapter));
  const guessed = ({ chapter }: Position) => guessedHeight(spine[chapter]?.chars ?? 0, style, size());

  /** A place above the screen may grow without moving what is read. */
  function setHeight(position: Position, height: number): void {
    const before = position.element.offsetHeight;
    const above = position.element.offsetTop + before <= roll.scrollTop;
    position.element.style.height = `${height}px`;
    if (above) carry(roll.scrollTop + height - before);
  }

  function carry(top: number): void {
    roll.scrollTop = top;
    carried = roll.scrollTop;
  }

  function measure(position: Position): void {
    if (!position.doc || !position.frame) return;
    const { width } = size();
    position.frame.style.width = `${width}px`;
    Object.assign(position.doc.body.style, { width: `${width}px`, margin: '0', boxSizing: 'border-box' });
    fitTables(position.doc, null);
    const height = heightOfText(position.doc);
    position.frame.style.height = `${height}px`;
    setHeight(position, height);
  }

  function layOut(position: Position): Promise<void> {
    position.ready ??= lay(position).catch(cause => {
      position.ready = null;
      throw cause;
    });
    return position.ready;
  }

  async function lay(position: Position): Promise<void> {
    const doc = parseChapter(await book.chapter(position.chapter));
    const href = spine[position.chapter]?.href ?? '';
    dressChapter(doc, { sources: book.sources(), base: book.urlOf(href), css: css(position.chapter) });
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', isWebKit() ? 'allow-same-origin allow-scripts' : 'allow-same-origin');
    frame.setAttribute('scrolling', 'no');
    frame.title = spine[position.chapter]?.title ?? book.package.title;
    frame.style.cssText = `display:block;border:0;width:${size().width}px`;
    position.element.append(frame);
    position.frame = frame;
    position.doc = fillFrame(frame, doc);
    answerMediaQueries(position.doc);
    followSize(position.doc);
    addReadingFont(position.doc);
    keepLegible(position.doc, style);
    listen(position, position.doc);
    measure(position);
    const grown = () => measure(position);
    position.doc.addEventListener('load', grown, true);
    void position.doc.fonts.ready.then(grown);
  }

  function drop(position: Position): void {
    position.frame?.remove();
    Object.assign(position, { frame: null, doc: null, ready: null });
  }

  function listen(position: Position, doc: Document): void {
    listenToPage(doc, {
      dir,
      strip: () => true,
      bounds: () => {
        const { left, width } = host.getBoundingClientRect();
        return { left, width, originLeft: position.frame?.getBoundingClientRect().left ?? 0 };
      },
      command: command => events.emit('command', command),
      nudge,
      drag: () => {},
      dragged: (dx, ms) => {
        const command = swipeCommand(dx, ms, host.clientWidth, dir);
        if (command) scrollOn(command === 'next' ? 1 : -1);
      },
      link: event => {
        const link = (event.target as Element | null)?.closest?.('a');
        if (!link?.hasAttribute('href')) return false;
        event.preventDefault();
        void followLink(link, book, position.chapter).then(followed => events.emit('link', followed));
        return true;
      },
    });
  }

  /** The place at the top of the screen. */
  const shown = (): Position | undefined =>
    positions.find(({ element }) => element.offsetTop + element.offsetHeight > roll.scrollTop + 1) ??
    positions.at(-1);

  function layNear(): void {
    const { height } = size();
    const [from, to] = [roll.scrollTop - height * NEAR, roll.scrollTop + height * (1 + NEAR)];
    for (const position of positions) {
      const { offsetTop, offsetHeight } = position.element;
      const near = offsetTop + offsetHeight > from && offsetTop < to;
      if (near && !position.ready)
        // It is tried again when it comes near once more.
        layOut(position).then(layNear, () => {});
      else if (!near && position.doc) drop(position);
    }
  }

  /** The page that was scrolled to is painted first: what comes next is a screen away. */
  function layNearSoon(): void {
    if (willLay) return;
    willLay = true;
    afterPaint(() => {
      willLay = false;
      if (roll.isConnected) layNear();
    });
  }

  function report(byReader: boolean): void {
    const position = shown();
    if (!position) return;
    const { height } = size();
    const pages = Math.max(1, Math.ceil(position.element.offsetHeight / height));
    const inside = Math.max(0, roll.scrollTop - position.element.offsetTop) / height;
    const atEnd = roll.scrollTop + roll.clientHeight >= roll.scrollHeight - 2;
    events.emit('moved', {
      chapter: position.chapter,
      page: Math.min(pages - 1, Math.floor(inside)),
      pages,
      shown: 1,
      percent: atEnd ? 1 : percentAt(spine, { chapter: position.chapter, page: inside, pages }),
      atStart: roll.scrollTop <= 1,
      atEnd,
      byReader,
    });
  }

  async function goto(target: Target, byReader = true): Promise<void> {
    const wanted =
      'percent' in target ? positionAt(spine, target.percent).chapter : pageOfTarget(book, target);
    const linear = spine[wanted]?.linear ? wanted : neighbour(spine, wanted, 1);
    const position = positions.find(one => one.chapter === linear) ?? positions[0];
    if (!position) return;
    requests += 1;
    const request = requests;
    try {
      await layOut(position);
    } catch (cause) {
      if (request === requests) events.emit('error', { chapter: position.chapter, cause });
      return;
    }
    if (request !== requests) return;
    opened = true;
    carry(position.element.offsetTop + topOfTarget(target, position, spine, roll.clientHeight));
    layNear();
    report(byReader);
  }

  function scrollOn(step: 1 | -1): void {
    const rest = step > 0 ? roll.scrollHeight - roll.clientHeight - roll.scrollTop : roll.scrollTop;
    if (rest <= 2) return void events.emit(step > 0 ? 'finished' : 'began', null);
    roll.scrollBy({ top: step * roll.clientHeight * 0.9, behavior: style.motion ? 'smooth' : 'instant' });
  }

  function nudge(lines: number): void {
    roll.scrollBy({ top: lines * style.fontSize * style.lineHeight });
  }

  function cfiNow(): string | null {
    const position = shown();
    if (!opened || !position?.doc) return null;
    const top = roll.scrollTop - position.element.offsetTop;
    const base = cfiBase(position.chapter, spine[position.chapter]?.idref ?? '');
    return cfiAt(position.doc, base, rect => rect.top + 1, Math.max(0, top), top + roll.clientHeight, true);
  }

  roll.addEventListener(
    'scroll',
    () => {
      layNearSoon();
      if (Math.abs(roll.scrollTop - carried) < 2) return;
      window.clearTimeout(timer);
      timer = window.setTimeout(() => report(true), MOVED_AFTER);
    },
    { passive: true },
  );

  async function relay(): Promise<void> {
    const keep = cfiNow();
    for (const position of positions) {
      const sheet = position.doc?.getElementById(STYLE_ID);
      if (sheet) sheet.textContent = css(position.chapter);
      if (position.doc) {
        keepLegible(position.doc, style);
        answerMediaQueries(position.doc);
        measure(position);
      } else setHeight(position, guessed(position));
    }
    if (keep && fileOfCfi(keep) !== null) await goto({ cfi: keep }, false);
  }

  const observer = new ResizeObserver(() => void relay());
  for (const place of positions) place.element.style.height = `${guessed(place)}px`;
  observer.observe(host);

  return {
    open: target => goto(target),
    goto: target => goto(target),
    next: async () => scrollOn(1),
    prev: async () => scrollOn(-1),
    nudge,
    async settings(next) {
      style = next;
      await relay();
    },
    position() {
      const [place, cfi] = [shown(), cfiNow()];
      if (!place || !cfi) return null;
      const inside = (roll.scrollTop - place.element.offsetTop) / Math.max(1, place.element.offsetHeight);
      const percent = percentAt(spine, { chapter: place.chapter, page: Math.max(0, inside), pages: 1 });
      return { cfi, chapter: place.chapter, percent };
    },
    // What one marks belongs to pages; a roll shows none.
    highlight: () => {},
    unhighlight: () => {},
    pages: () =>
      positions.flatMap(position => {
        const { doc, chapter, element } = position;
        const topOf = (of: Pick<Element, 'getClientRects'>) =>
          (of.getClientRects()[0]?.top ?? Number.POSITIVE_INFINITY) + element.offsetTop - roll.scrollTop;
        const passed = (of: Pick<Element, 'getClientRects'>) => topOf(of) < roll.clientHeight;
        const shows = (of: Pick<Element, 'getClientRects'>) => topOf(of) >= 0 && passed(of);
        return doc ? [{ chapter, doc, isShown: position === shown(), shows, passed }] : [];
      }),
    internals: null,
    on: events.on,
    destroy() {
      requests += 1;
      window.clearTimeout(timer);
      observer.disconnect();
      events.clear();
      roll.remove();
    },
  };
}
