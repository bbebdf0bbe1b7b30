import { aboutHandlers } from './about/handlers.ts';
import { accountHandlers } from './account/handlers.ts';
import { addressHandlers } from './address/handlers.ts';
import { bannersHandlers } from './banners/handlers.ts';
import { browseHandlers } from './browse/handlers.ts';
import { cartHandlers } from './cart/handlers.ts';
import { catalogueHandlers } from './catalogue/handlers.ts';
import { checkoutHandlers, codeListHandlers } from './checkout/handlers.ts';
import { comicsHandlers } from './comics/handlers.ts';
import { dealDeskHandlers } from './deals/desk-handlers.ts';
import { dealHandlers } from './deals/handlers.ts';
import { embedHandlers } from './embed/handlers.ts';
import { examHandlers } from './exam/handlers.ts';
import { homeHandlers } from './home/handlers.ts';
import type { AreaHandlers } from './kit/http/area-handlers.ts';
import { newsHandlers } from './news/handlers.ts';
import { noticesHandlers } from './notices/handlers.ts';
import { offersHandlers } from './offers/handlers.ts';
import { complaintHandlers } from './orders/complaint-handlers.ts';
import { orderHandlers } from './orders/handlers.ts';
import { returnHandlers } from './orders/return-handlers.ts';
import { playerHandlers } from './player/handlers.ts';
import { profileHandlers } from './profile/handlers.ts';
import { progressHandlers } from './progress/handlers.ts';
import { boughtHandlers } from './purchase/bought-handlers.ts';
import { codeHandlers } from './purchase/code-handlers.ts';
import { purchaseHandlers } from './purchase/handlers.ts';
import { leafHandlers } from './purchase/leaf-handlers.ts';
import { oakHandlers } from './purchase/oak-handlers.ts';
import { quoteHandlers } from './purchase/quote-handlers.ts';
import { zaloPurchaseHandlers } from './purchase/zalo-handlers.ts';
import { copyHandlers } from './reader/copy-handlers.ts';
import { readerHandlers } from './reader/handlers.ts';
import { markHandlers } from './reader/mark-handlers.ts';
import { bookSearchHandlers } from './reader/search-handlers.ts';
import { searchHandlers } from './search/handlers.ts';
import { sellingFrameHandlers } from './selling/frame-handlers.ts';
import { sellingHandlers } from './selling/handlers.ts';
import { shelvesHandlers } from './shelves/handlers.ts';
import { shippingHandlers } from './shipping/handlers.ts';
import { shopBookHandlers } from './shop/book-handlers.ts';
import { shopHandlers } from './shop/handlers.ts';
import { paperHandlers } from './shop/paper-handlers.ts';
import { shopProductHandlers } from './shop/product-handlers.ts';
import { shopRateHandlers } from './shop/rate-handlers.ts';
import { shopStoreHandlers } from './shop/store-handlers.ts';
import { deskHandlers } from './staff/desk-handlers.ts';
import { financeHandlers } from './staff/finance-handlers.ts';
import { staffHandlers } from './staff/handlers.ts';
import { visitsHandlers } from './visits/handlers.ts';
import { voucherHandlers } from './vouchers/handlers.ts';
import { wordHandlers } from './words/handlers.ts';
import { workHandlers } from './work/handlers.ts';

/** Every area of the API and who answers it. */
export const areaHandlers: AreaHandlers = {
  account: accountHandlers,
  profile: profileHandlers,
  home: homeHandlers,
  banners: bannersHandlers,
  catalogue: catalogueHandlers,
  browse: browseHandlers,
  offers: offersHandlers,
  work: { ...workHandlers, ...paperHandlers },
  comics: comicsHandlers,
  player: playerHandlers,
  news: newsHandlers,
  about: aboutHandlers,
  reader: { ...readerHandlers, ...markHandlers, ...copyHandlers, ...bookSearchHandlers },
  words: wordHandlers,
  progress: progressHandlers,
  shelves: shelvesHandlers,
  search: searchHandlers,
  embed: embedHandlers,
  exam: examHandlers,
  visits: visitsHandlers,
  notices: noticesHandlers,
  address: addressHandlers,
  shipping: shippingHandlers,
  shop: {
    ...shopHandlers,
    ...shopBookHandlers,
    ...shopProductHandlers,
    ...shopStoreHandlers,
    ...shopRateHandlers,
  },
  staff: { ...staffHandlers, ...deskHandlers, ...financeHandlers },
  cart: cartHandlers,
  vouchers: voucherHandlers,
  deals: { ...dealHandlers, ...dealDeskHandlers },
  checkout: { ...checkoutHandlers, ...codeListHandlers },
  orders: { ...orderHandlers, ...complaintHandlers, ...returnHandlers },
  selling: { ...sellingHandlers, ...sellingFrameHandlers },
  purchase: {
    ...purchaseHandlers,
    ...zaloPurchaseHandlers,
    ...oakHandlers,
    ...codeHandlers,
    ...boughtHandlers,
    ...leafHandlers,
    ...quoteHandlers,
  },
};
