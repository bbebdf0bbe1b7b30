import { useQuery } from '@tanstack/react-query';
import { isRefused, request } from '#client/request.ts';
import { orderCalls } from '#contract/shop/orders.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { ResultShelf } from '#features/money/payment/index.ts';
import { money } from '#rules/text/text.ts';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { NoSuchOrder } from './NoSuchOrder.tsx';
import { OrderedList, OrderedMethods } from './OrderedList.tsx';
import styles from './ordered.module.css';

/** Orders that are paid when they are handed over. */
export function OrderedAtDoor({ codes }: { codes: readonly string[] }) {
  const {
    data: orders,
    error,
    refetch,
  } = useQuery({
    queryKey: ['orders at the door', codes],
    queryFn: ({ signal }) =>
      Promise.all(codes.map(order_code => request(orderCalls.detailOrderByCode, { order_code }, { signal }))),
  });
  if (!orders && error && isRefused(error, 'not_found', 'bad_input')) return <NoSuchOrder />;
  if (!orders && error) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  if (!orders)
    return (
      <Loading>
        <Skeleton shape="card" height="360px" />
      </Loading>
    );
  const total = orders.reduce((sum, order) => sum + order.total, 0);
  return (
    <>
      <div role="status">
        <ResultShelf result="success" />
        <h1 className="text-title-1">
          {orders.length > 1 ? `Đã đặt ${orders.length} đơn ở ${orders.length} tiệm` : 'Đã đặt hàng'}
        </h1>
        <p className={styles.text}>
          Bạn trả {money(total)} khi nhận sách. Tiệm xác nhận rồi gói gửi cho bạn.
        </p>
      </div>
      <OrderedList orders={orders} />
      <OrderedMethods />
    </>
  );
}
