import { linkTo, type PathName, paths, type shopPaths } from '#contract/all-paths.ts';
import { type ListName, listPaths } from '#contract/library/list-paths.ts';
import type { Path } from '#contract/paths.ts';
import { type PlainName, plainNames } from '../plain-pages.ts';
import { authorMeta, authorsMeta, collectionMeta, collectionsMeta, rankingMeta } from './browse.ts';
import { issueMeta, playersMeta, videoMeta, videosMeta } from './comics.ts';
import { dealMeta, dealsMeta, framesMeta } from './deals.ts';
import { feedMediaMeta, feedMeta, feedPostMeta } from './feed.ts';
import { gameMeta } from './games.ts';
import { homeMeta } from './home.ts';
import { crumbs } from './linked-data.ts';
import { listMeta, shelfMeta } from './lists.ts';
import type { MetaOf } from './meta.ts';
import { appMeta, comboMeta, combosMeta, flashSaleMeta, oakPlansMeta, packagePlanMeta } from './offers.ts';
import { readerMeta } from './reader.ts';
import {
  couponsMeta,
  productMeta,
  sellerMeta,
  shopCategoriesMeta,
  shopMeta,
  shopRankingMeta,
  shopSearchPage,
  shopSellersMeta,
} from './shop.ts';
import { bookFairMeta, tagMeta, textMeta, topicMeta, wordMeta } from './texts.ts';
import { examMeta, plainMeta } from './tools.ts';
import {
  audiobookMeta,
  bookMeta,
  comicMeta,
  episodeMeta,
  oakBookMeta,
  paperBookMeta,
  podcastMeta,
  workMeta,
} from './work.ts';
import {
  suggestionMeta,
  youthCollectionMeta,
  youthCollectionsMeta,
  youthCornerMeta,
  youthFeedMeta,
  youthFormMeta,
  youthMeta,
  youthTagMeta,
  youthTopicMeta,
} from './youth.ts';

/** All of the web app's; the marketplace's are sent on (../redirects.ts). */
type WebPathName = {
  [N in Exclude<PathName, keyof typeof shopPaths>]: 'web' extends (typeof paths)[N]['shells'][number]
    ? N
    : never;
}[Exclude<PathName, keyof typeof shopPaths>];

/** A page that differs for everyone, or is empty before signing in: it must not be indexed. */
const closed =
  (title: string): MetaOf =>
  () => ({ meta: { title, description: '', canonical: null } });

/** The empty search page is indexed; a search with words is not. */
const searchMeta: MetaOf = ({ request, origin }) => {
  const field = linkTo('search', { slug: '' });
  const asks = request.url !== field;
  return {
    meta: {
      title: 'Tìm kiếm',
      description: 'Tìm sách, tác giả, hay một câu bạn còn nhớ trong sách. Gõ có dấu hay không dấu đều được.',
      canonical: asks ? null : field,
      linkedData: [crumbs([{ name: 'Tìm kiếm', address: field }], origin)],
    },
    screen: 'search',
  };
};

const metaOfLists = Object.fromEntries(
  (Object.keys(listPaths) as ListName[]).map(name => [name, listMeta(name)]),
) as Record<ListName, MetaOf>;

/** Addresses whose rows say all of it: they need a sign-in, so that nothing of them is indexed, and have a title. */
type ClosedName = {
  [N in WebPathName]: (typeof paths)[N] extends { who: 'reader' | 'affiliate'; title: string } ? N : never;
}[WebPathName];

const metaOfClosed = Object.fromEntries(
  Object.entries<Path>(paths)
    .filter(([, { who, title }]) => who !== 'anyone' && title !== undefined)
    .map(([name, { title = '' }]) => [name, closed(title)]),
) as Record<ClosedName, MetaOf>;

const metaOfPlain = Object.fromEntries(plainNames.map(name => [name, plainMeta(name)])) as Record<
  PlainName,
  MetaOf
>;

const metaOfOthers: Record<Exclude<WebPathName, ClosedName | PlainName>, MetaOf> = {
  shopReader: closed('Đọc thử'),
  shopReaderPdf: closed('Đọc thử'),
  home: homeMeta,
  book: bookMeta,
  reader: readerMeta,
  search: searchMeta,
  feed: feedMeta,
  feedMedia: feedMediaMeta,
  feedPost: feedPostMeta,
  information: textMeta,
  news: topicMeta,
  tag: tagMeta,
  bookFair: bookFairMeta,
  audiobook: audiobookMeta,
  podcast: podcastMeta,
  episode: episodeMeta,
  comic: comicMeta,
  comicReader: issueMeta,
  comicViewer: videoMeta,
  comicPlayers: playersMeta,
  comicVideos: videosMeta,
  oakBook: oakBookMeta,
  paperBook: paperBookMeta,
  work: workMeta,
  examScores: examMeta,
  word: wordMeta,
  ...metaOfLists,
  ebookShelf: shelfMeta('ebookShelf'),
  audiobookShelf: shelfMeta('audiobookShelf'),
  podcastShelf: shelfMeta('podcastShelf'),
  comicShelf: shelfMeta('comicShelf'),
  oakShelf: shelfMeta('oakShelf'),
  paperCategory: shelfMeta('paperCategory'),
  authors: authorsMeta,
  author: authorMeta,
  collections: collectionsMeta(4),
  collection: collectionMeta,
  audioCollections: collectionsMeta(58),
  audioCollection: collectionMeta,
  oakCollections: collectionsMeta(43),
  oakCollection: collectionMeta,
  youth: youthMeta,
  youthEbooks: youthFormMeta('ebook'),
  youthEbookShelf: youthFormMeta('ebook', true),
  youthAudiobooks: youthFormMeta('audiobook'),
  youthAudiobookShelf: youthFormMeta('audiobook', true),
  youthPodcasts: youthFormMeta('podcast'),
  youthPodcastShelf: youthFormMeta('podcast', true),
  youthStudents: youthCornerMeta('student'),
  youthForces: youthCornerMeta('forces'),
  youthSuggestion: suggestionMeta,
  youthTopic: youthTopicMeta,
  youthCollections: youthCollectionsMeta,
  youthCollection: youthCollectionMeta,
  youthFeed: youthFeedMeta('feed'),
  youthFeedMedia: youthFeedMeta('media'),
  youthFeedTag: youthTagMeta,
  combos: combosMeta,
  combo: comboMeta,
  ranking: rankingMeta,
  flashSale: flashSaleMeta,
  packagePlan: packagePlanMeta,
  packagePlanOak: oakPlansMeta,
  paymentError: closed('Thanh toán'),
  orderLookup: closed('Tra cứu đơn hàng'),
  blocked: closed('Tài khoản bị khoá'),
  gameStick: gameMeta('gieo-que', 'gameStick'),
  gameYear: gameMeta('mot-nam-nhin-lai', 'gameYear'),
  gameTet2024: gameMeta('tet-2024', 'gameTet2024'),
  gameTet2025: gameMeta('tet-2025', 'gameTet2025'),
  app: appMeta,
  shop: shopMeta,
  shopCategories: shopCategoriesMeta,
  shopRanking: shopRankingMeta,
  shopSearch: shopSearchPage('Tìm sách ở các tiệm', 'shopSearch'),
  shopStoreSearch: shopSearchPage('Tìm tiệm', 'stores'),
  shopSellers: shopSellersMeta,
  seller: sellerMeta,
  shopProduct: productMeta,
  shopFlashSale: framesMeta,
  shopDeals: dealsMeta,
  shopDeal: dealMeta,
  coupons: couponsMeta,
  shopCoupons: closed('Mã giảm giá của tiệm'),
  library: closed('Tủ sách'),
  kept: closed('Trên máy này'),
  songs: closed('Âm thanh của bạn'),
  profile: closed('Tôi'),
  qrLogin: closed('Đăng nhập bằng mã QR'),
  socialCallback: closed('Đang đăng nhập'),
};

/** The metadata of each address of the web app. An address without a row does not compile. */
export const metaOfPath: Record<WebPathName, MetaOf> = { ...metaOfOthers, ...metaOfPlain, ...metaOfClosed };

export const webPathNames = Object.keys(metaOfPath) as WebPathName[];
