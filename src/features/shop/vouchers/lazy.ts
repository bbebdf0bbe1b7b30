/** Choosing vouchers, fetched when it is opened. */
import { lazyPart } from '#ui/lazyPart.tsx';

export const VoucherSheet = /* @__PURE__ */ lazyPart<typeof import('./VoucherSheet.tsx').VoucherSheet>(() =>
  import('./VoucherSheet.tsx').then(file => file.VoucherSheet),
);
