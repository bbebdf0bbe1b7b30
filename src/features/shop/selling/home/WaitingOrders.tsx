import { Link } from 'react-router-dom';
import type { SoldSummary } from '#contract/shop/seller.ts';
import { shortCityName } from '#rules/shop/city-name.ts';
import { grouped, money } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { Cover } from '#ui/Cover.tsx';
import { Section } from '#ui/desk/Section.tsx';
import { useNow } from '#ui/useNow.ts';
import styles from '../desk.module.css';
import { Deadline } from '../orders/Deadline.tsx';
import { FailedOrders } from '../orders/FailedOrders.tsx';
import { HeldDeed } from '../orders/HeldDeed.tsx';
import { payLabel, restOf } from '../orders/sold-labels.ts';
import { useDeeds } from '../orders/useDeeds.ts';
import { useHeldDeed } from '../orders/useHeldDeed.ts';
import { addressOfView } from '../views.ts';

const SHOWN = 4;

/** The orders that wait for a yes, the most urgent first. `sums`: their money is for who may read figures. */
export function WaitingOrders({ orders, sums }: { orders: readonly SoldSummary[]; sums: boolean }) {
  const now = useNow();
  const { runLater, progress, failed, forget } = useDeeds(() => {});
  const held = useHeldDeed(runLater);
  const more = orders.length - SHOWN;
  return (
    <Section
      title="Chờ xác nhận"
      note={orders.length > 1 ? 'Gần hạn nhất đứng đầu' : undefined}
      flush
      action={
        orders.length > 1 && (
          <Button
            kind="primary"
            size="small"
            icon="check"
            busy={progress !== null}
            onClick={() => held.hold('confirm', orders)}
          >
            Xác nhận cả {grouped(orders.length)}
          </Button>
        )
      }
    >
      {failed && <FailedOrders title="Chưa xác nhận được" orders={failed.orders} onClose={forget} />}
      {held.held && <HeldDeed held={held.held} onNow={held.flush} onBack={held.takeBack} />}
      <ul className={styles.rows}>
        {orders.slice(0, SHOWN).map(order => (
          <li key={order.order_id} className={styles.row}>
            {order.lines[0] && (
              <span className={styles.cover} aria-hidden="true">
                <Cover {...order.lines[0].face} title="" sizes="36px" />
              </span>
            )}
            <span className={styles.words}>
              <span className={styles.name}>{order.lines[0]?.name}</span>
              <span className={styles.small}>
                {[restOf(order), order.to?.fullname, order.to && shortCityName(order.to.city_name)]
                  .filter(Boolean)
                  .join(', ')}
              </span>
              <span className={styles.small}>
                {[order.order_code, sums && money(order.total), payLabel(order)].filter(Boolean).join(' · ')}
              </span>
            </span>
            <Deadline order={order} now={now} />
            <Button size="small" disabled={progress !== null} onClick={() => held.hold('confirm', [order])}>
              Xác nhận<span className="unseen"> đơn {order.order_code}</span>
            </Button>
          </li>
        ))}
      </ul>
      <Link to={addressOfView('don')} className={styles.more}>
        {more > 0 ? `Xem ${grouped(more)} đơn còn lại` : 'Mở đơn hàng'}
      </Link>
    </Section>
  );
}
