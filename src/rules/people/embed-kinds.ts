import { idOfSlug, type SlugKind } from '../text/slug.ts';

/* What a partner's page may show of ours, by the address of its page (docs/decisions/143-embeds-of-every-kind.md). */

/** Attributes of the element that name what it shows. */
const embedKinds = ['book', 'comic', 'sound', 'film', 'product'] as const;
export type EmbedKind = (typeof embedKinds)[number];

export interface EmbedTarget {
  kind: EmbedKind;
  /** Subject of its slug: an issue or its comic, an audio work or one file of it. */
  of: SlugKind;
  id: number;
  slug: string;
}

/** The first part of an address, and what the slugs below it name. */
const pages: readonly (readonly [start: string, kind: EmbedKind, of: SlugKind])[] = [
  ['/ebook/', 'book', 'ebook'],
  ['/reader/', 'book', 'reader'],
  ['/reader-comic/', 'comic', 'comicIssue'],
  ['/truyen-tranh/', 'comic', 'comic'],
  ['/sach-noi/', 'sound', 'audiobook'],
  ['/podcast/', 'sound', 'podcast'],
  ['/episode/', 'sound', 'episode'],
  ['/viewer-comic/', 'film', 'comicVideo'],
  ['/shop/reader/', 'product', 'reader'],
  ['/shop/reader-pdf/', 'product', 'reader'],
  ['/shop/', 'product', 'product'],
];

const lastOf = (path: string): string => path.replace(/\/+$/, '').split('/').at(-1) ?? '';

/** Embed target of a page ("/truyen-tranh/…", with or without its query); null for every other page. */
export function embedTargetAt(address: string): EmbedTarget | null {
  const [path = ''] = address.split(/[?#]/);
  for (const [start, kind, of] of pages) {
    if (!path.startsWith(start)) continue;
    const slug = lastOf(path);
    const id = idOfSlug(of, slug);
    if (id !== null) return { kind, of, id, slug };
  }
  return null;
}

/** Kind of the pages of this address, whether the page exists or not; null for addresses of no kind. */
export const embedKindAt = (path: string): EmbedKind | null =>
  pages.find(([start]) => path.startsWith(start))?.[1] ?? null;

/** Paths of frames of each kind below /embed/. */
const framePaths: Record<EmbedKind, string> = {
  book: 'reader',
  comic: 'comic',
  sound: 'sound',
  film: 'film',
  product: 'reader-shop',
};

/** The address of the frame that shows it. */
export const frameOf = ({ kind, slug }: Pick<EmbedTarget, 'kind' | 'slug'>): string =>
  `/embed/${framePaths[kind]}/${slug}`;

const slugsOf: Record<EmbedKind, readonly SlugKind[]> = {
  book: ['reader', 'ebook'],
  comic: ['comicIssue', 'comic'],
  sound: ['audiobook', 'podcast', 'episode'],
  film: ['comicVideo'],
  product: ['reader', 'product'],
};

/** Target named by a slug in a frame's address; null where it names nothing of that kind. */
export function embedTargetOf(kind: EmbedKind, slug: string): EmbedTarget | null {
  for (const of of slugsOf[kind]) {
    const id = idOfSlug(of, slug);
    if (id !== null) return { kind, of, id, slug };
  }
  return null;
}
