import { Link } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { linkTo } from '#contract/all-paths.ts';
import { purchaseCalls } from '#contract/money/purchase.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { MethodTile } from './MethodTile.tsx';
import { payAgain } from './payAgain.ts';
import { hasReceipt } from './payment-labels.ts';
import { ResultFacts } from './ResultFacts.tsx';
import styles from './result.module.css';
import { isAllOwned } from './result-labels.ts';
import type { Order } from './useOrder.ts';

/** Not paid: the other methods, and the same once more. What ended, or came back, is bought anew. */
export function ResultFailed({ order, back }: { order: Order; back: string | null }) {
  const { data: methods = [], isPending } = useCall(purchaseCalls.listPayment, {});
  const again = isAllOwned(order) ? null : payAgain(order, { back });
  const failed = order.state === 'failed';
  const others = failed ? methods.filter(({ pay_type }) => pay_type !== order.pay_type) : [];
  if (isPending) return <Skeleton shape="card" height="248px" />;
  return (
    <>
      {again && others.length > 0 && (
        <section aria-labelledby="others">
          <h2 id="others" className={styles.heading}>
            Đổi cách trả
          </h2>
          <ul className={styles.rows}>
            {others.map(({ pay_type, name, words }) => (
              <li key={pay_type}>
                <Link to={payAgain(order, { back, method: pay_type }) ?? again} className={styles.row}>
                  <MethodTile method={pay_type} />
                  <span>
                    <span className={styles.bookName}>{name}</span>
                    <span className={styles.bookBy}>{words}</span>
                  </span>
                  <Icon name="chevron-right" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ResultFacts order={order} />
      <div className={styles.actions}>
        {again && methods.length > 0 && (
          <ButtonLink to={again} kind={order.state === 'refunded' ? 'secondary' : 'primary'} wide>
            {failed ? 'Thanh toán lại' : 'Mua lại'}
          </ButtonLink>
        )}
        {hasReceipt(order.state) && (
          <ButtonLink to={linkTo('receipt', { number: order.number })} kind="quiet" wide>
            Xem biên nhận
          </ButtonLink>
        )}
        <ButtonLink to={back ?? linkTo('home')} kind="quiet" wide>
          {back ? 'Trở lại chỗ đang xem' : 'Về trang chủ'}
        </ButtonLink>
      </div>
    </>
  );
}
