import { feedCalls } from './community/feed.ts';
import { gameCalls } from './community/games.ts';
import { moderationCalls } from './community/moderation.ts';
import { moderationDeskCalls } from './community/moderation-desk.ts';
import { frontDeskCalls } from './front/desk.ts';
import { youthCalls } from './front/youth.ts';
import type { Area } from './kit/call.ts';
import { aboutCalls } from './library/about.ts';
import { bannerCalls } from './library/banners.ts';
import { browseCalls } from './library/browse.ts';
import { authorCalls } from './library/browse-authors.ts';
import { collectionCalls } from './library/browse-collections.ts';
import { rankingCalls } from './library/browse-rankings.ts';
import { catalogueCalls } from './library/catalogue.ts';
import { catalogueDeskCalls } from './library/desk.ts';
import { catalogueFileCalls } from './library/desk-file.ts';
import { examCalls } from './library/exam.ts';
import { homeCalls } from './library/home.ts';
import { newsCalls } from './library/news.ts';
import { offerCalls } from './library/offers.ts';
import { savedFilterCalls } from './library/saved-filters.ts';
import { searchCalls } from './library/search.ts';
import { workCalls } from './library/work.ts';
import { affiliateCalls } from './money/affiliates.ts';
import { affiliateDeskCalls } from './money/affiliates-desk.ts';
import { deskCalls } from './money/desk.ts';
import { codeDeskCalls, memberDeskCalls } from './money/desk-codes.ts';
import { healthDeskCalls } from './money/desk-health.ts';
import { jobDeskCalls } from './money/desk-jobs.ts';
import { deskRoleCalls } from './money/desk-roles.ts';
import { financeCalls } from './money/finance.ts';
import { purchaseCalls } from './money/purchase.ts';
import { boughtCalls } from './money/purchase-bought.ts';
import { codeCalls } from './money/purchase-codes.ts';
import { leafCalls } from './money/purchase-leaves.ts';
import { oakCalls } from './money/purchase-oak.ts';
import { quoteCalls } from './money/purchase-quote.ts';
import { zaloPurchaseCalls } from './money/purchase-zalo.ts';
import { accountCalls } from './people/account.ts';
import { addressCalls } from './people/address.ts';
import { blockCalls } from './people/blocks.ts';
import { campaignCalls } from './people/campaigns.ts';
import { peopleDataCalls, peopleDeskCalls } from './people/desk.ts';
import { embedCalls } from './people/embed-api.ts';
import { faultCalls } from './people/faults.ts';
import { noticeCalls } from './people/notices.ts';
import { partnerApiCalls } from './people/partner-api.ts';
import { partnerDeskCalls } from './people/partner-desk.ts';
import { partnerCalls, partnerPeopleCalls } from './people/partners.ts';
import { profileCalls } from './people/profile.ts';
import { promotionCalls } from './people/promotions.ts';
import { pushCalls } from './people/push.ts';
import { ratingCalls } from './people/ratings.ts';
import { visitCalls } from './people/visits.ts';
import { pageSearchCalls } from './reading/book-pages.ts';
import { bookSearchCalls } from './reading/book-search.ts';
import { comicCalls } from './reading/comics.ts';
import { playerCalls } from './reading/player.ts';
import { progressCalls } from './reading/progress.ts';
import { readerCalls } from './reading/reader.ts';
import { annotationCalls } from './reading/reader-annotations.ts';
import { copyCalls } from './reading/reader-copying.ts';
import { shelfCalls } from './reading/shelves.ts';
import { vocabularyCalls } from './reading/vocabulary.ts';
import { cartCalls } from './shop/cart.ts';
import { chatCalls } from './shop/chat.ts';
import { chatNoteCalls } from './shop/chat-notes.ts';
import { chatReportCalls } from './shop/chat-reports.ts';
import { checkoutCalls, codeListCalls } from './shop/checkout.ts';
import { complaintCalls } from './shop/complaints.ts';
import { dealCalls } from './shop/deals.ts';
import { deskDecisionCalls } from './shop/desk-decisions.ts';
import { deskGoodCalls } from './shop/desk-goods.ts';
import { deskQueueCalls } from './shop/desk-queue.ts';
import { shopGoodCalls } from './shop/goods.ts';
import { openingCalls } from './shop/opening.ts';
import { returnCalls } from './shop/order-returns.ts';
import { orderCalls } from './shop/orders.ts';
import { paperCalls } from './shop/paper.ts';
import { payoutRuleCalls } from './shop/payout-rules.ts';
import { payoutCalls } from './shop/payouts.ts';
import { sellerCalls } from './shop/seller.ts';
import { sellerBookCalls } from './shop/seller-books.ts';
import { sellerCountCalls } from './shop/seller-counts.ts';
import { sellerDealCalls } from './shop/seller-deals.ts';
import { sellerDecisionCalls } from './shop/seller-decisions.ts';
import { sellerFigureCalls } from './shop/seller-figures.ts';
import { sellerGoodCalls } from './shop/seller-goods.ts';
import { sellerLabelCalls } from './shop/seller-labels.ts';
import { sellerRatingCalls } from './shop/seller-ratings.ts';
import { sellerSlotCalls } from './shop/seller-slots.ts';
import { sellerVoucherCalls } from './shop/seller-vouchers.ts';
import { shippingCalls } from './shop/shipping.ts';
import { shopCalls } from './shop/shop.ts';
import { shopBookCalls } from './shop/shop-books.ts';
import { shopDeskCalls } from './shop/shop-desk.ts';
import { shopMoneyCalls } from './shop/shop-money.ts';
import { shopProductCalls } from './shop/shop-products.ts';
import { shopRatingCalls } from './shop/shop-ratings.ts';
import { shopStaffCalls } from './shop/shop-staff.ts';
import { shopStoreCalls } from './shop/shop-stores.ts';
import { voucherCalls } from './shop/vouchers.ts';

/** Every area of the API. `server/areas.ts` must have a handler for each row: the compiler asks. */
export const areas = {
  account: accountCalls,
  profile: profileCalls,
  home: homeCalls,
  youth: youthCalls,
  banners: bannerCalls,
  catalogue: catalogueCalls,
  catalogueDesk: catalogueDeskCalls,
  catalogueFile: catalogueFileCalls,
  frontDesk: frontDeskCalls,
  savedFilters: savedFilterCalls,
  browse: { ...browseCalls, ...authorCalls, ...collectionCalls, ...rankingCalls },
  offers: offerCalls,
  work: { ...workCalls, ...paperCalls },
  comics: comicCalls,
  player: playerCalls,
  news: newsCalls,
  about: aboutCalls,
  reader: { ...readerCalls, ...annotationCalls, ...copyCalls, ...bookSearchCalls, ...pageSearchCalls },
  vocabulary: vocabularyCalls,
  progress: progressCalls,
  shelves: shelfCalls,
  search: searchCalls,
  embed: embedCalls,
  exam: examCalls,
  visits: visitCalls,
  affiliates: { ...affiliateCalls, ...affiliateDeskCalls },
  notices: { ...noticeCalls, ...campaignCalls },
  push: pushCalls,
  promotions: promotionCalls,
  peopleDesk: { ...peopleDeskCalls, ...peopleDataCalls },
  blocks: blockCalls,
  ratings: ratingCalls,
  faults: faultCalls,
  partners: { ...partnerCalls, ...partnerPeopleCalls },
  partnerDesk: partnerDeskCalls,
  partnerApi: partnerApiCalls,
  address: addressCalls,
  shipping: shippingCalls,
  shop: {
    ...shopCalls,
    ...shopBookCalls,
    ...shopProductCalls,
    ...shopStoreCalls,
    ...shopRatingCalls,
    ...shopGoodCalls,
  },
  staff: {
    ...deskRoleCalls,
    ...deskCalls,
    ...financeCalls,
    ...codeDeskCalls,
    ...memberDeskCalls,
    ...jobDeskCalls,
    ...healthDeskCalls,
  },
  cart: cartCalls,
  chat: { ...chatCalls, ...chatNoteCalls, ...chatReportCalls },
  games: gameCalls,
  vouchers: voucherCalls,
  deals: dealCalls,
  checkout: { ...checkoutCalls, ...codeListCalls },
  orders: { ...orderCalls, ...complaintCalls, ...returnCalls },
  selling: {
    ...sellerCalls,
    ...sellerCountCalls,
    ...sellerSlotCalls,
    ...sellerVoucherCalls,
    ...sellerFigureCalls,
    ...sellerDealCalls,
    ...sellerBookCalls,
    ...sellerDecisionCalls,
    ...sellerLabelCalls,
    ...sellerRatingCalls,
    ...shopMoneyCalls,
    ...sellerGoodCalls,
  },
  payouts: { ...payoutCalls, ...payoutRuleCalls },
  opening: { ...openingCalls, ...shopStaffCalls },
  shopDesk: { ...shopDeskCalls, ...deskDecisionCalls, ...deskQueueCalls, ...deskGoodCalls },
  feed: feedCalls,
  purchase: {
    ...purchaseCalls,
    ...zaloPurchaseCalls,
    ...oakCalls,
    ...codeCalls,
    ...boughtCalls,
    ...leafCalls,
    ...quoteCalls,
  },
  moderation: { ...moderationCalls, ...moderationDeskCalls },
} satisfies Record<string, Area>;
export type AreaName = keyof typeof areas;
