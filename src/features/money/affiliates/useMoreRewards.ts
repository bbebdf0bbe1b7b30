import { useInfiniteQuery } from '@tanstack/react-query';
import { request } from '#client/request.ts';
import type { Input } from '#contract/kit/call.ts';
import { affiliateCalls } from '#contract/money/affiliates.ts';

type Wanted = Omit<Input<typeof affiliateCalls.transaction>, 'cursor'>;

/** Rewards by keyset: what was shown stays while more come. */
export function useMoreRewards(wanted: Wanted) {
  const { api, path } = affiliateCalls.transaction;
  const query = useInfiniteQuery({
    queryKey: [api, path, wanted],
    queryFn: ({ signal, pageParam }) =>
      request(affiliateCalls.transaction, { ...wanted, cursor: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: last => last.next || undefined,
    staleTime: 0,
  });
  return {
    items: query.data?.pages.flatMap(page => page.items),
    count: query.data?.pages[0]?.count ?? 0,
    error: query.error,
    next: query.hasNextPage,
    busy: query.isFetchingNextPage,
    more: query.fetchNextPage,
    refetch: query.refetch,
  };
}
