import { lazyScreen } from './lazyScreen.ts';
import type { Page } from './page.ts';

/** What shops send: the cart's ticked lines or one thing, and how ordering ended. */
const checkout = {
  screen: lazyScreen(() =>
    import('#features/shop/checkout/CheckoutPage.tsx').then(file => file.CheckoutPage),
  ),
  layout: 'payment',
  title: 'Thanh toán',
} as const;
const ordered = {
  screen: lazyScreen(() => import('#features/shop/checkout/OrderedPage.tsx').then(file => file.OrderedPage)),
  layout: 'results',
  title: 'Đặt hàng',
} as const;
const coupons = {
  screen: lazyScreen(() => import('#features/shop/vouchers/CouponsPage.tsx').then(file => file.CouponsPage)),
  layout: 'default',
  title: 'Mã giảm giá',
} as const;

/** The marketplace: shops, what they sell, the cart and what comes after it. */
export const shopPages = {
  shop: {
    screen: lazyScreen(() =>
      import('#features/front/shop-front/ShopHomePage.tsx').then(file => file.ShopHomePage),
    ),
    layout: 'default',
    title: 'Sách ở các tiệm',
    tab: 'shop',
  },
  shopCategories: {
    screen: lazyScreen(() =>
      import('#features/shop/products/CategoriesPage.tsx').then(file => file.CategoriesPage),
    ),
    layout: 'default',
    title: 'Sách ở các tiệm',
  },
  shopRanking: {
    screen: lazyScreen(() =>
      import('#features/shop/products/ShopRankingPage.tsx').then(file => file.ShopRankingPage),
    ),
    layout: 'default',
    title: 'Sách bán chạy ở các tiệm',
  },
  shopSearch: {
    screen: lazyScreen(() =>
      import('#features/shop/products/ShopSearchPage.tsx').then(file => file.ShopSearchPage),
    ),
    layout: 'default',
    title: 'Tìm sách ở các tiệm',
  },
  shopStoreSearch: {
    screen: lazyScreen(() =>
      import('#features/shop/products/StoresPage.tsx').then(file => file.StoreSearchPage),
    ),
    layout: 'default',
    title: 'Tìm tiệm',
  },
  shopSellers: {
    screen: lazyScreen(() => import('#features/shop/products/StoresPage.tsx').then(file => file.SellersPage)),
    layout: 'default',
    title: 'Nhà bán hàng',
  },
  seller: {
    screen: lazyScreen(() => import('#features/shop/products/SellerPage.tsx').then(file => file.SellerPage)),
    layout: 'default',
    title: 'Tiệm sách',
  },
  shopProduct: {
    screen: lazyScreen(() =>
      import('#features/shop/products/ProductPage.tsx').then(file => file.ProductPage),
    ),
    layout: 'default',
    title: 'Sách',
    foot: true,
  },
  shopFlashSale: {
    screen: lazyScreen(() =>
      import('#features/shop/deals/FlashFramesPage.tsx').then(file => file.FlashFramesPage),
    ),
    layout: 'default',
    title: 'Giờ vàng ở các tiệm',
  },
  shopDeals: {
    screen: lazyScreen(() => import('#features/shop/deals/DealsPage.tsx').then(file => file.DealsPage)),
    layout: 'default',
    title: 'Giá tốt',
  },
  shopDeal: {
    screen: lazyScreen(() => import('#features/shop/deals/DealPage.tsx').then(file => file.DealPage)),
    layout: 'default',
    title: 'Giá tốt',
  },
  shopCart: {
    screen: lazyScreen(() => import('#features/shop/cart/CartPage.tsx').then(file => file.CartPage)),
    layout: 'default',
    title: 'Giỏ hàng',
    own: true,
  },
  shopChat: {
    screen: lazyScreen(() => import('#features/shop/chat/ChatPage.tsx').then(file => file.ChatPage)),
    layout: 'chat',
    title: 'Tin nhắn',
  },
  shopCartPayment: checkout,
  shopCartPaymentResult: ordered,
  shopPayment: checkout,
  shopPaymentResult: ordered,
  coupons,
  shopCoupons: coupons,
} satisfies Record<string, Page>;
