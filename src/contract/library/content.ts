import * as z from 'zod/mini';
import { bookAccess } from '../rights/rights.ts';
import { accessibility } from './accessibility.ts';
import { bookPages } from './book-pages.ts';
import { cfiPosition } from './position.ts';

/*
 * What a book looks like after ingestion: the only shape that the server stores and the reader opens.
 * Files are served below `/content/<signed>/` (or a partner's own package in the embedded reader):
 *   c/0001.xhtml …   sanitised chapters, well-formed XHTML, styles inlined, images with width and height
 *   i/…  f/…  m/…    re-encoded images, de-obfuscated fonts, sound and moving pictures
 */

/** One chapter file in reading order. */
const layout = z.enum(['reflowable', 'pre-paginated']);
/** When two pages with a size of their own lie beside each other: `landscape` on wide screens only. */
const spread = z.enum(['auto', 'none', 'landscape', 'both']);

const spineItem = z.object({
  idref: z.string(),
  /** Relative to the book's base address, e.g. "c/0001.xhtml". */
  href: z.string(),
  linear: z.boolean(),
  /** Characters of visible text, and their sum before this item: progress without a DOM. */
  chars: z.number(),
  start: z.number(),
  words: z.number(),
  title: z.optional(z.string()),
  /** Goes on with the chapter of the item before it, which is too long for one file. */
  continues: z.optional(z.literal(true)),
  /** Fixed layout only. CSS px; 0: as wide or high as the device's page. */
  viewport: z.optional(z.object({ width: z.number(), height: z.number() })),
  pageSpread: z.optional(z.enum(['left', 'right', 'center'])),
  /** Overrides of the book's properties for this item. */
  layout: z.optional(layout),
  spread: z.optional(spread),
  flow: z.optional(z.enum(['paged', 'scrolled'])),
  /** Seconds of the media overlay that reads the chapter aloud (rules/library/book-overlay.ts). */
  overlay: z.optional(z.number()),
  /** `rendition:align-x-center`. */
  alignCenter: z.optional(z.literal(true)),
});

export interface TocItem {
  label: string;
  /** Relative to the base address, with a fragment when the file is shared; empty for a heading without a target. */
  href: string;
  /** Index into `spine`, -1 when there is no target. */
  spine: number;
  children: TocItem[];
}
const tocItem: z.ZodMiniType<TocItem> = z.object({
  label: z.string(),
  href: z.string(),
  spine: z.number(),
  get children() {
    return z.array(tocItem);
  },
});

export const bookPackage = z.object({
  v: z.literal(1),
  /** Hash of the source bytes and the normaliser's version: names the folder, allows immutable caching. */
  hash: z.string(),
  title: z.string(),
  authors: z.array(z.string()),
  /** BCP 47; from the catalogue where it knows better than the OPF (63 of 78 Vietnamese books claim English). */
  lang: z.string(),
  dir: z.enum(['ltr', 'rtl']),
  layout,
  /** `scrolled` is set for webtoons and books that ask for rendition:flow scrolled-*. */
  flow: z.enum(['paged', 'scrolled']),
  spread,
  /** One scroll through all chapters (`scrolled-continuous`). */
  continuous: z.optional(z.literal(true)),
  /** Class names of what is heard, where chapters are read aloud by the book itself. */
  overlay: z.optional(z.object({ active: z.string(), playing: z.string() })),
  /** Accessibility metadata in plain words, shown on the book's page. */
  accessibility: z.optional(accessibility),
  /** The book brings fonts of its own. */
  fonts: z.optional(z.literal(true)),
  /** Element index of <spine> in the CFI, already doubled: /6. */
  spineCfi: z.literal('/6'),
  spine: z.array(spineItem),
  toc: z.array(tocItem),
  /** Visible characters of the whole book. */
  chars: z.number(),
});
export type BookPackage = z.infer<typeof bookPackage>;
export type SpineItem = z.infer<typeof spineItem>;

/** Everything the first page needs, in one reply. */
export const bookStart = z.object({
  contentId: z.number(),
  title: z.string(),
  authors: z.array(z.string()),
  cover: z.nullable(z.string()),
  /** `/ebook/…W.html`: where the reader goes back to. */
  address: z.string(),
  /** Base address of the book's files, ends with a slash; signed, bound to reader and item. */
  base: z.string(),
  /** ms since 1970; ask again before then. */
  expiresAt: z.number(),
  /** Until when the device may open it without asking, ms since 1970. Left out for a book that is not ours. */
  offlineUntil: z.optional(z.number()),
  /** Downloaded parts count against a refund: nothing is prefetched. */
  counts: z.optional(z.literal(true)),
  package: bookPackage,
  /** One CFI per 1,600 characters, as epub.js `locations.load` takes them. */
  locations: z.array(z.string()),
  /** The chapter to show first: the saved place, else the first linear chapter. */
  chapter: z.object({ index: z.number(), html: z.string() }),
  position: z.nullable(cfiPosition),
  /** The furthest place, of who is before it now. */
  furthest: z.optional(cfiPosition),
  /**
   * What of the book is open to this reader; only these chapters are served below `base`. `wanted` is the chapter that was asked
   * for, or read last, and is closed: `chapter` is then the last open one before it. Absent for a book that is not ours.
   */
  access: z.optional(z.object({ ...bookAccess.shape, wanted: z.nullable(z.number()) })),
  /**
   * The book's own voice (its id is then the book's), else the audiobook of the same work: which file reads which chapter.
   * Left out where nothing of the book is heard.
   */
  sound: z.optional(
    z.object({ id: z.number(), files: z.array(z.object({ id: z.number(), chapter: z.number() })) }),
  ),
  /** Of a printed book (PDF): its pages as pictures. Its chapters are the same words, as flowing text. */
  pages: z.optional(bookPages),
  /** Letters that this reader may still copy; left out where the publisher sets no limit. */
  copyLeft: z.optional(z.number()),
  /** The reading session for updateReadTime. Left out for a guest, whose time is not counted, and for a book not ours. */
  token: z.optional(z.string()),
});
export type BookStart = z.infer<typeof bookStart>;
