import type { BookCard } from '#contract/library/catalogue.ts';
import { Cover } from '#ui/Cover.tsx';
import { coverBase } from './cover.ts';

interface CardCoverProps {
  book: Pick<BookCard, 'title' | 'authors' | 'cover' | 'tint'>;
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string;
  /** In the first view: loads at once instead of when scrolled near. */
  eager?: boolean;
}

/** The cover of a work of the catalogue. */
export const CardCover = ({ book: { title, authors, cover, tint }, ...rest }: CardCoverProps) => (
  <Cover title={title} authors={authors} base={coverBase({ cover })} tint={tint} {...rest} />
);
