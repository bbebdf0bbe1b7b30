import { useInfiniteQuery } from '@tanstack/react-query';
import { request } from '#client/request.ts';
import { type NewsPage, newsCalls } from '#contract/library/news.ts';

/** A list of articles, page after page from the newest. */
function useList<P extends NewsPage>(
  path: string,
  of: string,
  load: (before: string, signal: AbortSignal) => Promise<P>,
) {
  return useInfiniteQuery({
    queryKey: ['main', path, of],
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }: P) => next ?? undefined,
  });
}

export const useLatestNews = () =>
  useList(newsCalls.latestNews.path, '', (before, signal) =>
    request(newsCalls.latestNews, { before }, { signal }),
  );

export const useNewsOfTopic = (category: string) =>
  useList(newsCalls.listNewsByCategory.path, category, (before, signal) =>
    request(newsCalls.listNewsByCategory, { category, before }, { signal }),
  );

export const useNewsInTag = (tag: string) =>
  useList(newsCalls.listNewsInTag.path, tag, (before, signal) =>
    request(newsCalls.listNewsInTag, { tag, before }, { signal }),
  );

export type NewsListing = Pick<
  ReturnType<typeof useLatestNews>,
  'data' | 'error' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'
> & { refetch(): unknown; fetchNextPage(): unknown };
