import { useInfiniteQuery } from '@tanstack/react-query';
import { callKey, queryClient } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { sellerRatingCalls } from '#contract/shop/seller-ratings.ts';

const KEY = [...callKey(sellerRatingCalls.listRatings, {}), 'pages'];

export type RatingList = 'open' | 'answered';

/** Ratings without a reply, who waits longest first, or with one. */
export const useRatings = (state: RatingList, enabled = true) =>
  useInfiniteQuery({
    queryKey: [...KEY, state],
    queryFn: ({ pageParam, signal }) =>
      request(sellerRatingCalls.listRatings, { state, page_no: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.more ? pages.length + 1 : undefined),
    staleTime: 0,
    enabled,
  });

export const refreshRatings = (): Promise<unknown> => queryClient.invalidateQueries({ queryKey: KEY });
