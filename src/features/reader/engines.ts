import type { BookPackage } from '#contract/content.ts';
import type { Book } from './engine/book.ts';
import { preloadReadingFont } from './engine/reading-font.ts';
import type { PageStyle, Renderer } from './engine/renderer.ts';

export type MakeRenderer = (host: HTMLElement, book: Book, look: PageStyle) => Renderer;

const flowing = () => import('./engine/epubjs-renderer.ts');
const fixed = () => import('./engine/fixed-renderer.ts');

/** The engine for a book: flowing text on epub.js, pages with a size of their own on ours. Each loads on its own. */
export async function engineFor({ layout }: Pick<BookPackage, 'layout'>): Promise<MakeRenderer> {
  return layout === 'pre-paginated' ? (await fixed()).fixedRenderer : (await flowing()).epubjsRenderer;
}

let preloaded = false;

/** Begins to fetch the engine of most books while the book itself is still being asked for. */
export function preloadEngine(): void {
  if (preloaded) return;
  preloaded = true;
  preloadReadingFont();
  flowing().catch(() => {
    // It is asked for again, and then said out loud.
  });
}
