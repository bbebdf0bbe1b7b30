import type { FlashLine } from '#contract/shop/deals.ts';
import { productAddress } from '#features/shop/products/index.ts';
import { Badge } from '#ui/Badge.tsx';
import { BookTile } from '#ui/BookTile.tsx';
import { Price } from '#ui/Price.tsx';
import { isFew, shortStockLabel } from './deal-labels.ts';
import styles from './golden.module.css';
import { StockBar } from './StockBar.tsx';

interface FlashTileProps {
  line: FlashLine;
  state: 'upcoming' | 'running' | 'ended';
  eager: boolean;
}

/** As wide as the rail makes it (golden.module.css). */
const SIZES = '(min-width: 1024px) 177px, (min-width: 640px) 20vw, 32.3vw';

/** One book of a frame in a rail; its page sells it. */
export function FlashTile({ line, state, eager }: FlashTileProps) {
  const { product, price, origin_price, percent, left } = line;
  const runs = state === 'running';
  return (
    <div className={styles.tile} data-gone={(state !== 'upcoming' && left === 0) || undefined}>
      <BookTile
        to={productAddress(product)}
        title={product.name}
        authors={product.authors}
        cover={product.cover}
        tint={product.tint}
        badge={<Badge kind="sale">−{percent}%</Badge>}
        byline={false}
        sizes={SIZES}
        eager={eager}
      />
      <p className={styles.price}>
        {state === 'ended' ? <Price vnd={price} /> : <Price vnd={price} oldVnd={origin_price} />}
      </p>
      {runs && <StockBar line={line} thin />}
      <p className={styles.left} data-few={(runs && isFew(left)) || undefined}>
        {shortStockLabel(line, state)}
      </p>
    </div>
  );
}
