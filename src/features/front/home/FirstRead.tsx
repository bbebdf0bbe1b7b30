import { Link } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import type { BookCard } from '#contract/library/catalogue.ts';
import { booksIn, type HomeBlock } from '#contract/library/home.ts';
import { CardCover } from '#features/library/cards/index.ts';
import { priceTypes } from '#rules/rights/access.ts';
import { contentType } from '#rules/rights/content-type.ts';
import { slugOf } from '#rules/text/slug.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import styles from './ContinueBlock.module.css';

/** The first book of the page that anyone may read to its end. */
export const freeBookIn = (blocks: readonly HomeBlock[]): BookCard | undefined =>
  blocks
    .flatMap(booksIn)
    .find(book => book.contentType === contentType.ebook && book.priceType === priceTypes.free);

/** For a guest without a place: a book that opens with one press and asks for no account. */
export function FirstRead({ book }: { book: BookCard }) {
  const read = linkTo('reader', { slug: slugOf('reader', book.title, book.id) ?? '' });
  return (
    <section className={styles.place}>
      <h1 className={styles.greeting}>Mở ra là đọc, chưa cần tài khoản</h1>
      <div className={styles.card}>
        <Link to={book.address} className={styles.cover} tabIndex={-1} aria-hidden="true">
          <CardCover book={book} sizes="(min-width: 1280px) 172px, 128px" eager />
        </Link>
        <div className={styles.words}>
          <p className={styles.when}>{[book.category, 'Miễn phí trọn cuốn'].filter(Boolean).join(' · ')}</p>
          <h2 className={styles.title}>
            <Link to={book.address}>{book.title}</Link>
          </h2>
          <p className={styles.chapter}>{book.authors.join(', ')}</p>
          <div className={styles.start}>
            <ButtonLink kind="primary" wide icon="book-open" to={read}>
              Đọc ngay
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
