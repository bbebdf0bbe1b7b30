import type { CSSProperties } from 'react';
import type { BookCard } from '#contract/catalogue.ts';
import { CardTile } from '#features/catalogue/index.ts';
import styles from './BookGrid.module.css';
import { noteOf } from './note.ts';

interface BookGridProps {
  /** One list of works for each page. */
  pages: readonly { page: number; items: readonly BookCard[] }[];
  /** Several kinds stand together: each says what it is. */
  mixed?: boolean;
  /** Nothing is out yet: each says when. */
  coming?: boolean;
}

/** Rows of a page in each of the three numbers of columns (BookGrid.module.css). */
const rowsOf = (count: number) =>
  ({
    '--rows-3': Math.ceil(count / 3),
    '--rows-5': Math.ceil(count / 5),
    '--rows-6': Math.ceil(count / 6),
  }) as CSSProperties;

/** So many covers are in the first view of any screen. */
const EAGER = 6;

/**
 * Covers in rows. Every tile of a width has one height, so a page that is out of sight is not laid out at all and still takes
 * its exact room: three thousand works scroll like thirty, and coming back finds the place.
 */
export function BookGrid({ pages, mixed = false, coming = false }: BookGridProps) {
  const first = pages[0]?.page;
  return (
    <div className={styles.pages}>
      {pages.map(({ page, items }) => (
        <ul
          key={page}
          className={styles.page}
          style={rowsOf(items.length)}
          aria-label={pages.length > 1 ? `Trang ${page}` : undefined}
        >
          {items.map((card, at) => (
            <li key={card.id} className={styles.item}>
              <CardTile
                book={card}
                badgeRoom
                sizes="(min-width: 1280px) 150px, (min-width: 1024px) 140px, (min-width: 640px) 18vw, 30vw"
                eager={page === first && at < EAGER}
              />
              <p className={styles.note}>{noteOf(card, mixed, coming)}</p>
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}
