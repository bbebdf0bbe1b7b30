import { Link } from 'react-router-dom';
import type { StoreCard } from '#contract/shop/shop-stores.ts';
import { grouped } from '#rules/text/text.ts';
import { sellerAddress } from './addresses.ts';
import { heardOf, starsInWords } from './product-labels.ts';
import { ShopAvatar } from './ShopAvatar.tsx';
import { ShopName } from './ShopName.tsx';
import styles from './search.module.css';

/** Shops one below the other. */
export const StoreRows = ({ stores }: { stores: readonly StoreCard[] }) => (
  <ul className={styles.stores}>
    {stores.map(store => (
      <li key={store.id}>
        <Link to={sellerAddress(store)} className={styles.store}>
          <ShopAvatar name={store.name} tint={store.tint} size={48} />
          <span className={styles.about}>
            <ShopName shop={store} />
            <span className="text-small ink-3 tabular">
              {[
                `${grouped(store.products)} sản phẩm`,
                store.stars > 0 && `${starsInWords(store.stars)} sao`,
                heardOf(store),
                store.away_until !== null && 'đang nghỉ',
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
        </Link>
      </li>
    ))}
  </ul>
);
