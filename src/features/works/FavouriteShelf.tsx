import type { BookCard } from '#contract/catalogue.ts';
import { CardRail } from '#features/catalogue/index.ts';
import styles from './Recommended.module.css';

/** What one has kept with a heart, newest first. Nothing stands there while it is empty. */
export function FavouriteShelf({ books }: { books: readonly BookCard[] }) {
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
