import { useState } from 'react';
import { request } from '#client/request.ts';
import { orderCalls, type ShopOrderDetail } from '#contract/shop/orders.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { CancelReason } from './CancelReason.tsx';
import { OrderProblem } from './OrderProblem.tsx';
import styles from './orders.module.css';
import { useMove } from './useMove.ts';

/** Ends an order that is not packed yet, with a reason that its shop reads. */
export function CancelOrder({ order }: { order: ShopOrderDetail }) {
  const { order_code, payment_status } = order;
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const { move, busy, problem } = useMove();
  const cancel = async () => {
    if (await move(() => request(orderCalls.cancelOrderByCode, { order_code, reason }))) setOpen(false);
  };
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        Huỷ đơn
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Huỷ đơn này?">
        <p className="ink-2">
          {payment_status === 1
            ? 'Tiền quay về nơi bạn trả. Bạn nói tiệm biết vì sao nhé.'
            : 'Bạn nói tiệm biết vì sao nhé.'}
        </p>
        <CancelReason reason={reason} onChange={setReason} />
        <OrderProblem text={problem} />
        <div className={styles.answers}>
          <Button onClick={() => setOpen(false)} data-autofocus>
            Không huỷ nữa
          </Button>
          <Button kind="danger" busy={busy} onClick={() => void cancel()}>
            Huỷ đơn
          </Button>
        </div>
      </Dialog>
    </>
  );
}
