import { Link } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import type { ShopOrderDetail } from '#contract/shop/orders.ts';
import { ShopAvatar } from '#features/shop/products/index.ts';
import { titleAndOthers } from '#rules/money/purchase-title.ts';
import { money } from '#rules/text/text.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import styles from './ordered.module.css';

/** An order for each shop: its code, which leads to its page, what is in it, what it costs. */
export const OrderedList = ({ orders }: { orders: readonly ShopOrderDetail[] }) => (
  <ul className={styles.orders} aria-label="Các đơn">
    {orders.map(({ order_id, order_code, shop, lines, total, recipient }) => (
      <li key={order_id} className={styles.order}>
        <ShopAvatar name={shop.shopname} tint={shop.tint} size={40} />
        <p className={styles.words}>
          <strong>{shop.shopname}</strong>
          <span className="text-small ink-3">{titleAndOthers(lines[0]?.name ?? '', lines.length - 1)}</span>
          <Link
            to={linkTo(recipient ? 'orderPhysical' : 'orderDigital', { slug: order_code })}
            className={styles.code}
          >
            Mã đơn {order_code}
          </Link>
        </p>
        <span className={styles.amount}>{money(total)}</span>
      </li>
    ))}
  </ul>
);

export const OrderedMethods = () => (
  <div className={styles.actions}>
    <ButtonLink to={linkTo('shop')} kind="soft" wide>
      Xem thêm sách
    </ButtonLink>
  </div>
);
