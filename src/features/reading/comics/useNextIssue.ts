import { useEffect } from 'react';
import { useCall } from '#client/queries.ts';
import { comicReadingCalls, type IssueDetail } from '#contract/reading/comic-reading.ts';
import { pageSizes, pageSrcset } from '#rules/reading/comic-picture.ts';

/** From this share of an issue on the next one is made ready. */
const NEAR_END = 0.8;
/** So many of its pages. */
const PAGES = 2;

/** Loads the next issue near the end of this one, with the pictures of its first pages. */
export function useNextIssue({ pages, next }: IssueDetail, page: number): void {
  const isNear = pages.length > 0 && page >= pages.length * NEAR_END;
  const { data } = useCall(
    comicReadingCalls.detailReader,
    { content_id: next?.id ?? 0 },
    { enabled: isNear && next !== null && next.state !== 'locked' },
  );
  useEffect(() => {
    for (const each of data?.pages.slice(0, PAGES) ?? []) {
      const picture = new Image();
      picture.sizes = pageSizes;
      picture.srcset = pageSrcset(each);
    }
  }, [data]);
}
