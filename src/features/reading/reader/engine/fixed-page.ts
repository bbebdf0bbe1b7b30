import type { Book } from './book.ts';
import { addChapterHead, contentPolicy, parseChapter, removeUnsafe } from './chapter-document.ts';
import { fillFrame } from './chapter-frame.ts';
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
  'html, body { margin: 0 !important; overflow: hidden !important; touch-action: pan-y pinch-zoom; } :where([data-heard]) { background: #14b08840; }';

/** Resolves when a page just filled has its styles and pictures, or knows that they do not come. */
async function filesCame(doc: Document): Promise<void> {
  const files = doc.querySelectorAll('link[rel~="stylesheet"], img:not([loading="lazy"]), image');
  const came = [...files].map(file => {
    if (file.localName === 'img' && (file as HTMLImageElement).complete) return undefined;
    return new Promise(done => {
      for (const event of ['load', 'error']) file.addEventListener(event, done, { once: true });
    });
  });
  await Promise.all(came);
}

/** `room`: px that one page has, for pages that are as large as the device. */
export function fixedPage(
  book: Book,
  index: number,
  room: { width: number; height: number },
): FixedPageFrame {
  const item = book.package.spine[index];
  const named = item?.viewport ?? NO_SIZE;
  const size = { width: named.width || room.width, height: named.height || room.height };
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
    if (closed) return undefined;
    const doc = parseChapter(html);
    removeUnsafe(doc);
    addChapterHead(doc, {
      policy: contentPolicy(book.sources(), location.origin),
      base: book.urlOf(item?.href ?? ''),
      css: CSS,
    });
    return filesCame(fillFrame(frame, doc));
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
