import { type Kysely, sql } from 'kysely';

/**
 * What transactions are filtered by stands in the purchase itself: the code of its first line, and how it ended. A filtered page
 * walks along an index to its ten rows, however many purchases there are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table purchase
      add column code smallint not null default 0,
      /* rules/money/purchase-states.resultOf; a test compares them. */
      add column result text not null generated always as (case
        when state in ('granted', 'partly_refunded') then 'success'
        when state in ('failed', 'expired', 'cancelled', 'refunded') then 'failed'
        when state in ('created', 'waiting', 'paid') then 'pending'
        else 'error' end) stored;
    update purchase set code = case kind
        when 'membership' then 1 when 'book' then 2 when 'chapter' then 2 when 'oak' then 8 when 'leaf' then 8 when 'combo' then 9
        when 'audiobook' then 52 when 'podcast' then 53 when 'magazine' then 3 else 48 end
      from purchase_line line where line.purchase_id = purchase.id and line.position = 0;
    create index purchase_of_code on purchase (wallet, code, id desc);
    create index purchase_of_result on purchase (wallet, result, id desc);
  `.execute(db);
}
