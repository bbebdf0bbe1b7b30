import type { ProductRequest } from '#contract/shop/product-request.ts';
import { money } from '#rules/text/text.ts';

/* What filters of a list are called. */

export type ChosenFilters = Pick<ProductRequest, 'priceFrom' | 'priceTo' | 'stars'>;

export const starChoices = [0, 3, 4, 5];

export const starLabels = (stars: number): string =>
  stars === 0 ? 'Sao nào cũng được' : stars === 5 ? '5 sao' : `Từ ${stars} sao`;

export function priceLabel({ priceFrom, priceTo }: ChosenFilters): string {
  if (priceFrom !== null && priceTo !== null) return `${money(priceFrom)} – ${money(priceTo)}`;
  if (priceFrom !== null) return `Từ ${money(priceFrom)}`;
  return priceTo === null ? '' : `Đến ${money(priceTo)}`;
}
