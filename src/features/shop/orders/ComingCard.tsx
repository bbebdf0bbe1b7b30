import { Link } from 'react-router-dom';
import type { Output } from '#contract/kit/call.ts';
import type { ComingOrder, orderCalls } from '#contract/shop/orders.ts';
import { dayOf } from '#rules/text/moment.ts';
import { grouped } from '#rules/text/text.ts';
import { Cover } from '#ui/Cover.tsx';
import { Icon } from '#ui/Icon.tsx';
import { orderAddress, ordersAddress } from './addresses.ts';
import styles from './ComingCard.module.css';
import { stateLabel } from './order-labels.ts';

/** Noon of a day YYYY-MM-DD in Vietnam, ms since 1970. */
const noonOf = (day: string): number => Date.parse(`${day}T12:00:00+07:00`);

/** The day is known of what was ordered ahead alone, until it is on its way. */
const whenLabel = ({ state, ships_on }: ComingOrder): string =>
  ships_on && state !== 'delivering' ? `, gửi từ ${dayOf(noonOf(ships_on))}` : '';

type Coming = Output<typeof orderCalls.comingOrder>;

/** Among other things: the parcel that comes next, and the way to the others. */
export function ComingCard({ coming: { order, others } }: { coming: Coming }) {
  if (!order) return null;
  const { order_code, shop, copies, lines, state } = order;
  return (
    <section className={styles.card} aria-labelledby="coming-order">
      <Link to={orderAddress('physical', order_code)} className={styles.order}>
        <span className={styles.cover} aria-hidden="true">
          {lines[0] && <Cover {...lines[0].face} title="" sizes="44px" />}
        </span>
        <div className={styles.words}>
          <h2 className="text-label" id="coming-order">
            {stateLabel[state].head}
          </h2>
          <p className="text-small ink-3">
            {shop.shopname} · {grouped(copies)} cuốn{whenLabel(order)}
          </p>
        </div>
        <Icon name="chevron-right" size={20} />
      </Link>
      {others.count > 0 && (
        <Link to={ordersAddress('physical', others.tab)} className={styles.others}>
          và {grouped(others.count)} đơn khác
        </Link>
      )}
    </section>
  );
}
