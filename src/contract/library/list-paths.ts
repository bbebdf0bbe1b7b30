import type { Path } from '../paths.ts';

const anyone = { who: 'anyone', shells: ['web', 'mini'] } as const;

/** Addresses of lists; their contents are in contract/library/lists.ts. */
export const listPaths = {
  ebooks: { path: '/ebook', ...anyone },
  allEbooks: { path: '/ebook/tat-ca', ...anyone },
  audiobooks: { path: '/sach-noi', ...anyone },
  allAudiobooks: { path: '/sach-noi/tat-ca', ...anyone },
  podcasts: { path: '/podcast', ...anyone },
  allPodcasts: { path: '/podcast/tat-ca', ...anyone },
  summaries: { path: '/sach-tom-tat', ...anyone },
  comics: { path: '/truyen-tranh', ...anyone },
  allComics: { path: '/truyen-tranh/tat-ca', ...anyone },
  finishedComics: { path: '/truyen-tranh/da-hoan-thanh', ...anyone },
  pickedComics: { path: '/truyen-tranh/truyen-de-cu', ...anyone },
  oakBooks: { path: '/hieu-soi', ...anyone },
  allOakBooks: { path: '/hieu-soi/tat-ca', ...anyone },
  paperBooks: { path: '/sach-giay', ...anyone },
  allPaperBooks: { path: '/sach-giay/tat-ca', ...anyone },
  awakening: { path: '/sach-giay-khoi-day-tiem-thuc', ...anyone },
  preorders: { path: '/pre-order', ...anyone },
  books: { path: '/book', ...anyone },
  reads: { path: '/sach', ...anyone },
  memberBooks: { path: '/sach-hoi-vien', ...anyone },
  freeBooks: { path: '/sach-mien-phi', ...anyone },
  soldBooks: { path: '/sach-mua-le', ...anyone },
  cheapestBooks: { path: '/mua-le-sach', ...anyone },
  newest: { path: '/moi-nhat', ...anyone },
  updated: { path: '/moi-cap-nhat', ...anyone },
  released: { path: '/moi-phat-hanh', ...anyone },
  recommended: { path: '/mot-de-xuat', ...anyone },
} as const satisfies Record<string, Path>;
export type ListName = keyof typeof listPaths;

/** Categories and topics share the addresses of their kind's items; the letter before the id tells which a slug is (rules/text/slug). */
export const shelfPaths = {
  ebookShelf: { path: '/ebook/:slug', ...anyone },
  audiobookShelf: { path: '/sach-noi/:slug', ...anyone },
  podcastShelf: { path: '/podcast/:slug', ...anyone },
  comicShelf: { path: '/truyen-tranh/:slug', ...anyone },
  oakShelf: { path: '/hieu-soi/:slug', ...anyone },
  paperCategory: { path: '/sach-giay/danh-muc/:slug', ...anyone },
} as const satisfies Record<string, Path>;
export type ShelfName = keyof typeof shelfPaths;

/** Content-type code of each: section 3 of the specification. */
export const shelfKinds = {
  ebookShelf: 1,
  audiobookShelf: 52,
  podcastShelf: 53,
  comicShelf: 60,
  oakShelf: 33,
  paperCategory: 6,
} as const satisfies Record<ShelfName, number>;

/** The slugs of categories at each of them: rules/text/slug. */
export const shelfSlugs = {
  ebookShelf: 'category',
  audiobookShelf: 'category',
  podcastShelf: 'category',
  comicShelf: 'category',
  oakShelf: 'oakCategory',
  paperCategory: 'sellerCategory',
} as const satisfies Record<ShelfName, string>;
