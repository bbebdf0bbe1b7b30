import { sql } from 'kysely';
import { listenedTypes } from '#rules/rights/content-type.ts';
import { chatTypes } from '#rules/shop/chat.ts';
import type { Db } from '../../kit/db/db.ts';

/* Who is told, and of what: read while notices are made. */

/** Accounts that follow, read, hear or watch an edition, behind `after`, by number. */
export const followersOf = async (db: Db, edition: number, after: number, limit: number): Promise<number[]> =>
  (
    await sql<{ id: number }>`
      select account_id as id from (
        select account_id from favourite where edition_id = ${edition} and account_id > ${after}
        union
        select account_id from progress where edition_id = ${edition} and account_id > ${after}
        union
        select account_id from listening_place where edition_id = ${edition} and account_id > ${after}
        union
        select account_id from comic_place where edition_id = ${edition} and account_id > ${after}
        union
        select account_id from video_place where edition_id = ${edition} and account_id > ${after}
        union
        select account_id from book_follow where edition_id = ${edition} and subscribed and account_id > ${after}
      ) told order by account_id limit ${limit}`.execute(db)
  ).rows.map(({ id }) => id);

export interface NewPart {
  type: number;
  work: string;
  authors: string[];
  hash: string | null;
  tint: string;
  heard: boolean;
  title: string;
}

/** A part of an edition by its position, with the cover of the work; undefined when either is gone or may not be shown. */
export async function newPartOf(db: Db, edition: number, position: number): Promise<NewPart | undefined> {
  const { rows } = await sql<Omit<NewPart, 'heard'>>`
    select edition.content_type as type, work.title as work, edition.tint, part.title,
      edition.cover_key as hash,
      array(
        select author.name from work_author join author on author.id = work_author.author_id
        where work_author.work_id = work.id order by work_author.position
      ) as authors
    from edition
    join work on work.id = edition.work_id
    join (
      select edition_id, title from audio_file where edition_id = ${edition} and position = ${position}
      union all
      select edition_id, title from comic_issue where edition_id = ${edition} and position = ${position}
      union all
      select edition_id, title from chapter where edition_id = ${edition} and spine_index = ${position}
    ) part on part.edition_id = edition.id
    where edition.id = ${edition} and edition.copyright = 'cleared'
    limit 1`.execute(db);
  const row = rows[0];
  return row && { ...row, heard: listenedTypes.includes(row.type) };
}

export const titleOf = async (db: Db, edition: number): Promise<string | undefined> =>
  (
    await db
      .selectFrom('edition')
      .innerJoin('work', 'work.id', 'edition.work_id')
      .select('work.title')
      .where('edition.id', '=', edition)
      .executeTakeFirst()
  )?.title;

/** The package of our own that ends last: its name, its end in ms since 1970, and the plan it was; null when that is sold no more. */
export const lastPlanOf = async (
  db: Db,
  account: number,
): Promise<{ name: string; until: number; plan: number | null } | undefined> => {
  const row = await db
    .selectFrom('membership')
    .leftJoin('purchase_line', 'purchase_line.id', 'membership.line_id')
    .leftJoin('package_plan', 'package_plan.id', 'purchase_line.item_id')
    .select(['membership.name', 'membership.expires_at', 'package_plan.id as plan'])
    .where('membership.account_id', '=', account)
    .where('membership.source', '=', 'regular')
    .orderBy('membership.expires_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { name: row.name, until: row.expires_at.getTime(), plan: row.plan };
};

/** Facts of a shop's order for notices. */
export async function orderToldOf(db: Db, number: string) {
  const row = await db
    .selectFrom('shop_order')
    .innerJoin('shop', 'shop.id', 'shop_order.shop_id')
    .innerJoin('shop_order_line as line', 'line.order_id', 'shop_order.id')
    .select(['digital', 'reason', 'shop.name as shop'])
    .select(sql<string[]>`array_agg(line.name order by line.id)`.as('names'))
    .where('number', '=', number)
    .groupBy(['shop_order.id', 'shop.id'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { names, ...order } = row;
  return { ...order, what: names[0] ?? '', more: names.length - 1 };
}

/** The complaint about an order, as its shop and its buyer are told of it. */
export const complaintToldOf = (db: Db, number: string) =>
  db
    .selectFrom('order_complaint')
    .innerJoin('shop_order', 'shop_order.id', 'order_complaint.order_id')
    .innerJoin('shop', 'shop.id', 'shop_order.shop_id')
    .leftJoin('complaint_settlement as said', 'said.complaint_id', 'order_complaint.id')
    .select([
      'digital',
      'shop.id as shop_id',
      'shop.name as shop',
      'order_complaint.reason',
      'answered_by as by',
      'said.outcome_vnd',
    ])
    .where('number', '=', number)
    .executeTakeFirst();

/** A message that its buyer has not read, was not taken away, and comes from a side they hear. */
export const chatToldOf = (db: Db, room: number, seq: number) =>
  db
    .selectFrom('chat_message')
    .innerJoin('chat_room', 'chat_room.id', 'chat_message.room_id')
    .leftJoin('shop', 'shop.id', 'chat_room.shop_id')
    .select(['chat_message.type', 'chat_message.body', 'shop.name as shop'])
    .where('room_id', '=', room)
    .where('seq', '=', seq)
    .where('side', '=', 'shop')
    .where('buyer_blocks', '=', false)
    .whereRef('buyer_read', '<', 'seq')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('chat_removal')
            .select('chat_removal.seq')
            .whereRef('chat_removal.room_id', '=', 'chat_message.room_id')
            .whereRef('chat_removal.seq', '=', 'chat_message.seq'),
        ),
      ),
    )
    .executeTakeFirst();

/** Title of a message's card: a product (3), or a digital edition. */
export const chatThingOf = async (db: Db, type: number, ref: number): Promise<string | undefined> =>
  type === chatTypes.paperBook
    ? (await db.selectFrom('product').select('name').where('id', '=', ref).executeTakeFirst())?.name
    : titleOf(db, ref);

/** Facts of a return for notices: its shop, first book, number of copies, sum, and the last comment. */
export async function returnToldOf(db: Db, id: number) {
  const row = await db
    .selectFrom('shop_return')
    .innerJoin('shop_return_line as given', 'given.return_id', 'shop_return.id')
    .innerJoin('shop_order_line as line', 'line.id', 'given.line_id')
    .innerJoin('shop_order', 'shop_order.id', 'shop_return.order_id')
    .innerJoin('shop', 'shop.id', 'shop_order.shop_id')
    .select(['shop.id as shop_id', 'shop.name as shop'])
    .select(['shop_return.reason', 'shop_return.event', 'shop_return.amount_vnd'])
    .select([
      sql<string>`(array_agg(line.name order by line.id))[1]`.as('what'),
      sql<number>`sum(given.quantity)::int`.as('copies'),
    ])
    .where('shop_return.id', '=', id)
    .groupBy(['shop_return.id', 'shop.id'])
    .executeTakeFirst();
  return row;
}

/** A take-down's subject, reason and the outcome of its appeal. */
export async function takeDownToldOf(db: Db, id: number) {
  const row = await db
    .selectFrom('take_down')
    .leftJoin('product', 'product.id', 'take_down.product_id')
    .leftJoin('take_down_appeal as appeal', 'appeal.take_down_id', 'take_down.id')
    .select(['product.name', 'take_down.ground', 'take_down.words', 'appeal.reason'])
    .where('take_down.id', '=', id)
    .executeTakeFirst();
  return row && { ...row, reason: row.reason ?? '' };
}
