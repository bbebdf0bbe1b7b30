// @ts-expect-error foliate-js has no types
import { EPUB } from 'foliate-js/epub.js';
import 'foliate-js/view.js';
import type { Bench } from './bench.ts';

/* foliate-js over the same unpacked book, through its own EPUB class. */

interface View extends HTMLElement {
  open(book: unknown): Promise<void>;
  goTo(target: number): Promise<void>;
  next(): Promise<void>;
  prev(): Promise<void>;
  close(): void;
  renderer: HTMLElement & { page: number; pages: number };
}

let view: View | null = null;
let chapter = -1;

const bench: Bench = {
  async open(name, first = 0) {
    const base = `/book/${name}/`;
    const answer = async (path: string) => {
      const response = await fetch(base + path);
      return response.ok ? response : null;
    };
    const book = await new EPUB({
      loadText: async (path: string) => (await answer(path))?.text() ?? null,
      loadBlob: async (path: string) => (await answer(path))?.blob() ?? null,
      getSize: () => 20_000,
    }).init();
    view = document.createElement('foliate-view') as View;
    view.style.cssText = 'position:fixed;inset:0';
    document.body.append(view);
    view.addEventListener('relocate', event => {
      chapter = (event as CustomEvent<{ section?: { current: number } }>).detail.section?.current ?? chapter;
    });
    await view.open(book);
    await view.goTo(first);
  },
  async next() {
    await view?.next();
  },
  async prev() {
    await view?.prev();
  },
  where: () => ({ chapter, page: (view?.renderer.page ?? 0) - 1, pages: (view?.renderer.pages ?? 2) - 2 }),
  async close() {
    view?.close();
    view?.remove();
    view = null;
  },
  look: {},
};
Object.assign(window, { bench });
