import { once } from '#client/once.ts';
import { isPrintedPage } from '#client/pageData.ts';
import type { BookPackage } from '#contract/library/content.ts';
import type { Book } from './engine/book.ts';
import { preloadReadingFont } from './engine/reading-font.ts';
import type { PageStyle, Renderer } from './engine/renderer.ts';

export type MakeRenderer = (host: HTMLElement, book: Book, style: PageStyle) => Renderer;

const flowing = () => import('./engine/epubjs-renderer.ts');
const fixed = () => import('./engine/fixed-renderer.ts');
const roll = () => import('./engine/roll-renderer.ts');
const mixed = () => import('./engine/mixed-renderer.ts');

/** The engine for a book: flowing text on epub.js, pages with a size of their own and rolls on ours, or both. Each loads on its own. */
export async function engineFor({
  layout,
  spine,
  continuous,
}: Pick<BookPackage, 'layout' | 'spine' | 'continuous'>): Promise<MakeRenderer> {
  if (spine.some(item => item.layout)) {
    const [{ mixedRenderer }, { epubjsRenderer }, { fixedRenderer }] = await Promise.all([
      mixed(),
      flowing(),
      fixed(),
    ]);
    return (host, book, style) =>
      mixedRenderer(host, book, style, { flowing: epubjsRenderer, fixed: fixedRenderer });
  }
  if (layout === 'reflowable' && continuous) return (await roll()).rollRenderer;
  return layout === 'pre-paginated' ? (await fixed()).fixedRenderer : (await flowing()).epubjsRenderer;
}

const preload = once(() => {
  preloadReadingFont();
  flowing().catch(() => {
    // It is asked for again, and then said out loud.
  });
});

/** Begins to fetch the engine of most books while the book itself is still being asked for. */
export function preloadEngine(): void {
  if (!isPrintedPage()) preload();
}
