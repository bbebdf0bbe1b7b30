import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { callKey, queryClient } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { feedCalls } from '#contract/community/feed.ts';
import type { Comment, Person, Post, Tag } from '#contract/community/feed-shapes.ts';

/* What screens of the feed hold of the server's. One post may stand in several lists: a change reaches all of them. */

/** Which posts a list shows. */
export interface FeedSource {
  by: 'newest' | 'talked' | 'mine';
  /** '' for all. */
  tag: string;
  /** 0 for all. */
  person: number;
  edition: number;
  /** Only of the youth cabinet. */
  shelf: boolean;
}

export const everything: FeedSource = { by: 'newest', tag: '', person: 0, edition: 0, shelf: false };

export interface FeedPage {
  items: Post[];
  next: string;
  person?: Person | null;
  tag?: Tag;
  near?: Tag[];
}

const FEED = 'feed';
const listKey = (source: FeedSource, viewer: number) => [FEED, 'list', viewer, source] as const;
export const commentsKey = (post: number, by: string, viewer: number) =>
  [FEED, 'comments', viewer, post, by] as const;

function fetchPage(source: FeedSource, cursor: string, signal: AbortSignal): Promise<FeedPage> {
  const shelf = source.shelf ? 1 : 0;
  if (source.tag) return request(feedCalls.fetchTweetByTag, { tag: source.tag, shelf, cursor }, { signal });
  const { by, person: account_id, edition: edition_id } = source;
  return request(feedCalls.fetchTweet, { by, account_id, edition_id, shelf, cursor }, { signal });
}

/** Posts page after page. `viewer`: who asks, 0 a guest. */
export const useFeed = (source: FeedSource, viewer: number, enabled = true) =>
  useInfiniteQuery({
    queryKey: listKey(source, viewer),
    queryFn: ({ pageParam, signal }) => fetchPage(source, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }: FeedPage) => next || undefined,
    staleTime: 5 * 60_000,
    enabled,
  });

/** Asks for a list anew from its newest: what was read further down is dropped. */
export async function renewFeed(source: FeedSource, viewer: number): Promise<void> {
  const queryKey = listKey(source, viewer);
  queryClient.setQueryData<InfiniteData<FeedPage>>(
    queryKey,
    all => all && { pages: all.pages.slice(0, 1), pageParams: all.pageParams.slice(0, 1) },
  );
  await queryClient.refetchQueries({ queryKey, exact: true });
}

const inPages =
  (edit: (items: Post[]) => Post[]) =>
  (all: InfiniteData<FeedPage> | undefined): InfiniteData<FeedPage> | undefined =>
    all && { ...all, pages: all.pages.map(page => ({ ...page, items: edit(page.items) })) };

/** Changes a post wherever it stands. */
export function editPost(id: number, edit: (post: Post) => Post): void {
  const change = (post: Post) => (post.id === id ? edit(post) : post);
  queryClient.setQueriesData<InfiniteData<FeedPage>>(
    { queryKey: [FEED, 'list'] },
    inPages(items => items.map(change)),
  );
  queryClient.setQueryData<Post>(
    callKey(feedCalls.detailTweet, { post_id: id }),
    post => post && change(post),
  );
}

/** Takes posts out of all lists. */
export const dropPosts = (isGone: (post: Post) => boolean): void =>
  void queryClient.setQueriesData<InfiniteData<FeedPage>>(
    { queryKey: [FEED, 'list'] },
    inPages(items => items.filter(post => !isGone(post))),
  );

/** Puts a new post of one's own in front of the lists it belongs to. */
export function addPost(post: Post, viewer: number): void {
  for (const [queryKey, all] of queryClient.getQueriesData<InfiniteData<FeedPage>>({
    queryKey: [FEED, 'list', viewer],
  })) {
    const source = queryKey[3] as FeedSource;
    const [first, ...others] = all?.pages ?? [];
    const belongs =
      (source.by === 'newest' && !source.shelf && !source.tag && !source.edition && !source.person) ||
      source.by === 'mine' ||
      source.person === viewer;
    if (!first || !belongs || first.items.some(({ id }) => id === post.id)) continue;
    const pages = [{ ...first, items: [post, ...first.items] }, ...others];
    queryClient.setQueryData(queryKey, { ...all, pages });
  }
}

export interface CommentPage {
  items: Comment[];
  next: string;
}

/** Changes the comments of a post as they stand in its lists. */
export const editComments = (post: number, edit: (items: Comment[]) => Comment[]): void =>
  void queryClient.setQueriesData<InfiniteData<CommentPage>>(
    {
      predicate: ({ queryKey }) => queryKey[0] === FEED && queryKey[1] === 'comments' && queryKey[3] === post,
    },
    all => all && { ...all, pages: all.pages.map(page => ({ ...page, items: edit(page.items) })) },
  );

/** Puts a comment of one's own into the lists of its post, once: first among the newest, else at the end of what is read so far. */
export function putComment(made: Comment): void {
  for (const [queryKey, all] of queryClient.getQueriesData<InfiniteData<CommentPage>>({
    queryKey: [FEED, 'comments'],
  })) {
    const [, , , post, by] = queryKey;
    if (
      !all ||
      post !== made.post_id ||
      all.pages.some(({ items }) => items.some(({ id }) => id === made.id))
    )
      continue;
    const at = by === 'newest' ? 0 : all.pages.length - 1;
    const pages = all.pages.map((page, index) =>
      index === at
        ? { ...page, items: by === 'newest' ? [made, ...page.items] : [...page.items, made] }
        : page,
    );
    queryClient.setQueryData<InfiniteData<CommentPage>>(queryKey, { ...all, pages });
  }
}

/** Asks for the comments of a post anew. */
export const renewComments = (post: number): Promise<void> =>
  queryClient.refetchQueries({
    predicate: ({ queryKey }) => queryKey[0] === FEED && queryKey[1] === 'comments' && queryKey[3] === post,
    type: 'active',
  });

/** After somebody was muted, blocked or heard again. */
export const forgetFeed = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [FEED] });
