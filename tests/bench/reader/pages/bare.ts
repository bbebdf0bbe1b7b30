import Epub from 'epubjs';
import type { Bench } from './bench.ts';

/* epub.js 0.3.93 as its README uses it, over an unpacked book. */

type Rendition = ReturnType<ReturnType<typeof Epub>['renderTo']>;
let book: ReturnType<typeof Epub> | null = null;
let rendition: Rendition | null = null;
let at = { chapter: -1, page: -1, pages: -1 };

const relocated = (view: Rendition) =>
  new Promise<void>(resolve => {
    view.once('relocated', () => resolve());
    setTimeout(resolve, 5000);
  });

const bench: Bench = {
  async open(name, chapter = 0) {
    const opf = await (await fetch(`/opf/${name}`)).text();
    book = Epub(`/book/${name}/${opf}`, { openAs: 'opf' });
    rendition = book.renderTo('page', { width: '100%', height: '100%' });
    rendition.on(
      'relocated',
      (location: { start: { index: number; displayed: { page: number; total: number } } }) => {
        at = {
          chapter: location.start.index,
          page: location.start.displayed.page - 1,
          pages: location.start.displayed.total,
        };
      },
    );
    await book.opened;
    const section = book.spine.get(chapter);
    await rendition.display(section.href);
  },
  async next() {
    if (!rendition) return;
    const told = relocated(rendition);
    await rendition.next();
    await told;
  },
  async prev() {
    if (!rendition) return;
    const told = relocated(rendition);
    await rendition.prev();
    await told;
  },
  where: () => at,
  async close() {
    book?.destroy();
    book = null;
  },
  look: {},
};
Object.assign(window, { bench });
