import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { seedFirstData } from '#client/firstData.ts';
import { request } from '#client/request.ts';
import type { AnyCall, Input, Output } from '#contract/kit/call.ts';
import type { ListPage } from '#contract/library/browse.ts';

/** Lists seldom change while being read; going back shows the same pages as before. */
const FRESH_MS = 300_000;

/** A list from the page of the address on; each page that is fetched is put behind the others. */
export function useListing<C extends AnyCall>(call: C, input: Input<C> & { page_no: number }) {
  const queryKey = [call.api, call.path, 'pages', input];
  useState(() =>
    seedFirstData(call, input, queryKey, data => ({ pages: [data], pageParams: [input.page_no] })),
  );
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }): Promise<Output<C>> =>
      request(call, { ...input, page_no: pageParam }, { signal }),
    initialPageParam: input.page_no,
    getNextPageParam: (page: Output<C>) => {
      const { hasNext, page: here } = page as ListPage;
      return hasNext ? here + 1 : undefined;
    },
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
}

/** A listing for the parts of a page. */
export interface Pages<P extends ListPage> {
  data: { pages: P[] } | undefined;
  error: Error | null;
  isPlaceholderData: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  refetch(): unknown;
  fetchNextPage(): unknown;
}
