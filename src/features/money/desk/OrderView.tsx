import { Link, useParams } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { Refused } from '#client/request.ts';
import { financeCalls } from '#contract/money/finance.ts';
import { titleAndOthers } from '#rules/money/purchase-title.ts';
import { clockThenDay } from '#rules/text/moment.ts';
import { Icon } from '#ui/Icon.tsx';
import { Empty } from '#ui/Notice.tsx';
import styles from './desk.module.css';
import { amountOf, type Desk } from './desk-labels.ts';
import { OrderLines } from './OrderLines.tsx';
import { OrderMoney } from './OrderMoney.tsx';
import { OrderStory } from './OrderStory.tsx';
import { Problem, WaitingRows } from './Problem.tsx';
import { State } from './State.tsx';
import { addressOfView } from './views.ts';

/** /ban-lam-viec/tien/don/:number: all that is known of a purchase, and what may be decided about it. */
export function OrderView({ desk }: { desk: Desk }) {
  const { number = '' } = useParams();
  const { data: order, error, refetch } = useCall(financeCalls.orderDetail, { number }, { staleTime: 0 });
  if (!order && error instanceof Refused && (error.refusal === 'not_found' || error.refusal === 'bad_input'))
    return (
      <Empty
        level={1}
        title={`Không có đơn ${number}`}
        text="Xem lại mã đơn, hoặc tìm theo số điện thoại."
        action={<Back />}
      />
    );
  if (!order) return error ? <Problem error={error} onRetry={() => void refetch()} /> : <WaitingRows />;
  const { buyer, created_at, expires_at, os, total, currency, state } = order;
  return (
    <>
      <Back />
      <div className={styles.head}>
        <div>
          <p className={styles.over}>Đơn {order.number}</p>
          <h1 className={styles.headline}>
            {titleAndOthers(order.title, order.lines - 1)}, {amountOf(total, currency)}
          </h1>
        </div>
        <State state={state} />
      </div>
      <div className={styles.columns}>
        <div className={styles.column}>
          <OrderLines order={order} desk={desk} />
          <OrderMoney order={order} desk={desk} />
        </div>
        <div className={styles.column}>
          <section className={styles.card} aria-labelledby="who">
            <h2 id="who" className={styles.heading}>
              Người mua
            </h2>
            {buyer ? (
              <p>
                {buyer.name || 'Chưa có tên'}
                {buyer.account && (
                  <Link to={addressOfView('don', { q: buyer.account })} className={styles.linkLine}>
                    {buyer.account}
                  </Link>
                )}
              </p>
            ) : (
              <p>Tài khoản không còn.</p>
            )}
            <dl className={styles.facts}>
              <div>
                <dt>Mua lúc</dt>
                <dd>{clockThenDay(created_at)}</dd>
              </div>
              <div>
                <dt>Giữ giá tới</dt>
                <dd>{clockThenDay(expires_at)}</dd>
              </div>
              <div>
                <dt>Mua trên</dt>
                <dd>{os}</dd>
              </div>
            </dl>
          </section>
          <OrderStory order={order} />
        </div>
      </div>
    </>
  );
}

const Back = () => (
  <Link to={addressOfView('don')} className={styles.back}>
    <Icon name="chevron-left" size={18} />
    Tìm đơn khác
  </Link>
);
