import { useInfiniteQuery } from '@tanstack/react-query';
import { request } from '#client/request.ts';
import { type SearchResults, searchCalls } from '#contract/library/search.ts';
import type { SearchQuery } from './query.ts';

/** In `all` the first books of several lists; else one list, page after page. */
const FIRST = 8;
const PAGE_SIZE = 20;

const listOf = (page: SearchResults, category: SearchQuery['category']): readonly unknown[] => {
  if (category === 'author') return page.authors;
  if (category === 'inside') return page.inside;
  return page.named.find(({ kind }) => kind === category)?.items ?? page.books;
};
const lengthOf = (page: SearchResults, category: SearchQuery['category']): number =>
  listOf(page, category).length;

export const useResults = ({ q, category, type, sort, categoryId }: SearchQuery) => {
  const overview = category === 'all' && categoryId === null;
  const page_size = overview ? FIRST : PAGE_SIZE;
  const input = {
    key_word: q,
    category,
    type: type as 0,
    sort,
    page_size,
    ...(categoryId === null ? {} : { category_id: categoryId }),
  };
  return useInfiniteQuery({
    queryKey: ['main', searchCalls.searchSa.path, input],
    queryFn: ({ pageParam, signal }) =>
      request(searchCalls.searchSa, { ...input, page_no: pageParam }, { signal }),
    enabled: q !== '' || categoryId !== null,
    initialPageParam: 1,
    getNextPageParam: (page: SearchResults, pages: SearchResults[]) =>
      overview || page.nearest !== null || lengthOf(page, category) < page_size
        ? undefined
        : pages.length + 1,
  });
};
