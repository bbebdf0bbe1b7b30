import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { linkTo } from '#contract/all-paths.ts';
import type { Output } from '#contract/call.ts';
import { productListAddress, productRequestOf, productsInput } from '#contract/product-request.ts';
import { shopProductCalls } from '#contract/shop-products.ts';
import { useShown } from '#features/cards/index.ts';
import { grouped } from '#rules/text.ts';
import { Chip } from '#ui/Chip.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import { Sheet } from '#ui/Sheet.tsx';
import styles from './CategoriesPage.module.css';
import { ProductListing } from './ProductListing.tsx';

const PATH = linkTo('shopCategories');
type Categories = Output<typeof shopProductCalls.productCategories>;

/** /shop/danh-muc: what all shops offer, all of it or of one category. */
export function CategoriesPage() {
  const [query] = useSearchParams();
  const [open, setOpen] = useState(false);
  const asked = { ...productRequestOf(query), words: '' };
  const list = useShown(shopProductCalls.listProduct, productsInput(asked));
  const { data: categories = [] } = useCall(shopProductCalls.productCategories, {});
  const name = categories.find(({ id }) => id === asked.categoryId)?.name;
  const title = name ?? 'Mọi cuốn ở các tiệm';
  usePageTitle(name ? `${name} ở các tiệm` : title);
  const links = {
    categories,
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
        <p className={styles.opener}>
          <Chip on={name !== undefined} icon="list" onPress={() => setOpen(true)}>
            {name ?? 'Thể loại'}
          </Chip>
        </p>
        <ProductListing
          list={list}
          asked={asked}
          path={PATH}
          empty="Bớt một điều kiện lọc, hoặc xem cả danh sách."
        />
      </div>
      <Sheet open={open} onClose={() => setOpen(false)} title="Thể loại" side="left">
        <Links {...links} onGo={() => setOpen(false)} />
      </Sheet>
    </div>
  );
}

interface LinksProps {
  categories: Categories;
  current: number | null;
  addressOf(id: number | null): string;
  onGo?(): void;
}

const Links = ({ categories, current, addressOf, onGo }: LinksProps) => (
  <ul>
    {[{ id: null, name: 'Tất cả', products: null }, ...categories].map(({ id, name, products }) => (
      <li key={id}>
        <Link
          to={addressOf(id)}
          className={styles.category}
          aria-current={id === current ? 'true' : undefined}
          onClick={onGo}
        >
          {name}
          {products !== null && <span className={styles.held}>{grouped(products)}</span>}
        </Link>
      </li>
    ))}
  </ul>
);
