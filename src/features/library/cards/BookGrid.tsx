import type { CSSProperties } from 'react';
import { useSelling } from '#client/selling.ts';
import type { BookCard } from '#contract/library/catalogue.ts';
import styles from './BookGrid.module.css';
import { CardTile } from './CardTile.tsx';
import { noteOf } from './note.ts';

interface BookGridProps {
  /** One list of works for each page. */
  pages: readonly { page: number; items: readonly BookCard[] }[];
  /** The list mixes kinds: each work names its own. */
  mixed?: boolean;
  /** Nothing is released yet: each work shows its release date. */
  coming?: boolean;
}

/** Rows of a page in each of the three numbers of columns (BookGrid.module.css). */
const rowsOf = (count: number) =>
  ({
    '--rows-3': Math.ceil(count / 3),
    '--rows-5': Math.ceil(count / 5),
    '--rows-6': Math.ceil(count / 6),
  }) as CSSProperties;

/** Covers visible at first on any screen. */
const EAGER = 6;

/**
 * Covers in rows. Tiles of one width have one height, so a page out of sight skips layout (content-visibility) and still takes
 * its exact height: three thousand works scroll like thirty, and going back restores the scroll position.
 */
export function BookGrid({ pages, mixed = false, coming = false }: BookGridProps) {
  const selling = useSelling();
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
              <p className={styles.note}>{noteOf(card, { mixed, coming, selling })}</p>
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}
