/** Vouchers among other things. */
export { useVouchers } from './useVouchers.ts';
export { VoucherShelf } from './VoucherShelf.tsx';
