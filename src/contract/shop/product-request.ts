import { SHOP_PRICES } from '#rules/shop/shop.ts';
import { bookFilters, QUERY_LENGTH, type SearchSort, searchSorts } from '../library/search.ts';

/** Query of a product list in its address: category, order, form, prices, stars, page and words. */
export interface ProductRequest {
  categoryId: number | null;
  sort: SearchSort;
  /** Bit of the book filter. */
  type: number;
  /** In đồng; null for any. */
  priceFrom: number | null;
  priceTo: number | null;
  /** At least so many; 0 for any. */
  stars: number;
  page: number;
  words: string;
}

const types: readonly number[] = Object.values(bookFilters);
const numberIn = (text: string | null, digits: number): number =>
  new RegExp(`^[1-9]\\d{0,${digits - 1}}$`).test(text ?? '') ? Number(text) : 0;

/** A price that something may have (specification, section 9); null for every other text. */
function priceIn(text: string | null): number | null {
  const price = numberIn(text, 10);
  return price >= SHOP_PRICES.least && price <= SHOP_PRICES.most ? price : null;
}

/** Parses any query: unknown values count as missing. */
export const productRequestOf = (query: URLSearchParams): ProductRequest => ({
  categoryId: numberIn(query.get('category_id'), 9) || null,
  sort: searchSorts.find(sort => sort === query.get('sort')) ?? 'all',
  type: types.find(type => String(type) === query.get('filter')) ?? 0,
  priceFrom: priceIn(query.get('price_from')),
  priceTo: priceIn(query.get('price_to')),
  stars: Number(/^[1-5]$/.exec(query.get('stars') ?? '')?.[0] ?? 0),
  page: numberIn(query.get('page'), 4) || 1,
  words: (query.get('q') ?? '').normalize('NFC').trim().slice(0, QUERY_LENGTH),
});

/** An address with such a query; what is as always is left out. */
export function productListAddress(path: string, asked: ProductRequest): string {
  const { categoryId, sort, type, priceFrom, priceTo, stars, page, words } = asked;
  const query = new URLSearchParams({
    ...(words && { q: words }),
    ...(categoryId !== null && { category_id: String(categoryId) }),
    ...(sort !== 'all' && { sort }),
    ...(type !== 0 && { filter: String(type) }),
    ...(priceFrom !== null && { price_from: String(priceFrom) }),
    ...(priceTo !== null && { price_to: String(priceTo) }),
    ...(stars !== 0 && { stars: String(stars) }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `${path}?${query}` : path;
}

/* Inputs of the calls, made here for both sides: the page carries the reply to exactly the client's call. */

export const productsInput = ({
  categoryId,
  sort,
  type,
  priceFrom,
  priceTo,
  stars,
  page,
}: ProductRequest) => ({
  ...(categoryId !== null && { category_id: categoryId }),
  sort,
  type,
  ...(priceFrom !== null && { price_from: priceFrom }),
  ...(priceTo !== null && { price_to: priceTo }),
  ...(stars !== 0 && { stars }),
  page_no: page,
});

/** Input of the filter counts: of a search, or of a list without words. */
export const productFiltersInput = (asked: ProductRequest) => {
  const { sort, page_no, ...chosen } = productsInput(asked);
  return { ...chosen, ...(asked.words && { key_word: asked.words }) };
};

export const productSearchInput = (asked: ProductRequest) => ({
  key_word: asked.words,
  ...productsInput(asked),
});
