import { contentType } from '#rules/rights/content-type.ts';
import type { Db } from '../../kit/db/db.ts';

/* Works that staff give: grants of their own source, so that they are told from what was bought or given by others. */

const SOURCE = 'staff';
/** Access type of the specification. */
const GIFT = 4;

/** An edition that can be given: not paper, which somebody has to send. Undefined when there is none of that number. */
export const givable = (db: Db, editionId: number) =>
  db
    .selectFrom('edition')
    .select(['id'])
    .where('id', '=', editionId)
    .where('content_type', '<>', contentType.paperBook)
    .executeTakeFirst();

/** Whether all of a work is open to a person by a right of their own. */
export const hasWhole = (db: Db, accountId: number, editionId: number, now: Date) =>
  db
    .selectFrom('content_grant')
    .select('id')
    .where('account_id', '=', accountId)
    .where('edition_id', '=', editionId)
    .where('spine_index', 'is', null)
    .where('once', '=', false)
    .where(where => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .executeTakeFirst();

/** Gives all of a work; a gift that ended goes first. */
export async function insertGift(
  db: Db,
  gift: { account_id: number; edition_id: number; expires_at: Date | null; created_at: Date },
): Promise<void> {
  const { account_id, edition_id } = gift;
  await db
    .deleteFrom('content_grant')
    .where('account_id', '=', account_id)
    .where('edition_id', '=', edition_id)
    .where('spine_index', 'is', null)
    .where('access_type', '=', GIFT)
    .where('once', '=', false)
    .where('line_id', 'is', null)
    .execute();
  await db
    .insertInto('content_grant')
    .values({ ...gift, spine_index: null, access_type: GIFT, source: SOURCE })
    .execute();
}

/** Undefined when staff gave them nothing of that number. */
export const deleteGift = (db: Db, accountId: number, editionId: number) =>
  db
    .deleteFrom('content_grant')
    .where('account_id', '=', accountId)
    .where('edition_id', '=', editionId)
    .where('source', '=', SOURCE)
    .returning('expires_at')
    .executeTakeFirst();

export const giftsOf = (db: Db, accountId: number, now: Date) =>
  db
    .selectFrom('content_grant')
    .innerJoin('edition', 'edition.id', 'content_grant.edition_id')
    .innerJoin('work', 'work.id', 'edition.work_id')
    .select([
      'edition.id as content_id',
      'work.title',
      'content_grant.created_at as since',
      'content_grant.expires_at as until',
    ])
    .where('content_grant.account_id', '=', accountId)
    .where('content_grant.source', '=', SOURCE)
    .where(where => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .orderBy('content_grant.id', 'desc')
    .limit(100)
    .execute();
