import { lazyScreen } from './lazyScreen.ts';
import type { FarScreens } from './page.ts';

/** Pages of checkout: the cart's ticked lines or one product, and the result. */
const checkout = {
  screen: lazyScreen(() =>
    import('#features/shop/checkout/CheckoutPage.tsx').then(file => file.CheckoutPage),
  ),
} as const;
const ordered = {
  screen: lazyScreen(() => import('#features/shop/checkout/OrderedPage.tsx').then(file => file.OrderedPage)),
} as const;
const reader = {
  screen: lazyScreen(() =>
    import('#features/shop/goods/ShopReaderPage.tsx').then(file => file.ShopReaderPage),
  ),
} as const;
const coupons = {
  screen: lazyScreen(() => import('#features/shop/vouchers/CouponsPage.tsx').then(file => file.CouponsPage)),
} as const;

/** The marketplace: shops, what they sell, the cart and what comes after it. */
export const shopPages = {
  shop: {
    screen: lazyScreen(() =>
      import('#features/front/shop-front/ShopHomePage.tsx').then(file => file.ShopHomePage),
    ),
    title: 'Sách ở các tiệm',
    tab: 'shop',
  },
  shopCategories: {
    screen: lazyScreen(() =>
      import('#features/shop/products/CategoriesPage.tsx').then(file => file.CategoriesPage),
    ),
  },
  shopRanking: {
    screen: lazyScreen(() =>
      import('#features/shop/products/ShopRankingPage.tsx').then(file => file.ShopRankingPage),
    ),
  },
  shopSearch: {
    screen: lazyScreen(() =>
      import('#features/shop/products/ShopSearchPage.tsx').then(file => file.ShopSearchPage),
    ),
  },
  shopStoreSearch: {
    screen: lazyScreen(() =>
      import('#features/shop/products/StoresPage.tsx').then(file => file.StoreSearchPage),
    ),
  },
  shopSellers: {
    screen: lazyScreen(() => import('#features/shop/products/StoresPage.tsx').then(file => file.SellersPage)),
  },
  seller: {
    screen: lazyScreen(() => import('#features/shop/products/SellerPage.tsx').then(file => file.SellerPage)),
  },
  shopProduct: {
    screen: lazyScreen(() =>
      import('#features/shop/products/ProductPage.tsx').then(file => file.ProductPage),
    ),
    foot: true,
  },
  shopFlashSale: {
    screen: lazyScreen(() =>
      import('#features/shop/deals/FlashSlotsPage.tsx').then(file => file.FlashSlotsPage),
    ),
  },
  shopDeals: {
    screen: lazyScreen(() => import('#features/shop/deals/DealsPage.tsx').then(file => file.DealsPage)),
  },
  shopDeal: {
    screen: lazyScreen(() => import('#features/shop/deals/DealPage.tsx').then(file => file.DealPage)),
  },
  shopCart: {
    screen: lazyScreen(() => import('#features/shop/cart/CartPage.tsx').then(file => file.CartPage)),
    own: true,
  },
  shopChat: {
    screen: lazyScreen(() => import('#features/shop/chat/ChatPage.tsx').then(file => file.ChatPage)),
  },
  shopCartPayment: checkout,
  shopCartPaymentResult: ordered,
  shopPayment: checkout,
  shopPaymentResult: ordered,
  shopResult: ordered,
  preOrderResult: ordered,
  shopReader: reader,
  shopReaderPdf: reader,
  shopOwnerReader: reader,
  shopAccount: {
    screen: lazyScreen(() =>
      import('#features/shop/goods/ShopAccountPage.tsx').then(file => file.ShopAccountPage),
    ),
  },
  deskShops: {
    screen: lazyScreen(() => import('#features/shop/desk/ShopsPage.tsx').then(file => file.ShopsPage)),
  },
  deskProposals: {
    screen: lazyScreen(() =>
      import('#features/shop/desk/ProposalsPage.tsx').then(file => file.ProposalsPage),
    ),
  },
  deskGoods: {
    screen: lazyScreen(() => import('#features/shop/desk/GoodsPage.tsx').then(file => file.GoodsPage)),
  },
  deskReports: {
    screen: lazyScreen(() => import('#features/shop/desk/ReportsPage.tsx').then(file => file.ReportsPage)),
  },
  deskQueue: {
    screen: lazyScreen(() => import('#features/shop/desk/queue/QueuePage.tsx').then(file => file.QueuePage)),
  },
  deskComplaint: {
    screen: lazyScreen(() =>
      import('#features/shop/desk/decisions/ComplaintPage.tsx').then(file => file.ComplaintPage),
    ),
  },
  deskFeed: {
    screen: lazyScreen(() =>
      import('#features/community/moderation/FeedDeskPage.tsx').then(file => file.FeedDeskPage),
    ),
  },
  deskTakeDowns: {
    screen: lazyScreen(() =>
      import('#features/shop/desk/decisions/TakeDownsPage.tsx').then(file => file.TakeDownsPage),
    ),
  },
  deskShopHelp: {
    screen: lazyScreen(() =>
      import('#features/shop/desk/decisions/ShopHelpPage.tsx').then(file => file.ShopHelpPage),
    ),
  },
  deskAffiliates: {
    screen: lazyScreen(() =>
      import('#features/money/affiliates/DeskAffiliatesPage.tsx').then(file => file.DeskAffiliatesPage),
    ),
  },
  payouts: {
    screen: lazyScreen(() => import('#features/shop/payouts/PayoutsPage.tsx').then(file => file.PayoutsPage)),
  },
  payoutBatch: {
    screen: lazyScreen(() => import('#features/shop/payouts/BatchPage.tsx').then(file => file.BatchPage)),
  },
  openShop: {
    screen: lazyScreen(() =>
      import('#features/shop/selling/OpenShopPage.tsx').then(file => file.OpenShopPage),
    ),
    own: true,
  },
  sellerDesk: {
    screen: lazyScreen(() =>
      import('#features/shop/selling/SellerDeskPage.tsx').then(file => file.SellerDeskPage),
    ),
  },
  coupons,
  shopCoupons: coupons,
} satisfies Partial<FarScreens>;
