import { type RawBuilder, sql } from 'kysely';

/** Characters of a word that are indexed. */
const WORD_MOST = 500;

/**
 * What the places of words in a text are asked: whether these stand side by side. `folded` is as searchable() gives it; with
 * `openEnd` the last word may be a beginning. Made here and not by the database, whose parser reads words by its locale.
 */
export function phrase(folded: string, { openEnd = false } = {}): RawBuilder<unknown> {
  const words = folded.split(' ').filter(Boolean);
  const query = words
    .map(
      (word, at) =>
        `'${[...word].slice(0, WORD_MOST).join('')}'${openEnd && at === words.length - 1 ? ':*' : ''}`,
    )
    .join(' <-> ');
  return sql`${query}::tsquery`;
}
