import type { BookCard } from '#contract/catalogue.ts';
import { badgeOf, coverBase } from '#features/catalogue/index.ts';
import { BookTile } from '#ui/BookTile.tsx';
import { Rail } from '#ui/Rail.tsx';
import styles from './Recommended.module.css';

/** What one has kept with a heart, newest first. Nothing stands there while it is empty. */
export function FavouriteShelf({ books }: { books: readonly BookCard[] }) {
  if (books.length === 0) return null;
  const someBadge = books.some(book => badgeOf(book) !== undefined);
  return (
    <section className={styles.shelf} aria-labelledby="favourites">
      <h2 id="favourites" className={styles.title}>
        Yêu thích
      </h2>
      <Rail label="Yêu thích">
        {books.map(book => (
          <BookTile
            key={book.id}
            to={book.address}
            title={book.title}
            authors={book.authors}
            cover={coverBase(book)}
            tint={book.tint}
            badge={badgeOf(book)}
            badgeRoom={someBadge}
            sizes="(min-width: 1280px) 180px, 140px"
          />
        ))}
      </Rail>
    </section>
  );
}
