/** The purchase prompt, fetched when it is needed: who shows it needs nothing else of buying. */
import { lazyPart } from '#ui/lazyPart.tsx';

export type { PurchaseOptionsProps } from './PurchaseOptions.tsx';

export const PurchaseOptions = /* @__PURE__ */ lazyPart<typeof import('./PurchaseOptions.tsx').default>(() =>
  import('./PurchaseOptions.tsx').then(file => file.default),
);
