import { type RawBuilder, sql } from 'kysely';
import { GRACE_MS } from '#rules/purchase-ways.ts';
import type { Db } from '../kit/db/db.ts';

/*
 * What must hold of money, oaks and rights whenever nobody is at work. Names as in the security notes of the project: I1 oaks,
 * I3 codes, I4 presses, I5 money, I6 rights, I7 nothing in between, I8 every word once, I9 nothing acknowledged is lost.
 */

export type InvariantName = 'I1' | 'I3' | 'I4' | 'I5' | 'I6' | 'I7' | 'I8' | 'I9';

export interface Violation {
  name: InvariantName;
  /** Says which row, and what of it is wrong. */
  what: string;
}

/** Each selects `what`, a text for every violation. `now` is the server's clock. */
const invariants: Record<InvariantName, (now: number) => RawBuilder<{ what: string }>> = {
  I1: () => sql`
    select 'wallet ' || wallet.number || ' has ' || oak || ', its postings make ' || coalesce(sum, 0) as what
    from wallet
    left join (select wallet, sum(amount) from ledger_posting where wallet is not null group by wallet) posted
      on posted.wallet = wallet.number
    where oak <> coalesce(sum, 0) or oak < 0
    union all
    select 'entry ' || entry_id || ' makes ' || sum(amount) || ' ' || currency
    from ledger_posting group by entry_id, currency having sum(amount) <> 0`,

  I3: () => sql`
    select 'code ' || code.id || ' of ' || batch.name || ' was used ' || used || ' times, by ' || people || ', of ' || uses as what
    from activation_code code
    join activation_batch batch on batch.id = code.batch_id
    cross join lateral (select count(*) as people from activation_use where code_id = code.id) taken
    where used > uses or people <> used`,

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
      select count(*) as captured, coalesce(sum(evidence.amount), 0) as money
      from payment_attempt attempt
      join payment_evidence evidence on evidence.attempt_id = attempt.id
      join evidence_outcome outcome on outcome.evidence_id = evidence.id
      where attempt.purchase_id = purchase.id and outcome.outcome = 'captured'
    ) paid
    cross join lateral (
      select coalesce(-sum(posting.amount), 0) as booked
      from ledger_entry entry join ledger_posting posting on posting.entry_id = entry.id
      where entry.purchase_id = purchase.id and entry.kind in ('sale', 'oak')
        and (posting.account = 'sales' or purchase.currency = 'OAK' and posting.account = 'wallets')
    ) books
    where state in ('paid', 'granted', 'refund_pending', 'refunded', 'refund_failed', 'partly_refunded')
      and (booked <> total or (currency = 'VND' and total > 0 and (captured <> 1 or money <> total)))`,

  I6: () => sql`
    select 'line ' || line.id || ' (' || line.kind || ') of purchase ' || purchase.number || ' gave nothing' as what
    from purchase
    join wallet_holder holder on holder.wallet = purchase.wallet
    join purchase_line line on line.purchase_id = purchase.id
    where purchase.state = 'granted' and not case line.kind
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
    where exists (select from ledger_posting where entry_id = entry.id and account like 'clearing%')
      and not exists (select from evidence_outcome where entry_id = entry.id)
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
    where name in ('settleEvidence', 'queryPayment')
      and (parked_at is not null or (name = 'settleEvidence' and run_at < ${new Date(now - 120_000)}))`,

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
};

/** How many violations of one kind are told. */
const MOST = 20;

/** Every violation of what must hold; none when all is well. */
export async function checkLedger(db: Db, now: number): Promise<Violation[]> {
  const found: Violation[] = [];
  for (const [name, rows] of Object.entries(invariants) as [InvariantName, (typeof invariants)['I1']][]) {
    const { rows: violations } = await sql<{ what: string }>`
      select what from (${rows(now)}) violations limit ${MOST}`.execute(db);
    found.push(...violations.map(({ what }) => ({ name, what })));
  }
  return found;
}
