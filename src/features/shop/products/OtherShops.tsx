import { Link } from 'react-router-dom';
import type { ProductCard } from '#contract/shop/shop-products.ts';
import { money } from '#rules/text/text.ts';
import { productAddress } from './addresses.ts';
import { ShopAvatar } from './ShopAvatar.tsx';
import { ShopName } from './ShopName.tsx';
import styles from './shop.module.css';

/** The same work at other shops, cheapest first. */
export function OtherShops({ offers }: { offers: readonly ProductCard[] }) {
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby="others">
      <h2 id="others" className={styles.heading}>
        {offers.length} tiệm khác cũng bán
      </h2>
      <ul className={styles.others}>
        {offers.map(offer => (
          <li key={offer.id}>
            <Link to={productAddress(offer)} className={styles.other}>
              <ShopAvatar name={offer.shop.name} tint={offer.shop.tint} size={36} />
              <ShopName shop={offer.shop} />
              <span className={styles.otherPrice}>{offer.in_stock ? money(offer.price) : 'Hết hàng'}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
