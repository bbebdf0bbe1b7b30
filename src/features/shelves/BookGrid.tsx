import type { ReactNode } from 'react';
import type { BookCard } from '#contract/catalogue.ts';
import { badgeOf, CardTile } from '#features/catalogue/index.ts';
import styles from './BookGrid.module.css';

interface BookGridProps {
  books: readonly BookCard[];
  /** Covers of the first view. */
  eager?: number;
}

/** Books in rows, as many as fit. */
export function BookGrid({ books, eager = 0 }: BookGridProps) {
  const room = books.some(book => badgeOf(book) !== undefined);
  return (
    <ul className={styles.grid}>
      {books.map((book, at) => (
        <li key={book.id}>
          <Tile book={book} room={room} eager={at < eager} badge={badgeOf(book)} />
        </li>
      ))}
    </ul>
  );
}

interface TileProps {
  book: BookCard;
  badge: ReactNode;
  room: boolean;
  eager?: boolean;
}

export const Tile = ({ book, badge, room, eager }: TileProps) => (
  <CardTile
    book={book}
    badge={badge}
    badgeRoom={room}
    sizes="(min-width: 1280px) 180px, (min-width: 640px) 150px, 110px"
    eager={eager}
  />
);
