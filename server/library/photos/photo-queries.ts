import type { KeptPurpose } from '#rules/library/photos.ts';
import { chatTypes } from '#rules/shop/chat.ts';
import type { Db } from '../../kit/db/db.ts';
import type { Tx } from '../../kit/db/transact.ts';

/** `width` and `height` of the largest size kept, px; 0 of a film. */
export interface SentPhoto {
  key: string;
  width: number;
  height: number;
}

export const insertSentPhoto = (
  db: Db,
  row: {
    key: string;
    account_id: number;
    purpose: KeptPurpose;
    created_at: Date;
    width?: number;
    height?: number;
  },
) => db.insertInto('sent_photo').values(row).execute();

/** Takes photos that their sender has not used yet; in no order. */
export const takeSentPhotos = async (
  tx: Tx,
  { accountId, purpose, keys }: { accountId: number; purpose: KeptPurpose; keys: readonly string[] },
): Promise<SentPhoto[]> =>
  keys.length === 0
    ? []
    : (
        await tx
          .deleteFrom('sent_photo')
          .where('account_id', '=', accountId)
          .where('purpose', '=', purpose)
          .where('key', 'in', keys)
          .returning(['key', 'width', 'height'])
          .execute()
      ).map(({ key, width, height }) => ({ key, width: width ?? 0, height: height ?? 0 }));

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

/** Everything that one sent: in ratings, complaints and returns, on the feed, in one's rooms, and not yet in any. */
export async function photosOfPerson(
  db: Db,
  accountId: number,
): Promise<{ purpose: KeptPurpose; key: string }[]> {
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
  // What a shop answered to them goes with them.
  const answered = await db
    .selectFrom('complaint_settlement as said')
    .innerJoin('order_complaint', 'order_complaint.id', 'said.complaint_id')
    .select('said.pictures')
    .where('order_complaint.account_id', '=', accountId)
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
  const posted = await db
    .selectFrom('post_media')
    .innerJoin('post', 'post.id', 'post_media.post_id')
    .select('post_media.key')
    .where('post.account_id', '=', accountId)
    .execute();
  // Messages of one's own rooms go with the account.
  const written = await db
    .selectFrom('chat_message')
    .innerJoin('chat_room', 'chat_room.id', 'chat_message.room_id')
    .select(['chat_message.media as key', 'chat_message.type'])
    .where('chat_room.buyer_id', '=', accountId)
    .where('chat_message.media', 'is not', null)
    .execute();
  const named = (rows: { pictures: string[] }[], purpose: KeptPurpose) =>
    rows.flatMap(({ pictures }) => pictures.map(key => ({ purpose, key })));
  const ofRooms = written.map(({ key, type }) => ({
    purpose: type === chatTypes.video ? ('film' as const) : ('chat' as const),
    key: key ?? '',
  }));
  return [
    ...named(rated, 'rate'),
    ...named(complained, 'complaint'),
    ...named(answered, 'complaint'),
    ...named(returned, 'complaint'),
    ...sent,
    ...posted.map(({ key }) => ({ purpose: 'post' as const, key })),
    ...ofRooms,
  ];
}
