import { useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { callKey, queryClient } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { type SoldRating, sellerRatingCalls } from '#contract/shop/seller-ratings.ts';
import { PhotoStrip } from '#features/shop/ratings/index.ts';
import { shortMoment } from '#rules/text/moment.ts';
import { Button } from '#ui/Button.tsx';
import { Actions } from '#ui/desk/Actions.tsx';
import { DataTable } from '#ui/desk/DataTable.tsx';
import { Drawer } from '#ui/desk/Drawer.tsx';
import { Filters } from '#ui/desk/Filters.tsx';
import { PageHead } from '#ui/desk/Page.tsx';
import { Empty } from '#ui/Notice.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { showToast } from '#ui/toasts.ts';
import { useNow } from '#ui/useNow.ts';
import styles from '../orders/sold.module.css';

type State = 'open' | 'answered';
const states: readonly { value: State; label: string }[] = [
  { value: 'open', label: 'Chờ trả lời' },
  { value: 'answered', label: 'Đã trả lời' },
];
const KEY = [...callKey(sellerRatingCalls.listRatings, {}), 'pages'];

/** /shop/ban-hang/danh-gia: what buyers say of the shop's books; each is replied to once. */
export function RatingsView() {
  const [query, setQuery] = useSearchParams();
  const state: State = query.get('xem') === 'answered' ? 'answered' : 'open';
  const [open, setOpen] = useState<SoldRating | null>(null);
  const now = useNow();
  const list = useInfiniteQuery({
    queryKey: [...KEY, state],
    queryFn: ({ pageParam, signal }) =>
      request(sellerRatingCalls.listRatings, { state, page_no: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.more ? pages.length + 1 : undefined),
    staleTime: 0,
  });
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
        <div className={styles.table}>
          <DataTable
            label="Đánh giá"
            columns={[
              { key: 'book', label: 'Sách', cell: row => row.product },
              { key: 'stars', label: 'Sao', cell: row => `${row.stars} sao`, width: '6rem' },
              { key: 'words', label: 'Lời', cell: row => row.words || '–', wideOnly: true },
              {
                key: 'due',
                label: state === 'open' ? 'Hạn' : 'Từ',
                end: true,
                cell: row => shortMoment(state === 'open' ? row.due : row.at, now),
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
        </div>
      </div>
      <Drawer open={open !== null} onClose={() => setOpen(null)} title={open?.product ?? ''}>
        {open && <Rating key={open.rating_id} rating={open} onDone={() => setOpen(null)} />}
      </Drawer>
    </>
  );
}

function Rating({ rating, onDone }: { rating: SoldRating; onDone: () => void }) {
  const now = useNow();
  const [words, setWords] = useState('');
  const task = useTask();
  const send = (event: FormEvent) => {
    event.preventDefault();
    void task.run(async () => {
      await request(sellerRatingCalls.replyRating, { rating_id: rating.rating_id, words });
      showToast({ message: 'Đã trả lời', icon: 'circle-check' });
      await queryClient.invalidateQueries({ queryKey: KEY });
      onDone();
    });
  };
  return (
    <>
      <section aria-label="Người mua nói" className={styles.part}>
        <p className="text-label">
          {rating.name}, {rating.stars} sao
        </p>
        {rating.words && <p>“{rating.words}”</p>}
        <p className={styles.small}>
          {[rating.variation, shortMoment(rating.at, now)].filter(Boolean).join(', ')}
        </p>
        <PhotoStrip bases={rating.pictures} of="của người mua" />
      </section>
      {rating.reply ? (
        <section aria-label="Tiệm trả lời" className={styles.part}>
          <p className="text-label">Tiệm trả lời</p>
          <p>“{rating.reply.words}”</p>
        </section>
      ) : (
        <form className={styles.part} noValidate onSubmit={send}>
          <TextArea
            label="Trả lời, ai cũng đọc được"
            value={words}
            maxLength={1_000}
            error={task.fields.words?.[0]}
            onChange={event => setWords(event.target.value)}
          />
          {task.problem && !task.fields.words && (
            <p className={styles.problem} role="alert">
              {task.problem}
            </p>
          )}
          <Actions>
            <Button kind="primary" type="submit" busy={task.busy}>
              Gửi trả lời
            </Button>
          </Actions>
        </form>
      )}
    </>
  );
}
