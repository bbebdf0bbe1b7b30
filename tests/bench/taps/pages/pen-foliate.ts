// @ts-expect-error foliate-js has no types
import { EPUB } from 'foliate-js/epub.js';
import 'foliate-js/view.js';
// @ts-expect-error foliate-js has no types
import { Overlayer } from 'foliate-js/overlayer.js';
import { asked, marks, type Pen } from './pen.ts';

/* foliate-js with highlights, as its own reader draws them: ?book=… (a folder), &marks=…json&chapter=. */

interface View extends HTMLElement {
  open(book: unknown): Promise<void>;
  goTo(target: number): Promise<void>;
  next(): Promise<void>;
  prev(): Promise<void>;
  addAnnotation(annotation: { value: string }): Promise<unknown>;
  search(options: { query: string }): AsyncGenerator<string | { subitems?: unknown[]; cfi?: string }>;
  renderer: HTMLElement & { page: number };
}

const answer = async (path: string) => {
  const response = await fetch(asked.get('book') + path);
  return response.ok ? response : null;
};
const book = await new EPUB({
  loadText: async (path: string) => (await answer(path))?.text() ?? null,
  loadBlob: async (path: string) => (await answer(path))?.blob() ?? null,
  getSize: () => 20_000,
}).init();
const cfis = await marks;
const view = document.createElement('foliate-view') as View;
view.style.cssText = 'position:fixed;inset:0';
document.body.append(view);
let chapter = -1;
let drawn = 0;
view.addEventListener('relocate', event => {
  chapter = (event as CustomEvent<{ section?: { current: number } }>).detail.section?.current ?? chapter;
});
// It asks for the marks of a chapter when it has laid it out.
view.addEventListener('create-overlay', event => {
  const { index } = (event as CustomEvent<{ index: number }>).detail;
  drawn = 0;
  for (const value of cfis)
    if (value.startsWith(`epubcfi(/6/${2 * (index + 1)}[`)) void view.addAnnotation({ value });
});
view.addEventListener('draw-annotation', event => {
  const { draw } = (event as CustomEvent<{ draw: (by: unknown, how: object) => void }>).detail;
  drawn += 1;
  draw(Overlayer.highlight, { color: 'yellow' });
});
await view.open(book);
await view.goTo(Number(asked.get('chapter')));

const pen: Pen = {
  turn: step => (step > 0 ? view.next() : view.prev()),
  sign: () => `${chapter} ${view.renderer.page}`,
  chapter: () => chapter,
  drawn: () => drawn,
  async search(query) {
    for await (const found of view.search({ query }))
      if (typeof found !== 'string' && (found.cfi || found.subitems?.length)) return;
  },
};
Object.assign(window, { pen });
