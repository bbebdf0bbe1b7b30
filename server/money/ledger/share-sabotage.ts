import { type RawBuilder, sql } from 'kysely';

/** Faults of what shops are owed; `id` is a number that no row has. Each is planted with nothing else. */
export function shareFaults(id: number, now: Date): Record<string, RawBuilder<unknown>[]> {
  const entry = (kind: string) => sql`
    insert into ledger_entry (id, kind, at, purchase_id) overriding system value values (${id}, ${kind}, ${now}, ${id})`;
  const due = (amount: number) => sql`
    insert into ledger_posting (entry_id, account, currency, amount, shop_id)
    select ${id}, 'shop_due', 'VND', ${amount}, coalesce(min(id), 1) from shop`;
  const posting = (account: string, amount: number) => sql`
    insert into ledger_posting (entry_id, account, currency, amount) values (${id}, ${account}, 'VND', ${amount})`;
  const order = (state: string) => sql`
    insert into shop_order (id, number, checkout_no, purchase_id, shop_id, digital, creation_step, state, event, actor,
      goods_vnd, fee_vnd, total_vnd, created_at, moved_at) overriding system value
    values (${id}, 'SABXTAGE77', 'x', ${id}, ${id}, true, 1, ${state}, 'place', 'buyer', 50000, 0, 50000, ${now}, ${now})`;
  const line = sql`
    insert into shop_order_line (id, order_id, purchase_line_id, product_id, variation_id, name, variation, quantity, price_vnd, paid_vnd)
    overriding system value values (${id}, ${id}, ${id}, ${id}, ${id}, 'x', '', 1, 50000, 50000)`;
  const share = sql`
    insert into shop_share (line_id, order_id, shop_id, seller, paid_vnd, voucher_vnd, commission_points, payment_points, vat_points,
      pit_points, commission_vnd, payment_vnd, vat_vnd, pit_vnd, gets_vnd, frozen_at)
    values (${id}, ${id}, ${id}, null, 50000, 0, 800, 0, 100, 50, 4000, 0, 500, 250, 45250, ${now})`;
  const payout = (state: string) => sql`
    insert into shop_payout (id, reference, shop_id, state, why, amount_vnd, bank, bank_sealed, bank_last4, bank_holder, drafted_at, moved_at, sent_entry_id)
    overriding system value
    values (${id}, 'MOTTSABXTAGE77', ${id}, ${state}, 'desk', 45250, 'VCB', 'x', '0001', 'A', ${now}, ${now},
      ${state === 'sent' ? id : null}::bigint)`;
  return {
    'an order went to its shop, and no share of it is frozen': [order('pending'), line],
    'an order came, and its shop is owed nothing': [
      order('delivered'),
      line,
      share,
      entry('sale'),
      posting('clearing_vnpay', 50_000),
      posting('sales', -50_000),
    ],
    'a shop is owed what no order brought': [entry('share'), due(-45_250), posting('sales', 45_250)],
    'a payout was sent, and the books know nothing of it': [payout('sent')],
    'a payout is more than its orders': [payout('drafted')],
    'a payout was approved by nobody': [
      payout('approved'),
      sql`insert into shop_payout_line (payout_id, order_id, amount_vnd) values (${id}, ${id}, 45250)`,
    ],
    'Mọt bears a refund, and it was taken from the shop': [
      sql`insert into refunded_line (line_id, amount, entry_id, at, ends) values (${id}, 5000, ${id}, ${now}, false)`,
      sql`insert into complaint_settlement (complaint_id, outcome, outcome_vnd, payer, reason, decided_at, entry_id)
        values (${id}, 'refund', 5000, 'platform', 'x', ${now}, ${id})`,
    ],
    'a carrier is to bear what nobody got back': [
      entry('borne'),
      posting('carrier_claims', 5_000),
      posting('sales', -5_000),
    ],
    'commission was taken that no share has': [
      entry('share'),
      posting('commission', -100),
      posting('sales', 100),
    ],
  };
}
