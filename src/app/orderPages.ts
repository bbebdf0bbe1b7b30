import { lazyScreen } from './lazyScreen.ts';
import type { Page } from './page.ts';

const title = 'Đơn hàng';

/** Orders of shops, and the page that finds one by its code and phone. */
export const orderPages = {
  ordersPhysical: {
    screen: lazyScreen(() =>
      import('#features/shop/orders/OrdersPage.tsx').then(file => file.PhysicalOrdersPage),
    ),
    layout: 'default',
    title,
  },
  ordersDigital: {
    screen: lazyScreen(() =>
      import('#features/shop/orders/OrdersPage.tsx').then(file => file.DigitalOrdersPage),
    ),
    layout: 'default',
    title,
  },
  ordersPhysicalSearch: {
    screen: lazyScreen(() =>
      import('#features/shop/orders/OrderSearchPage.tsx').then(file => file.PhysicalSearchPage),
    ),
    layout: 'default',
    title: 'Tìm đơn',
  },
  ordersDigitalSearch: {
    screen: lazyScreen(() =>
      import('#features/shop/orders/OrderSearchPage.tsx').then(file => file.DigitalSearchPage),
    ),
    layout: 'default',
    title: 'Tìm đơn',
  },
  orderPhysical: {
    screen: lazyScreen(() =>
      import('#features/shop/orders/OrderPage.tsx').then(file => file.PhysicalOrderPage),
    ),
    layout: 'default',
    title,
  },
  orderDigital: {
    screen: lazyScreen(() =>
      import('#features/shop/orders/OrderPage.tsx').then(file => file.DigitalOrderPage),
    ),
    layout: 'default',
    title,
  },
  orderLookup: {
    screen: lazyScreen(() => import('#features/shop/orders/LookupPage.tsx').then(file => file.LookupPage)),
    layout: 'default',
    title: 'Tra cứu đơn hàng',
  },
} satisfies Record<string, Page>;
