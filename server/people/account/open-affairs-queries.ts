import { type RawBuilder, sql } from 'kysely';
import type { AffairKind } from '#rules/people/open-affairs.ts';
import type { OrderState } from '#rules/shop/shop-orders.ts';
import type { ReturnState } from '#rules/shop/shop-returns.ts';
import type { Db } from '../../kit/db/db.ts';

/* What is open of an account: as a shop's owner, as a buyer, and of its money. */

type Rows = RawBuilder<unknown>;

export interface OpenRow {
  kind: AffairKind;
  name: string;
  /** A shop's. */
  shop_id: number | null;
  /** Of an order of a shop: its code. */
  code: string | null;
  digital: boolean;
  count: number;
}

/** Somebody has it, or waits for it. */
const underWay: readonly OrderState[] = [
  'pending',
  'preparing',
  'packed',
  'delivering',
  'failed',
  'returning',
];
const undecided: readonly ReturnState[] = ['asked', 'accepted', 'travelling', 'arrived', 'appealed'];

/** Named of a kind. */
const FIRST = 3;

/** `from` names what is open as `name`, an order's as `code` and `digital`, and a shop as `shop_id`. */
const open = (kind: AffairKind, from: Rows): Rows => sql`
  (select ${kind}::text as kind, found.*, count(*) over ()::int as count
  from (${from}) as found order by name limit ${FIRST})`;

const ofOrder = sql`number as name, null::int as shop_id, number as code, digital`;

const ordersWith = (whose: Rows, joined: Rows, where: Rows): Rows => sql`
  select shop_order.number as name, null::int as shop_id, shop_order.number as code, shop_order.digital
  from shop_order ${joined} where ${whose} and ${where}`;

/** Purchases of the person, by the code of the order that they pay where there is one. */
const purchases = (where: Rows): Rows => sql`
  select coalesce(paid.number, mine.number) as name, null::int as shop_id, paid.number as code,
    coalesce(paid.digital, false) as digital
  from mine left join lateral (
    select number, digital from shop_order where purchase_id = mine.id order by id limit 1) paid on true
  where ${where}`;

/** Of each kind the first, and how many there are. What waited to be paid until before `payableSince` is not paid any more. */
export async function openRowsOf(db: Db, accountId: number, payableSince: Date): Promise<OpenRow[]> {
  const own = sql`shop_order.account_id = ${accountId}`;
  const sold = sql`shop_order.shop_id in (select id from shop where account_id = ${accountId})`;
  const returned = sql`join shop_return on shop_return.order_id = shop_order.id`;
  const complained = sql`join order_complaint on order_complaint.order_id = shop_order.id
    left join complaint_settlement said on said.complaint_id = order_complaint.id`;
  const isUndecided = sql`shop_return.state = any(${undecided}::text[])`;
  const isUnanswered = sql`said.decided_at is null
    and (order_complaint.answered_at is null or said.asked_at is not null)`;
  const { rows } = await sql<OpenRow>`
    with mine as materialized (
      select id, number, state, expires_at from purchase
      where wallet = (select wallet from wallet_holder where account_id = ${accountId})
    ), paid_by as materialized (
      select mine.id, evidence.id as evidence_id
      from mine join payment_attempt attempt on attempt.purchase_id = mine.id
      join payment_evidence evidence on evidence.attempt_id = attempt.id
    )
    ${open(
      'shop',
      sql`select name, id as shop_id, null::text as code, false as digital
        from shop where account_id = ${accountId} and status <> 2`,
    )}
    union all
    ${open('sold', sql`select ${ofOrder} from shop_order where ${sold} and state = any(${['unpaid', ...underWay]}::text[])`)}
    union all
    ${open('sold_return', ordersWith(sold, returned, isUndecided))}
    union all
    ${open('sold_complaint', ordersWith(sold, complained, isUnanswered))}
    union all
    ${open('order', sql`select ${ofOrder} from shop_order where ${own} and state = any(${underWay}::text[])`)}
    union all
    ${open('return', ordersWith(own, returned, isUndecided))}
    union all
    ${open('complaint', ordersWith(own, complained, isUnanswered))}
    union all
    ${open(
      'waiting',
      purchases(sql`
        mine.state in ('created', 'waiting', 'failed') and mine.expires_at > ${payableSince} and exists (
          select from payment_attempt
          where purchase_id = mine.id and state in ('created', 'open') and gateway <> 'cod')`),
    )}
    union all
    ${open(
      'held',
      purchases(sql`
        mine.state in ('held', 'paid') or exists (
          select from paid_by
          left join evidence_outcome outcome using (evidence_id)
          left join held_decision decided using (evidence_id)
          where paid_by.id = mine.id and coalesce(outcome.outcome, 'held') = 'held' and decided.evidence_id is null)`),
    )}
    union all
    ${open(
      'refund',
      purchases(sql`
        mine.state in ('refund_pending', 'refund_failed')
        or exists (
          select from paid_by join refund using (evidence_id)
          where paid_by.id = mine.id and refund.state <> 'done' and (refund.state = 'pending' or not exists (
            select from refund later
            where later.evidence_id = refund.evidence_id and later.due_entry_id = refund.due_entry_id
              and later.id > refund.id)))
        or mine.id in (
          select purchase_id from shop_order
          where id in (select (input->>'order')::bigint from job where name = 'refundOrder'))
        or exists (
          select from shop_order join shop_return on shop_return.order_id = shop_order.id
          where purchase_id = mine.id and shop_return.state in ('passed', 'lost')
            and amount_vnd > 0 and entry_id is null)`),
    )}
    union all
    ${open(
      'reward',
      sql`select affiliate.code as name, null::int as shop_id, null::text as code, false as digital
        from affiliate join affiliate_person person on person.affiliate_id = affiliate.id
        where person.account_id = ${accountId} and (
          exists (select from shop_payout where affiliate_id = affiliate.id and state in ('drafted', 'approved', 'sent'))
          or (select coalesce(sum(amount_vnd), 0) from commission_part where affiliate_id = affiliate.id)
            - (select coalesce(sum(amount_vnd + tax_vnd), 0) from shop_payout
              where affiliate_id = affiliate.id and state in ('drafted', 'approved', 'sent', 'paid'))
            >= (select value from payout_setting where name = 'affiliate_least_vnd'))`,
    )}`.execute(db);
  return rows;
}
