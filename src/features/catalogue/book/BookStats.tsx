import type { BookDetail } from '#contract/catalogue.ts';
import { duration } from '#rules/moment.ts';
import { grouped } from '#rules/text.ts';
import styles from './BookStats.module.css';

/** Figures the catalogue knows; one that is missing is left out. */
const figuresOf = (book: BookDetail): { label: string; value: string }[] =>
  [
    book.chapterList.length > 0 && {
      value: `${grouped(book.chapterList.length)} chương`,
      label: book.words > 0 ? `${grouped(book.words)} chữ` : 'trong mục lục',
    },
    book.minutes > 0 && { value: duration(book.minutes), label: 'đọc thong thả' },
    book.publishedYear !== null && { value: String(book.publishedYear), label: 'năm ra mắt' },
  ].filter(figure => figure !== false);

export function BookStats({ book }: { book: BookDetail }) {
  const figures = figuresOf(book);
  if (figures.length === 0) return null;
  return (
    <dl className={styles.stats}>
      {figures.map(({ value, label }) => (
        <div key={label} className={styles.figure}>
          <dd className={styles.value}>{value}</dd>
          <dt className={styles.label}>{label}</dt>
        </div>
      ))}
    </dl>
  );
}
