import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callKey } from '#client/queries.ts';
import { isRefused, request } from '#client/request.ts';
import { type Rating, ratingCalls } from '#contract/people/ratings.ts';
import { clockThenDay } from '#rules/text/moment.ts';
import { DataTable } from '#ui/desk/DataTable.tsx';
import { Filters } from '#ui/desk/Filters.tsx';
import { PageHead } from '#ui/desk/Page.tsx';
import { TableFrame } from '#ui/desk/TableFrame.tsx';
import { Empty } from '#ui/Notice.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import { RatingDrawer } from './RatingDrawer.tsx';

const PAGE = 30;
type Shown = 'work' | 'product' | 'work-hidden' | 'product-hidden';
const options: { value: Shown; label: string }[] = [
  { value: 'work', label: 'Sách' },
  { value: 'product', label: 'Sách giấy của tiệm' },
  { value: 'work-hidden', label: 'Sách, đã ẩn' },
  { value: 'product-hidden', label: 'Sách giấy, đã ẩn' },
];

/** /ban-lam-viec/danh-gia: what readers say, newest first, and the way to hide or show it. */
export function RatingsPage() {
  usePageTitle('Đánh giá');
  const [shown, show] = useState<Shown>('work');
  const [chosen, choose] = useState<Rating | null>(null);
  const client = useQueryClient();
  const kind = shown.startsWith('work') ? 'work' : 'product';
  const hidden = shown.endsWith('hidden') ? 1 : 0;
  const key = [...callKey(ratingCalls.listRatings, { kind, hidden }), 'pages'];
  const list = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) =>
      request(ratingCalls.listRatings, { kind, hidden, before: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: page => (page.length === PAGE ? page.at(-1)?.at : undefined),
    staleTime: 0,
  });
  if (isRefused(list.error, 'not_found'))
    return (
      <Empty
        level={1}
        title="Bạn không có quyền mở trang này"
        text="Trang này dành cho người duyệt của Mọt."
      />
    );
  return (
    <>
      <PageHead
        title="Đánh giá"
        note="Ẩn thì người khác không thấy, sao không tính; người viết được báo lý do."
      />
      <Filters label="Loại" options={options} value={shown} onChange={show} />
      <TableFrame apart>
        <DataTable
          label="Đánh giá"
          columns={[
            { key: 'title', label: 'Về', cell: row => row.title },
            { key: 'stars', label: 'Sao', width: '4rem', end: true, cell: row => row.stars },
            { key: 'words', label: 'Lời', cell: row => row.words },
            { key: 'who', label: 'Ai', width: '10rem', cell: row => row.fullname },
            { key: 'at', label: 'Lúc', width: '10rem', cell: row => clockThenDay(row.at), wideOnly: true },
          ]}
          rows={list.data?.pages.flat()}
          rowKey={row => `${row.account_id}-${row.thing_id}`}
          rowName={row => `${row.fullname} về ${row.title}`}
          onOpen={choose}
          empty={<Empty title="Chưa có đánh giá nào" text="Lời của bạn đọc sẽ nằm ở đây." />}
          failed={list.isError}
          onRetry={() => void list.refetch()}
          more={list.hasNextPage}
          loadingMore={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      </TableFrame>
      {chosen && (
        <RatingDrawer
          rating={chosen}
          onClose={() => choose(null)}
          onDone={() =>
            client.invalidateQueries({ queryKey: callKey(ratingCalls.listRatings, { kind }).slice(0, 2) })
          }
        />
      )}
    </>
  );
}
