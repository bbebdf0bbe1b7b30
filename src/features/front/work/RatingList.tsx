import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callKey } from '#client/queries.ts';
import { request } from '#client/request.ts';
import type { BookDetail } from '#contract/library/catalogue.ts';
import { type Ratings, workCalls } from '#contract/library/work.ts';
import { useNear } from '#features/library/cards/index.ts';
import { dayOf } from '#rules/text/moment.ts';
import { Button } from '#ui/Button.tsx';
import { RatingRow } from '#ui/RatingRow.tsx';

/** The key under which the pages of a work's ratings lie. */
export const ratingsKey = (work: Pick<BookDetail, 'id' | 'contentType'>) =>
  callKey(workCalls.listRates, { item_id: work.id, content_type: work.contentType });

/** Ratings with their texts, newest first; requested when scrolled near. */
export function RatingList({ work }: { work: BookDetail }) {
  const [near, setNear] = useState(false);
  const mark = useNear<HTMLDivElement>(near ? null : () => setNear(true));
  const list = useInfiniteQuery<Ratings, Error>({
    queryKey: ratingsKey(work),
    queryFn: ({ pageParam, signal }) =>
      request(
        workCalls.listRates,
        { item_id: work.id, content_type: work.contentType, page_no: pageParam as number },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.more ? pages.length + 1 : undefined),
    enabled: near,
  });
  const items = list.data?.pages.flatMap(page => page.items) ?? [];
  return (
    <div ref={mark}>
      <ul>
        {items.map(item => (
          <RatingRow
            key={`${item.at} ${item.name}`}
            name={item.mine ? 'Bạn' : item.name || 'Bạn đọc Mọt'}
            stars={item.stars}
            label={`${item.stars} trên 5 sao`}
            size={13}
            note={dayOf(item.at)}
            words={item.words}
          />
        ))}
      </ul>
      {(list.hasNextPage || list.isError) && (
        <Button
          kind="quiet"
          size="small"
          busy={list.isFetchingNextPage}
          onClick={() => void (list.hasNextPage ? list.fetchNextPage() : list.refetch())}
        >
          {list.isError ? 'Chưa tải được, thử lại' : 'Xem thêm đánh giá'}
        </Button>
      )}
    </div>
  );
}
