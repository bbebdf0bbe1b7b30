/** A shop's messages, fetched when its desk shows them. */
import { lazyPart } from '#ui/lazyPart.tsx';

export const ShopRooms = /* @__PURE__ */ lazyPart<typeof import('./ShopRooms.tsx').default>(() =>
  import('./ShopRooms.tsx').then(file => file.default),
);
