/** A shop's messages, fetched when its desk shows them. */
import { lazyPart } from '#ui/lazyPart.tsx';

export const ShopRooms = /* @__PURE__ */ lazyPart<typeof import('./ShopRooms.tsx').default>(() =>
  import('./ShopRooms.tsx').then(file => file.default),
);

/** Buyers who wait, fetched by the desk's first page. */
export const WaitingRooms = /* @__PURE__ */ lazyPart<typeof import('./WaitingRooms.tsx').default>(() =>
  import('./WaitingRooms.tsx').then(file => file.default),
);
