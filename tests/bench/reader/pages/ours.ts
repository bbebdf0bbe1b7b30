import type { BookStart } from '#contract/library/content.ts';
import { boxOfCfi } from '#features/reading/reader/engine/page-text.ts';
import { preloadReadingFont } from '#features/reading/reader/engine/reading-font.ts';
import type { Moved, PageStyle, Renderer } from '#features/reading/reader/engine/renderer.ts';
import { serverBook } from '#features/reading/reader/engine/server-book.ts';
import { engineFor } from '#features/reading/reader/engines.ts';
import type { Bench } from './bench.ts';

const look: PageStyle = {
  paper: '#F5EBD0',
  ink: '#33281A',
  inkSoft: '#6B5B40',
  accent: '#06624D',
  rule: '#DFD1AC',
  dark: false,
  font: '"Literata Variable", serif',
  fontSize: 19,
  lineHeight: 1.72,
  spacing: '',
  margin: 24,
  spread: false,
  twoPages: false,
  bookFonts: false,
  scroll: false,
  motion: false,
};

preloadReadingFont();
// The other engines are loaded with their pages as well.
await Promise.all([
  engineFor({ layout: 'reflowable', spine: [] }),
  engineFor({ layout: 'pre-paginated', spine: [] }),
]);
const host = document.getElementById('page');
let renderer: Renderer | null = null;
let moved: Moved | null = null;
let start: BookStart | null = null;

const bench: Bench = {
  async open(name, chapter = 0) {
    start = (await (await fetch(`/start/${name}?chapter=${chapter}`)).json()) as BookStart;
    const book = serverBook(start, async () => ({
      base: start?.base ?? '',
      expiresAt: Date.now() + 3_600_000,
    }));
    if (!host) throw new Error('no host');
    renderer = (await engineFor(start.package))(host, book, { ...look, ...bench.look });
    renderer.on('moved', event => {
      moved = event;
    });
    await renderer.open({ chapter });
  },
  async next() {
    await renderer?.next();
  },
  async prev() {
    await renderer?.prev();
  },
  isDrawn() {
    const shown = renderer?.pages().filter(({ isShown }) => isShown) ?? [];
    return (
      shown.length > 0 &&
      shown.every(({ doc, shows }) => [...doc.images].every(one => one.complete || !shows(one)))
    );
  },
  where: () => ({ chapter: moved?.chapter ?? -1, page: moved?.page ?? -1, pages: moved?.pages ?? -1 }),
  async close() {
    renderer?.destroy();
    renderer = null;
  },
  look: {},
};
Object.assign(window, {
  bench,
  ours: {
    get renderer() {
      return renderer;
    },
    get moved() {
      return moved;
    },
    look,
    boxOfCfi,
  },
});
