import { sql } from 'kysely';
import type { GoodForm, GoodState } from '#rules/shop/goods.ts';
import type { Db } from '../../kit/db/db.ts';
import type { Tx } from '../../kit/db/transact.ts';

/* What shops sent to be sold, as they and the platform see it. */

export interface SentRow {
  id: number;
  shop_id: number;
  shop: string;
  account_id: number | null;
  work_id: number;
  work_title: string;
  authors: string[];
  form: GoodForm;
  name: string;
  state: GoodState;
  reason: string;
  edition_id: number;
  variation_id: number | null;
  active: boolean;
  price: number;
  sample_parts: number;
  parts: number;
  words: number;
  owners: number;
  created_at: Date;
}

const sent = sql`
  select good.id, good.shop_id, shop.name as shop, good.account_id, good.work_id, work.title as work_title,
    (select coalesce(array_agg(author.name order by work_author.position), '{}') from work_author
      join author on author.id = author_id where work_author.work_id = good.work_id) as authors,
    good.form, good.name, good.state, good.reason, good.edition_id, good.variation_id,
    coalesce(variation.active, false) as active, coalesce(variation.price_vnd, good.price_vnd) as price,
    good.sample_parts, edition.parts, edition.words, good.created_at,
    (select count(distinct account_id) from content_grant where edition_id = good.edition_id)::int as owners
  from digital_good good join shop on shop.id = good.shop_id join work on work.id = good.work_id
  join edition on edition.id = good.edition_id left join variation on variation.id = good.variation_id`;

const MOST = 300;

export const goodsOfShop = async (db: Db, shopId: number): Promise<SentRow[]> =>
  (await sql<SentRow>`${sent} where good.shop_id = ${shopId} order by good.id desc limit ${MOST}`.execute(db))
    .rows;

/** Oldest first. */
export const waitingGoods = async (db: Db): Promise<SentRow[]> =>
  (
    await sql<SentRow>`${sent} where good.state = 'waiting' order by good.created_at, good.id limit ${MOST}`.execute(
      db,
    )
  ).rows;

export const countWaiting = async (db: Db): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('digital_good')
        .select(e => e.fn.countAll().as('count'))
        .where('state', '=', 'waiting')
        .executeTakeFirstOrThrow()
    ).count,
  );

export const lockGood = (tx: Tx, id: number) =>
  tx.selectFrom('digital_good').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const goodOfEdition = (tx: Tx, editionId: number) =>
  tx
    .selectFrom('digital_good')
    .selectAll()
    .where('edition_id', '=', editionId)
    .forUpdate()
    .executeTakeFirst();

/** Parts of these editions in their order, for the check before sale. */
export const partsOfGoods = async (db: Db, editionIds: readonly number[]) =>
  (
    await sql<{ edition_id: number; title: string; free: boolean; seconds: number }>`
      select edition_id, title, zone = 'free' as free, 0 as seconds, spine_index as place
      from chapter where edition_id = any(${[...editionIds]}::int[]) and title <> ''
      union all
      select edition_id, title, zone = 'free', ceil(seconds)::int, position
      from audio_file where edition_id = any(${[...editionIds]}::int[])
      order by edition_id, place`.execute(db)
  ).rows;

/** Pieces of texts: how each begins, and what stands in its middle. */
export const excerptsOf = async (db: Db, editionIds: readonly number[], letters: number) =>
  (
    await sql<{ edition_id: number; words: string }>`
      select edition_id, left(body, ${letters}) as words from (
        select edition_id, body, spine_index, row_number() over (partition by edition_id order by spine_index) as place,
          count(*) over (partition by edition_id) as chapters
        from chapter where edition_id = any(${[...editionIds]}::int[]) and chars > 0) part
      where place = 1 or place = 1 + chapters / 2
      order by edition_id, spine_index`.execute(db)
  ).rows;

/** The oldest edition of a work with a cover, which stands for sound without one. */
export const coverOfWork = async (db: Db, workId: number): Promise<string | null> =>
  (
    await db
      .selectFrom('edition')
      .select('content_hash')
      .where('work_id', '=', workId)
      .where('has_cover', '=', true)
      .orderBy('id')
      .executeTakeFirst()
  )?.content_hash ?? null;

/** A variation that is read or heard, behind those that its product has. */
export async function insertDigital(
  tx: Tx,
  row: { product_id: number; name: string; form: 8 | 16; price_vnd: number; edition_id: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('variation')
    .values({
      ...row,
      position: sql<number>`coalesce((select max(position) + 1 from variation where product_id = ${row.product_id}), 0)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
