/** The golden hour among other things, fetched when they stand. */
import { lazyPart } from '#ui/lazyPart.tsx';

export const GoldenHour = /* @__PURE__ */ lazyPart<typeof import('./GoldenHour.tsx').GoldenHour>(() =>
  import('./GoldenHour.tsx').then(file => file.GoldenHour),
);
