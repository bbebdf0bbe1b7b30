import { sql } from 'kysely';
import { WHOLE_SHARE } from '#rules/rights/refund-window.ts';
import type { Db } from '../kit/db/db.ts';

/** Files of sound are counted beside chapters, from here on. */
const SOUND_FROM = 1_000_000;

export const soundPart = (position: number): number => SOUND_FROM + position;

interface Whose {
  accountId: number;
  editionId: number;
}

/** The right that somebody bought of a shop, with its line; undefined for who has none. */
export async function boughtInShop(db: Db, { accountId, editionId }: Whose) {
  const { rows } = await sql<{ line_id: number; bought_at: number }>`
    select held.line_id, (extract(epoch from orders.moved_at) * 1000)::float8 as bought_at
    from content_grant held
    join shop_order_line line on line.purchase_line_id = held.line_id
    join shop_order orders on orders.id = line.order_id
    where held.account_id = ${accountId} and held.edition_id = ${editionId} and held.spine_index is null
    order by held.line_id limit 1`.execute(db);
  return rows[0];
}

/** Millionths of the closed part of an edition that the server has given somebody; 0 of what is all open. */
export async function servedShare(db: Db, { accountId, editionId }: Whose): Promise<number> {
  const { rows } = await sql<{ share: number }>`
    select coalesce(ceil(sum(part.weight::numeric * coalesce(served.share, 0)) / nullif(sum(part.weight), 0)), 0)::int as share
    from (
      select spine_index as part, chars as weight from chapter where edition_id = ${editionId} and zone = 'paid'
      union all
      select ${SOUND_FROM}::int + position, greatest(ceil(seconds), 1) from audio_file
      where edition_id = ${editionId} and zone = 'paid'
        and not exists (select from chapter where edition_id = ${editionId})
    ) part
    left join served_part served
      on served.account_id = ${accountId} and served.edition_id = ${editionId} and served.part = part.part`.execute(
    db,
  );
  return rows[0]?.share ?? 0;
}

/**
 * Counts what is given of what somebody bought, while they have it. False: they have it no more, and nothing may be given. Who
 * takes a right back waits for who is served just now, and the other way round.
 */
export async function countServed(
  db: Db,
  { accountId, editionId, part, share }: Whose & { part: number; share: number },
): Promise<boolean> {
  const { rows } = await sql`
    with held as (
      select account_id, edition_id from content_grant
      where account_id = ${accountId} and edition_id = ${editionId} and line_id is not null limit 1 for key share
    )
    insert into served_part as known (account_id, edition_id, part, share)
    select account_id, edition_id, ${part}::int, ${share}::int from held
    on conflict (account_id, edition_id, part)
      do update set share = least(${WHOLE_SHARE}, known.share + excluded.share)
    returning part`.execute(db);
  return rows.length > 0;
}

/** An offline copy counts whole. */
export const countAllServed = (db: Db, { accountId, editionId }: Whose) =>
  sql`
    insert into served_part (account_id, edition_id, part, share)
    select ${accountId}, ${editionId}, part, ${WHOLE_SHARE} from (
      select spine_index as part from chapter where edition_id = ${editionId}
      union all select ${SOUND_FROM}::int + position from audio_file where edition_id = ${editionId}) all_of_it
    on conflict (account_id, edition_id, part) do update set share = excluded.share`.execute(db);
