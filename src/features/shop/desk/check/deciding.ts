import type { CheckedShop } from '#contract/shop/shop-desk.ts';

/** A shop that is open beside the list, and how something is decided about it. */
export interface Deciding {
  shop: CheckedShop;
  busy: boolean;
  wrong(field: string): string | undefined;
  decide(work: () => Promise<CheckedShop>, done: string): void;
}
