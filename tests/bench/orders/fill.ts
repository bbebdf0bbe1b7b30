import { sql } from 'kysely';
import type { Database } from '../../../server/kit/db/db.ts';

/*
 * Many purchases with all that belongs to them but money: what a list of transactions reads. One in `share` is of the first wallet;
 * one in fifty of a wallet failed, is held, or is of a rare kind; its oldest ones alone have a title with "hiếm". Answers that wallet.
 */
export async function fillOrders(db: Database, count: number, share: number): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    insert into wallet (number)
    select md5('bench ' || n)::uuid from generate_series(1, 1000) n
    returning number`.execute(db);
  const first = rows[0]?.number ?? '';
  await db.transaction().execute(async tx => {
    // Moves and lines have triggers of their own; here rows are only there to be read.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`
      insert into purchase (number, wallet, charge_type, intent, currency, total, code, state, os, created_at, moved_at, expires_at, words)
      select lpad(translate(to_hex(n), 'abcdef', 'ABCDEF'), 10, '0'),
        case when n % ${share}::int = 0 then ${first}::uuid else md5('bench ' || (2 + n % 999))::uuid end,
        'package', 'package_' || n, 'VND', 49000,
        case of_wallet % 50 when 7 then 53 else 1 + of_wallet % 2 end,
        case of_wallet % 50 when 11 then 'held' when 13 then 'failed' else 'granted' end,
        'web', t, t, t,
        lpad(to_hex(n), 10, '0') || chr(10) || case when of_wallet <= 3 then 'mot mon hiem ' else 'mot mon da mua ' end || n
      from generate_series(1, ${count}::int) n
      cross join lateral (
        select timestamptz '2026-01-01' + n * interval '10 seconds' as t, n / ${share}::int as of_wallet) at`.execute(
      tx,
    );
    await sql`
      insert into purchase_line (purchase_id, position, kind, item_id, title, amount, price_reason, days)
      select id, 0, case code when 53 then 'podcast' when 2 then 'book' else 'membership' end, 1,
        case when words like '%hiem%' then 'Một món hiếm ' else 'Một món đã mua ' end || id, 49000, 'list',
        case code when 1 then 30 end
      from purchase`.execute(tx);
    // One in four was tried by another way before.
    await sql`
      insert into payment_attempt (purchase_id, gateway, reference, state, ip, created_at)
      select id, gateway, number || suffix, case when suffix = '01' and id % 4 = 0 then 'failed' else 'paid' end, '', created_at
      from purchase
      join (values ('01', 'vnpay'), ('02', 'momo')) tried (suffix, gateway) on suffix = '01' or id % 4 = 0`.execute(
      tx,
    );
  });
  await sql`vacuum analyze`.execute(db);
  return first;
}
