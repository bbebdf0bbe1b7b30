import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import { authorNames } from '../../kit/db/fragments.ts';

/** An ebook with a cover, from `from` on in the order of ids; the first one when none comes after. */
const ebookFrom = (db: Db, contentType: number, from: number) =>
  db
    .selectFrom('edition')
    .innerJoin('work', 'work.id', 'edition.work_id')
    .leftJoin('category', 'category.id', 'work.category_id')
    .select([
      'edition.id',
      'edition.cover_key',
      'edition.tint',
      'work.title',
      'work.quote',
      'category.name as category',
      sql<string>`array_to_string(${authorNames}, ', ')`.as('authors'),
    ])
    .where('edition.content_type', '=', contentType)
    .where('edition.cover_key', 'is not', null)
    .where('edition.copyright', '=', 'cleared')
    .where('edition.id', '>=', from)
    .orderBy('edition.id')
    .limit(1)
    .executeTakeFirst();

export type PromotedBook = NonNullable<Awaited<ReturnType<typeof ebookFrom>>>;

/** A book of ours to put forward; `lot` (0 to 1) picks it. */
export async function promotedBook(
  db: Db,
  contentType: number,
  lot: number,
): Promise<PromotedBook | undefined> {
  const { last } = await db
    .selectFrom('edition')
    .select(e => e.fn.coalesce(e.fn.max('id'), sql<number>`0`).as('last'))
    .executeTakeFirstOrThrow();
  return (
    (await ebookFrom(db, contentType, Math.floor(lot * last) + 1)) ?? (await ebookFrom(db, contentType, 0))
  );
}
