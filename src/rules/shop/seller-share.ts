import type { ShopKind } from './facts.ts';

/* What a shop gets of a price. Basis points, hundredths of a percent. */

/** Commission of the platform. */
const COMMISSION = 800;
/** Withheld for households and people: value added tax 1 %, income tax 0.5 % of goods. Companies pay for themselves. */
const WITHHELD = 150;

export interface SellerShare {
  commission: number;
  tax: number;
  gets: number;
}

/** Whole đồng; what the platform takes is rounded down, so that the three always make the price. */
export function sellerShare(priceVnd: number, kind: ShopKind | null): SellerShare {
  const part = (points: number) => Math.floor((priceVnd * points) / 10_000);
  const commission = part(COMMISSION);
  const tax = kind === 'company' ? 0 : part(WITHHELD);
  return { commission, tax, gets: priceVnd - commission - tax };
}
