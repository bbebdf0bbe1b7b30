import { lazyScreen } from './lazyScreen.ts';
import type { FarScreens } from './page.ts';

/** Orders of shops, and the page that finds one by its code and phone. */
export const orderPages = {
  ordersPhysical: {
    screen: lazyScreen(() =>
      import('#features/shop/orders/OrdersPage.tsx').then(file => file.PhysicalOrdersPage),
    ),
  },
  ordersDigital: {
    screen: lazyScreen(() =>
      import('#features/shop/orders/OrdersPage.tsx').then(file => file.DigitalOrdersPage),
    ),
  },
  ordersPhysicalSearch: {
    screen: lazyScreen(() =>
      import('#features/shop/orders/OrderSearchPage.tsx').then(file => file.PhysicalSearchPage),
    ),
  },
  ordersDigitalSearch: {
    screen: lazyScreen(() =>
      import('#features/shop/orders/OrderSearchPage.tsx').then(file => file.DigitalSearchPage),
    ),
  },
  orderPhysical: {
    screen: lazyScreen(() =>
      import('#features/shop/orders/OrderPage.tsx').then(file => file.PhysicalOrderPage),
    ),
  },
  orderDigital: {
    screen: lazyScreen(() =>
      import('#features/shop/orders/OrderPage.tsx').then(file => file.DigitalOrderPage),
    ),
  },
  orderLookup: {
    screen: lazyScreen(() => import('#features/shop/orders/LookupPage.tsx').then(file => file.LookupPage)),
  },
} satisfies Partial<FarScreens>;
