import type { ComponentProps } from 'react';
import type { BookCard } from '#contract/library/catalogue.ts';
import { ListRow } from '#ui/ListRow.tsx';
import { cardMeta } from './card-labels.ts';
import { coverBase } from './cover.ts';

type CardRowProps = { book: BookCard; to?: string } & Pick<
  ComponentProps<typeof ListRow>,
  'rank' | 'mark' | 'trailing' | 'meta'
>;

/** A work of the catalogue in a list: what it is called, who wrote it, what it is. It leads to the work unless told. */
export const CardRow = ({ book, to = book.address, ...rest }: CardRowProps) => (
  <ListRow
    to={to}
    title={book.title}
    authors={book.authors}
    cover={coverBase(book)}
    tint={book.tint}
    meta={cardMeta(book)}
    {...rest}
  />
);
