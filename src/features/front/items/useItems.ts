import { useInfiniteQuery } from '@tanstack/react-query';
import { callKey } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { frontDeskCalls } from '#contract/front/desk.ts';
import type { Input } from '#contract/kit/call.ts';

type Wanted = Omit<Input<typeof frontDeskCalls.listItems>, 'after'>;

/** Items of a kind, page after page. */
export function useItems(wanted: Wanted, enabled: boolean) {
  const list = useInfiniteQuery({
    queryKey: [...callKey(frontDeskCalls.listItems, wanted), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      request(frontDeskCalls.listItems, { ...wanted, after: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: last => last.next,
    staleTime: 0,
    enabled,
    retry: false,
  });
  return { ...list, rows: list.data?.pages.flatMap(({ items }) => items) };
}
