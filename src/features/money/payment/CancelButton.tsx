import { useState } from 'react';
import { callKey, queryClient } from '#client/queries.ts';
import { isRefused, request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { purchaseCalls } from '#contract/money/purchase.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import styles from './result.module.css';
import type { Order } from './useOrder.ts';

/** Ends a purchase that waits, behind one question: money that is on its way would come for nothing. */
export function CancelButton({ order: { number } }: { order: Order }) {
  const [open, setOpen] = useState(false);
  const task = useTask();
  const check = () =>
    queryClient.invalidateQueries({ queryKey: callKey(purchaseCalls.getOrderInfo, { number }) });
  const cancel = async () => {
    const done = await task.run(
      async () => {
        await request(purchaseCalls.cancelOrder, { number });
        await check();
      },
      error => {
        // Paid meanwhile: the page says so.
        if (!isRefused(error, 'too_late')) return false;
        void check();
        return true;
      },
    );
    if (done) setOpen(false);
  };
  return (
    <>
      <Button kind="quiet" wide onClick={() => setOpen(true)}>
        Huỷ đơn này
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Huỷ đơn này?">
        <p>Bạn chưa trả thì huỷ được, mua lại lúc nào cũng được. Đã trả rồi thì bạn đợi thêm chút nhé.</p>
        {task.problem && (
          <p className={styles.problem} role="alert">
            {task.problem}
          </p>
        )}
        <div className={styles.answers}>
          <Button onClick={() => setOpen(false)} data-autofocus>
            Không huỷ nữa
          </Button>
          <Button kind="danger" busy={task.busy} onClick={() => void cancel()}>
            Huỷ đơn
          </Button>
        </div>
      </Dialog>
    </>
  );
}
