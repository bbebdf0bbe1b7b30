import { Link } from 'react-router-dom';
import type { Cart } from '#contract/shop/cart.ts';
import { ShopAvatar, ShopName, sellerLink } from '#features/shop/products/index.ts';
import { CartRow } from './CartRow.tsx';
import styles from './cart.module.css';
import { setTicks } from './changes.ts';
import { canBuy, withTicks } from './edits.ts';
import { TickBox } from './TickBox.tsx';

type Props = Cart['shops'][number] & { now: number; fetchedAt: number; onOver(): void };

/** A shop of the cart with its lines. */
export function CartShop({ shop, lines, ...clock }: Props) {
  const buyable = lines.filter(canBuy);
  const { shopname, tint, city_name, verified } = shop;
  return (
    <section className={styles.block} aria-label={shopname}>
      <header className={styles.shop}>
        <span className={styles.box}>
          {buyable.length > 0 && (
            <TickBox
              label={`Chọn cả tiệm ${shopname}`}
              lines={buyable}
              onTick={(ids, ticked) => setTicks(ids, ticked, withTicks(ids, ticked))}
            />
          )}
        </span>
        <Link to={sellerLink(shop)} className={styles.shopLink}>
          <ShopAvatar name={shopname} tint={tint} size={32} />
          <ShopName shop={{ name: shopname, verified }} />
          <span className={styles.small}>{city_name}</span>
        </Link>
      </header>
      <ul>
        {lines.map(line => (
          <CartRow key={line.line_id} line={line} shop={shop} {...clock} />
        ))}
      </ul>
    </section>
  );
}
