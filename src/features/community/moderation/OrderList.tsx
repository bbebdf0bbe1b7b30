import { useState } from 'react';
import { callKey, queryClient, useCall } from '#client/queries.ts';
import { type FeedOrder, moderationDeskCalls } from '#contract/community/moderation-desk.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { clockThenDay, duration } from '#rules/text/moment.ts';
import { Button } from '#ui/Button.tsx';
import { DataTable } from '#ui/desk/DataTable.tsx';
import { Drawer } from '#ui/desk/Drawer.tsx';
import type { Column } from '#ui/desk/table.ts';
import { Empty } from '#ui/Notice.tsx';
import { useNow } from '#ui/useNow.ts';
import { EnterOrder } from './EnterOrder.tsx';
import styles from './feed-desk.module.css';

const MINUTE_MS = 60_000;

/** The action taken, or the time left. */
function stateAt({ done_at, outcome, due }: FeedOrder, now: number): string {
  if (done_at !== null)
    return outcome === 'removed' ? `Đã gỡ ${clockThenDay(done_at)}` : `Không gỡ, ${clockThenDay(done_at)}`;
  return due > now ? `Còn ${duration(Math.max(1, Math.ceil((due - now) / MINUTE_MS)))}` : 'Đã quá hạn';
}

const nameOf = ({ thing, ref }: FeedOrder): string =>
  thing === null ? 'Đã xoá' : `${thing === 'post' ? 'Bài' : 'Bình luận'} #${ref}`;

const columnsAt = (now: number): Column<FeedOrder>[] => [
  { key: 'number', label: 'Số văn bản', cell: row => row.number },
  { key: 'authority', label: 'Cơ quan', cell: row => row.authority, wideOnly: true },
  { key: 'about', label: 'Về', cell: nameOf },
  { key: 'came', label: 'Nhận lúc', cell: row => clockThenDay(row.came_at), wideOnly: true },
  { key: 'state', label: 'Tình trạng', cell: row => stateAt(row, now) },
];

/** Orders of authorities, with their times. */
export function OrderList() {
  const now = useNow();
  const [adding, setAdding] = useState(false);
  const { data, error, refetch } = useCall(moderationDeskCalls.feedOrders, {}, { staleTime: 0 });
  if (!data && error) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <div className={styles.actions}>
        <Button kind="primary" onClick={() => setAdding(true)}>
          Ghi một văn bản
        </Button>
      </div>
      <DataTable
        label="Văn bản của cơ quan"
        columns={columnsAt(now)}
        rows={data}
        rowKey={row => row.order_id}
        rowName={row => row.number}
        empty={
          <Empty title="Chưa có văn bản nào" text="Yêu cầu của cơ quan nhà nước, kèm giờ nhận và giờ xong." />
        }
      />
      <Drawer open={adding} onClose={() => setAdding(false)} title="Ghi một văn bản">
        {adding && (
          <EnterOrder
            onDone={() => {
              setAdding(false);
              void queryClient.invalidateQueries({ queryKey: callKey(moderationDeskCalls.feedOrders, {}) });
              void queryClient.invalidateQueries({
                queryKey: callKey(moderationDeskCalls.feedTasks, {}).slice(0, 2),
              });
            }}
          />
        )}
      </Drawer>
    </>
  );
}
