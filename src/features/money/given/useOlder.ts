import { useInfiniteQuery } from '@tanstack/react-query';
import { callKey } from '#client/queries.ts';
import { request } from '#client/request.ts';
import type { Output } from '#contract/kit/call.ts';
import type { codeDeskCalls, memberDeskCalls } from '#contract/money/desk-codes.ts';

const PAGE = 30;
type Paged = typeof codeDeskCalls.listCodeBatches | typeof memberDeskCalls.listMembersLists;

/** A list of the desk page after page, newest first. */
export function useOlder<C extends Paged>(call: C) {
  type Row = Output<C>[number];
  const list = useInfiniteQuery({
    queryKey: [...callKey(call, {} as never), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      request(call, { page_size: PAGE, ...(pageParam && { before: pageParam }) } as never, {
        signal,
      }) as Promise<Row[]>,
    initialPageParam: 0,
    getNextPageParam: last => (last.length === PAGE ? last.at(-1)?.id : undefined),
    staleTime: 0,
  });
  return {
    error: list.error,
    rows: list.data?.pages.flat(),
    table: {
      failed: list.isError,
      onRetry: () => void (list.data ? list.fetchNextPage() : list.refetch()),
      more: list.hasNextPage,
      loadingMore: list.isFetchingNextPage,
      onMore: () => void list.fetchNextPage(),
    },
  };
}
