import type { ReactNode } from 'react';
import { useSelling } from '#client/selling.ts';
import type { BookCard } from '#contract/library/catalogue.ts';
import { BookTile } from '#ui/BookTile.tsx';
import { Rail } from '#ui/Rail.tsx';
import { badgeOf } from './badge.tsx';
import { coverBase } from './cover.ts';

interface CardTileProps {
  book: BookCard;
  /** Another than its own. */
  badge?: ReactNode;
  /** Keeps the room of a badge, so that all titles start on one line. */
  badgeRoom: boolean;
  /** How wide the cover is shown, as in the `sizes` attribute. */
  sizes: string;
  /** In the first view: loads at once instead of when scrolled near. */
  eager?: boolean;
}

/** A work of the catalogue in a rail or a grid. */
export function CardTile({ book, badge, ...rest }: CardTileProps) {
  const selling = useSelling();
  return (
    <BookTile
      to={book.address}
      title={book.title}
      authors={book.authors}
      cover={coverBase(book)}
      tint={book.tint}
      badge={badge ?? badgeOf(book, selling)}
      {...rest}
    />
  );
}

/** As wide as the grid's rails make a work: a phone takes no larger picture than its screen shows. */
export const RAIL_SIZES = '(min-width: 1536px) 175px, (min-width: 640px) 150px, 31vw';

interface CardRailProps {
  /** Accessible name of the rail. */
  label: string;
  books: readonly BookCard[];
  /** Covers of the first view. */
  eager?: number;
  /** Keeps the room of a badge even where none has one. */
  badgeRoom?: boolean;
}

/** Works side by side. */
export function CardRail({ label, books, eager = 0, badgeRoom }: CardRailProps) {
  const selling = useSelling();
  const room = badgeRoom ?? books.some(book => badgeOf(book, selling) !== undefined);
  return (
    <Rail label={label} even>
      {books.map((book, at) => (
        <CardTile key={book.id} book={book} badgeRoom={room} sizes={RAIL_SIZES} eager={at < eager} />
      ))}
    </Rail>
  );
}
