import { useNavigate, useSearchParams } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { linkTo } from '#contract/all-paths.ts';
import { QUERY_LENGTH } from '#contract/library/search.ts';
import { productListAddress, productRequestOf, productSearchInput } from '#contract/shop/product-request.ts';
import { shopProductCalls } from '#contract/shop/shop-products.ts';
import { searchable } from '#rules/text/search.ts';
import { Empty } from '#ui/Notice.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import { SearchField } from '#ui/SearchField.tsx';
import { ProductListing } from './ProductListing.tsx';
import { SearchTabs } from './SearchTabs.tsx';
import styles from './search.module.css';
import { useFilterCounts } from './useFilterCounts.ts';

const PATH = linkTo('shopSearch');

/** /shop/tim-kiem: products by name and author, with and without marks. */
export function ShopSearchPage() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const asked = { ...productRequestOf(query), categoryId: null };
  const asks = searchable(asked.words) !== '';
  usePageTitle(asks ? `Tìm “${asked.words}” ở các tiệm` : 'Tìm sách ở các tiệm');
  const list = useCall(shopProductCalls.searchProduct, productSearchInput(asked), { enabled: asks });
  const counts = useFilterCounts(asked, { enabled: asks && list.data !== undefined });
  const search = (words: string) =>
    navigate(productListAddress(PATH, { ...asked, words, page: 1 }), { replace: true });
  return (
    <div className={styles.page}>
      <h1 className="text-page">Tìm sách ở các tiệm</h1>
      <SearchField
        label="Tên sách, tác giả"
        placeholder="Tên sách, tác giả"
        words={asked.words}
        onSearch={search}
        maxLength={QUERY_LENGTH}
      />
      <SearchTabs words={asked.words} stores={false} />
      {asks ? (
        <ProductListing
          list={list}
          asked={asked}
          path={PATH}
          counts={counts.data}
          empty="Thử một từ khác, hoặc bớt một điều kiện lọc."
        >
          {list.data?.nearest && (
            <p className={styles.nearest}>
              Không tiệm nào có “{asked.words}”. Có phải bạn tìm “{list.data.nearest}”?
            </p>
          )}
        </ProductListing>
      ) : (
        <Empty title="Bạn tìm cuốn nào?" text="Gõ tên sách hay tác giả, có dấu hay không dấu đều được." />
      )}
    </div>
  );
}
