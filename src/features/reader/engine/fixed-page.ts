import type { Book } from './book.ts';
import { addChapterHead, contentPolicy, parseChapter, removeUnsafe } from './chapter-document.ts';
import { isWebKit } from './webkit.ts';

/** One page with a size of its own, in a frame that is scaled as a whole. */
export interface FixedPageFrame {
  element: HTMLElement;
  frame: HTMLIFrameElement;
  /** Rejects when the page could not be had. */
  ready: Promise<void>;
  size: { width: number; height: number };
  scaleTo(scale: number): void;
  close(): void;
}

const NO_SIZE = { width: 768, height: 1024 };
const CSS =
  'html, body { margin: 0 !important; overflow: hidden !important; touch-action: pan-y pinch-zoom; }';

export function fixedPage(book: Book, index: number): FixedPageFrame {
  const item = book.package.spine[index];
  const size = item?.viewport ?? NO_SIZE;
  const element = document.createElement('div');
  element.className = 'fixed-page';
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', isWebKit() ? 'allow-same-origin allow-scripts' : 'allow-same-origin');
  frame.setAttribute('scrolling', 'no');
  frame.title = item?.title ?? `${book.package.title}, trang ${index + 1}`;
  frame.style.width = `${size.width}px`;
  frame.style.height = `${size.height}px`;
  element.append(frame);
  let closed = false;

  const ready = book.chapter(index).then(html => {
    const doc = parseChapter(html);
    removeUnsafe(doc);
    const { lang, dir } = book.package;
    addChapterHead(doc, {
      policy: contentPolicy(book.sources(), location.origin),
      base: book.urlOf(item?.href ?? ''),
      lang,
      dir,
      css: CSS,
    });
    return new Promise<void>(resolve => {
      if (closed) return;
      frame.addEventListener('load', () => resolve(), { once: true });
      frame.srcdoc = new XMLSerializer().serializeToString(doc);
    });
  });

  return {
    element,
    frame,
    ready,
    size,
    scaleTo(scale) {
      element.style.width = `${Math.floor(size.width * scale)}px`;
      element.style.height = `${Math.floor(size.height * scale)}px`;
      frame.style.transform = `scale(${scale})`;
    },
    close() {
      closed = true;
      element.remove();
    },
  };
}
