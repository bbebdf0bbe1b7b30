import { type ExpressionBuilder, sql } from 'kysely';
import type { Tables } from './schema.ts';

/* Parts of questions that several areas put to the database. */

/** Names of the authors of the edition that is asked for, in the order of its title page. */
export const authorNames = sql<string[]>`(
  select coalesce(array_agg(author.name order by work_author.position), '{}')
  from work_author
  join author on author.id = work_author.author_id
  where work_author.work_id = edition.work_id
)`;

/** Listed chapters up to the one a reader's place is in. */
export const listedUpTo = (e: ExpressionBuilder<Tables, 'progress'>) =>
  e
    .selectFrom('chapter as listed')
    .whereRef('listed.edition_id', '=', 'progress.edition_id')
    .whereRef('listed.spine_index', '<=', 'progress.chapter')
    .where('listed.title', '<>', '');
