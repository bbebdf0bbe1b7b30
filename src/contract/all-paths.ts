import { embedPaths } from './embed-paths.ts';
import { listPaths, shelfPaths } from './list-paths.ts';
import { linksOf, nearPaths, type Path } from './paths.ts';

/** Addresses of the marketplace: until it opens they lead to the paper books and to the golden hour. */
export const shopPaths = {
  shop: { path: '/shop', who: 'anyone', shells: ['web', 'mini'] },
  shopFlashSale: { path: '/shop/flash-sale', who: 'anyone', shells: ['web', 'mini'] },
  shopPage: { path: '/shop/*', who: 'anyone', shells: ['web', 'mini'] },
} as const satisfies Record<string, Path>;

/** Where an address of the marketplace leads meanwhile. */
export const insteadOfShop = (name: keyof typeof shopPaths): string =>
  linkTo(name === 'shopFlashSale' ? 'flashSale' : 'paperBooks');

/** Addresses whose screens' table comes after the first page (app/farPages.ts). */
export const farPaths = {
  socialCallback: { path: '/social-callback', who: 'anyone', shells: ['web'] },
  affiliate: { path: '/affiliate', who: 'affiliate', shells: ['web'] },
  /** A company page, or an article. */
  information: { path: '/thong-tin/:slug?', who: 'anyone', shells: ['web', 'mini'] },
  news: { path: '/chuyen-muc/:slug?', who: 'anyone', shells: ['web', 'mini'] },
  tag: { path: '/tag/:slug?', who: 'anyone', shells: ['web', 'mini'] },
  bookFair: { path: '/landing-book-fair/:slug?', who: 'anyone', shells: ['web', 'mini'] },
  audiobook: { path: '/sach-noi/:slug', who: 'anyone', shells: ['web', 'mini'] },
  podcast: { path: '/podcast/:slug', who: 'anyone', shells: ['web', 'mini'] },
  episode: { path: '/episode/:slug', who: 'anyone', shells: ['web', 'mini'] },
  comic: { path: '/truyen-tranh/:slug', who: 'anyone', shells: ['web', 'mini'] },
  comicReader: { path: '/reader-comic/:slug', who: 'anyone', shells: ['web', 'mini'] },
  comicViewer: { path: '/viewer-comic/:slug', who: 'anyone', shells: ['web', 'mini'] },
  comicPlayers: { path: '/list-player-comic', who: 'anyone', shells: ['web', 'mini'] },
  comicVideos: { path: '/truyen-tranh/video-truyen-tranh', who: 'anyone', shells: ['web', 'mini'] },
  oakBook: { path: '/hieu-soi/:slug', who: 'anyone', shells: ['web', 'mini'] },
  paperBook: { path: '/sach-giay/:slug', who: 'anyone', shells: ['web', 'mini'] },
  /** A work, whatever forms it has: leads to one of them. */
  work: { path: '/sach/:slug', who: 'anyone', shells: ['web', 'mini'] },
  ...listPaths,
  ...shelfPaths,
  /** How long one has listened. */
  stats: { path: '/account/stats', who: 'reader', shells: ['web', 'mini'] },
  /** What one was told. */
  notices: { path: '/account/notices', who: 'reader', shells: ['web', 'mini'] },
  authors: { path: '/author', who: 'anyone', shells: ['web', 'mini'] },
  author: { path: '/author/:slug', who: 'anyone', shells: ['web', 'mini'] },
  combos: { path: '/combo', who: 'anyone', shells: ['web', 'mini'] },
  combo: { path: '/combo/:slug', who: 'anyone', shells: ['web', 'mini'] },
  collections: { path: '/tuyen-tap', who: 'anyone', shells: ['web', 'mini'] },
  collection: { path: '/tuyen-tap/:slug', who: 'anyone', shells: ['web', 'mini'] },
  audioCollections: { path: '/tuyen-tap-sach-noi', who: 'anyone', shells: ['web', 'mini'] },
  audioCollection: { path: '/tuyen-tap-sach-noi/:slug', who: 'anyone', shells: ['web', 'mini'] },
  oakCollections: { path: '/tuyen-tap-sach-soi', who: 'anyone', shells: ['web', 'mini'] },
  oakCollection: { path: '/tuyen-tap-sach-soi/:slug', who: 'anyone', shells: ['web', 'mini'] },
  ranking: { path: '/bang-xep-hang', who: 'anyone', shells: ['web', 'mini'] },
  flashSale: { path: '/flash-sale', who: 'anyone', shells: ['web', 'mini'] },
  packagePlan: { path: '/package-plan', who: 'anyone', shells: ['web', 'mini'] },
  app: { path: '/app', who: 'anyone', shells: ['web', 'mini'] },
  ...shopPaths,
  seller: { path: '/shop/nha-ban-hang/:slug', who: 'anyone', shells: [] },
  /* Tools. */
  codeCfi: { path: '/getcodecfi', who: 'anyone', shells: ['web', 'mini'] },
  testMedia: { path: '/test-media', who: 'anyone', shells: ['web', 'mini'] },
  examScores: { path: '/tra-cuu-diem-thi-2024', who: 'anyone', shells: ['web', 'mini'] },
  /** Addresses of one word: questions, news by category, company pages. A word that is none of them is not found. */
  word: { path: '/:slug', who: 'anyone', shells: ['web', 'mini'] },
} as const satisfies Record<string, Path>;

/** Without a screen: the server looks the address up and sends the visit on. */
const sentOn = {
  anyReader: { path: '/reader', who: 'anyone', shells: [] },
  anyEpisode: { path: '/episode', who: 'anyone', shells: [] },
  anyIssue: { path: '/reader-comic', who: 'anyone', shells: [] },
  anyVideo: { path: '/viewer-comic', who: 'anyone', shells: [] },
  utmLink: { path: '/book/:slug', who: 'anyone', shells: [] },
  deepLink: { path: '/deeplink', who: 'anyone', shells: [] },
  redirect: { path: '/redirect', who: 'anyone', shells: [] },
} as const satisfies Record<string, Path>;

/** Every address, by name. Screens are in app/pages.ts and app/farPages.ts, metadata in server/pages/meta/meta-of-path.ts. */
export const paths = { ...nearPaths, ...farPaths, ...sentOn, ...embedPaths };
export type PathName = keyof typeof paths;

/** The address of a page: `linkTo('book', { slug })`. Queries are appended in the order given. */
export const linkTo = linksOf(paths);
