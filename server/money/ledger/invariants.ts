import { type RawBuilder, sql } from 'kysely';
import type { LedgerCheck } from '#rules/money/ledger-checks.ts';
import { GRACE_MS } from '#rules/money/purchase-methods.ts';
import type { Db } from '../../kit/db/db.ts';
import { rewardInvariant } from './reward-invariant.ts';
import { shareInvariant } from './share-invariant.ts';
import { stockInvariant } from './stock-invariant.ts';

/*
 * What must hold of money, oaks and rights whenever nobody is at work. Names as in the security notes of the project: I1 oaks,
 * I2 stock, I3 codes and vouchers, I4 idempotency keys, I5 money, I6 rights, I7 nothing in between, I8 every update once, I9 nothing acknowledged is lost, I10 what shops are owed, I11 what affiliates are owed.
 */

export interface Violation {
  name: LedgerCheck;
  /** Says which row, and what of it is wrong. */
  what: string;
}

/** Each selects `what`, a text for every violation. `now` is the server's clock. */
const invariants: Record<LedgerCheck, (now: number) => RawBuilder<{ what: string }>> = {
  I1: () => sql`
    select 'wallet ' || wallet.number || ' has ' || oak || ', its postings make ' || coalesce(sum, 0) as what
    from wallet
    left join (select wallet, sum(amount) from ledger_posting where wallet is not null group by wallet) posted
      on posted.wallet = wallet.number
    where oak <> coalesce(sum, 0) or oak < 0
    union all
    select 'entry ' || entry_id || ' makes ' || sum(amount) || ' ' || currency
    from ledger_posting group by entry_id, currency having sum(amount) <> 0`,

  I2: () => stockInvariant,

  I3: () => sql`
    select 'voucher ' || code || ' was used ' || used || ' times, its claims say ' || claims || ', of ' || uses_total as what
    from voucher
    cross join lateral (
      select count(*) as claims from voucher_claim where voucher_id = voucher.id and state = 'used'
    ) stand
    where uses_total is not null and (used <> claims or used > uses_total)
    union all
    select 'voucher ' || voucher.code || ' was used ' || count(*) || ' times by account ' || claim.account_id
    from voucher_claim claim join voucher on voucher.id = claim.voucher_id
    where claim.state = 'used' and claim.account_id is not null
    group by voucher.id, voucher.code, voucher.uses_each, claim.account_id
    having count(*) > voucher.uses_each
    union all
    select 'code ' || code.id || ' of ' || batch.name || ' was used ' || used || ' times, by ' || people || ', of ' || uses as what
    from activation_code code
    join activation_batch batch on batch.id = code.batch_id
    cross join lateral (select count(*) as people from activation_use where code_id = code.id) taken
    where used > uses or people <> used
    union all
    select 'the gift of line ' || batch.line_id || ' was refunded, and its code ' || code.id || ' was used ' || used || ' times'
    from activation_batch batch
    join activation_code code on code.batch_id = batch.id
    join refunded_line back on back.line_id = batch.line_id and back.ends
    where used > 0`,

  I4: () => sql`
    select 'purchase ' || purchase.number || ' is ' || purchase.state || ' and was charged' as what
    from purchase
    join payment_attempt attempt on attempt.purchase_id = purchase.id
    join payment_evidence evidence on evidence.attempt_id = attempt.id
    join evidence_outcome outcome on outcome.evidence_id = evidence.id
    where outcome.outcome = 'captured' and purchase.state in ('created', 'waiting', 'failed', 'expired', 'cancelled', 'held')
    union all
    select 'press ' || key || ' made purchase ' || (result ->> 'purchase') || ', which is not there'
    from press
    where call = 'purchase.charge' and result is not null
      and not exists (select from purchase where id = (press.result ->> 'purchase')::bigint)`,

  I5: () => sql`
    select 'purchase ' || number || ' of ' || total || ' ' || currency || ' is ' || state || ', captured ' || captured
      || ' times, ' || money as what
    from purchase
    cross join lateral (
      select count(*) filter (where outcome.outcome = 'captured') as captured,
        coalesce(sum(evidence.amount), 0) as money,
        count(*) filter (where decided.decision = 'accepted') as accepted
      from payment_attempt attempt
      join payment_evidence evidence on evidence.attempt_id = attempt.id
      join evidence_outcome outcome on outcome.evidence_id = evidence.id
      left join held_decision decided on decided.evidence_id = evidence.id
      where attempt.purchase_id = purchase.id and (outcome.outcome = 'captured' or decided.decision = 'accepted')
    ) paid
    cross join lateral (
      select coalesce(-sum(posting.amount), 0) as booked
      from ledger_entry entry join ledger_posting posting on posting.entry_id = entry.id
      where entry.purchase_id = purchase.id and entry.kind in ('sale', 'oak')
        and (posting.account = 'sales' or purchase.currency = 'OAK' and posting.account = 'wallets')
    ) books
    where (state in ('paid', 'granted', 'partly_refunded')
        or exists (
          select from purchase_event where purchase_id = purchase.id and after = 'granted'))
      and case when accepted > 0 then captured > 0 or booked <> money
        else booked <> total or (currency = 'VND' and total > 0 and (captured <> 1 or money <> total)) end
    union all
    select 'purchase ' || purchase.number || ' of ' || purchase.total || ' pays orders of ' || sum(total_vnd)
    from purchase join shop_order on shop_order.purchase_id = purchase.id
    group by purchase.id, purchase.number, purchase.total
    having sum(total_vnd) <> purchase.total
    union all
    select 'order ' || orders.number || ' is ' || orders.state || ', its purchase is ' || purchase.state
    from shop_order orders join purchase on purchase.id = orders.purchase_id
    where case
      when orders.state = 'unpaid' then purchase.state not in ('created', 'waiting', 'failed', 'held')
      when orders.state in ('delivered', 'received') then
        purchase.state not in ('granted', 'refund_pending', 'partly_refunded', 'refund_failed', 'refunded', 'held')
      when orders.state in ('cancelled', 'returned') then purchase.state in ('created', 'waiting', 'failed')
      else orders.creation_step = 1
        and purchase.state not in ('granted', 'refund_pending', 'partly_refunded', 'refund_failed') end
    union all
    select 'order ' || orders.number || ' is ' || orders.state || ', its money neither went back nor is about to'
    from shop_order orders join purchase on purchase.id = orders.purchase_id
    where orders.state in ('cancelled', 'returned') and orders.creation_step = 1
      and purchase.state in ('granted', 'partly_refunded')
      and not exists (select from refunded_line where line_id = orders.fee_line_id and ends)
      and not exists (
        select from job where name = 'refundOrder' and (job.input ->> 'order')::bigint = orders.id)
    union all
    select 'purchase ' || number || ' is ' || state || ', its refunds are not: ' || pending || ' go on, ' || taken || ' of ' || lines
      || ' lines are taken back'
    from purchase
    cross join lateral (
      -- What came and goes back after the purchase ended is not of its own refunds.
      select count(*) filter (where refund.state = 'pending' and refund.decided_at <= purchase.moved_at) as pending
      from refund where purchase_id = purchase.id
    ) refunds
    cross join lateral (
      select count(*) as lines, count(*) filter (where exists (
          select from refunded_line where line_id = purchase_line.id and ends)) as taken,
        count(*) filter (where exists (select from refunded_line where line_id = purchase_line.id)) as touched
      from purchase_line
      where purchase_line.purchase_id = purchase.id
    ) back
    where (state = 'refunded' and (pending > 0 or taken <> lines and touched > 0))
      or (state = 'partly_refunded' and (pending > 0 or touched = 0 or taken = lines))
      or (state in ('granted', 'held') and touched > 0)
    union all
    select 'return ' || given.id || ' of ' || given.amount_vnd || ' is ' || given.state || ', its money is neither due nor about to be'
    from shop_return given
    where case when given.state in ('passed', 'lost') then given.entry_id is null and not exists (
        select from job where name = 'refundReturn' and (job.input ->> 'id')::bigint = given.id)
      else given.entry_id is not null end
    union all
    select 'refunds of evidence ' || evidence.id || ' make ' || sum(refund.amount) || ' of ' || evidence.amount
    from refund join payment_evidence evidence on evidence.id = refund.evidence_id
    where refund.state <> 'failed' group by evidence.id, evidence.amount having sum(refund.amount) > evidence.amount
    union all
    select 'refunds that are due make ' || due || ', their account has ' || booked
    from (
      select coalesce(sum(amount) filter (where state = 'pending' or not exists (
        select from refund later
        where later.evidence_id = refund.evidence_id and later.due_entry_id = refund.due_entry_id and later.id > refund.id
      )), 0) as due
      from refund where state <> 'done'
    ) open
    cross join (
      select coalesce(-sum(amount), 0) as booked from ledger_posting where account = 'refunds_due'
    ) books
    where due <> booked`,

  I6: () => sql`
    select 'line ' || line.id || ' (' || line.kind || ') of purchase ' || purchase.number || ' gave nothing' as what
    from purchase
    join wallet_holder holder on holder.wallet = purchase.wallet
    join purchase_line line on line.purchase_id = purchase.id
    where purchase.state = 'granted' and not case case when line.gift then 'gift' else line.kind end
      when 'gift' then exists (select from activation_batch where line_id = line.id)
      when 'leaf' then exists (select from leaf_gift where line_id = line.id and oak = line.amount)
      /* Sold elsewhere: they stand among transactions. */
      when 'magazine' then true
      when 'paperBook' then exists (select from shop_order_line where purchase_line_id = line.id)
        or exists (select from shop_order where fee_line_id = line.id)
      when 'sellerOrder' then exists (select from shop_order_line where purchase_line_id = line.id)
        or exists (select from shop_order where fee_line_id = line.id)
      when 'course' then true
      when 'paperBook' then true
      when 'sellerOrder' then true
      when 'membership' then exists (
        select from membership where line_id = line.id and membership.account_id = holder.account_id)
      when 'oak' then exists (
        select from ledger_entry entry join ledger_posting posting on posting.entry_id = entry.id
        where entry.purchase_id = purchase.id and posting.wallet = purchase.wallet and posting.amount = line.oak)
      else exists (
        select from content_grant
        where line_id = line.id and content_grant.account_id = holder.account_id and edition_id = line.item_id)
      end
    union all
    select 'a right of line ' || line.id || ' stands, and purchase ' || purchase.number || ' is ' || purchase.state
    from (select line_id from content_grant union all select line_id from membership) given
    join purchase_line line on line.id = given.line_id
    join purchase on purchase.id = line.purchase_id
    where purchase.state not in ('granted', 'refund_pending', 'refund_failed', 'partly_refunded')
      or exists (select from refunded_line where line_id = line.id)
    union all
    select 'edition ' || first.edition_id || ' is given to one twice, by lines ' || bought.id || ' and ' || again.id || ' that were paid'
    from content_grant first
    join content_grant second on second.account_id = first.account_id and second.edition_id = first.edition_id
      and second.line_id > first.line_id
    join purchase_line bought on bought.id = first.line_id and bought.amount > 0
      and bought.spine_index is not distinct from first.spine_index
    join purchase_line again on again.id = second.line_id and again.amount > 0
      and again.spine_index is not distinct from second.spine_index
    /* The same, or chapters that were bought while their whole book waited. */
    where first.spine_index is null or first.spine_index = second.spine_index
    union all
    select 'a right names line ' || given.line_id || ', which is not there'
    from (select line_id from content_grant union all select line_id from membership) given
    where line_id is not null and not exists (select from purchase_line where id = given.line_id)`,

  I7: now => sql`
    select 'evidence ' || evidence.id || ' of ' || evidence.amount || ' from ' || gateway || ' has no outcome' as what
    from payment_evidence evidence
    where received_at < ${new Date(now - 120_000)}
      and not exists (select from evidence_outcome where evidence_id = evidence.id)
    union all
    select 'purchase ' || number || ' is ' || state || ' since ' || moved_at
    from purchase
    where state = 'paid' or (state in ('created', 'waiting', 'failed') and expires_at < ${new Date(now - GRACE_MS - 120_000)})`,

  I8: now => sql`
    select 'entry ' || entry.id || ' moves money of a gateway without a word of it' as what
    from ledger_entry entry
    where exists (select from ledger_posting where entry_id = entry.id and (account like 'clearing%' or account = 'payouts'))
      and not exists (select from evidence_outcome where entry_id = entry.id)
      and not exists (select from refund where done_entry_id = entry.id)
      and not exists (select from evidence_fee where entry_id = entry.id)
      and not exists (select from shop_payout where end_entry_id = entry.id and transaction_no is not null)
    union all
    select 'entry ' || entry.id || ' moves what parcels cost without a word of a carrier'
    from ledger_entry entry
    where exists (select from ledger_posting where entry_id = entry.id and account in ('shipping', 'carriers'))
      and not exists (select from parcel_fee where entry_id = entry.id)
    union all
    select 'parcel ' || last.parcel_id || ' costs ' || last.fee_vnd || ', its order pays ' || last.paid_vnd || ', booked is ' || booked
    from (select distinct on (parcel_id) parcel_id, fee_vnd, paid_vnd from parcel_fee order by parcel_id, turn desc) last
    cross join lateral (
      select coalesce(sum(posting.amount), 0) as booked
      from parcel_fee join ledger_posting posting on posting.entry_id = parcel_fee.entry_id and posting.account = 'shipping'
      where parcel_fee.parcel_id = last.parcel_id
    ) books
    where booked <> last.fee_vnd - last.paid_vnd
    union all
    select 'the fee of evidence ' || fee.evidence_id || ' is ' || fee.amount || ', booked as ' || coalesce(sum(posting.amount), 0)
    from evidence_fee fee
    left join ledger_posting posting on posting.entry_id = fee.entry_id and posting.account = 'fees'
    group by fee.evidence_id, fee.amount
    having coalesce(sum(posting.amount), 0) <> fee.amount
    union all
    select 'evidence ' || evidence.id || ' of ' || evidence.amount || ' is booked as ' || coalesce(sum(posting.amount), 0)
    from payment_evidence evidence
    join evidence_outcome outcome on outcome.evidence_id = evidence.id
    left join ledger_posting posting on posting.entry_id = outcome.entry_id and posting.account = 'clearing_' || evidence.gateway
    group by evidence.id, evidence.amount
    having coalesce(sum(posting.amount), 0) <> evidence.amount
    union all
    select 'job ' || id || ' (' || name || ') was given up: ' || coalesce(error, '')
    from job
    where name in ('settleEvidence', 'queryPayment', 'sendRefund', 'refundOrder', 'refundReturn')
      and (parked_at is not null or (name = 'settleEvidence' and run_at < ${new Date(now - 120_000)}
        /* Who brought the money has mostly settled it before the job is taken. */
        and not exists (select from evidence_outcome where evidence_id = (job.input ->> 'evidence')::bigint)))`,

  I9: () => sql`
    select 'purchase ' || number || ' is ' || state || ', its last event says ' || coalesce(last.after, 'nothing') as what
    from purchase
    left join lateral (
      select after from purchase_event where purchase_id = purchase.id order by id desc limit 1
    ) last on true
    where last.after is distinct from purchase.state
    union all
    select 'event ' || id || ' of purchase ' || purchase_id || ' begins at ' || coalesce(before, 'nothing')
    from (
      select id, purchase_id, before, lag(after) over (partition by purchase_id order by id) as previous from purchase_event
    ) chained
    where before is distinct from previous`,

  I10: () => shareInvariant,
  I11: () => rewardInvariant,
};

/** How many violations of one kind are told. */
const MOST = 20;

/** Every violation of what must hold; none when all is well. */
export async function checkLedger(db: Db, now: number): Promise<Violation[]> {
  const found: Violation[] = [];
  for (const [name, rows] of Object.entries(invariants) as [LedgerCheck, (typeof invariants)['I1']][]) {
    const { rows: violations } = await sql<{ what: string }>`
      select what from (${rows(now)}) violations limit ${MOST}`.execute(db);
    found.push(...violations.map(({ what }) => ({ name, what })));
  }
  return found;
}
