import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { seedFirst } from '#client/first.ts';
import { request } from '#client/request.ts';
import { catalogue, type HomeBlock, homeBlock, homePageSize } from '#contract/catalogue.ts';
import { unlessFresh } from '../fresh.ts';

/**
 * The call with its reply read block by block: an older app that meets a newer server loses the blocks it does not
 * know, not the whole page.
 */
const anyBlocks = { ...catalogue.listBlockHome, output: z.array(z.unknown()) };

const reported = new Set<string>();
function reportOnce(problem: string): void {
  if (reported.has(problem)) return;
  reported.add(problem);
  console.warn(problem);
}

const anyType = z.object({ type: z.string() });

/** The blocks this app can show. Each unknown type is reported once a visit. */
export function knownBlocks(blocks: unknown[]): HomeBlock[] {
  return blocks.flatMap(block => {
    const known = homeBlock.safeParse(block);
    if (known.success) return [known.data];
    const named = anyType.safeParse(block);
    reportOnce(`A block of the home page was skipped: ${named.success ? named.data.type : 'it has no type'}`);
    return [];
  });
}

const firstPage = { page_no: 1, page_size: homePageSize };
const pageOf = (given: unknown[]) => ({ blocks: knownBlocks(given), last: given.length === 0 });

/** The home page as `reader` sees it, page after page. Waits until it is known who reads. */
export function useHomeFeed(reader: number | null, enabled: boolean) {
  const queryKey = ['main', catalogue.listBlockHome.path, { reader }];
  useState(() =>
    seedFirst(anyBlocks, firstPage, queryKey, given => ({ pages: [pageOf(given)], pageParams: [1] })),
  );
  return useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam, signal }) =>
      pageOf(await request(anyBlocks, { ...firstPage, page_no: pageParam }, { signal })),
    initialPageParam: 1,
    // The server leaves out blocks that have nothing to show, so only an empty page is the last one.
    getNextPageParam: (page, pages) => (page.last ? undefined : pages.length + 1),
    refetchOnMount: unlessFresh,
    enabled,
  });
}
