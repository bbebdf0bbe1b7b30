/** Buying inside: the balance of oaks, care for books by the chapter, and the addresses of pages that sell. */

export { editionName } from './buy-labels.ts';
export { memberAddress, workAddress } from './for-sale.ts';
export { OakCare } from './OakCare.tsx';
