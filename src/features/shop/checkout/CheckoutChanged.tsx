import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import type { ChangedCheckout } from '#contract/shop/checkout.ts';
import { money } from '#rules/text/text.ts';
import { Icon } from '#ui/Icon.tsx';
import own from './changed.module.css';
import styles from './checkout.module.css';
import { aboutText, whyText } from './checkout-labels.ts';

/** Nothing is ordered before one has seen what changed, and presses again. */
export function CheckoutChanged({ changed, ofCart }: { changed: ChangedCheckout; ofCart: boolean }) {
  const { changes, before_total, quote } = changed;
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another change is said anew
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView?.({ block: 'center' });
  }, [changed]);
  return (
    <div className={own.notice} role="alert">
      <h2 ref={heading} tabIndex={-1} className={own.noticeTitle}>
        <Icon name="circle-alert" />
        {changes.length > 1 ? `Có ${changes.length} chỗ vừa đổi` : 'Giá vừa đổi'}
      </h2>
      <p>Chưa trừ đồng nào. Bạn xem lại rồi đặt nhé.</p>
      <ul>
        {changes.map(change => (
          <li key={`${change.what} ${change.product_meta_id} ${change.shop_id} ${change.voucher_id}`}>
            <span>
              <strong>{aboutText(change)}</strong>
              <span className={own.noticeWhy}>{whyText(change)}</span>
            </span>
            {change.before !== change.after && (
              <span className={own.noticePrice}>
                <del>{money(change.before)}</del>
                <Icon name="arrow-right" size={16} />
                {money(change.after)}
              </span>
            )}
          </li>
        ))}
        <li>
          <strong>Tổng cộng</strong>
          <span className={own.noticePrice}>
            <del>{money(before_total)}</del>
            <Icon name="arrow-right" size={16} />
            <strong>{money(quote.total)}</strong>
          </span>
        </li>
      </ul>
      {ofCart && (
        <Link to={linkTo('shopCart')} className={styles.link}>
          Về giỏ để đổi sách
        </Link>
      )}
    </div>
  );
}
