/** The purchase prompt, fetched when it is needed: who shows it needs nothing else of buying. */
import { lazyPart } from '#ui/lazyPart.tsx';

export type { BuyWaysProps } from './BuyWays.tsx';

export const BuyWays = /* @__PURE__ */ lazyPart<typeof import('./BuyWays.tsx').default>(() =>
  import('./BuyWays.tsx').then(file => file.default),
);
