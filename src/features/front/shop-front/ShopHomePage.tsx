import { useNavigate } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { GoldenHour } from '#features/shop/deals/index.ts';
import { ComingCard } from '#features/shop/orders/index.ts';
import { VoucherShelf } from '#features/shop/vouchers/index.ts';
import { Empty } from '#ui/Notice.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import { SearchField } from '#ui/SearchField.tsx';
import { BestSellers } from './BestSellers.tsx';
import { MoreShelves } from './MoreShelves.tsx';
import styles from './ShopHomePage.module.css';
import { ShopHomeSkeleton } from './ShopHomeSkeleton.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { useShopFront } from './useShopFront.ts';

/** /shop: what has a price for a time, what is bought most, vouchers; then categories, shops and shelves. */
export function ShopHomePage() {
  usePageTitle('Sách ở các tiệm');
  const navigate = useNavigate();
  const { golden, week, vouchers, coming, waits, failed, empty, more, retry } = useShopFront();
  const best = week.data?.items ?? [];
  const sells = best.length > 0;
  const gives = (vouchers.data?.items.length ?? 0) > 0;
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <h1 className={styles.title}>Sách ở các tiệm</h1>
        <div className={styles.search}>
          <SearchField
            label="Tên sách, tác giả"
            placeholder="Tên sách, tác giả"
            words=""
            onSearch={q => navigate(linkTo('shopSearch', undefined, { q }))}
          />
        </div>
        <Shortcuts />
        {!waits && coming.data?.order && (
          <div className={styles.coming}>
            <ComingCard coming={coming.data} />
          </div>
        )}
      </div>
      {/* Each stands when those above it do, so that nothing moves. */}
      {waits && <ShopHomeSkeleton />}
      {failed && <LoadProblem error={failed} onRetry={retry} />}
      {!waits && golden.shown && <GoldenHour shown={golden.shown} />}
      {!waits && (sells || gives) && (
        <div className={styles.beside} data-both={sells && gives}>
          {sells && <BestSellers products={best} />}
          <VoucherShelf />
        </div>
      )}
      {!waits && more && <MoreShelves {...more} />}
      {empty && <Empty title="Các tiệm còn trống." text="Sách mới lên kệ sẽ hiện ở đây." />}
    </div>
  );
}
