import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { linkTo } from '#contract/all-paths.ts';
import { shopProductCalls } from '#contract/shop-products.ts';
import { shopStoreCalls } from '#contract/shop-stores.ts';
import { LoadProblem, ShelfHead, useShown, Waiting } from '#features/cards/index.ts';
import { GoldenHour } from '#features/deals/lazy.ts';
import { ComingCard, useComing } from '#features/orders/index.ts';
import { ProductGrid, StoreRows } from '#features/shop/index.ts';
import { VoucherShelf } from '#features/vouchers/lazy.ts';
import { SHOP_SHELF } from '#rules/shop.ts';
import { grouped } from '#rules/text.ts';
import { ChipLink } from '#ui/ChipLink.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import { SearchField } from '#ui/SearchField.tsx';
import styles from './ShopHomePage.module.css';

const STORES = 5;

/** /shop: what is bought most, what is new, by category, and who sells. */
export function ShopHomePage() {
  usePageTitle('Sách ở các tiệm');
  const navigate = useNavigate();
  const popular = useShown(shopProductCalls.listProduct, { page_size: SHOP_SHELF });
  const newest = useCall(shopProductCalls.listProduct, { sort: 'newest', page_size: SHOP_SHELF });
  const categories = useCall(shopProductCalls.productCategories, {});
  const stores = useCall(shopStoreCalls.searchStore, { page_size: STORES });
  const coming = useComing(popular.data !== undefined);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Sách ở các tiệm</h1>
      <SearchField
        label="Tên sách, tác giả"
        placeholder="Tên sách, tác giả"
        words=""
        onSearch={q => navigate(linkTo('shopSearch', undefined, { q }))}
      />
      <nav aria-label="Trong các tiệm" className={styles.ways}>
        <ChipLink to={linkTo('shopFlashSale')} icon="zap">
          Giờ vàng
        </ChipLink>
        <ChipLink to={linkTo('shopDeals')} icon="star">
          Deal hot
        </ChipLink>
        <ChipLink to={linkTo('shopRanking')} icon="trending-up">
          Bán chạy
        </ChipLink>
        <ChipLink to={linkTo('coupons')} icon="ticket">
          Mã giảm giá
        </ChipLink>
        <ChipLink to={linkTo('shopSellers')} icon="list">
          Các tiệm
        </ChipLink>
        <ChipLink to={linkTo('shopCart')} icon="shopping-bag">
          Giỏ hàng
        </ChipLink>
        <ChipLink to={linkTo('ordersPhysical')} icon="truck">
          Đơn hàng
        </ChipLink>
      </nav>
      {!popular.data && popular.error && (
        <LoadProblem error={popular.error} onRetry={() => void popular.refetch()} />
      )}
      {/* What comes stands together with the first shelf, so that neither moves the other. */}
      {((!popular.data && !popular.error) || coming.waits) && <Waiting shape="cards" />}
      {!coming.waits && coming.data?.order && <ComingCard coming={coming.data} />}
      {popular.data && !coming.waits && (
        <Part title="Được chọn nhiều" to={linkTo('shopCategories')}>
          <ProductGrid products={popular.data.items} />
        </Part>
      )}
      {popular.data && newest.data && !coming.waits && <GoldenHour />}
      {categories.data && categories.data.length > 0 && (
        <Part title="Danh mục" to={linkTo('shopCategories')}>
          <ul className={styles.categories}>
            {categories.data.map(({ id, name, products }) => (
              <li key={id}>
                <Link
                  className={styles.category}
                  to={linkTo('shopCategories', undefined, { category_id: String(id) })}
                >
                  {name}
                  <span className={styles.held}>{grouped(products)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {newest.data && newest.data.items.length > 0 && (
        <Part title="Mới lên kệ" to={linkTo('shopCategories', undefined, { sort: 'newest' })}>
          <ProductGrid products={newest.data.items} />
        </Part>
      )}
      {newest.data && <VoucherShelf />}
      {stores.data && stores.data.items.length > 0 && (
        <Part title="Tiệm đáng ghé" to={linkTo('shopSellers')}>
          <StoreRows stores={stores.data.items} />
        </Part>
      )}
    </div>
  );
}

const Part = ({ title, to, children }: { title: string; to: string; children: ReactNode }) => (
  <section>
    <ShelfHead title={title} to={to} />
    {children}
  </section>
);
