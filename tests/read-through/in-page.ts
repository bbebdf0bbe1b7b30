/*
 * Runs in the reader's page: turns pages by keys and tells what is seen on each. It travels to the browser as text, so that it holds
 * all it needs.
 */

/** Of one chapter on one page. */
interface SeenChapter {
  /** "0003" */
  chapter: string;
  /** A page with a size of its own. */
  fixed: boolean;
  /** Read by scrolling: the edges at the top and the foot cut as they like. */
  strip: boolean;
  /** Words of the chapter that are drawn anywhere, and pictures. */
  words: number;
  pictures: number;
  /** Numbers of the words on the page, as runs from–to, and of the pictures. */
  seen: [number, number][];
  seenPictures: number[];
  /** Words and pictures that the page's edges cut. */
  cut: string[];
  /** Pictures that did not come. */
  missing: number;
}

export interface SeenPage {
  chapters: SeenChapter[];
  foot: string;
}

export interface Walked {
  pages: SeenPage[];
  /** No page came after the last key. */
  ended: boolean;
}

/** What is seen now, then after each of `turns` presses of `key`, or of as many as there is time for: drivers wait for an answer only so long. */
export async function walk({ key, turns }: { key: string; turns: number }): Promise<Walked> {
  const AT_MOST_MS = 4_000;
  // The words under a page follow it by some frames: looks in a row that find the same.
  const STILL = 3;
  const until = performance.now() + AT_MOST_MS;
  // Real time: what moves on the page is looked at until it stands.
  const wait = (ms: number) => new Promise(done => setTimeout(done, ms));
  const room = () => (document.querySelector('.reader-page') as HTMLElement).getBoundingClientRect();
  const frames = () =>
    [...document.querySelectorAll<HTMLIFrameElement>('.reader-page iframe')].filter(frame => {
      const [box, page] = [frame.getBoundingClientRect(), room()];
      const apart =
        box.right <= page.left || box.left >= page.right || box.bottom <= page.top || box.top >= page.bottom;
      const hidden = frame.closest('.page-slot:not([data-shown]), [inert]:not(.page-slot)');
      return !apart && !hidden && frame.contentDocument?.body;
    });
  const foot = () => document.querySelector('.reader-foot')?.textContent ?? '';
  const sign = () =>
    [
      foot(),
      ...[...document.querySelectorAll('.page-slot[data-shown], .fixed-strip')].map(
        slot => `${slot.scrollLeft} ${slot.scrollTop} ${slot.scrollHeight}`,
      ),
      ...frames().map(frame => frame.contentDocument?.baseURI),
    ].join('|');

  interface DrawnText {
    node: Node;
    words: readonly { index: number }[];
    /** Number of its first word. */
    first: number;
  }
  /** Drawn texts of a chapter as long as it keeps its size: asking every text of a long one takes most of a walk. */
  const drawn = new WeakMap<Document, { size: string; texts: DrawnText[]; words: number }>();
  const linesOf = (range: Range) =>
    [...range.getClientRects()].filter(({ width, height }) => width > 0.5 && height > 0.5);
  function drawnOf(doc: Document) {
    const { scrollWidth, scrollHeight } = doc.documentElement;
    const size = `${scrollWidth} ${scrollHeight}`;
    const known = drawn.get(doc);
    if (known?.size === size) return known;
    const texts: DrawnText[] = [];
    let total = 0;
    const range = doc.createRange();
    const walker = doc.createTreeWalker(doc.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = [...(node.textContent ?? '').matchAll(/\S{1,12}/g)];
      if (words.length === 0) continue;
      range.selectNodeContents(node);
      if (linesOf(range).length === 0) continue;
      texts.push({ node, words, first: total });
      total += words.length;
    }
    const found = { size, texts, words: total };
    drawn.set(doc, found);
    return found;
  }

  function look(): SeenPage {
    const page = room();
    const chapters = frames().map((frame): SeenChapter => {
      const doc = frame.contentDocument as Document;
      const box = frame.getBoundingClientRect();
      const by = frame.clientWidth > 0 ? box.width / frame.clientWidth : 1;
      const fixed = frame.closest('.fixed-page') !== null;
      const strip = frame.closest('.page-slot-strip, .fixed-strip') !== null;
      const clip = fixed
        ? {
            left: Math.max(page.left, box.left),
            right: Math.min(page.right, box.right),
            top: Math.max(page.top, box.top),
            bottom: Math.min(page.bottom, box.bottom),
          }
        : page;
      const at = (rect: DOMRect) => ({
        left: box.left + rect.left * by,
        right: box.left + rect.right * by,
        top: box.top + rect.top * by,
        bottom: box.top + rect.bottom * by,
      });
      const inside = (rect: DOMRect) => {
        const { left, right, top, bottom } = at(rect);
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        return x > clip.left && x < clip.right && y > clip.top && y < clip.bottom;
      };
      const touches = (rect: DOMRect) => {
        const { left, right, top, bottom } = at(rect);
        return (
          left < clip.right - 1 && right > clip.left + 1 && top < clip.bottom - 1 && bottom > clip.top + 1
        );
      };
      /** Boxes of lines are higher than their letters. */
      const isCut = (rect: DOMRect, slack: number) => {
        const { left, right, top, bottom } = at(rect);
        if (left < clip.left - 3 || right > clip.right + 3) return true;
        return !strip && (top < clip.top - slack || bottom > clip.bottom + slack);
      };
      const found: SeenChapter = {
        chapter: /c\/(\d+)\.xhtml/.exec(doc.baseURI)?.[1] ?? doc.baseURI,
        fixed,
        strip,
        words: 0,
        pictures: 0,
        seen: [],
        seenPictures: [],
        cut: [],
        missing: 0,
      };
      const add = (number: number) => {
        const last = found.seen.at(-1);
        if (last && last[1] === number - 1) last[1] = number;
        else found.seen.push([number, number]);
      };
      const chapter = drawnOf(doc);
      found.words = chapter.words;
      const range = doc.createRange();
      for (const { node, words, first } of chapter.texts) {
        const parent = node.parentElement?.getBoundingClientRect();
        // An element without a box of its own (display: contents) says nothing about its text.
        if (parent && parent.width > 0 && parent.height > 0 && !touches(parent)) continue;
        range.selectNodeContents(node);
        const lines = linesOf(range);
        if (!lines.some(touches)) continue;
        const whole = lines.every(inside);
        for (const [order, word] of words.entries()) {
          if (!whole) {
            range.setStart(node, word.index);
            range.setEnd(node, word.index + 1);
            const [letter] = range.getClientRects();
            if (!letter || !inside(letter)) continue;
          }
          add(first + order);
        }
        if (fixed) continue;
        for (const line of lines)
          if (inside(line) && isCut(line, Math.max(3, (line.height * by) / 3)))
            found.cut.push((node.textContent ?? '').trim().slice(0, 30));
      }
      const pictures = [...doc.body.querySelectorAll<HTMLElement>('img, video, audio, svg')].filter(
        one => !one.parentElement?.closest('svg') && one.getClientRects().length > 0,
      );
      found.pictures = pictures.length;
      for (const [order, one] of pictures.entries()) {
        const rect = one.getBoundingClientRect();
        const none = rect.width < 1 || rect.height < 1;
        if (!none && !touches(rect)) continue;
        if (one instanceof (doc.defaultView as unknown as typeof globalThis).HTMLImageElement)
          if (!one.complete || one.naturalWidth === 0) found.missing += 1;
        if (none) continue;
        if (strip || inside(rect)) found.seenPictures.push(order);
        if (!fixed && !strip && inside(rect) && isCut(rect, 3)) found.cut.push(`<${one.localName} ${order}>`);
      }
      if (fixed && !strip) {
        const over = Math.max(
          page.left - box.left,
          box.right - page.right,
          page.top - box.top,
          box.bottom - page.bottom,
        );
        if (over > 2) found.cut.push(`page by ${Math.round(over)} px`);
      }
      return found;
    });
    return { chapters, foot: foot() };
  }

  /** Until nothing moves any more and the pictures are there. */
  async function settled(): Promise<SeenPage> {
    let page = look();
    let still = 0;
    for (let tries = 0; tries < 60; tries++) {
      const before = sign();
      await wait(tries < 5 ? 20 : 60);
      // A strip that slides moves with each frame, however late the frames come.
      for (let frames = 0; frames < 2; frames++) await new Promise(done => requestAnimationFrame(done));
      const now = look();
      const same = sign() === before && JSON.stringify(now) === JSON.stringify(page);
      page = now;
      still = same ? still + 1 : 0;
      const isWhole = page.chapters.length > 0 && page.chapters.every(({ missing }) => missing === 0);
      if (still >= STILL && isWhole) break;
    }
    return page;
  }

  const pages = [await settled()];
  let ended = false;
  for (let turn = 0; turn < turns && !ended && (turn === 0 || performance.now() < until); turn++) {
    const before = sign();
    window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    const isOver = () => document.querySelector('[role=dialog], dialog[open]') !== null;
    for (let tries = 0; tries < 400 && sign() === before && !isOver(); tries++) await wait(10);
    if (sign() === before || isOver()) {
      ended = true;
      continue;
    }
    const page = await settled();
    // The key that ends the book turns no page, but the foot may still change after it; the closing dialog then covers the last page.
    if (isOver()) ended = true;
    else pages.push(page);
  }
  return { pages, ended };
}
