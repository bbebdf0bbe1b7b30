import { type ReactNode, useId } from 'react';
import { linkTo } from '#contract/all-paths.ts';
import { PartnerBanners } from '#features/library/banners/index.ts';
import { ShelfHead } from '#features/library/cards/index.ts';
import { ProductRail } from '#features/shop/products/index.ts';
import { CategoryTiles } from './CategoryTiles.tsx';
import styles from './ShopHomePage.module.css';
import { StoreRail } from './StoreRail.tsx';
import type { More } from './useShopFront.ts';

/** Below what is seen first: laid out, and its pictures fetched, when one comes near. */
export const MoreShelves = ({ categories, stores, popular, newest, banners }: More) => (
  <>
    {categories.length > 0 && (
      <div className={styles.far} data-part="categories">
        <CategoryTiles categories={categories} />
      </div>
    )}
    {stores && stores.items.length > 0 && (
      <div className={styles.far} data-part="stores">
        <StoreRail stores={stores.items} total={stores.total} />
      </div>
    )}
    {popular.length > 0 && (
      <Shelf title="Được chọn nhiều" to={linkTo('shopCategories')}>
        <ProductRail label="Được chọn nhiều" products={popular} />
      </Shelf>
    )}
    {newest.length > 0 && (
      <Shelf title="Mới lên kệ" to={linkTo('shopCategories', undefined, { sort: 'newest' })}>
        <ProductRail label="Mới lên kệ" products={newest} />
      </Shelf>
    )}
    {banners.length > 0 && (
      <div className={styles.far} data-part="banners">
        <PartnerBanners label="Mọt giới thiệu" banners={banners} />
      </div>
    )}
  </>
);

function Shelf({ title, to, children }: { title: string; to: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.far} data-part="shelf">
      <ShelfHead id={id} title={title} to={to} />
      {children}
    </section>
  );
}
