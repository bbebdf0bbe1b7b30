import { request } from '#client/request.ts';
import { orderCalls, type ShopOrder } from '#contract/shop/orders.ts';
import { Button } from '#ui/Button.tsx';
import { showToast } from '#ui/toasts.ts';
import { OrderProblem } from './OrderProblem.tsx';
import { useMove } from './useMove.ts';

interface ConfirmReceivedProps {
  order: ShopOrder;
  size?: 'small';
}

/** Says that the parcel is here. */
export function ConfirmReceived({ order: { order_id, order_code }, size }: ConfirmReceivedProps) {
  const { move, busy, problem } = useMove();
  const confirm = async () => {
    if (await move(() => request(orderCalls.confirmOrder, { order_id })))
      showToast({ message: 'Mừng sách đã tới tay bạn' });
  };
  return (
    <>
      <Button kind={size ? 'soft' : 'primary'} size={size} busy={busy} onClick={() => void confirm()}>
        {size ? 'Đã nhận' : 'Tôi đã nhận sách'}
        <span className="unseen"> đơn {order_code}</span>
      </Button>
      <OrderProblem text={problem} />
    </>
  );
}
