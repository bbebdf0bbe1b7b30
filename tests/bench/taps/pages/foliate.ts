// @ts-expect-error foliate-js has no types
import { EPUB } from 'foliate-js/epub.js';
import 'foliate-js/view.js';

/* foliate-js through its own EPUB class: ?book=… (a folder) and ?chapter= (its place in the order). */

interface View extends HTMLElement {
  open(book: unknown): Promise<void>;
  goTo(target: number): Promise<void>;
}

const asked = new URLSearchParams(location.search);
const answer = async (path: string) => {
  const response = await fetch(asked.get('book') + path);
  return response.ok ? response : null;
};
const book = await new EPUB({
  loadText: async (path: string) => (await answer(path))?.text() ?? null,
  loadBlob: async (path: string) => (await answer(path))?.blob() ?? null,
  getSize: () => 20_000,
}).init();
const view = document.createElement('foliate-view') as View;
view.style.cssText = 'position:fixed;inset:0';
document.body.append(view);
await view.open(book);
await view.goTo(Number(asked.get('chapter')));
