import type { ProductCard } from '#contract/shop/shop-products.ts';
import styles from './ProductGrid.module.css';
import { ProductTile } from './ProductTile.tsx';

/** Covers visible at first on any screen. */
const EAGER = 4;
/** Tiles from here on are below a phone's first screen (ui/base.css). */
const LATER = 6;

interface ProductGridProps {
  products: readonly ProductCard[];
  /** All are of one shop, which is named above. */
  alone?: boolean;
}

/** Products in rows: cover, name, price, what buyers think, who sells. */
export const ProductGrid = ({ products, alone = false }: ProductGridProps) => (
  <ul className={styles.grid}>
    {products.map((product, at) => (
      <li key={product.id} className={at >= LATER ? `${styles.item} later` : styles.item}>
        <ProductTile
          product={product}
          alone={alone}
          sizes="(min-width: 1024px) 160px, (min-width: 640px) 22vw, 44vw"
          eager={at < EAGER}
        />
      </li>
    ))}
  </ul>
);
