import type { ShopOrderDetail } from '#contract/shop/orders.ts';
import { money } from '#rules/text/text.ts';
import { copiesLabel, moneyText } from './order-labels.ts';
import styles from './orders.module.css';

/** Sums of an order: goods, shipping, discounts, total. */
export function OrderSums({ order }: { order: ShopOrderDetail }) {
  const { goods, fee, fee_less, shop_less, platform_less, total, shop, recipient, bill } = order;
  const less: readonly (readonly [string, number])[] = [
    ['Giảm phí giao', fee_less],
    [`Mã của ${shop.shopname}`, shop_less],
    ['Phần chia từ mã của Mọt', platform_less],
  ];
  return (
    <section className={styles.block} aria-label="Tiền">
      <dl className={styles.sums}>
        <div>
          <dt>Tiền sách, {copiesLabel(order, recipient === null)}</dt>
          <dd>{money(goods)}</dd>
        </div>
        {recipient && (
          <div>
            <dt>Phí giao</dt>
            <dd>{money(fee)}</dd>
          </div>
        )}
        {less
          .filter(([, amount]) => amount > 0)
          .map(([name, amount]) => (
            <div key={name} data-less>
              <dt>{name}</dt>
              <dd>−{money(amount)}</dd>
            </div>
          ))}
        <div data-total>
          <dt>{moneyText(order)}</dt>
          <dd>{money(total)}</dd>
        </div>
      </dl>
      {bill && (
        <p className="text-small ink-3">
          Hoá đơn: {[bill.name, bill.tax_code, bill.address, bill.email].filter(Boolean).join(', ')}
        </p>
      )}
    </section>
  );
}
