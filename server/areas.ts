import { feedHandlers } from './community/feed/handlers.ts';
import { gameHandlers } from './community/games/handlers.ts';
import { moderationDeskHandlers } from './community/moderation/desk-handlers.ts';
import { moderationHandlers } from './community/moderation/handlers.ts';
import { frontDeskHandlers } from './front/desk/handlers.ts';
import { homeHandlers } from './front/home/handlers.ts';
import { workHandlers } from './front/work/handlers.ts';
import { youthHandlers } from './front/youth/handlers.ts';
import type { AreaHandlers } from './kit/http/area-handlers.ts';
import { aboutHandlers } from './library/about/handlers.ts';
import { bannersHandlers } from './library/banners/handlers.ts';
import { browseHandlers } from './library/browse/handlers.ts';
import { catalogueHandlers } from './library/catalogue/handlers.ts';
import { catalogueDeskHandlers } from './library/desk/handlers.ts';
import { catalogueFileHandlers } from './library/desk/table/handlers.ts';
import { examHandlers } from './library/exam/handlers.ts';
import { newsHandlers } from './library/news/handlers.ts';
import { offersHandlers } from './library/offers/handlers.ts';
import { savedFilterHandlers } from './library/saved-filters/handlers.ts';
import { searchHandlers } from './library/search/handlers.ts';
import { affiliateDeskHandlers } from './money/affiliates/desk-handlers.ts';
import { affiliateHandlers } from './money/affiliates/handlers.ts';
import { codeDeskHandlers } from './money/desk/code-handlers.ts';
import { deskHandlers } from './money/desk/desk-handlers.ts';
import { financeHandlers } from './money/desk/finance-handlers.ts';
import { deskRoleHandlers } from './money/desk/handlers.ts';
import { healthDeskHandlers } from './money/desk/health-handlers.ts';
import { jobDeskHandlers } from './money/desk/job-handlers.ts';
import { memberDeskHandlers } from './money/desk/member-handlers.ts';
import { boughtHandlers } from './money/purchase/bought-handlers.ts';
import { codeHandlers } from './money/purchase/code-handlers.ts';
import { purchaseHandlers } from './money/purchase/handlers.ts';
import { leafHandlers } from './money/purchase/leaf-handlers.ts';
import { oakHandlers } from './money/purchase/oak-handlers.ts';
import { quoteHandlers } from './money/purchase/quote-handlers.ts';
import { zaloPurchaseHandlers } from './money/purchase/zalo-handlers.ts';
import { blockHandlers } from './people/account/block-handlers.ts';
import { accountHandlers } from './people/account/handlers.ts';
import { addressHandlers } from './people/address/handlers.ts';
import { faultHandlers } from './people/desk/fault-handlers.ts';
import { peopleDeskHandlers } from './people/desk/handlers.ts';
import { ratingHandlers } from './people/desk/rating-handlers.ts';
import { embedHandlers } from './people/embed/handlers.ts';
import { noticesHandlers } from './people/notices/handlers.ts';
import { partnerApiHandlers } from './people/partners/api-handlers.ts';
import { partnerDeskHandlers } from './people/partners/desk-handlers.ts';
import { partnerHandlers } from './people/partners/handlers.ts';
import { profileHandlers } from './people/profile/handlers.ts';
import { promotionHandlers } from './people/promotions/handlers.ts';
import { pushHandlers } from './people/push/handlers.ts';
import { visitsHandlers } from './people/visits/handlers.ts';
import { comicsHandlers } from './reading/comics/handlers.ts';
import { playerHandlers } from './reading/player/handlers.ts';
import { progressHandlers } from './reading/progress/handlers.ts';
import { annotationHandlers } from './reading/reader/annotation-handlers.ts';
import { copyHandlers } from './reading/reader/copy-handlers.ts';
import { readerHandlers } from './reading/reader/handlers.ts';
import { pageSearchHandlers } from './reading/reader/page-search-handlers.ts';
import { bookSearchHandlers } from './reading/reader/search-handlers.ts';
import { shelvesHandlers } from './reading/shelves/handlers.ts';
import { vocabularyHandlers } from './reading/vocabulary/handlers.ts';
import { cartHandlers } from './shop/cart/handlers.ts';
import { chatDeskHandlers } from './shop/chat/desk-handlers.ts';
import { chatHandlers } from './shop/chat/handlers.ts';
import { chatNoteHandlers } from './shop/chat/note-handlers.ts';
import { chatReportHandlers } from './shop/chat/report-handlers.ts';
import { checkoutHandlers, codeListHandlers } from './shop/checkout/handlers.ts';
import { dealHandlers } from './shop/deals/handlers.ts';
import { deskDecisionHandlers } from './shop/desk/decision-handlers.ts';
import { shopDeskHandlers } from './shop/desk/handlers.ts';
import { proposalHandlers } from './shop/desk/proposal-handlers.ts';
import { deskGoodHandlers } from './shop/goods/desk-handlers.ts';
import { shopGoodHandlers } from './shop/goods/handlers.ts';
import { sellerGoodHandlers } from './shop/goods/seller-handlers.ts';
import { sellerLabelHandlers } from './shop/labels/handlers.ts';
import { openingHandlers } from './shop/opening/handlers.ts';
import { complaintHandlers } from './shop/orders/complaint-handlers.ts';
import { orderHandlers } from './shop/orders/handlers.ts';
import { returnHandlers } from './shop/orders/return-handlers.ts';
import { payoutHandlers } from './shop/payouts/handlers.ts';
import { shopMoneyHandlers } from './shop/payouts/own-handlers.ts';
import { payoutRuleHandlers } from './shop/payouts/rule-handlers.ts';
import { shopStaffHandlers } from './shop/people/handlers.ts';
import { shopBookHandlers } from './shop/products/book-handlers.ts';
import { shopHandlers } from './shop/products/handlers.ts';
import { paperHandlers } from './shop/products/paper-handlers.ts';
import { shopProductHandlers } from './shop/products/product-handlers.ts';
import { shopRateHandlers } from './shop/products/rating-handlers.ts';
import { shopStoreHandlers } from './shop/products/store-handlers.ts';
import { deskQueueHandlers } from './shop/queue/handlers.ts';
import { sellerRatingHandlers } from './shop/ratings/handlers.ts';
import { sellerCountHandlers } from './shop/seller/count-handlers.ts';
import { sellerDealHandlers } from './shop/seller/deal-handlers.ts';
import { sellerDecisionHandlers } from './shop/seller/decision-handlers.ts';
import { sellerFigureHandlers } from './shop/seller/figure-handlers.ts';
import { sellerHandlers } from './shop/seller/handlers.ts';
import { sellerSlotHandlers } from './shop/seller/slot-handlers.ts';
import { sellerVoucherHandlers } from './shop/seller/voucher-handlers.ts';
import { sellerBookHandlers } from './shop/shelf/handlers.ts';
import { shippingHandlers } from './shop/shipping/handlers.ts';
import { voucherHandlers } from './shop/vouchers/handlers.ts';

/** Every area of the API and who answers it. */
export const areaHandlers: AreaHandlers = {
  account: accountHandlers,
  profile: profileHandlers,
  home: homeHandlers,
  youth: youthHandlers,
  banners: bannersHandlers,
  catalogue: catalogueHandlers,
  catalogueDesk: catalogueDeskHandlers,
  catalogueFile: catalogueFileHandlers,
  frontDesk: frontDeskHandlers,
  savedFilters: savedFilterHandlers,
  browse: browseHandlers,
  offers: offersHandlers,
  work: { ...workHandlers, ...paperHandlers },
  comics: comicsHandlers,
  player: playerHandlers,
  news: newsHandlers,
  about: aboutHandlers,
  reader: {
    ...readerHandlers,
    ...annotationHandlers,
    ...copyHandlers,
    ...bookSearchHandlers,
    ...pageSearchHandlers,
  },
  vocabulary: vocabularyHandlers,
  progress: progressHandlers,
  shelves: shelvesHandlers,
  search: searchHandlers,
  embed: embedHandlers,
  exam: examHandlers,
  visits: visitsHandlers,
  affiliates: { ...affiliateHandlers, ...affiliateDeskHandlers },
  notices: noticesHandlers,
  push: pushHandlers,
  promotions: promotionHandlers,
  peopleDesk: peopleDeskHandlers,
  blocks: blockHandlers,
  ratings: ratingHandlers,
  faults: faultHandlers,
  partners: partnerHandlers,
  partnerDesk: partnerDeskHandlers,
  partnerApi: partnerApiHandlers,
  address: addressHandlers,
  shipping: shippingHandlers,
  shop: {
    ...shopHandlers,
    ...shopBookHandlers,
    ...shopProductHandlers,
    ...shopStoreHandlers,
    ...shopRateHandlers,
    ...shopGoodHandlers,
  },
  staff: {
    ...deskRoleHandlers,
    ...deskHandlers,
    ...financeHandlers,
    ...codeDeskHandlers,
    ...memberDeskHandlers,
    ...jobDeskHandlers,
    ...healthDeskHandlers,
  },
  cart: cartHandlers,
  chat: { ...chatHandlers, ...chatDeskHandlers, ...chatNoteHandlers, ...chatReportHandlers },
  games: gameHandlers,
  vouchers: voucherHandlers,
  deals: dealHandlers,
  checkout: { ...checkoutHandlers, ...codeListHandlers },
  orders: { ...orderHandlers, ...complaintHandlers, ...returnHandlers },
  selling: {
    ...sellerHandlers,
    ...sellerCountHandlers,
    ...sellerSlotHandlers,
    ...sellerVoucherHandlers,
    ...sellerFigureHandlers,
    ...sellerDealHandlers,
    ...sellerBookHandlers,
    ...sellerDecisionHandlers,
    ...sellerLabelHandlers,
    ...sellerRatingHandlers,
    ...shopMoneyHandlers,
    ...sellerGoodHandlers,
  },
  payouts: { ...payoutHandlers, ...payoutRuleHandlers },
  opening: { ...openingHandlers, ...shopStaffHandlers },
  moderation: { ...moderationHandlers, ...moderationDeskHandlers },
  shopDesk: {
    ...shopDeskHandlers,
    ...proposalHandlers,
    ...deskDecisionHandlers,
    ...deskQueueHandlers,
    ...deskGoodHandlers,
  },
  feed: feedHandlers,
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
