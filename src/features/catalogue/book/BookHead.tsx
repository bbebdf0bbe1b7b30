import type { BookDetail } from '#contract/catalogue.ts';
import { Price } from '#ui/Price.tsx';
import { badgeOf } from '../badge.tsx';
import styles from './BookHead.module.css';

/** What the book is called, who wrote it, what it costs. */
export function BookHead({ book }: { book: BookDetail }) {
  return (
    <header className={styles.head}>
      {book.category && <p className={styles.category}>{book.category}</p>}
      <h1 className={styles.title}>{book.title}</h1>
      {book.authors.length > 0 && <p className={styles.authors}>{book.authors.join(', ')}</p>}
      <p className={styles.price}>
        {book.priceVnd > 0 && <Price vnd={book.priceVnd} />}
        {badgeOf(book)}
      </p>
    </header>
  );
}
