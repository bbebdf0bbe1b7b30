import { useNavigate } from 'react-router-dom';
import { useStore } from '#client/store.ts';
import { linkTo } from '#contract/all-paths.ts';
import type { Cart } from '#contract/shop/cart.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Empty } from '#ui/Notice.tsx';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { CartShop } from './CartShop.tsx';
import { CartSum } from './CartSum.tsx';
import styles from './cart.module.css';
import { cartTrouble, setTicks } from './changes.ts';
import { canBuy, linesOf, withTicks } from './edits.ts';
import { TickBox } from './TickBox.tsx';
import { useCart } from './useCart.ts';

/** /shop/cart: what one put in, by shop. Only ticked lines are paid. */
export function CartPage() {
  const navigate = useNavigate();
  const { cart, query, saving } = useCart();
  const back = () => (history.state?.idx > 0 ? navigate(-1) : navigate(linkTo('home')));
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <span className={styles.back}>
          <IconButton label="Trở lại" icon="arrow-left" iconSize={23} onClick={back} />
        </span>
        <h1 className={styles.title}>Giỏ hàng</h1>
        {cart && cart.count > 0 && <p className={styles.count}>{countWords(cart)}</p>}
      </header>
      {!cart && query.error && <LoadProblem error={query.error} onRetry={() => void query.refetch()} />}
      {!cart && !query.error && <Waiting />}
      {cart?.count === 0 && <Nothing />}
      {cart && cart.count > 0 && (
        <Filled
          cart={cart}
          saving={saving}
          fetchedAt={query.dataUpdatedAt}
          onOver={() => void query.refetch()}
        />
      )}
    </div>
  );
}

const countWords = ({ shops, copies }: Cart): string => {
  const all = shops.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0);
  return `${all} cuốn của ${shops.length} tiệm, đang chọn ${copies}`;
};

const Waiting = () => (
  <Loading>
    <div className={styles.columns}>
      <div className={styles.blocks}>
        <Skeleton shape="card" height="260px" />
        <Skeleton shape="card" height="180px" />
      </div>
      <Skeleton shape="card" height="220px" />
    </div>
  </Loading>
);

const Nothing = () => (
  <Empty
    title="Giỏ còn trống"
    text="Cuốn bạn chọn ở các tiệm sẽ nằm ở đây, trên mọi máy bạn đăng nhập."
    action={
      <ButtonLink to={linkTo('shop')} kind="soft">
        Xem các tiệm
      </ButtonLink>
    }
  />
);

interface FilledProps {
  cart: Cart;
  saving: boolean;
  fetchedAt: number;
  onOver(): void;
}

function Filled({ cart, saving, fetchedAt, onOver }: FilledProps) {
  const trouble = useStore(cartTrouble);
  const buyable = linesOf(cart).filter(canBuy);
  return (
    <>
      <p className={styles.trouble} role="status">
        {trouble && (
          <>
            <Icon name="circle-alert" />
            {trouble}
          </>
        )}
      </p>
      <div className={styles.columns}>
        <div className={styles.blocks}>
          {buyable.length > 0 && (
            <div className={styles.all}>
              <TickBox
                label="Chọn cả giỏ"
                lines={buyable}
                onTick={(ids, ticked) => setTicks(ids, ticked, withTicks(ids, ticked))}
                shown
              />
            </div>
          )}
          {cart.shops.map(shop => (
            <CartShop
              key={shop.shop.shop_id}
              {...shop}
              now={cart.now}
              fetchedAt={fetchedAt}
              onOver={onOver}
            />
          ))}
        </div>
        <CartSum cart={cart} saving={saving} />
      </div>
    </>
  );
}
