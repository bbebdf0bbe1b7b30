import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { linkTo } from '#contract/all-paths.ts';
import { productListAddress, productRequestOf, productsInput } from '#contract/shop/product-request.ts';
import { shopProductCalls } from '#contract/shop/shop-products.ts';
import { useShown } from '#features/library/cards/index.ts';
import { grouped } from '#rules/text/text.ts';
import { Chip } from '#ui/Chip.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import { Sheet } from '#ui/Sheet.tsx';
import styles from './CategoriesPage.module.css';
import { ProductListing } from './ProductListing.tsx';
import { type FilterCounts, useFilterCounts } from './useFilterCounts.ts';

const PATH = linkTo('shopCategories');
/** Null while it is not known; what the answer leaves out has nothing. */
function countOf(counts: FilterCounts | undefined, category: number): number | null {
  if (!counts) return null;
  const found = counts.categories.find(({ id }) => id === category);
  return found ? found.count : 0;
}

/** /shop/danh-muc: what all shops offer, all of it or of one category. */
export function CategoriesPage() {
  const [query] = useSearchParams();
  const [open, setOpen] = useState(false);
  const asked = { ...productRequestOf(query), words: '' };
  const list = useShown(shopProductCalls.listProduct, productsInput(asked));
  const { data: categories = [] } = useCall(shopProductCalls.productCategories, {});
  const counts = useFilterCounts(asked, { enabled: list.data !== undefined });
  const name = categories.find(({ id }) => id === asked.categoryId)?.name;
  const title = name ?? 'Mọi cuốn ở các tiệm';
  usePageTitle(name ? `${name} ở các tiệm` : title);
  const links = {
    categories: categories.map(({ id, name }) => ({ id, name, count: countOf(counts.data, id) })),
    current: asked.categoryId,
    addressOf: (categoryId: number | null) => productListAddress(PATH, { ...asked, categoryId, page: 1 }),
  };
  return (
    <div className={styles.page}>
      <nav className={styles.side} aria-label="Thể loại">
        <h2 className={styles.sideTitle}>Thể loại</h2>
        <Links {...links} />
      </nav>
      <div className={styles.main}>
        <h1 className={styles.title}>{title}</h1>
        <ProductListing
          list={list}
          asked={asked}
          path={PATH}
          counts={counts.data}
          empty="Bớt một điều kiện lọc, hoặc xem cả danh sách."
          chips={
            <span className={styles.opener}>
              <Chip on={name !== undefined} icon="list" onPress={() => setOpen(true)}>
                {name ?? 'Thể loại'}
              </Chip>
            </span>
          }
        />
      </div>
      <Sheet open={open} onClose={() => setOpen(false)} title="Thể loại" side="left">
        <Links {...links} onGo={() => setOpen(false)} />
      </Sheet>
    </div>
  );
}

interface LinksProps {
  categories: readonly { id: number; name: string; count: number | null }[];
  current: number | null;
  addressOf(id: number | null): string;
  onGo?(): void;
}

const Links = ({ categories, current, addressOf, onGo }: LinksProps) => (
  <ul>
    {[{ id: null, name: 'Tất cả', count: null }, ...categories].map(({ id, name, count }) => (
      <li key={id}>
        {count === 0 && id !== current ? (
          <span className={styles.category} data-off>
            {name}
            <span className={styles.held}>0</span>
          </span>
        ) : (
          <Link
            to={addressOf(id)}
            className={styles.category}
            aria-current={id === current ? 'true' : undefined}
            onClick={onGo}
          >
            {name}
            {count !== null && <span className={styles.held}>{grouped(count)}</span>}
          </Link>
        )}
      </li>
    ))}
  </ul>
);
