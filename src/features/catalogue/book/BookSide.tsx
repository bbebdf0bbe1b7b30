import type { BookDetail } from '#contract/catalogue.ts';
import { ListRow } from '#ui/ListRow.tsx';
import { coverBase } from '../cover.ts';
import { cardMeta } from '../words.ts';
import styles from './BookSide.module.css';

/** A line from the book, and what to read after it. */
export function BookSide({ book }: { book: BookDetail }) {
  return (
    <>
      {book.quote && (
        <figure className={styles.quote}>
          <figcaption className={styles.title}>Trích trong sách</figcaption>
          <blockquote className={styles.words}>“{book.quote.replace(/^[“"]|[”"]$/gu, '')}”</blockquote>
        </figure>
      )}
      {book.related.length > 0 && (
        <section aria-labelledby="related">
          <h2 id="related" className={styles.title}>
            Đọc xong nên thử
          </h2>
          <ul className={styles.list}>
            {book.related.map(each => (
              <li key={each.id}>
                <ListRow
                  to={each.address}
                  title={each.title}
                  authors={each.authors}
                  cover={coverBase(each)}
                  tint={each.tint}
                  meta={cardMeta(each)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
