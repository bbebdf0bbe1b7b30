import { sql } from 'kysely';

/**
 * I10: what shops get, what was withheld and what was paid out is what their orders, their payouts and the books say, and of each
 * purchase shares, fees, taxes and refunds make what was captured.
 */
export const shareInvariant = sql<{ what: string }>`
  select 'line ' || line.id || ' of order ' || orders.number || ', which is ' || orders.state || ', has no share' as what
  from shop_order orders join shop_order_line line on line.order_id = orders.id
  where orders.state <> 'unpaid' and not (orders.state = 'cancelled' and orders.creation_step = 1)
    and not exists (select from shop_share where line_id = line.id)
  union all
  select 'share of line ' || share.line_id || ' of order ' || orders.number || ' is booked with ' || booked.paid || ' paid and '
    || booked.gets || ' for its shop; paid are ' || share.paid_vnd || ', back ' || back.amount || ', the shop gets ' || share.gets_vnd
  from shop_share share
  join shop_order orders on orders.id = share.order_id
  join shop_order_line line on line.id = share.line_id
  cross join lateral (
    select coalesce(sum(paid_vnd), 0) as paid, coalesce(sum(gets_vnd), 0) as gets, coalesce(sum(commission_vnd), 0) as commission,
      coalesce(sum(payment_vnd), 0) as payment, coalesce(sum(vat_vnd + pit_vnd), 0) as tax, coalesce(sum(voucher_vnd), 0) as voucher
    from shop_share_part where line_id = share.line_id
  ) booked
  cross join lateral (
    select coalesce(sum(amount) filter (where borne_by is null), 0) as amount,
      coalesce(bool_or(ends) and bool_and(borne_by is null), false) as ended
    from refunded_line where line_id = line.purchase_line_id
  ) back
  cross join lateral (
    select orders.state in ('delivered', 'received') and not back.ended
      and exists (select from ledger_entry where purchase_id = orders.purchase_id and kind = 'sale') as earned
  ) stands
  where case
    when not earned then (booked.paid, booked.gets, booked.commission, booked.payment, booked.tax, booked.voucher)
      is distinct from (0::numeric, 0::numeric, 0::numeric, 0::numeric, 0::numeric, 0::numeric)
    when back.amount = 0 and share.paid_vnd > 0 then (booked.paid, booked.gets, booked.commission, booked.payment, booked.tax, booked.voucher)
      is distinct from (share.paid_vnd::numeric, share.gets_vnd::numeric, share.commission_vnd::numeric, share.payment_vnd::numeric,
        (share.vat_vnd + share.pit_vnd)::numeric, share.voucher_vnd::numeric)
    else booked.paid <> share.paid_vnd - back.amount or booked.gets not between 0 and share.gets_vnd end
  union all
  select 'entry ' || coalesce(entry.id, parts.entry_id) || ' moves ' || coalesce(posted.due, 0) || ' of shops, its parts say ' || coalesce(parts.gets, 0)
    || ', and ' || coalesce(posted.taken, 0) || ' of fees and taxes, its parts say ' || coalesce(parts.taken, 0)
  from (select id from ledger_entry where kind = 'share') entry
  full join (
    select entry_id, sum(gets_vnd) as gets, sum(commission_vnd + payment_vnd + vat_vnd + pit_vnd) as taken, sum(voucher_vnd) as voucher
    from shop_share_part group by entry_id
  ) parts on parts.entry_id = entry.id
  left join lateral (
    select -sum(amount) filter (where account = 'shop_due') as due,
      -sum(amount) filter (where account in ('commission', 'payment_fees', 'tax_withheld')) as taken,
      sum(amount) filter (where account = 'vouchers') as voucher
    from ledger_posting where entry_id = coalesce(entry.id, parts.entry_id)
  ) posted on true
  where coalesce(posted.due, 0) <> coalesce(parts.gets, 0) or coalesce(posted.taken, 0) <> coalesce(parts.taken, 0)
    or coalesce(posted.voucher, 0) <> coalesce(parts.voucher, 0)
  union all
  select 'shop ' || shop.id || ' is owed ' || books.due || ', its orders and payouts make ' || (earned.gets - paid.out)
  from shop
  cross join lateral (select coalesce(-sum(amount), 0) as due from ledger_posting where shop_id = shop.id) books
  cross join lateral (select coalesce(sum(gets_vnd), 0) as gets from shop_share_part where shop_id = shop.id) earned
  cross join lateral (
    select coalesce(sum(amount_vnd), 0) as out from shop_payout where shop_id = shop.id and state in ('sent', 'paid')
  ) paid
  where books.due <> earned.gets - paid.out
  union all
  select 'banks were asked to transfer ' || asked || ', the books say ' || booked
  from (select coalesce(sum(amount_vnd), 0) as asked from shop_payout where state = 'sent') payouts
  cross join (select coalesce(-sum(amount), 0) as booked from ledger_posting where account = 'payouts_sent') books
  where asked <> booked
  union all
  select 'payout ' || reference || ' of ' || amount_vnd || ' is ' || payout.state || ', its orders make ' || coalesce(made, 0)
  from shop_payout payout
  left join lateral (
    select sum(amount_vnd) as made from (
      select amount_vnd from shop_payout_line where payout_id = payout.id
      union all select amount_vnd from affiliate_payout_line where payout_id = payout.id) part
  ) lines on true
  where made is distinct from amount_vnd + tax_vnd
    or (payout.state in ('approved', 'sent', 'paid', 'bounced')
      and not exists (
        select from payout_batch where id = payout.batch_id and state in ('approved', 'sent')
          /* Somebody who is gone was another one. */
          and approved_at is not null and (approved_by is null or approved_by is distinct from first_by)))
  union all
  select 'refund of complaint ' || said.complaint_id || ' is for ' || said.payer || ', and is borne by ' || coalesce(line.borne_by, 'shop')
  from complaint_settlement said join refunded_line line on line.entry_id = said.entry_id
  where said.payer_books and coalesce(said.payer, 'shop') <> coalesce(line.borne_by, 'shop')
  union all
  select 'of purchase ' || coalesce(lines.purchase_id, books.purchase_id) || ' ' || coalesce(lines.borne_by, books.borne_by) || ' bears '
    || coalesce(lines.amount, 0) || ', the books say ' || coalesce(books.amount, 0)
  from (
    select line.purchase_id, back.borne_by, sum(back.amount) as amount
    from refunded_line back join purchase_line line on line.id = back.line_id
    where back.borne_by is not null group by line.purchase_id, back.borne_by
  ) lines
  full join (
    select entry.purchase_id, case posting.account when 'complaints' then 'platform' else 'carrier' end as borne_by, sum(posting.amount) as amount
    from ledger_entry entry join ledger_posting posting on posting.entry_id = entry.id
    where posting.account in ('complaints', 'carrier_claims') group by 1, 2
  ) books on books.purchase_id = lines.purchase_id and books.borne_by = lines.borne_by
  where coalesce(lines.amount, 0) <> coalesce(books.amount, 0)
  union all
  select 'of purchase ' || purchase.number || ' sales have ' || books.kept || ', its fees and what has not come yet make ' || lines.kept
  from purchase
  cross join lateral (
    select coalesce(-sum(posting.amount), 0) as kept
    from ledger_entry entry join ledger_posting posting on posting.entry_id = entry.id and posting.account = 'sales'
    where entry.purchase_id = purchase.id
  ) books
  cross join lateral (
    select coalesce(sum(line.amount - back.amount), 0) as kept
    from purchase_line line
    cross join lateral (
      select coalesce(sum(amount), 0) as amount from refunded_line where line_id = line.id and borne_by is null) back
    where line.purchase_id = purchase.id and not exists (
      select from shop_order_line sold
      join shop_share_part part on part.line_id = sold.id
      where sold.purchase_line_id = line.id)
  ) lines
  where exists (select from shop_order where purchase_id = purchase.id)
    and exists (select from ledger_entry where purchase_id = purchase.id and kind = 'sale')
    /* What support accepted differed from the price. */
    and not exists (
      select from held_decision decided join ledger_entry entry on entry.id = decided.entry_id
      where entry.purchase_id = purchase.id and decided.decision = 'accepted')
    and books.kept <> lines.kept`;
