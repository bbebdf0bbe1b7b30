import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import { authorNames } from '../../kit/db/fragments.ts';

export const pageBySlug = (db: Db, slug: string) =>
  db.selectFrom('company_page').selectAll().where('slug', '=', slug).executeTakeFirst();

/** The book fair that was announced last. */
export const newestFair = (db: Db) =>
  db
    .selectFrom('company_page')
    .select('slug')
    .where('kind', '=', 'fair')
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const faqGroups = (db: Db) =>
  db.selectFrom('faq_group').select(['id', 'name']).orderBy('position').orderBy('id').execute();

const questions = (db: Db) =>
  db
    .selectFrom('faq')
    .innerJoin('faq_group', 'faq_group.id', 'faq.group_id')
    .select(['faq.id', 'faq.group_id', 'faq.anchor', 'faq.question', 'faq.answer'])
    .orderBy('faq_group.position')
    .orderBy('faq.position')
    .orderBy('faq.id');

export const allQuestions = (db: Db) => questions(db).execute();
export const questionsOf = (db: Db, groupId: number) =>
  questions(db).where('faq.group_id', '=', groupId).execute();

/** Questions in which every one of the folded words stands; those that name them in the question come first. */
export const questionsWith = (db: Db, words: string[], limit: number) => {
  const has = (word: string) => sql<boolean>`position(${word} in faq.folded) > 0`;
  // `folded` is question then answer, so an earlier hit is a better match.
  const nearest = sql`position(${words[0] ?? ''} in faq.folded)`;
  return words
    .reduce((query, word) => query.where(has(word)), questions(db))
    .clearOrderBy()
    .orderBy(nearest)
    .orderBy('faq.id')
    .limit(limit)
    .execute();
};

/** Works with the state of their rights, newest first; `before` is the last id shown, 0 for the beginning. */
export const rightsOfWorks = (db: Db, before: number, limit: number) =>
  db
    .selectFrom('edition')
    .innerJoin('work', 'work.id', 'edition.work_id')
    .select([
      'edition.id',
      'edition.content_type',
      'edition.copyright',
      'work.title',
      'work.published_year',
      authorNames.as('authors'),
    ])
    .$if(before > 0, query => query.where('edition.id', '<', before))
    .orderBy('edition.id', 'desc')
    .limit(limit)
    .execute();
