import { Link } from 'react-router-dom';
import type { CategoryCard } from '#contract/library/browse.ts';
import { grouped } from '#rules/text/text.ts';
import styles from './browse.module.css';

interface CategoryLinksProps {
  categories: readonly CategoryCard[];
  /** The one that is shown. */
  current?: number | null;
  addressOf?(category: CategoryCard): string;
  onGo?(): void;
}

/** Categories as a column of links, each with how much it holds. */
export const CategoryLinks = ({
  categories,
  current,
  addressOf = ({ address }) => address,
  onGo,
}: CategoryLinksProps) => (
  <ul>
    {categories.map(category => (
      <li key={category.id}>
        <Link
          to={addressOf(category)}
          className={styles.category}
          aria-current={category.id === current ? 'true' : undefined}
          onClick={onGo}
        >
          {category.name}
          <span className="text-caption ink-3 tabular">{grouped(category.count)}</span>
        </Link>
      </li>
    ))}
  </ul>
);

/** The same beside a list, where the screen has room for it. */
export function CategorySide(props: CategoryLinksProps) {
  return (
    <nav className={styles.side} aria-label="Thể loại">
      <h2 className={styles.sideTitle}>Thể loại</h2>
      <CategoryLinks {...props} />
    </nav>
  );
}
