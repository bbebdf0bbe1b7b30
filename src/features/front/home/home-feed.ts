import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { seedFirstData } from '#client/firstData.ts';
import { request } from '#client/request.ts';
import { type HomeBlock, homeBlock, homeCalls, homePageSize } from '#contract/library/home.ts';
import { unlessFresh } from '#features/library/cards/index.ts';

/**
 * The call with its reply read block by block: an older app that meets a newer server loses the blocks it does not
 * know, not the whole page.
 */
const anyBlocks = { ...homeCalls.listBlockHome, output: z.array(z.unknown()) };

const anyType = z.object({ type: z.string().check(z.regex(/^[a-z0-9_]{1,40}$/)) });

export interface FeedPage {
  blocks: HomeBlock[];
  /** Types of the blocks that this app cannot show. */
  skipped: string[];
  last: boolean;
}

/** Blocks of a reply that this app can show, and the number of others. */
function pageOf(given: unknown[]): FeedPage {
  const page: FeedPage = { blocks: [], skipped: [], last: given.length === 0 };
  for (const block of given) {
    const parsed = homeBlock.safeParse(block);
    const named = anyType.safeParse(block);
    if (parsed.success) page.blocks.push(parsed.data);
    else page.skipped.push(named.success ? named.data.type : 'unnamed');
  }
  return page;
}

const reported = new Set<string>();

/** Tells the server of each type once a visit. Whether it hears is nothing to a reader. */
function useReports(pages: FeedPage[] | undefined): void {
  useEffect(() => {
    for (const type of new Set(pages?.flatMap(page => page.skipped))) {
      if (reported.has(type)) continue;
      reported.add(type);
      request(homeCalls.reportBlock, { type }).catch(() => {});
    }
  }, [pages]);
}

const firstPage = { page_no: 1, page_size: homePageSize };

/** The home page as `reader` sees it, page after page. Waits until the session is restored. */
export function useHomeFeed(reader: number | null, enabled: boolean) {
  const queryKey = ['main', homeCalls.listBlockHome.path, { reader }];
  useState(() =>
    seedFirstData(anyBlocks, firstPage, queryKey, given => ({ pages: [pageOf(given)], pageParams: [1] })),
  );
  const feed = useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam, signal }) =>
      pageOf(await request(anyBlocks, { ...firstPage, page_no: pageParam }, { signal })),
    initialPageParam: 1,
    // The server leaves out blocks that have nothing to show, so only an empty page is the last one.
    getNextPageParam: (page, pages) => (page.last ? undefined : pages.length + 1),
    refetchOnMount: unlessFresh,
    enabled,
  });
  useReports(feed.data?.pages);
  return feed;
}
