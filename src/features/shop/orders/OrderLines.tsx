import { Link } from 'react-router-dom';
import type { ShopOrder } from '#contract/shop/orders.ts';
import { productLink, ShopAvatar, ShopName, sellerLink } from '#features/shop/products/index.ts';
import { RateButton } from '#features/shop/ratings/index.ts';
import { grouped } from '#rules/text/text.ts';
import { Cover } from '#ui/Cover.tsx';
import { Price } from '#ui/Price.tsx';
import styles from './orders.module.css';

/** Lines of an order, under its shop. `linked`: to the shop and the products. `rated`: its lines, where one may rate them. */
export function OrderLines({
  order: { shop, lines },
  linked = true,
  rated = [],
}: {
  order: { shop: ShopOrder['shop']; lines: readonly Omit<ShopOrder['lines'][number], 'stars'>[] };
  linked?: boolean;
  rated?: ShopOrder['lines'];
}) {
  const named = (
    <>
      <ShopAvatar name={shop.shopname} tint={shop.tint} size={32} />
      <ShopName shop={{ name: shop.shopname, verified: shop.verified }} />
    </>
  );
  return (
    <section className={styles.block} aria-label={shop.shopname}>
      {linked ? (
        <Link to={sellerLink(shop)} className={styles.shopLink}>
          {named}
        </Link>
      ) : (
        <p className={styles.shopLink}>{named}</p>
      )}
      <ul>
        {lines.map(line => (
          <li key={line.product_meta_id} className={styles.line}>
            <span className={styles.cover} aria-hidden="true">
              <Cover {...line.face} title="" sizes="56px" />
            </span>
            <span className={styles.words}>
              <span className={styles.name}>
                {linked ? <Link to={productLink(shop, line)}>{line.name}</Link> : line.name}
              </span>
              <span className="text-small ink-3">
                {line.variation}
                {line.quantity > 1 && `, ${grouped(line.quantity)} cuốn`}
              </span>
            </span>
            <Price vnd={line.price} oldVnd={line.origin_price ?? undefined} />
            {rated
              .filter(({ product_meta_id }) => product_meta_id === line.product_meta_id)
              .map(({ product_id, name, variation, face: cover, stars }) => (
                <span key={product_id} className={styles.rate}>
                  <RateButton
                    rated={{ productId: product_id, name, variation, face: cover, shopname: shop.shopname }}
                    stars={stars}
                  />
                </span>
              ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
