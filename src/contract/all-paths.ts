import { buyPaths } from '#rules/money/buy-paths.ts';
import { listPaths, shelfPaths } from './library/list-paths.ts';
import { linksOf, nearPaths, type Path } from './paths.ts';
import { embedPaths } from './people/embed-paths.ts';

/** Addresses of the marketplace without a page: until they have one they lead to its front page. */
export const shopPaths = {
  /** What a seller's half brings: the readers of what one sells. */
  shopPage: { path: '/shop/*', who: 'anyone', shells: ['web', 'mini'] },
} as const satisfies Record<string, Path>;

/** Where an address of the marketplace leads meanwhile. */
export const insteadOfShop = (): string => linkTo('shop');

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
  /** In a day, a week, a month or a year; or a reading challenge. */
  statsPart: { path: '/account/stats/:slug', who: 'reader', shells: ['web', 'mini'] },
  achievements: { path: '/account/achievements', who: 'reader', shells: ['web', 'mini'] },
  /** Shelves of one's own. */
  bookcase: { path: '/account/bookcase', who: 'reader', shells: ['web', 'mini'] },
  /** What one has marked, over all books. */
  notebook: { path: '/account/notebook', who: 'reader', shells: ['web', 'mini'] },
  /** Words that one has kept, and their review. */
  words: { path: '/account/words', who: 'reader', shells: ['web', 'mini'] },
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
  packagePlanOak: { path: '/package-plan/oak', who: 'anyone', shells: ['web', 'mini'] },
  packagePlanActivateCode: { path: '/package-plan/activate-code', who: 'reader', shells: ['web', 'mini'] },
  /* Payment screens and their results: the route names of rules/money/purchase.ts (`routeName`). */
  packagePlanPayment: { path: buyPaths.package, who: 'reader', shells: ['web', 'mini'] },
  packagePlanOakPayment: { path: buyPaths.oak, who: 'reader', shells: ['web', 'mini'] },
  packagePlanRetailPayment: { path: buyPaths.retail, who: 'reader', shells: ['web', 'mini'] },
  packagePlanResult: { path: '/package-plan/result', who: 'reader', shells: ['web', 'mini'] },
  /** Back from a company that sent nothing we know. */
  paymentError: { path: '/payment/error', who: 'anyone', shells: ['web', 'mini'] },
  transactions: { path: '/account/transaction-histories', who: 'reader', shells: ['web', 'mini'] },
  receipt: { path: '/account/transaction-histories/:number', who: 'reader', shells: ['web', 'mini'] },
  /* Orders of shops, by their codes: parcels, and what is read or heard. */
  ordersPhysicalSearch: { path: '/account/order/physical/search', who: 'reader', shells: ['web', 'mini'] },
  ordersPhysical: { path: '/account/order/physical', who: 'reader', shells: ['web', 'mini'] },
  orderPhysical: { path: '/account/order/physical/:slug', who: 'reader', shells: ['web', 'mini'] },
  ordersDigitalSearch: { path: '/account/order/digital/tim-kiem', who: 'reader', shells: ['web', 'mini'] },
  ordersDigital: { path: '/account/order/digital', who: 'reader', shells: ['web', 'mini'] },
  orderDigital: { path: '/account/order/digital/:slug', who: 'reader', shells: ['web', 'mini'] },
  orderLookup: { path: '/tra-cuu-don-hang.html', who: 'anyone', shells: ['web', 'mini'] },
  /* The desk of those who work here: who has no role is told so. */
  desk: { path: '/ban-lam-viec', who: 'reader', shells: ['web'] },
  deskWorks: { path: '/ban-lam-viec/kho-sach', who: 'reader', shells: ['web'] },
  deskWork: { path: '/ban-lam-viec/kho-sach/:work', who: 'reader', shells: ['web'] },
  financeOrder: { path: '/ban-lam-viec/tien/don/:number', who: 'reader', shells: ['web'] },
  finance: { path: '/ban-lam-viec/tien/:view?', who: 'reader', shells: ['web'] },
  /* Where money was before: led on. */
  oldFinanceOrder: { path: '/tai-chinh/don/:number', who: 'reader', shells: ['web'] },
  oldFinance: { path: '/tai-chinh/:view?', who: 'reader', shells: ['web'] },
  app: { path: '/app', who: 'anyone', shells: ['web', 'mini'] },
  /* The marketplace (docs/decisions/071): the orders of the account lead there. */
  shopCategories: { path: '/shop/danh-muc', who: 'anyone', shells: ['web', 'mini'] },
  shopRanking: { path: '/shop/bang-xep-hang-sach', who: 'anyone', shells: ['web', 'mini'] },
  shopSearch: { path: '/shop/tim-kiem', who: 'anyone', shells: ['web', 'mini'] },
  shopStoreSearch: { path: '/shop/tim-kiem/store', who: 'anyone', shells: ['web', 'mini'] },
  shopSellers: { path: '/shop/nha-ban-hang', who: 'anyone', shells: ['web', 'mini'] },
  seller: { path: '/shop/nha-ban-hang/:slug', who: 'anyone', shells: ['web', 'mini'] },
  /** A shop, its category, its product. */
  shopProduct: { path: '/shop/:slug/:firstLevel/:secondLevel', who: 'anyone', shells: ['web', 'mini'] },
  /** Golden hours of shops; deals, and one of them. */
  shopFlashSale: { path: '/shop/flash-sale', who: 'anyone', shells: ['web', 'mini'] },
  shopDeals: { path: '/shop/deal-hot', who: 'anyone', shells: ['web', 'mini'] },
  shopDeal: { path: '/shop/deal-hot/:slug', who: 'anyone', shells: ['web', 'mini'] },
  shopCart: { path: '/shop/cart', who: 'reader', shells: ['web', 'mini'] },
  /* What is paid for: the ticked lines of the cart, or one thing that the query names. Names of rules/money/purchase.ts. */
  shopCartPayment: { path: '/shop/cart/payment', who: 'reader', shells: ['web', 'mini'] },
  shopCartPaymentResult: { path: '/shop/cart/payment/result', who: 'reader', shells: ['web', 'mini'] },
  shopPayment: { path: '/shop/payment', who: 'reader', shells: ['web', 'mini'] },
  shopPaymentResult: { path: '/shop/payment/result', who: 'reader', shells: ['web', 'mini'] },
  /** Messages with shops and with Mọt; of a shop and of Mọt's support, the query says so. */
  shopChat: { path: '/shop/chat', who: 'reader', shells: ['web', 'mini'] },
  /** Vouchers for all, and those of one shop. */
  coupons: { path: '/shop/coupon', who: 'anyone', shells: ['web', 'mini'] },
  shopCoupons: { path: '/shop/coupon/:slug', who: 'anyone', shells: ['web', 'mini'] },
  ...shopPaths,
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
  /** The server's page of a draft, in a frame of the desk. */
  deskPreview: { path: '/ban-lam-viec/xem-thu/:sealed', who: 'reader', shells: [] },
  redirect: { path: '/redirect', who: 'anyone', shells: [] },
} as const satisfies Record<string, Path>;

/** Every address, by name. Screens are in app/pages.ts and app/farPages.ts, metadata in server/pages/meta/meta-of-path.ts. */
export const paths = { ...nearPaths, ...farPaths, ...sentOn, ...embedPaths };
export type PathName = keyof typeof paths;

/** The address of a page: `linkTo('book', { slug })`. Queries are appended in the order given. */
export const linkTo = linksOf(paths);

/** A page as the specification names it: packagePlanPayment is "package-plan-payment". */
export const routeName = (name: PathName): string =>
  name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);
