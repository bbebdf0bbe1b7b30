/** Choosing vouchers, fetched when it is opened; and some of them among other things. */
import { lazyPart } from '#ui/lazyPart.tsx';

export const VoucherSheet = /* @__PURE__ */ lazyPart<typeof import('./VoucherSheet.tsx').VoucherSheet>(() =>
  import('./VoucherSheet.tsx').then(file => file.VoucherSheet),
);

export const VoucherShelf = /* @__PURE__ */ lazyPart<typeof import('./VoucherShelf.tsx').VoucherShelf>(() =>
  import('./VoucherShelf.tsx').then(file => file.VoucherShelf),
);
