import type { ProductCard } from '#contract/shop-products.ts';
import { Badge } from '#ui/Badge.tsx';
import { BookTile } from '#ui/BookTile.tsx';
import { Price } from '#ui/Price.tsx';
import { productAddress } from './addresses.ts';
import styles from './ProductGrid.module.css';
import { starsInWords } from './words.ts';

/** Covers visible at first on any screen. */
const EAGER = 4;

interface ProductGridProps {
  products: readonly ProductCard[];
  /** All are of one shop, which is named above. */
  alone?: boolean;
}

/** Products in rows: cover, name, price, what buyers think, who sells. */
export const ProductGrid = ({ products, alone = false }: ProductGridProps) => (
  <ul className={styles.grid}>
    {products.map((product, at) => (
      <li key={product.id} className={styles.item}>
        <BookTile
          to={productAddress(product)}
          title={product.name}
          authors={product.authors}
          cover={product.cover}
          tint={product.tint}
          badge={
            product.promotion_percent > 0 && <Badge kind="discount">−{product.promotion_percent}%</Badge>
          }
          badgeRoom
          sizes="(min-width: 1024px) 160px, (min-width: 640px) 22vw, 44vw"
          eager={at < EAGER}
        />
        <p className={styles.price}>
          <Price vnd={product.price} oldVnd={product.origin_price ?? undefined} />
        </p>
        <p className={styles.note}>
          {[
            product.stars > 0 && `${starsInWords(product.stars)} sao`,
            product.in_stock ? !alone && product.shop.name : 'Hết hàng',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </li>
    ))}
  </ul>
);
