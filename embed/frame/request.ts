import { decodeHash, readerHash, viewerHash } from '#contract/people/embed-hash.ts';
import { type EmbedTheme, embedThemes } from '#contract/people/embed-limits.ts';
import { type NamedRoute, routeNamed } from '#contract/people/embed-routes.ts';
import { idOfSlug } from '#rules/text/slug.ts';

/** The id of a book that a slug names which names none. */
export const NO_BOOK = 0;

/** The book named by the frame's address. */
export type BookRequest =
  | { contentId: number; chapter: number | null }
  | { epubUrl: string; chapter: number | null }
  /** A good of a shop, which has a frame of its own (embed/shop). */
  | { product: number; chapter: number | null };

export interface FrameAddress {
  /** null: nothing to show. */
  bookRequest: BookRequest | null;
  /** True when there was a hash that could not be decoded. */
  badHash: boolean;
  partnerId: string | null;
  theme: EmbedTheme | null;
}

/** A whole number in an address; null for what is none. */
export const wholeUpTo = (most: number, text: string | null | undefined): number | null =>
  text && /^\d{1,10}$/.test(text) && Number(text) <= most ? Number(text) : null;

/** The id in a reader's or a book's slug; a plain number is an id by itself. */
function contentIdOf(slug: string): number | null {
  return idOfSlug('reader', slug) ?? idOfSlug('ebook', slug) ?? (wholeUpTo(2_147_483_647, slug) || null);
}

/** Options in every frame's query. */
export function fromQuery(url: URL) {
  const partner = url.searchParams.get('partner') ?? '';
  const theme = url.searchParams.get('theme');
  return {
    partnerId: /^[a-z0-9][a-z0-9-]{1,31}$/.test(partner) ? partner : null,
    theme: embedThemes.find(known => known === theme) ?? null,
    chapter: wholeUpTo(100_000, url.searchParams.get('chapter')),
  };
}

/** `/embed/reader/{slug?}`: a book of the library by its slug, or a partner's EPUB by the hash. */
export function readerAddress(url: URL): FrameAddress {
  const { chapter, ...rest } = fromQuery(url);
  const slug = routeNamed(url.pathname, ['embedReader'])?.params.slug;
  if (slug) {
    return { ...rest, bookRequest: { contentId: contentIdOf(slug) ?? NO_BOOK, chapter }, badHash: false };
  }
  const decoded = decodeHash(url.hash, readerHash);
  return {
    ...rest,
    bookRequest: decoded && { epubUrl: decoded.epubUrl, chapter },
    badHash: url.hash.length > 1 && !decoded,
  };
}

/** `/embed/reader/viewer`: a book by the id in the hash. `loggedIn` is only a hint and decides nothing here. */
export function viewerAddress(url: URL): FrameAddress {
  const { chapter, ...rest } = fromQuery(url);
  const decoded = decodeHash(url.hash, viewerHash);
  const bookRequest = decoded && { contentId: Number(decoded.item_id), chapter };
  return { ...rest, bookRequest, badHash: url.hash.length > 1 && !decoded };
}

/** Which book a `changeRoute` means: any of a book's addresses shows it in this frame. */
export function requestOfRoute(route: string): BookRequest | null {
  const named: NamedRoute | null = routeNamed(route, ['embedReader', 'reader', 'book']);
  const contentId = named?.params.slug ? contentIdOf(named.params.slug) : null;
  return contentId === null ? null : { contentId, chapter: wholeUpTo(100_000, named?.query.chapter) };
}
