import { type CSSProperties, useId } from 'react';
import { Link } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import type { Output } from '#contract/kit/call.ts';
import type { shopProductCalls } from '#contract/shop/shop-products.ts';
import { ShelfHead } from '#features/library/cards/index.ts';
import { productAddress } from '#features/shop/products/index.ts';
import { grouped } from '#rules/text/text.ts';
import { Cover } from '#ui/Cover.tsx';
import { Price } from '#ui/Price.tsx';
import styles from './BestSellers.module.css';

type Ranked = Output<typeof shopProductCalls.rankProduct>['items'][number];

/** Bestsellers of the week, by rank: three on a phone. */
export function BestSellers({ products }: { products: readonly Ranked[] }) {
  const id = useId();
  // Two columns, where there is room for them, read down the first and then the second.
  const rows = Math.ceil(products.length / 2);
  return (
    <section aria-labelledby={id} className={styles.part}>
      <ShelfHead
        id={id}
        title="Bán chạy tuần này"
        to={linkTo('shopRanking', undefined, { rank_type: 'week' })}
      />
      <ol className={styles.list} style={{ '--rows': rows } as CSSProperties}>
        {products.map((product, at) => (
          <li key={product.id} data-last={at === rows - 1 || at === products.length - 1 || undefined}>
            <Row product={product} />
          </li>
        ))}
      </ol>
    </section>
  );
}

const Row = ({ product }: { product: Ranked }) => (
  <Link to={productAddress(product)} className={styles.row}>
    <span className={styles.place}>{product.position}</span>
    <span className={styles.cover} aria-hidden="true">
      <Cover title="" authors={product.authors} base={product.cover} tint={product.tint} sizes="56px" />
    </span>
    <span className={styles.about}>
      <span className={styles.name}>{product.name}</span>
      <span className="one-line text-small ink-3 tabular">{product.authors.join(', ')}</span>
      <span className="one-line text-small ink-3 tabular">
        Bán {grouped(product.sold_then)} cuốn tuần này
      </span>
      <span className={styles.price}>
        {product.price_max > product.price_min && <span className={styles.from}>từ</span>}
        <Price vnd={product.price} oldVnd={product.origin_price ?? undefined} />
      </span>
    </span>
  </Link>
);
