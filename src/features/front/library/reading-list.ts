import { useInfiniteQuery } from '@tanstack/react-query';
import { request } from '#client/request.ts';
import { catalogueCalls } from '#contract/library/catalogue.ts';
import { unlessFresh } from '#features/library/cards/index.ts';

const PAGE_SIZE = 30;

/** Works in progress of `reader`, newest first, page by page. */
export const useReadingList = (reader: number) =>
  useInfiniteQuery({
    queryKey: ['main', catalogueCalls.myReading.path, { reader }],
    queryFn: ({ pageParam, signal }) =>
      request(catalogueCalls.myReading, { page_no: pageParam, page_size: PAGE_SIZE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (page, pages) => (page.length < PAGE_SIZE ? undefined : pages.length + 1),
    refetchOnMount: unlessFresh,
  });
