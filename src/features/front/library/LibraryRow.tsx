import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { BookCard } from '#contract/library/catalogue.ts';
import { CardCover } from '#features/library/cards/index.ts';
import styles from './LibraryRow.module.css';

interface LibraryRowProps {
  book: BookCard;
  /** Target of a press. */
  to: string;
  /** Below the title. */
  children: ReactNode;
}

/** A work in one's library. */
export const LibraryRow = ({ book, to, children }: LibraryRowProps) => (
  <div className={styles.row}>
    <div className={styles.cover} aria-hidden="true">
      <CardCover book={book} sizes="66px" />
    </div>
    <div className={styles.words}>
      <h2 className={styles.title}>
        <Link to={to}>{book.title}</Link>
      </h2>
      {children}
    </div>
  </div>
);

/** A line of facts below the title; `soon` is a warning. */
export const LibraryFact = ({ soon, children }: { soon?: boolean; children: ReactNode }) => (
  <p className={styles.meta} data-soon={soon || undefined}>
    {children}
  </p>
);
