import type { ProductCard } from '#contract/shop/shop-products.ts';
import { Badge } from '#ui/Badge.tsx';
import { BookTile } from '#ui/BookTile.tsx';
import { Price } from '#ui/Price.tsx';
import { productAddress } from './addresses.ts';
import styles from './ProductGrid.module.css';
import { starsInWords } from './product-labels.ts';

interface ProductTileProps {
  product: ProductCard;
  /** Its shop is named above. */
  alone?: boolean;
  /** How wide the cover is shown, as in the `sizes` attribute. */
  sizes: string;
  eager?: boolean;
}

/** One shop's offer of a work, in a grid or a rail. */
export const ProductTile = ({ product, alone = false, sizes, eager }: ProductTileProps) => (
  <>
    <BookTile
      to={productAddress(product)}
      title={product.name}
      authors={product.authors}
      cover={product.cover}
      tint={product.tint}
      badge={product.promotion_percent > 0 && <Badge kind="discount">−{product.promotion_percent}%</Badge>}
      badgeRoom
      sizes={sizes}
      eager={eager}
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
  </>
);
