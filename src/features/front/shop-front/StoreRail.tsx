import { useId } from 'react';
import { Link } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import type { StoreListed } from '#contract/shop/shop-stores.ts';
import { ShelfHead } from '#features/library/cards/index.ts';
import { heardOf, ShopAvatar, ShopName, sellerAddress, starsInWords } from '#features/shop/products/index.ts';
import { shortCityName } from '#rules/shop/city-name.ts';
import { grouped } from '#rules/text/text.ts';
import { Cover } from '#ui/Cover.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Rail } from '#ui/Rail.tsx';
import styles from './StoreRail.module.css';

/** Shops side by side: who they are, what they sell and what buyers think. */
export function StoreRail({ stores, total }: { stores: readonly StoreListed[]; total: number }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <ShelfHead
        id={id}
        title="Tiệm đáng ghé"
        to={linkTo('shopSellers')}
        all={total > stores.length ? `Xem cả ${grouped(total)} tiệm` : undefined}
      />
      <div className={styles.rail}>
        <Rail label="Tiệm đáng ghé">
          {stores.map(store => (
            <StoreTile key={store.id} store={store} />
          ))}
        </Rail>
      </div>
    </section>
  );
}

function StoreTile({ store }: { store: StoreListed }) {
  const { name, tint, city_name, products, faces: covers, stars, away_until } = store;
  const heard = heardOf(store);
  return (
    <Link to={sellerAddress(store)} className={styles.tile}>
      <span className={styles.head}>
        <ShopAvatar name={name} tint={tint} size={44} />
        <span className={styles.about}>
          <ShopName shop={store} />
          <span className="text-small ink-3 tabular">
            {[shortCityName(city_name), `${grouped(products)} cuốn`].filter(Boolean).join(' · ')}
          </span>
        </span>
      </span>
      <span className={styles.covers} aria-hidden="true">
        {covers.map(({ title, authors, cover, tint: ground }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
          <Cover key={at} title={title} authors={authors} base={cover} tint={ground} sizes="80px" />
        ))}
      </span>
      <span className={styles.heard}>
        {stars > 0 && (
          <span className={styles.stars}>
            <Icon name="star" size={16} filled />
            {starsInWords(stars)}
            <span className="unseen"> sao</span>
          </span>
        )}
        {[away_until !== null && 'Đang nghỉ', heard].filter(Boolean).join(' · ')}
      </span>
    </Link>
  );
}
