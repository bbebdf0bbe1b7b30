import { useInfiniteQuery } from '@tanstack/react-query';
import { callKey } from '#client/queries.ts';
import { request } from '#client/request.ts';
import type { Input } from '#contract/kit/call.ts';
import { catalogueDeskCalls } from '#contract/library/desk.ts';

type Wanted = Omit<Input<typeof catalogueDeskCalls.listWorks>, 'after'>;

/** Works of the desk, page after page. */
export function useWorks(wanted: Wanted) {
  const list = useInfiniteQuery({
    queryKey: [...callKey(catalogueDeskCalls.listWorks, wanted), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      request(catalogueDeskCalls.listWorks, { ...wanted, after: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: last => last.next,
    staleTime: 0,
  });
  return { ...list, rows: list.data?.pages.flatMap(({ items }) => items) };
}
