import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { onLive } from '#client/live.ts';
import { useCall } from '#client/queries.ts';
import { isRefused } from '#client/request.ts';
import { linkTo } from '#contract/all-paths.ts';
import { purchaseCalls } from '#contract/money/purchase.ts';
import { orderCalls } from '#contract/shop/orders.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { refreshAll, useOrder } from '#features/money/payment/index.ts';
import { usePushOffer } from '#features/people/push/lazy.ts';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { CheckoutTop } from './CheckoutTop.tsx';
import { kindOf, unpaidOf } from './kind-of-order.ts';
import { NoSuchOrder } from './NoSuchOrder.tsx';
import { OrderedAtDoor } from './OrderedAtDoor.tsx';
import { OrderedPaid } from './OrderedPaid.tsx';
import styles from './ordered.module.css';

const ON_THE_WAY = 'Đơn lên đường thì báo trên máy này nhé?';
/** Codes of orders that the address may name. */
const CODES = 30;

/** /shop/cart/payment/result and /shop/payment/result: how ordering ended; while money is waited for it changes in place. */
export function OrderedPage() {
  const [query] = useSearchParams();
  const number = query.get('number') ?? '';
  const codes = (query.get('orders') ?? '').split(',').filter(Boolean).slice(0, CODES);
  usePushOffer(!number && codes.length > 0, ON_THE_WAY);
  if (!number && codes.length === 0) return <Navigate to={linkTo('shopCart')} replace />;
  return (
    <div className={styles.page}>
      <CheckoutTop title="Đặt hàng" closes />
      {number ? <ByPurchase number={number} /> : <OrderedAtDoor codes={codes} />}
    </div>
  );
}

function ByPurchase({ number }: { number: string }) {
  const purchase = useOrder(number);
  const { data, error, refetch } = purchase;
  const orders = useCall(
    orderCalls.getDetailOrder,
    { payment_code: number },
    { staleTime: 0, refetchOnMount: 'always' },
  );
  const result = data?.result;
  usePushOffer(result === 'success', ON_THE_WAY);
  const again = orders.refetch;
  useEffect(() => onLive('purchase', moved => moved.number === number && void refetch()), [number, refetch]);
  useEffect(() => {
    if (!result || result === 'pending') return;
    void again();
    if (result === 'success') refreshAll();
  }, [result, again]);
  const payable = result !== 'success' && unpaidOf(orders.data) !== undefined;
  // The ways come with the page: what is below them would move.
  const methods = useCall(purchaseCalls.listPayment, { of: kindOf(orders.data) }, { enabled: payable });
  const problem = error ?? orders.error;
  if (data && orders.data && !(payable && methods.isPending))
    return <OrderedPaid purchase={data} orders={orders.data} />;
  if (problem && isRefused(problem, 'not_found', 'bad_input')) return <NoSuchOrder />;
  if (problem)
    return (
      <LoadProblem
        error={problem}
        onRetry={() => {
          void refetch();
          void again();
        }}
      />
    );
  return (
    <Loading>
      <Skeleton shape="card" height="360px" />
    </Loading>
  );
}
