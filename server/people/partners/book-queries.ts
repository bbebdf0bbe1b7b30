import { contentType } from '#rules/rights/content-type.ts';
import { slugOf } from '#rules/text/slug.ts';
import type { Db } from '../../kit/db/db.ts';
import { authorNames } from '../../kit/db/fragments.ts';

/** Facts of a book for partners; undefined for one that is not offered, or whose rights ended. */
export async function bookFacts(db: Db, id: number) {
  const row = await db
    .selectFrom('edition')
    .innerJoin('work', 'work.id', 'edition.work_id')
    .select(({ selectFrom }) => [
      'work.title',
      'edition.price_type',
      authorNames.as('authors'),
      selectFrom('chapter')
        .select(e => e.fn.countAll<number>().as('count'))
        .whereRef('chapter.edition_id', '=', 'edition.id')
        .as('chapters'),
    ])
    .where('edition.id', '=', id)
    .where('edition.content_type', '=', contentType.ebook)
    .where('edition.copyright', '=', 'cleared')
    .executeTakeFirst();
  const slug = row && slugOf('ebook', row.title, id);
  if (!row || !slug) return undefined;
  return {
    ...{ title: row.title, authors: row.authors, slug },
    free: row.price_type === 0,
    chapters: Number(row.chapters ?? 0),
  };
}
