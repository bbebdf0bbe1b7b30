import type { ReactNode } from 'react';
import { bookFilters, type SearchSort } from '#contract/library/search.ts';
import { type ProductRequest, productListAddress } from '#contract/shop/product-request.ts';
import type { ProductCard } from '#contract/shop/shop-products.ts';
import { LoadProblem, Pager, Waiting } from '#features/library/cards/index.ts';
import { grouped } from '#rules/text/text.ts';
import { Choices } from '#ui/Choices.tsx';
import { Empty } from '#ui/Notice.tsx';
import { ListFilters } from './ListFilters.tsx';
import { ProductGrid } from './ProductGrid.tsx';
import styles from './ProductListing.module.css';
import type { FilterCounts } from './useFilterCounts.ts';

const sortNames: Record<SearchSort, string> = {
  all: 'Phổ biến',
  newest: 'Mới nhất',
  best_seller: 'Bán chạy',
  price: 'Giá thấp trước',
};
const formNames: readonly [number, string][] = [
  [bookFilters.all, 'Tất cả'],
  [bookFilters.paper, 'Sách giấy'],
  [bookFilters.ebook, 'Sách chữ'],
  [bookFilters.audio, 'Sách nói'],
];
/** Products of a page. */
const PAGE = 30;

interface Listed {
  data: { items: ProductCard[]; total: number; more: boolean } | undefined;
  error: Error | null;
  isPlaceholderData: boolean;
  refetch(): unknown;
}

interface ProductListingProps {
  list: Listed;
  asked: ProductRequest;
  /** Address of the list without a query. */
  path: string;
  /** How many each choice would leave. */
  counts: FilterCounts | undefined;
  /** All are of this one, which is named above. */
  shop?: number;
  /** Said where nothing is found. */
  empty: string;
  /** Chips before the one of filters. */
  chips?: ReactNode;
  /** Above the products. */
  children?: ReactNode;
}

/** A list of products: which forms, in which order, how many, page by page. All of it stands in the address. */
export function ProductListing({
  list,
  asked,
  path,
  counts,
  shop,
  empty,
  chips,
  children,
}: ProductListingProps) {
  const addressOf = (some: Partial<ProductRequest>) => productListAddress(path, { ...asked, ...some });
  const { data, error } = list;
  return (
    <>
      <Choices
        label="Dạng sách"
        choices={formNames.map(([type, name]) => ({
          name,
          to: addressOf({ type, page: 1 }),
          on: asked.type === type,
          count: counts?.types.find(each => each.type === type)?.count ?? null,
        }))}
      />
      <Choices
        label="Xếp theo"
        small
        choices={(Object.keys(sortNames) as SearchSort[]).map(sort => ({
          name: sortNames[sort],
          to: addressOf({ sort, page: 1 }),
          on: asked.sort === sort,
        }))}
      />
      <ListFilters asked={asked} shop={shop} addressOf={chosen => addressOf({ ...chosen, page: 1 })}>
        {chips}
      </ListFilters>
      <p className={styles.count} role="status">
        {data && !list.isPlaceholderData && `${data.more ? 'Hơn ' : ''}${grouped(data.total)} sản phẩm`}
      </p>
      {children}
      {!data && error && <LoadProblem error={error} onRetry={() => void list.refetch()} />}
      {!data && !error && <Waiting shape="cards" />}
      {data && data.items.length === 0 && <Empty title="Không có cuốn nào như vậy." text={empty} />}
      {data && data.items.length > 0 && (
        <div className={styles.list} data-old={list.isPlaceholderData || undefined}>
          <ProductGrid products={data.items} alone={shop !== undefined} />
          <Pager
            page={asked.page}
            pages={Math.ceil(data.total / PAGE)}
            hasNext={asked.page * PAGE < data.total}
            addressOf={page => addressOf({ page })}
          />
        </div>
      )}
    </>
  );
}
