import { useId } from 'react';
import { Link } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import type { Output } from '#contract/kit/call.ts';
import type { shopProductCalls } from '#contract/shop/shop-products.ts';
import { ShelfHead } from '#features/library/cards/index.ts';
import { grouped } from '#rules/text/text.ts';
import { Cover } from '#ui/Cover.tsx';
import styles from './CategoryTiles.module.css';

type Categories = Output<typeof shopProductCalls.productCategories>;

/** Two full rows of a wide screen; the page of all categories has the others. */
const SHOWN = 12;

/** The fullest categories, each with the book that is bought most of it leaning in. */
export function CategoryTiles({ categories }: { categories: Categories }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <ShelfHead id={id} title="Danh mục" to={linkTo('shopCategories')} />
      <ul className={styles.tiles}>
        {categories.slice(0, SHOWN).map(({ id: category, name, products, best }) => (
          <li key={category}>
            <Link
              className={styles.tile}
              to={linkTo('shopCategories', undefined, { category_id: String(category) })}
            >
              <span className={styles.name}>{name}</span>
              <span className="text-small ink-3 tabular">{grouped(products)} cuốn</span>
              {best && (
                <span className={styles.cover} aria-hidden="true">
                  <Cover title="" authors={best.authors} base={best.cover} tint={best.tint} sizes="60px" />
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
