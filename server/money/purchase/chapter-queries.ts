import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import type { Tx } from '../../kit/db/transact.ts';

/** An edition that is sold by the chapter, with its title. */
export const oakBook = (db: Db, id: number) =>
  db
    .selectFrom('edition')
    .innerJoin('work', 'work.id', 'edition.work_id')
    .select([
      'edition.id',
      'edition.content_type',
      'edition.price_type',
      'edition.price_vnd',
      'edition.oak_per_chapter',
      'edition.copyright',
      'edition.rights_from',
      'edition.rights_until',
      'edition.rights_countries',
      'work.title',
    ])
    .where('edition.id', '=', id)
    .where('edition.oak_per_chapter', 'is not', null)
    .executeTakeFirst();

/** The chapters that the contents name, from one on. */
export const listedChapters = (db: Db, editionId: number, from: number) =>
  db
    .selectFrom('chapter')
    .select(['spine_index', 'title'])
    .where('edition_id', '=', editionId)
    .where('spine_index', '>=', from)
    .where('title', '<>', '')
    .orderBy('spine_index')
    .execute();

/** Rights to the chapters of a purchase; what lies unlisted between a chapter and the next (plates) comes with it. */
export const grantChapters = (tx: Tx, accountId: number, purchaseId: number): Promise<unknown> =>
  sql`
    insert into content_grant (account_id, edition_id, spine_index, access_type, source, line_id)
    select ${accountId}, line.item_id, part.spine_index, 3, 'purchase', line.id
    from purchase_line line
    cross join lateral (
      select coalesce(min(spine_index), 2147483647) as ends from chapter
      where edition_id = line.item_id and spine_index > line.spine_index and title <> ''
    ) next
    join chapter part on part.edition_id = line.item_id
      and part.spine_index >= line.spine_index and part.spine_index < next.ends
    where line.purchase_id = ${purchaseId} and line.kind = 'chapter'`.execute(tx);
