import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { seedFirst } from '#client/first.ts';
import { request } from '#client/request.ts';
import type { ListPage } from '#contract/browse.ts';
import type { AnyCall, Input, Output } from '#contract/call.ts';

/** A list seldom changes under one's eyes; coming back it stands as it was left, however many pages it has grown to. */
const FRESH_MS = 300_000;

/** A list from the page of the address on; each page that is fetched is put behind the others. */
export function useListing<C extends AnyCall>(call: C, asked: Input<C> & { page_no: number }) {
  const queryKey = [call.api, call.path, 'pages', asked];
  useState(() => seedFirst(call, asked, queryKey, data => ({ pages: [data], pageParams: [asked.page_no] })));
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }): Promise<Output<C>> =>
      request(call, { ...asked, page_no: pageParam }, { signal }),
    initialPageParam: asked.page_no,
    getNextPageParam: (page: Output<C>) => {
      const { hasNext, page: here } = page as ListPage;
      return hasNext ? here + 1 : undefined;
    },
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
}

/** What the parts of a page need of it. */
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
