import {
  bookFilters,
  QUERY_LENGTH,
  type SearchCategory,
  type SearchSort,
  searchCategories,
  searchSorts,
} from '#contract/library/search.ts';
import { linkTo } from '#contract/paths.ts';

/** Query in the address of the search page: the page has no other memory, so back and sharing just work. */
export interface SearchQuery {
  q: string;
  category: SearchCategory;
  type: number;
  sort: SearchSort;
  categoryId: number | null;
}

const plain: SearchQuery = { q: '', category: 'all', type: bookFilters.all, sort: 'all', categoryId: null };

/** The address of a search; what is as usual is left out. */
export function searchAddress(some: Partial<SearchQuery>): string {
  const { q, category, type, sort, categoryId } = { ...plain, ...some };
  const query: Record<string, string> = {};
  if (q) query.q = q;
  if (category !== 'all') query.category = category;
  if (type !== bookFilters.all) query.type = String(type);
  if (sort !== 'all') query.sort = sort;
  if (categoryId !== null) query.category_id = String(categoryId);
  return linkTo('search', { slug: '' }, Object.keys(query).length ? query : undefined);
}

/** Parses an address; unknown values count as missing. /search/den-bien asks for "den bien". */
export function searchQueryOf(slug: string | undefined, params: URLSearchParams): SearchQuery {
  const words = params.get('q') ?? (slug ?? '').replaceAll('-', ' ');
  const category = params.get('category') ?? '';
  const sort = searchSorts.find(name => name === params.get('sort'));
  const type = Number(params.get('type'));
  const shelf = params.get('category_id') ?? '';
  return {
    q: words.normalize('NFC').trim().slice(0, QUERY_LENGTH),
    category: Object.hasOwn(searchCategories, category) ? (category as SearchCategory) : 'all',
    type: Object.values<number>(bookFilters).includes(type) ? type : bookFilters.all,
    sort: sort ?? 'all',
    categoryId: /^[1-9]\d{0,8}$/.test(shelf) ? Number(shelf) : null,
  };
}
