import { sql } from 'kysely';
import type { PayeeAccount } from '#rules/money/payee.ts';
import { accountBounces, type HoldReason, type PayoutSetting } from '#rules/shop/payouts.ts';
import type { Db } from '../../kit/db/db.ts';

export type Settings = Record<PayoutSetting, number>;

export async function payoutSettingsOf(db: Db): Promise<Settings> {
  const rows = await db.selectFrom('payout_setting').selectAll().execute();
  return Object.fromEntries(rows.map(({ name, value }) => [name, value])) as Settings;
}

interface Owed {
  id: number;
  number: string;
  dueVnd: number;
  why: HoldReason;
  /** When it stops waiting by the clock; null where it waits for somebody. */
  until: Date | null;
}

/**
 * What a shop is owed by order and not paid yet, the oldest first, and why of each the money waits. What went back after it was
 * paid is below zero and waits for nothing. Orders on their way stand with what they will bring.
 */
export async function owedOf(db: Db, shopId: number, settings: Settings, now: Date): Promise<Owed[]> {
  const { rows } = await sql<Omit<Owed, 'dueVnd'> & { due: number }>`
    with mine as (
      select count(distinct order_id) as orders from shop_share_part where shop_id = ${shopId}
    ),
    waiting as (
      select case when mine.orders < ${settings.new_orders}
          and shop.opened_on > (${now}::timestamptz at time zone 'Asia/Ho_Chi_Minh')::date - ${settings.new_days}::int
        then ${settings.new_hold_days}::int else ${settings.hold_days}::int end as days
      from shop cross join mine where shop.id = ${shopId}
    ),
    booked as (
      select order_id, sum(gets_vnd) as gets, min(at) as at from shop_share_part where shop_id = ${shopId} group by order_id
    ),
    taken as (
      select line.order_id, sum(line.amount_vnd) as paid
      from shop_payout join shop_payout_line line on line.payout_id = shop_payout.id
      where shop_payout.shop_id = ${shopId} and shop_payout.state in ('drafted', 'approved', 'sent', 'paid')
      group by line.order_id
    ),
    owed as (
      select orders.id, orders.number, booked.gets - coalesce(taken.paid, 0) as due,
        coalesce(orders.delivered_at, booked.at) + make_interval(days => waiting.days) as until
      from booked
      join shop_order orders on orders.id = booked.order_id
      left join taken on taken.order_id = booked.order_id
      cross join waiting
      where booked.gets <> coalesce(taken.paid, 0)
    )
    select id, number, due::float8 as due, until,
      case
        when due < 0 then 'ready'
        when exists (select from shop_return where order_id = owed.id
          and state in ('asked', 'accepted', 'travelling', 'arrived', 'appealed')
          or order_id = owed.id and state in ('passed', 'lost') and entry_id is null) then 'returning'
        when exists (select from order_complaint where order_id = owed.id and answered_at is null) then 'complaint'
        when until > ${now} then 'after_delivery'
        else 'ready' end as why
    from owed
    union all
    select orders.id, orders.number, sum(share.gets_vnd)::float8, null, 'under_way'
    from shop_share share join shop_order orders on orders.id = share.order_id
    where share.shop_id = ${shopId} and orders.state in ('pending', 'preparing', 'packed', 'delivering', 'failed')
    group by orders.id, orders.number
    order by 4 nulls last, 1`.execute(db);
  return rows.map(({ due, why, until, ...row }) => ({
    ...row,
    why,
    dueVnd: due,
    until: why === 'after_delivery' ? until : null,
  }));
}

/** Current reserve of a shop: reserves that two people made and that have not ended. */
export async function reservedOf(db: Db, shopId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount_vnd), 0)::float8 as sum from shop_reserve
    where shop_id = ${shopId} and approved_at is not null and ended_at is null and until > ${now}`.execute(
    db,
  );
  return rows[0]?.sum ?? 0;
}

/** Shops that are owed something of which no payout has taken, by the books. */
export const shopsOwed = async (db: Db): Promise<number[]> =>
  (
    await sql<{ shop_id: number }>`
      select earned.shop_id from (select shop_id, sum(gets_vnd) as gets from shop_share_part group by shop_id) earned
      left join (
        select shop_id, sum(amount_vnd) as paid from shop_payout where state in ('drafted', 'approved', 'sent', 'paid') group by shop_id
      ) taken using (shop_id)
      where gets > coalesce(paid, 0) order by earned.shop_id`.execute(db)
  ).rows.map(({ shop_id }) => shop_id);

/** The account of a shop and what keeps it from being paid; locked until the transaction ends where `lock` says so. */
export async function accountOfShop(db: Db, shopId: number, lock = false): Promise<PayeeAccount | undefined> {
  const { rows } = await sql<PayeeAccount>`
    select shop.name, facts.kind, facts.bank, facts.bank_sealed, facts.bank_last4, facts.bank_holder, facts.bank_since,
      exists (select from shop_change where shop_id = shop.id and state = 'waiting' and step in ('bank', 'identity', 'tax')) as changing,
      (select max(moved_at) from shop_payout where shop_id = shop.id and state = 'bounced'
        and bounce in (${sql.join(accountBounces)})) as refused_at
    from shop join shop_facts facts on facts.shop_id = shop.id
    where shop.id = ${shopId} ${lock ? sql`for update of facts` : sql``}`.execute(db);
  return rows[0];
}

export type Pause = 'no_account' | 'new_account' | 'changing' | 'refused';

/** Why nothing is paid to an account now, whatever it is owed; null where it is paid. */
export function pauseOf(
  account: PayeeAccount,
  { bank_hours }: Pick<Settings, 'bank_hours'>,
  now: Date,
): Pause | null {
  if (account.bank_sealed === null || account.bank_since === null) return 'no_account';
  if (account.changing) return 'changing';
  if (account.refused_at !== null && account.bank_since <= account.refused_at) return 'refused';
  const open = account.bank_since.getTime() + bank_hours * 3_600_000;
  return now.getTime() < open ? 'new_account' : null;
}
