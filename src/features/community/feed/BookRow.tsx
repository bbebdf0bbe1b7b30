import { Link } from 'react-router-dom';
import type { Post } from '#contract/community/feed-shapes.ts';
import { CardCover } from '#features/library/cards/index.ts';
import { contentType, listenedTypes } from '#rules/rights/content-type.ts';
import styles from './post.module.css';

type Book = NonNullable<Post['book']>;

/** One verb: what one does with the work. */
function verbOf({ contentType: type, priceType }: Book): string {
  if (listenedTypes.some(each => each === type)) return 'Nghe';
  if (type === contentType.paperBook) return 'Xem';
  return priceType === 0 ? 'Đọc' : 'Đọc thử';
}

/** The work that a post speaks of: the only way in which one sells. */
export const BookRow = ({ book, chapter }: { book: Book; chapter: string }) => (
  <Link to={book.address} className={styles.book}>
    <span className={styles.bookCover} aria-hidden="true">
      <CardCover book={book} sizes="40px" />
    </span>
    <span className={styles.bookWords}>
      <span className="text-label lines">{book.title}</span>
      <span className="text-caption ink-3 lines">
        {[book.authors.join(', '), chapter].filter(Boolean).join(' · ')}
      </span>
    </span>
    <span className={styles.verb}>{verbOf(book)}</span>
  </Link>
);
