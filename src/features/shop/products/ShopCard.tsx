import { Link } from 'react-router-dom';
import type { ProductDetail } from '#contract/shop/shop-products.ts';
import { WriteToShop } from '#features/shop/chat-link/index.ts';
import { clockThenDay } from '#rules/text/moment.ts';
import { sellerAddress } from './addresses.ts';
import { ShopAvatar } from './ShopAvatar.tsx';
import { ShopName } from './ShopName.tsx';
import styles from './shop.module.css';

/** The selling shop, and whether it is away. */
export function ShopCard({ product: { id, shop, away_until } }: { product: ProductDetail }) {
  return (
    <section className={styles.card} aria-label="Tiệm bán">
      <Link to={sellerAddress(shop)} className={styles.shop}>
        <ShopAvatar name={shop.name} tint={shop.tint} size={44} />
        <span>
          <ShopName shop={shop} />
          <span className="text-small ink-3">Xem tiệm</span>
        </span>
      </Link>
      <div className={styles.write}>
        <WriteToShop shop={shop.id} product={id} kind="soft" size="small" />
      </div>
      {away_until !== null && (
        <p className={styles.away}>Tiệm nghỉ tới {clockThenDay(away_until)}. Đơn được gửi khi tiệm mở lại.</p>
      )}
    </section>
  );
}
