import { useNavigate } from 'react-router-dom';
import { queryClient } from '#client/queries.ts';
import { requestOnce } from '#client/request-once.ts';
import { linkTo } from '#contract/all-paths.ts';
import { cartCalls } from '#contract/shop/cart.ts';
import { orderCalls, type ShopOrder } from '#contract/shop/orders.ts';
import { Button } from '#ui/Button.tsx';
import { showToast } from '#ui/toasts.ts';
import { OrderProblem } from './OrderProblem.tsx';
import { useMove } from './useMove.ts';

interface BuyAgainProps {
  order: ShopOrder;
  size?: 'small';
}

/** Puts what can still be had into the cart, and goes there; names what cannot. */
export function BuyAgain({ order: { order_id, order_code }, size }: BuyAgainProps) {
  const navigate = useNavigate();
  const { move, busy, problem } = useMove();
  const again = () =>
    move(async () => {
      const { added, missing } = await requestOnce(orderCalls.buyAgain, { order_id });
      await queryClient.invalidateQueries({ queryKey: [cartCalls.getCart.api, cartCalls.getCart.path] });
      if (missing.length > 0) showToast({ message: `Chưa mua lại được: ${missing.join(', ')}` });
      if (added > 0) navigate(linkTo('shopCart'));
    });
  return (
    <>
      <Button size={size} icon={size ? undefined : 'rotate-ccw'} busy={busy} onClick={() => void again()}>
        Mua lại<span className="unseen"> đơn {order_code}</span>
      </Button>
      <OrderProblem text={problem} />
    </>
  );
}
