/** Buying inside: the balance of oaks, care for books by the chapter, and the addresses of pages that sell. */
export { useBalance } from './balance.ts';
export { memberAddress, workAddress } from './for-sale.ts';
export { OakCare } from './OakCare.tsx';
export { goodsOf } from './words.ts';
