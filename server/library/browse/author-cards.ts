import type { AuthorCard } from '#contract/library/browse-authors.ts';
import { authorAddress } from '../catalogue/addresses.ts';
import type { AuthorRow } from './author-queries.ts';

/** Grounds of portraits whose author has none of their own; the column's default means "none". */
const grounds = ['#27476e', '#2e7355', '#7e1f17', '#5a2b19', '#b3472f', '#8a5a12', '#3a4a6b', '#5b3a63'];
const NO_GROUND = '#15b088';

export const authorCardOf = ({ id, name, bio, tint, books }: AuthorRow): AuthorCard => ({
  id,
  name,
  bio,
  tint: tint.toLowerCase() === NO_GROUND ? (grounds[id % grounds.length] ?? NO_GROUND) : tint,
  books,
  address: authorAddress(name, id),
});
