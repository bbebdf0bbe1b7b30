import { sql } from 'kysely';

/** I11: each reward is what is left of its line at its rate, the books owe affiliates what rewards and payouts say, and nothing is paid twice. */
export const rewardInvariant = sql<{ what: string }>`
  select 'reward of line ' || reward.line_id || ', which is ' || reward.state || ', is ' || reward.amount_vnd || ' of ' || frozen.base_vnd
    || ', back are ' || back.amount || ', booked ' || booked.amount as what
  from commission reward join attribution frozen using (line_id)
  cross join lateral (select coalesce(sum(amount), 0) as amount from refunded_line where line_id = reward.line_id) back
  cross join lateral (select coalesce(sum(amount_vnd), 0) as amount from commission_part where line_id = reward.line_id) booked
  where reward.amount_vnd <> floor(greatest(0, frozen.base_vnd - back.amount) * frozen.points / 10000)
    or booked.amount <> case when reward.state in ('confirmed', 'reversed') then reward.amount_vnd else 0 end
    or reward.affiliate_id <> frozen.affiliate_id
  union all
  select 'line ' || frozen.line_id || ' was sold for affiliate ' || frozen.affiliate_id || ', and there is no reward'
  from attribution frozen join purchase_line line on line.id = frozen.line_id
  where floor(frozen.base_vnd * frozen.points / 10000) > 0
    and exists (select from ledger_entry where purchase_id = line.purchase_id and kind = 'sale')
    and not exists (select from commission where line_id = frozen.line_id)
  union all
  select 'entry ' || coalesce(entry.id, parts.entry_id) || ' moves ' || coalesce(posted.due, 0) || ' of affiliates, its parts say '
    || coalesce(parts.amount, 0)
  from (select id from ledger_entry where kind = 'reward') entry
  full join (select entry_id, sum(amount_vnd) as amount from commission_part group by entry_id) parts on parts.entry_id = entry.id
  left join lateral (
    select -sum(amount) filter (where account = 'affiliate_due') as due from ledger_posting
    where entry_id = coalesce(entry.id, parts.entry_id)
  ) posted on true
  where coalesce(posted.due, 0) <> coalesce(parts.amount, 0)
  union all
  select 'affiliate ' || affiliate.id || ' is owed ' || books.due || ', rewards and payouts make ' || (earned.amount - paid.out)
  from affiliate
  cross join lateral (
    select coalesce(-sum(amount), 0) as due from ledger_posting where affiliate_id = affiliate.id) books
  cross join lateral (
    select coalesce(sum(amount_vnd), 0) as amount from commission_part where affiliate_id = affiliate.id) earned
  cross join lateral (
    select coalesce(sum(amount_vnd + tax_vnd), 0) as out from shop_payout
    where affiliate_id = affiliate.id and state in ('sent', 'paid')
  ) paid
  where books.due <> earned.amount - paid.out
  union all
  select 'rewards cost ' || spent.amount || ', the books owe or paid ' || owed.amount
  from (select coalesce(sum(amount), 0) as amount from ledger_posting where account = 'affiliate_costs') spent
  cross join (select coalesce(sum(amount_vnd), 0) as amount from commission_part) owed
  where spent.amount <> owed.amount
  union all
  select 'reward of line ' || line.line_id || ' is in payouts of ' || sum(line.amount_vnd) || ', which is more than was ever owed'
  from affiliate_payout_line line join shop_payout payout on payout.id = line.payout_id
  where payout.state in ('drafted', 'approved', 'sent', 'paid')
  group by line.line_id
  having sum(line.amount_vnd) > (
    select coalesce(sum(amount_vnd) filter (where amount_vnd > 0), 0) from commission_part where line_id = line.line_id)`;
