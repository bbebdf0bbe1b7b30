import { Link } from 'react-router-dom';
import type { RankedBook } from '#contract/library/browse-rankings.ts';
import { CardCover } from '#features/library/cards/index.ts';
import { Movement } from './Movement.tsx';
import styles from './Podium.module.css';

/** The first three, each with its medal. */
export const Podium = ({ books }: { books: readonly RankedBook[] }) => (
  <ol className={styles.podium}>
    {books.map(({ position, was, book }) => (
      <li key={book.id} className={styles.place} data-place={position}>
        <div className={styles.cover} aria-hidden="true">
          <CardCover book={book} sizes="(min-width: 640px) 130px, 28vw" eager />
        </div>
        <p className={styles.medal}>
          <span className="unseen">Hạng </span>
          {position}
        </p>
        <div className={styles.words}>
          <h2 className={styles.title}>
            <Link to={book.address}>{book.title}</Link>
          </h2>
          <p className={styles.author}>{book.authors.join(', ')}</p>
          <p className={styles.meta}>
            {book.category} <Movement position={position} was={was} />
          </p>
        </div>
      </li>
    ))}
  </ol>
);
