import { useInfiniteQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { request } from '#client/request.ts';
import { catalogue, type HomeBlock, homeBlock } from '#contract/catalogue.ts';
import { unlessFresh } from '../fresh.ts';

const PAGE_SIZE = 10;

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

/** The home page as `reader` sees it, page after page. Waits until it is known who reads. */
export function useHomeFeed(reader: number | null, enabled: boolean) {
  return useInfiniteQuery({
    queryKey: ['main', catalogue.listBlockHome.path, { reader }],
    queryFn: async ({ pageParam, signal }) => {
      const given = await request(anyBlocks, { page_no: pageParam, page_size: PAGE_SIZE }, { signal });
      return { blocks: knownBlocks(given), last: given.length === 0 };
    },
    initialPageParam: 1,
    // The server leaves out blocks that have nothing to show, so only an empty page is the last one.
    getNextPageParam: (page, pages) => (page.last ? undefined : pages.length + 1),
    refetchOnMount: unlessFresh,
    enabled,
  });
}
