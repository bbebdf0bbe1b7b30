import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { queryClient } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { linkTo } from '#contract/all-paths.ts';
import type { Output } from '#contract/kit/call.ts';
import { type Cart, cartCalls } from '#contract/shop/cart.ts';
import { clockThenDay } from '#rules/text/moment.ts';
import { money } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { FixedFoot } from '#ui/FixedFoot.tsx';
import { CartChanges } from './CartChanges.tsx';
import styles from './cart.module.css';
import { CART } from './changes.ts';

type Checked = Output<typeof cartCalls.checkCart>;

/** Sum of the ticked lines, and the button to checkout. Before that the server reports changes. */
export function CartSum({ cart, saving }: { cart: Cart; saving: boolean }) {
  const navigate = useNavigate();
  const task = useTask();
  const [told, setTold] = useState<Checked | null>(null);
  const { copies, total, prices_until } = cart;
  const go = () =>
    task.run(async () => {
      const checked = await request(cartCalls.checkCart, {});
      // Seen already, and still so.
      const known = JSON.stringify(told?.changes) === JSON.stringify(checked.changes);
      if (checked.may_pay && (checked.changes.length === 0 || known))
        return navigate(linkTo('shopCartPayment'));
      setTold(checked);
      await queryClient.invalidateQueries({ queryKey: CART });
    });
  const waits = copies === 0 || saving;
  return (
    <section className={styles.sum} aria-label="Tổng cộng">
      {told && told.changes.length > 0 && <CartChanges changes={told.changes} />}
      <dl className={styles.sums}>
        <div>
          <dt>Tiền sách, {copies} cuốn</dt>
          <dd>{money(total)}</dd>
        </div>
      </dl>
      <p className={styles.small}>
        Phí giao và{' '}
        <Link to={linkTo('coupons')} className={styles.link}>
          mã giảm giá
        </Link>{' '}
        tính ở bước sau.
      </p>
      {task.problem && (
        <p className={styles.why} role="alert">
          {task.problem}
        </p>
      )}
      <FixedFoot wide="in place">
        <div className={styles.bar}>
          <p className={styles.total}>
            <span className={styles.small}>Tổng {copies} cuốn</span>
            <strong aria-live="polite">{money(total)}</strong>
          </p>
          <Button kind="primary" busy={task.busy} disabled={waits && !task.busy} onClick={() => void go()}>
            {copies > 0 ? `Đặt hàng ${copies} cuốn` : 'Chọn cuốn để đặt'}
          </Button>
        </div>
      </FixedFoot>
      {prices_until !== null && copies > 0 && (
        <p className={styles.until}>Giá giữ cho bạn tới {clockThenDay(prices_until)}</p>
      )}
    </section>
  );
}
