import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { MyShop } from '#contract/shop/opening.ts';
import type { OrderReturn } from '#contract/shop/order-returns.ts';
import { returnReasonLabels } from '#features/shop/orders/index.ts';
import { memberMay } from '#rules/shop/members.ts';
import { RETURN_ANSWER_MS, type ReturnState } from '#rules/shop/shop-returns.ts';
import { shortMoment } from '#rules/text/moment.ts';
import { grouped, money } from '#rules/text/text.ts';
import { DataTable } from '#ui/desk/DataTable.tsx';
import { Filters } from '#ui/desk/Filters.tsx';
import { PageHead } from '#ui/desk/Page.tsx';
import { TableFrame } from '#ui/desk/TableFrame.tsx';
import { Empty } from '#ui/Notice.tsx';
import { useNow } from '#ui/useNow.ts';
import styles from '../orders/sold.module.css';
import { useCounts } from '../useCounts.ts';
import { GivenDrawer } from './GivenDrawer.tsx';
import { givenStateIn, givenStates } from './given-labels.ts';
import { useReturns } from './useReturns.ts';

/** /shop/ban-hang/tra-sach: books that buyers give back, what was asked first standing first. */
export function ReturnsView({ shop }: { shop: MyShop }) {
  const [query, setQuery] = useSearchParams();
  const state = givenStateIn(query.get('xem'));
  const waiting: Partial<Record<ReturnState, number>> = useCounts(shop.role !== null)?.returns ?? {};
  return (
    <>
      <PageHead title="Trả sách" note="Sau 3 ngày không trả lời, yêu cầu được nhận." />
      <Filters
        label="Tình trạng"
        options={givenStates.map(each => ({ ...each, count: waiting[each.value] || undefined }))}
        value={state}
        onChange={next => setQuery({ xem: next }, { replace: true })}
      />
      <Returns key={state} state={state} sums={shop.role !== null && memberMay(shop.role, 'figures')} />
    </>
  );
}

function Returns({ state, sums }: { state: ReturnState; sums: boolean }) {
  const [open, setOpen] = useState<OrderReturn | null>(null);
  const now = useNow();
  const { data, isError, isFetching, refetch, onMore } = useReturns(state);
  return (
    <div className={styles.list}>
      <TableFrame>
        <DataTable
          label="Sách trả lại"
          columns={[
            { key: 'code', label: 'Đơn', cell: ({ order_code }) => order_code },
            {
              key: 'books',
              label: 'Sách',
              cell: ({ lines }) => (
                <span className={styles.cell}>
                  <span className={styles.title}>{lines[0]?.name}</span>
                  {lines.length > 1 && (
                    <span className={styles.small}>và {grouped(lines.length - 1)} tựa nữa</span>
                  )}
                </span>
              ),
            },
            { key: 'why', label: 'Vì sao', cell: ({ why }) => returnReasonLabels[why] },
            ...(sums
              ? [{ key: 'money', label: 'Tiền', end: true, cell: ({ amount }: OrderReturn) => money(amount) }]
              : []),
            {
              key: 'due',
              label: state === 'asked' ? 'Hạn' : 'Từ',
              end: true,
              cell: ({ moved_at }) =>
                shortMoment(state === 'asked' ? moved_at + RETURN_ANSWER_MS : moved_at, now),
            },
          ]}
          rows={data?.items}
          rowKey={({ return_id }) => return_id}
          rowName={({ order_code }) => `đơn ${order_code}`}
          onOpen={setOpen}
          empty={
            <Empty title="Không có cuốn nào ở đây" text="Khi người mua xin trả sách, bạn thấy ở trang này." />
          }
          failed={isError}
          onRetry={() => void refetch()}
          more={data?.more}
          loadingMore={isFetching}
          onMore={onMore}
        />
      </TableFrame>
      <GivenDrawer given={open} sums={sums} onClose={() => setOpen(null)} />
    </div>
  );
}
