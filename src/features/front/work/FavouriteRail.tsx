import type { BookCard } from '#contract/library/catalogue.ts';
import { CardRail } from '#features/library/cards/index.ts';
import styles from './Recommended.module.css';

/** Favourites, newest first; nothing while there are none. */
export function FavouriteRail({ books }: { books: readonly BookCard[] }) {
  if (books.length === 0) return null;
  return (
    <section className={styles.shelf} aria-labelledby="favourites">
      <h2 id="favourites" className={styles.title}>
        Yêu thích
      </h2>
      <CardRail label="Yêu thích" books={books} />
    </section>
  );
}
