import type { BookStart } from '#contract/library/content.ts';
import { isOpen } from '#contract/rights/rights.ts';
import { bookPagePath, bookWordsPath } from '#rules/library/book-page-path.ts';
import { BOOKS_CACHE, bookBase } from '#rules/reading/downloads-paths.ts';
import { filesNamedIn } from './filesNamedIn.ts';

/**
 * Takes away what no open chapter of a kept book needs: closed chapters, the pictures that they alone name, and closed
 * pages. What is left of it on the device: chapters, and bytes of all its files.
 */
export async function leftOfBook({
  contentId,
  package: { hash, spine },
  access,
  pages,
}: BookStart): Promise<{ chapters: number; bytes: number }> {
  const cache = await caches.open(BOOKS_CACHE);
  const base = new URL(bookBase(contentId, hash), location.href).href;
  const needed = new Set<string>();
  let chapters = 0;
  for (const [index, { href }] of spine.entries()) {
    const at = new URL(href, base).href;
    const kept = isOpen(access, index) ? await cache.match(new URL(at).pathname) : undefined;
    if (!kept) continue;
    chapters += 1;
    for (const file of [at, ...filesNamedIn(await kept.text(), at, base)]) needed.add(file);
  }
  for (const { chapter, number } of pages?.open ?? []) {
    if (!isOpen(access, chapter)) continue;
    const place = { chapter, page: number - 1 };
    for (const path of [bookPagePath(place), bookWordsPath(place)]) needed.add(base + path);
  }
  let bytes = 0;
  for (const request of await cache.keys()) {
    if (!request.url.startsWith(base)) continue;
    if (needed.has(request.url)) bytes += (await (await cache.match(request))?.blob())?.size ?? 0;
    else await cache.delete(request);
  }
  return { chapters, bytes };
}
