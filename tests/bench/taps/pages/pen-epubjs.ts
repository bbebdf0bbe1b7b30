import Epub from 'epubjs';
import { asked, marks, type Pen } from './pen.ts';

/* epub.js 0.3.93 with highlights: ?book=…/package.opf&marks=…json&chapter= (its place in the order). */

interface Section {
  index: number;
  load(by: unknown): Promise<unknown>;
  find(words: string): unknown[];
  unload(): void;
}

const book = Epub(asked.get('book') ?? '', { openAs: 'opf' });
const rendition = book.renderTo('page', { width: '100%', height: '100%' });
for (const cfi of await marks) rendition.annotations.highlight(cfi);
await rendition.display(Number(asked.get('chapter')));

const place = () =>
  (rendition as unknown as { location?: { start: { cfi: string; index: number } } }).location;
const pen: Pen = {
  turn: step => (step > 0 ? rendition.next() : rendition.prev()),
  sign: () => place()?.start.cfi ?? '',
  chapter: () => place()?.start.index ?? -1,
  drawn: () => document.querySelectorAll('#page g.epubjs-hl').length,
  async search(words) {
    const load = (book.load as (path: string) => unknown).bind(book);
    for (const section of (book.spine as unknown as { spineItems: Section[] }).spineItems) {
      await section.load(load);
      const found = section.find(words);
      section.unload();
      if (found.length > 0) return;
    }
  },
};
Object.assign(window, { pen });
