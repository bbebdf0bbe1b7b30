import { aboutCalls } from './about.ts';
import { accountCalls } from './account.ts';
import { addressCalls } from './address.ts';
import { bannerCalls } from './banners.ts';
import { bookSearchCalls } from './book-search.ts';
import { browseCalls } from './browse.ts';
import { authorCalls } from './browse-authors.ts';
import { collectionCalls } from './browse-collections.ts';
import { rankingCalls } from './browse-rankings.ts';
import type { Area } from './call.ts';
import { campaignCalls } from './campaigns.ts';
import { cartCalls } from './cart.ts';
import { catalogueCalls } from './catalogue.ts';
import { checkoutCalls, codeListCalls } from './checkout.ts';
import { comicCalls } from './comics.ts';
import { complaintCalls } from './complaints.ts';
import { dealCalls } from './deals.ts';
import { dealDeskCalls } from './deals-desk.ts';
import { deskCalls } from './desk.ts';
import { embedCalls } from './embed-api.ts';
import { examCalls } from './exam.ts';
import { financeCalls } from './finance.ts';
import { homeCalls } from './home.ts';
import { newsCalls } from './news.ts';
import { noticeCalls } from './notices.ts';
import { offerCalls } from './offers.ts';
import { returnCalls } from './order-returns.ts';
import { orderCalls } from './orders.ts';
import { paperCalls } from './paper.ts';
import { playerCalls } from './player.ts';
import { profileCalls } from './profile.ts';
import { progressCalls } from './progress.ts';
import { purchaseCalls } from './purchase.ts';
import { boughtCalls } from './purchase-bought.ts';
import { codeCalls } from './purchase-codes.ts';
import { leafCalls } from './purchase-leaves.ts';
import { oakCalls } from './purchase-oak.ts';
import { quoteCalls } from './purchase-quote.ts';
import { zaloPurchaseCalls } from './purchase-zalo.ts';
import { readerCalls } from './reader.ts';
import { copyCalls } from './reader-copying.ts';
import { markCalls } from './reader-marks.ts';
import { searchCalls } from './search.ts';
import { sellingCalls } from './selling.ts';
import { sellingFrameCalls } from './selling-frames.ts';
import { shelfCalls } from './shelves.ts';
import { shippingCalls } from './shipping.ts';
import { shopCalls } from './shop.ts';
import { shopBookCalls } from './shop-books.ts';
import { shopProductCalls } from './shop-products.ts';
import { shopRateCalls } from './shop-rates.ts';
import { shopStoreCalls } from './shop-stores.ts';
import { staffCalls } from './staff.ts';
import { visitCalls } from './visits.ts';
import { voucherCalls } from './vouchers.ts';
import { wordCalls } from './words.ts';
import { workCalls } from './work.ts';

/** Every area of the API. `server/areas.ts` must have a handler for each row: the compiler asks. */
export const areas = {
  account: accountCalls,
  profile: profileCalls,
  home: homeCalls,
  banners: bannerCalls,
  catalogue: catalogueCalls,
  browse: { ...browseCalls, ...authorCalls, ...collectionCalls, ...rankingCalls },
  offers: offerCalls,
  work: { ...workCalls, ...paperCalls },
  comics: comicCalls,
  player: playerCalls,
  news: newsCalls,
  about: aboutCalls,
  reader: { ...readerCalls, ...markCalls, ...copyCalls, ...bookSearchCalls },
  words: wordCalls,
  progress: progressCalls,
  shelves: shelfCalls,
  search: searchCalls,
  embed: embedCalls,
  exam: examCalls,
  visits: visitCalls,
  notices: { ...noticeCalls, ...campaignCalls },
  address: addressCalls,
  shipping: shippingCalls,
  shop: { ...shopCalls, ...shopBookCalls, ...shopProductCalls, ...shopStoreCalls, ...shopRateCalls },
  staff: { ...staffCalls, ...deskCalls, ...financeCalls },
  cart: cartCalls,
  vouchers: voucherCalls,
  deals: { ...dealCalls, ...dealDeskCalls },
  checkout: { ...checkoutCalls, ...codeListCalls },
  orders: { ...orderCalls, ...complaintCalls, ...returnCalls },
  selling: { ...sellingCalls, ...sellingFrameCalls },
  purchase: {
    ...purchaseCalls,
    ...zaloPurchaseCalls,
    ...oakCalls,
    ...codeCalls,
    ...boughtCalls,
    ...leafCalls,
    ...quoteCalls,
  },
} satisfies Record<string, Area>;
export type AreaName = keyof typeof areas;
