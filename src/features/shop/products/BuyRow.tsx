import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { callKey, queryClient } from '#client/queries.ts';
import { requestOnce } from '#client/request-once.ts';
import { useTask } from '#client/useTask.ts';
import { linkTo } from '#contract/all-paths.ts';
import { cartCalls } from '#contract/shop/cart.ts';
import type { ProductItem } from '#contract/shop/shop-products.ts';
import { askLogin, useAccount } from '#features/people/account/index.ts';
import { CART_QUANTITY_MOST } from '#rules/shop/cart.ts';
import { Button } from '#ui/Button.tsx';
import { FixedFoot } from '#ui/FixedFoot.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Stepper } from '#ui/Stepper.tsx';
import { showToast } from '#ui/toasts.ts';
import styles from './BuyRow.module.css';
import { copiesOf } from './product-labels.ts';

/** Bits of product_type that are read or heard: one is enough, and it goes into no cart. */
const DIGITAL = 8 | 16;

/** How many of a variation, into the cart or bought at once. A guest signs in first and is then where they were. */
export function BuyRow({ item }: { item: ProductItem }) {
  const { id, product_type } = item;
  const left = copiesOf(item);
  const { account } = useAccount();
  const navigate = useNavigate();
  const task = useTask();
  const [quantity, setQuantity] = useState(1);
  const digital = (product_type & DIGITAL) !== 0;
  const most = digital ? 1 : Math.min(left ?? CART_QUANTITY_MOST, CART_QUANTITY_MOST);
  const wanted = Math.min(quantity, Math.max(most, 1));
  if (left === 0) return <p className="ink-2">Bản này vừa hết. Bạn chọn bản khác nhé.</p>;

  const signedIn = async (why: string) => account !== null || (await askLogin({ why })) !== null;
  const add = async () => {
    if (!(await signedIn('Đăng nhập để cuốn này vào giỏ của bạn.'))) return;
    await task.run(async () => {
      const cart = await requestOnce(cartCalls.addCart, { product_meta_id: id, quantity: wanted });
      queryClient.setQueryData(callKey(cartCalls.getCart, {}), cart);
      queryClient.setQueryData(callKey(cartCalls.countCart, {}), { count: cart.count });
      showToast({
        message: 'Đã thêm vào giỏ',
        icon: 'circle-check',
        action: { label: 'Xem giỏ', run: () => navigate(linkTo('shopCart')) },
      });
    });
  };
  const buy = async () => {
    if (!(await signedIn('Đăng nhập để mua cuốn này.'))) return;
    navigate(linkTo('shopPayment', undefined, { item: String(id), quantity: String(wanted) }));
  };
  return (
    <div className={styles.buy}>
      {!digital && (
        <div className={styles.quantity}>
          <span aria-hidden="true">Số cuốn</span>
          <Stepper label="Số cuốn" value={wanted} most={most} onChange={setQuantity} />
        </div>
      )}
      {task.problem && (
        <p className={styles.problem} role="alert">
          <Icon name="circle-alert" />
          {task.problem}
        </p>
      )}
      <FixedFoot wide="in place">
        <div className={styles.row}>
          {!digital && (
            <Button busy={task.busy} onClick={() => void add()}>
              Thêm vào giỏ
            </Button>
          )}
          <Button kind="primary" onClick={() => void buy()}>
            Mua ngay
          </Button>
        </div>
      </FixedFoot>
    </div>
  );
}
