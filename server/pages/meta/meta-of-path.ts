import { linkTo, type PathName, type paths, type shopPaths } from '#contract/all-paths.ts';
import { type ListName, listPaths } from '#contract/library/list-paths.ts';
import { authorMeta, authorsMeta, collectionMeta, collectionsMeta, rankingMeta } from './browse.ts';
import { issueMeta, playersMeta, videoMeta, videosMeta } from './comics.ts';
import { dealMeta, dealsMeta, framesMeta } from './deals.ts';
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
import { cfiMeta, examMeta, mediaMeta } from './tools.ts';
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

/** The metadata of each address of the web app. An address without a row does not compile. */
export const metaOfPath: Record<WebPathName, MetaOf> = {
  home: homeMeta,
  book: bookMeta,
  reader: readerMeta,
  search: searchMeta,
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
  codeCfi: cfiMeta,
  testMedia: mediaMeta,
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
  combos: combosMeta,
  combo: comboMeta,
  ranking: rankingMeta,
  flashSale: flashSaleMeta,
  packagePlan: packagePlanMeta,
  packagePlanOak: oakPlansMeta,
  packagePlanActivateCode: closed('Nhập mã kích hoạt'),
  packagePlanPayment: closed('Thanh toán'),
  packagePlanOakPayment: closed('Thanh toán'),
  packagePlanRetailPayment: closed('Thanh toán'),
  packagePlanResult: closed('Kết quả thanh toán'),
  paymentError: closed('Thanh toán'),
  transactions: closed('Giao dịch'),
  ordersPhysicalSearch: closed('Tìm đơn'),
  ordersPhysical: closed('Đơn hàng'),
  orderPhysical: closed('Đơn hàng'),
  ordersDigitalSearch: closed('Tìm đơn'),
  ordersDigital: closed('Đơn hàng'),
  orderDigital: closed('Đơn hàng'),
  orderLookup: closed('Tra cứu đơn hàng'),
  receipt: closed('Biên nhận'),
  desk: closed('Bàn làm việc'),
  deskWorks: closed('Kho sách'),
  deskWork: closed('Sửa sách'),
  finance: closed('Tài chính'),
  financeOrder: closed('Tài chính'),
  oldFinance: closed('Tài chính'),
  oldFinanceOrder: closed('Tài chính'),
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
  shopCart: closed('Giỏ hàng'),
  shopCartPayment: closed('Thanh toán'),
  shopCartPaymentResult: closed('Đặt hàng'),
  shopPayment: closed('Thanh toán'),
  shopPaymentResult: closed('Đặt hàng'),
  shopChat: closed('Tin nhắn'),
  coupons: couponsMeta,
  shopCoupons: closed('Mã giảm giá của tiệm'),
  library: closed('Tủ sách'),
  stats: closed('Thời gian đọc và nghe'),
  statsPart: closed('Thời gian đọc và nghe'),
  achievements: closed('Huy hiệu của bạn'),
  bookcase: closed('Kệ của bạn'),
  notebook: closed('Ghi chú'),
  words: closed('Từ đã lưu'),
  notices: closed('Thông báo'),
  songs: closed('Âm thanh của bạn'),
  profile: closed('Tôi'),
  qrLogin: closed('Đăng nhập bằng mã QR'),
  socialCallback: closed('Đang đăng nhập'),
  affiliate: closed('Cộng tác viên'),
};

export const webPathNames = Object.keys(metaOfPath) as WebPathName[];
