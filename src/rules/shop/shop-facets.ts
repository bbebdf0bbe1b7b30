/** Fields of a product that its facets count. */
export interface FacetRow {
  categoryId: number | null;
  productType: number;
  priceVnd: number;
  /** Tenths of a star. */
  rating: number;
  inStock: boolean;
  promoted: boolean;
}

export interface FacetFilters {
  categoryId: number | null;
  /** Bits, one of which it must have; 0: any. */
  forms: number;
  priceFrom: number | null;
  priceTo: number | null;
  /** At least so many. */
  stars: number;
  inStock: boolean;
  promoted: boolean;
}

type Facet = 'category' | 'form' | 'price' | 'stars' | 'inStock' | 'promoted';

const passes: Record<Facet, (row: FacetRow, filters: FacetFilters) => boolean> = {
  category: (row, { categoryId }) => categoryId === null || row.categoryId === categoryId,
  form: (row, { forms }) => forms === 0 || (row.productType & forms) !== 0,
  price: (row, { priceFrom, priceTo }) =>
    row.priceVnd >= (priceFrom ?? 0) && row.priceVnd <= (priceTo ?? Number.POSITIVE_INFINITY),
  stars: (row, { stars }) => row.rating >= stars * 10,
  inStock: (row, { inStock }) => !inStock || row.inStock,
  promoted: (row, { promoted }) => !promoted || row.promoted,
};
const facets = Object.keys(passes) as Facet[];

/** Rows that pass all filters but those of one facet: what its own choices are counted among. */
const besides = (rows: readonly FacetRow[], filters: FacetFilters, facet: Facet): FacetRow[] =>
  rows.filter(row => facets.every(each => each === facet || passes[each](row, filters)));

export const PRICE_BARS = 16;

/** Prices as bars of equal width between the lowest and the highest; null where there is nothing. */
function priceBars(prices: readonly number[]) {
  if (prices.length === 0) return null;
  const [from, to] = [Math.min(...prices), Math.max(...prices)];
  const bars = Array.from({ length: PRICE_BARS }, () => 0);
  for (const price of prices) {
    const at =
      to === from ? 0 : Math.min(PRICE_BARS - 1, Math.floor(((price - from) / (to - from)) * PRICE_BARS));
    bars[at] = (bars[at] ?? 0) + 1;
  }
  return { from, to, bars };
}

/** How many products each choice would leave, given the other filters. `forms` are the bits asked about. */
export function facetCounts(rows: readonly FacetRow[], filters: FacetFilters, forms: readonly number[]) {
  const categories = new Map<number, number>();
  for (const { categoryId } of besides(rows, filters, 'category'))
    if (categoryId !== null) categories.set(categoryId, (categories.get(categoryId) ?? 0) + 1);
  const ofForms = besides(rows, filters, 'form');
  const rated = besides(rows, filters, 'stars');
  return {
    categories,
    forms: forms.map(bits => ofForms.filter(({ productType }) => bits === 0 || productType & bits).length),
    prices: priceBars(besides(rows, filters, 'price').map(({ priceVnd }) => priceVnd)),
    /** At least one star, two … five. */
    stars: [1, 2, 3, 4, 5].map(stars => rated.filter(({ rating }) => rating >= stars * 10).length),
    inStock: besides(rows, filters, 'inStock').filter(row => row.inStock).length,
    promoted: besides(rows, filters, 'promoted').filter(row => row.promoted).length,
    total: rows.filter(row => facets.every(facet => passes[facet](row, filters))).length,
  };
}
