import { Link } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import type { Shelf } from '#contract/reading/shelves.ts';
import { CardCover } from '#features/library/cards/index.ts';
import styles from './BookcasePage.module.css';
import { OrderButtons } from './OrderButtons.tsx';

interface ShelfBoardProps {
  shelf: Shelf;
  /** While shelves are put in order. */
  order?: { at: number; count: number; onMove: (at: number, by: -1 | 1) => void };
}

/** A shelf with its first works standing on the board. The name opens it; each cover opens its work. */
export function ShelfBoard({ shelf: { id, name, count, books }, order }: ShelfBoardProps) {
  const rest = count - books.length;
  return (
    <section aria-label={`Kệ ${name}`}>
      <div className={styles.over}>
        <h2 className={styles.name}>
          <Link to={linkTo('bookcase', undefined, { ke: String(id) })}>{name}</Link>
        </h2>
        {order ? (
          <span className={styles.order}>
            <OrderButtons name={name} {...order} />
          </span>
        ) : (
          <span className={styles.note}>{count === 0 ? 'Chưa có cuốn nào' : `${count} cuốn`}</span>
        )}
      </div>
      <ul className={styles.covers}>
        {books.map(book => (
          <li key={book.id} className={styles.cover}>
            <Link to={book.address} aria-label={book.title}>
              <CardCover book={book} sizes="88px" />
            </Link>
          </li>
        ))}
        {rest > 0 && <li className={styles.rest}>và {rest} cuốn nữa</li>}
        {count === 0 && <li className={styles.gap} aria-hidden="true" />}
      </ul>
      <div className={styles.board} />
    </section>
  );
}
