import { Link } from 'react-router-dom';
import type { ShopOrder } from '#contract/shop/orders.ts';
import { ShopAvatar, ShopName, sellerLink } from '#features/shop/products/index.ts';
import { titleAndOthers } from '#rules/money/purchase-title.ts';
import { money } from '#rules/text/text.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Cover } from '#ui/Cover.tsx';
import { StateLabel } from '#ui/StateLabel.tsx';
import { type OrderKind, orderAddress } from './addresses.ts';
import { BuyAgain } from './BuyAgain.tsx';
import { ConfirmReceived } from './ConfirmReceived.tsx';
import { copiesLabel, moneyText, stateLabel } from './order-labels.ts';
import styles from './orders.module.css';

/** One order of a list: its shop, how it is, the first thing in it, what it cost, and at most two buttons. */
export function OrderCard({ order, kind }: { order: ShopOrder; kind: OrderKind }) {
  const { shop, lines, state, order_code, total, may } = order;
  const [first] = lines;
  const { words, icon, tone } = stateLabel[state];
  const address = orderAddress(kind, order_code);
  return (
    <article className={styles.card}>
      <header className={styles.shop}>
        <Link to={sellerLink(shop)} className={styles.shopLink}>
          <ShopAvatar name={shop.shopname} tint={shop.tint} size={28} />
          <ShopName shop={{ name: shop.shopname, verified: shop.verified }} />
        </Link>
        <StateLabel icon={icon} tone={tone}>
          {words}
        </StateLabel>
      </header>
      <Link to={address} className={styles.first}>
        <span className={styles.cover} aria-hidden="true">
          {first && <Cover {...first.face} title="" sizes="56px" />}
        </span>
        <span className={styles.words}>
          <span className={styles.name}>{titleAndOthers(first?.name ?? '', lines.length - 1)}</span>
          <span className="text-small ink-3">{first?.variation}</span>
          <span className="text-small ink-3">Mã đơn {order_code}</span>
        </span>
      </Link>
      <footer className={styles.foot}>
        <p className={styles.sum}>
          <span className="text-small ink-3">
            {[copiesLabel(order, kind === 'digital'), moneyText(order)].join(' · ')}
          </span>
          <strong>{money(total)}</strong>
        </p>
        <div className={styles.buttons}>
          {may.pay && (
            <ButtonLink to={address} kind="soft" size="small">
              Trả tiếp<span className="unseen"> đơn {order_code}</span>
            </ButtonLink>
          )}
          {may.confirm && <ConfirmReceived order={order} size="small" />}
          {may.rate && !may.confirm && lines.some(({ stars }) => stars === 0) && (
            <ButtonLink to={address} kind="soft" size="small">
              Đánh giá<span className="unseen"> đơn {order_code}</span>
            </ButtonLink>
          )}
          {may.buy_again && !may.confirm && kind === 'physical' && <BuyAgain order={order} size="small" />}
        </div>
      </footer>
    </article>
  );
}
