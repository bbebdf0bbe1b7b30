import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { SoldRating } from '#contract/shop/seller-ratings.ts';
import { shortMoment } from '#rules/text/moment.ts';
import { DataTable } from '#ui/desk/DataTable.tsx';
import { Drawer } from '#ui/desk/Drawer.tsx';
import { Filters } from '#ui/desk/Filters.tsx';
import { PageHead } from '#ui/desk/Page.tsx';
import { TableFrame } from '#ui/desk/TableFrame.tsx';
import { Empty } from '#ui/Notice.tsx';
import { Stars } from '#ui/Stars.tsx';
import { useNow } from '#ui/useNow.ts';
import styles from '../orders/sold.module.css';
import { Rating } from './Rating.tsx';
import { type RatingList, useRatings } from './useRatings.ts';

const states: readonly { value: RatingList; label: string }[] = [
  { value: 'open', label: 'Chờ trả lời' },
  { value: 'answered', label: 'Đã trả lời' },
];

/** /shop/ban-hang/danh-gia: what buyers say of the shop's books; each is replied to once. */
export function RatingsView() {
  const [query, setQuery] = useSearchParams();
  const state: RatingList = query.get('xem') === 'answered' ? 'answered' : 'open';
  const [open, setOpen] = useState<SoldRating | null>(null);
  const now = useNow();
  const list = useRatings(state);
  return (
    <>
      <PageHead title="Đánh giá" note="Mỗi đánh giá trả lời một lần, ai cũng đọc được." />
      <Filters
        label="Tình trạng"
        options={states}
        value={state}
        onChange={next => setQuery({ xem: next }, { replace: true })}
      />
      <div className={styles.list}>
        <TableFrame>
          <DataTable
            label="Đánh giá"
            columns={[
              {
                key: 'book',
                label: 'Sách',
                cell: row => (
                  <span className={styles.cell}>
                    {row.product}
                    {row.words && <span className={styles.said}>{row.words}</span>}
                  </span>
                ),
              },
              {
                key: 'stars',
                label: 'Sao',
                cell: ({ stars }) => <Stars value={stars} label={`${stars} sao`} />,
                width: '8rem',
              },
              { key: 'words', label: 'Lời', cell: row => row.words || '–', wideOnly: true },
              {
                key: 'due',
                label: state === 'open' ? 'Hạn' : 'Từ',
                end: true,
                cell: row => (
                  <span className={styles.fixed}>
                    {shortMoment(state === 'open' ? row.due : row.at, now)}
                  </span>
                ),
              },
            ]}
            rows={list.data?.pages.flatMap(({ items }) => items)}
            rowKey={row => row.rating_id}
            rowName={row => row.product}
            onOpen={setOpen}
            empty={
              <Empty title="Không có đánh giá nào ở đây" text="Người mua đánh giá, bạn thấy ở trang này." />
            }
            failed={list.isError}
            onRetry={() => void list.refetch()}
            more={list.hasNextPage}
            loadingMore={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        </TableFrame>
      </div>
      <Drawer open={open !== null} onClose={() => setOpen(null)} title={open?.product ?? ''}>
        {open && <Rating key={open.rating_id} rating={open} onDone={() => setOpen(null)} />}
      </Drawer>
    </>
  );
}
