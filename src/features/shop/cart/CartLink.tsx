import { Link } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { linkTo } from '#contract/all-paths.ts';
import { cartCalls } from '#contract/shop/cart.ts';
import { askLogin, useAccount } from '#features/people/account/index.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './CartLink.module.css';

const MOST_SHOWN = 99;

/** In the header of the shop: the way to the cart, and how much lies in it. */
export default function CartLink() {
  const { account } = useAccount();
  const { data } = useCall(cartCalls.countCart, {}, { enabled: account !== null, refetchOnMount: 'always' });
  const count = account ? (data?.count ?? 0) : 0;
  const address = linkTo('shopCart');
  const inside = (
    <>
      <Icon name="shopping-bag" size={22} />
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
        </span>
      )}
    </>
  );
  if (!account)
    return (
      <button
        type="button"
        className={styles.cart}
        aria-label="Giỏ hàng"
        onClick={() => void askLogin({ why: 'Đăng nhập để mở giỏ của bạn.', returnTo: address })}
      >
        {inside}
      </button>
    );
  return (
    <Link
      to={address}
      className={styles.cart}
      aria-label={count > 0 ? `Giỏ hàng, ${count} loại sách` : 'Giỏ hàng'}
    >
      {inside}
    </Link>
  );
}
