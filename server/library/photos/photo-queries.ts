import type { PhotoPurpose } from '#rules/library/photos.ts';
import type { Db } from '../../kit/db/db.ts';
import type { Tx } from '../../kit/db/transact.ts';

export const insertSentPhoto = (
  db: Db,
  row: { key: string; account_id: number; purpose: PhotoPurpose; created_at: Date },
) => db.insertInto('sent_photo').values(row).execute();

/** Takes photos that their sender has not used yet; answers their keys. */
export const takeSentPhotos = async (
  tx: Tx,
  { accountId, purpose, keys }: { accountId: number; purpose: PhotoPurpose; keys: readonly string[] },
): Promise<string[]> =>
  keys.length === 0
    ? []
    : (
        await tx
          .deleteFrom('sent_photo')
          .where('account_id', '=', accountId)
          .where('purpose', '=', purpose)
          .where('key', 'in', keys)
          .returning('key')
          .execute()
      ).map(({ key }) => key);

/** Takes those that nobody used for a while. */
export const takeOldPhotos = (tx: Tx, before: Date, limit: number) =>
  tx
    .deleteFrom('sent_photo')
    .where('key', 'in', query =>
      query
        .selectFrom('sent_photo')
        .select('key')
        .where('created_at', '<', before)
        .orderBy('created_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['key', 'purpose'])
    .execute();

/** Everything that one sent: in ratings, complaints and returns, and not yet in any. */
export async function photosOfPerson(
  db: Db,
  accountId: number,
): Promise<{ purpose: PhotoPurpose; key: string }[]> {
  const rated = await db
    .selectFrom('product_rating')
    .select('pictures')
    .where('account_id', '=', accountId)
    .execute();
  const complained = await db
    .selectFrom('order_complaint')
    .select('pictures')
    .where('account_id', '=', accountId)
    .execute();
  const returned = await db
    .selectFrom('shop_return')
    .select('pictures')
    .where('account_id', '=', accountId)
    .execute();
  const sent = await db
    .selectFrom('sent_photo')
    .select(['purpose', 'key'])
    .where('account_id', '=', accountId)
    .execute();
  const named = (rows: { pictures: string[] }[], purpose: PhotoPurpose) =>
    rows.flatMap(({ pictures }) => pictures.map(key => ({ purpose, key })));
  return [
    ...named(rated, 'rate'),
    ...named(complained, 'complaint'),
    ...named(returned, 'complaint'),
    ...sent,
  ];
}
