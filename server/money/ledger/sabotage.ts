import { type RawBuilder, sql } from 'kysely';
import type { LedgerCheck } from '#rules/money/ledger-checks.ts';
import type { Database } from '../../kit/db/db.ts';
import { checkLedger } from './invariants.ts';
import { rewardFaults } from './reward-sabotage.ts';
import { shareFaults } from './share-sabotage.ts';

/*
 * One fault of each kind, planted as a superuser whom no trigger and no foreign key stops. Everything happens in transactions
 * that are rolled back: the store is as it was.
 */

const WALLET = '00000000-0000-4000-8000-000000005a80';
/** Numbers that no row has. */
const ID = -5_150;

/** Planted faults, by the invariant that must find them. */
function faultsAt(now: Date): Record<string, { breaks: LedgerCheck; plant: RawBuilder<unknown>[] }> {
  const purchase = (state: string, number: string, waitsMs = 3_600_000) => sql`
  insert into purchase (id, number, wallet, charge_type, intent, currency, total, state, os, created_at, moved_at, expires_at)
  overriding system value
  values (${ID}, ${number}, ${WALLET}, 'package', 'package_1', 'VND', 49000, ${state}, 'web', ${now}, ${now}, ${new Date(now.getTime() + waitsMs)})`;
  const event = (after: string) => sql`
  insert into purchase_event (purchase_id, before, after, cause, at) values (${ID}, null, ${after}, '', ${now})`;
  const evidence = (age: number) => sql`
  insert into payment_evidence (id, gateway, transaction_no, attempt_id, reference, amount, via, raw, received_at)
  overriding system value
  values (${ID}, 'vnpay', 'sabotage', ${ID}, 'SABOTAGE', 49000, 'callback', '', ${new Date(now.getTime() - age)})`;
  const attempt = sql`
  insert into payment_attempt (id, purchase_id, gateway, reference, state, ip, created_at) overriding system value
  values (${ID}, ${ID}, 'vnpay', 'SABOTAGE', 'paid', '', ${now})`;
  const line = sql`
  insert into purchase_line (id, purchase_id, position, kind, item_id, title, amount, price_reason, days)
  overriding system value values (${ID}, ${ID}, 0, 'membership', 1, 'x', 49000, 'list', 30)`;
  const entry = (kind: string) => sql`
  insert into ledger_entry (id, kind, at, purchase_id) overriding system value values (${ID}, ${kind}, ${now}, ${ID})`;
  const posting = (account: string, amount: number) => sql`
  insert into ledger_posting (entry_id, account, currency, amount) values (${ID}, ${account}, 'VND', ${amount})`;

  return {
    'a wallet has more than its postings': {
      breaks: 'I1',
      plant: [sql`insert into wallet (number, oak) values (${WALLET}, 500)`],
    },
    'an entry does not sum to zero': { breaks: 'I1', plant: [entry('test'), posting('sales', -1)] },
    'stock has what no movement brought': {
      breaks: 'I2',
      plant: [sql`insert into stock (variation_id, counted, on_hand) values (${ID}, true, 7)`],
    },
    'copies wait that no parcel brought back': {
      breaks: 'I2',
      plant: [sql`insert into stock (variation_id, counted, waiting) values (${ID}, true, 2)`],
    },
    'more copies wait for payments than may': {
      breaks: 'I2',
      plant: [
        sql`insert into stock (variation_id, counted, on_hand, reserved) values (${ID}, true, 10, 6)`,
        sql`insert into stock_movement (variation_id, kind, quantity, actor, at) values (${ID}, 'received', 10, 'seller', ${now})`,
        sql`insert into reservation (variation_id, quantity, purchase_ref, until, created_at, most_waiting) values (${ID}, 6, ${ID}, ${now}, ${now}, 5)`,
      ],
    },
    'a voucher was used more often than it may be': {
      breaks: 'I3',
      plant: [
        sql`insert into voucher (id, code, kind, amount_vnd, starts_at, ends_at, uses_total, used) overriding system value
          values (${ID}, 'SABOTAGE', 'platform', 1000, ${now}, ${new Date(now.getTime() + 1)}, 2, 1)`,
      ],
    },
    'orders are not what their purchase charges': {
      breaks: 'I5',
      plant: [
        purchase('waiting', 'SABXTAGE55'),
        event('waiting'),
        sql`insert into shop_order (id, number, checkout_no, purchase_id, shop_id, digital, creation_step, state, event, actor,
            goods_vnd, fee_vnd, total_vnd, created_at, moved_at) overriding system value
          values (${ID}, 'SABXTAGE55', 'x', ${ID}, ${ID}, true, 1, 'unpaid', 'place', 'buyer', 48999, 0, 48999, ${now}, ${now})`,
      ],
    },
    'a code was used more often than it may be': {
      breaks: 'I3',
      plant: [
        sql`insert into activation_batch (id, name, plan_id, gives_name, days, uses, expires_at) overriding system value
          values (${ID}, 'x', 1, 'x', 1, 1, ${now})`,
        sql`insert into activation_code (id, batch_id, code_hash, used) overriding system value values (${ID}, ${ID}, '\\x00', 2)`,
      ],
    },
    'a gift was refunded and used': {
      breaks: 'I3',
      plant: [
        sql`insert into activation_batch (id, name, plan_id, gives_name, days, uses, expires_at, line_id)
          overriding system value values (${ID}, 'x', 1, 'x', 1, 1, ${now}, ${ID})`,
        sql`insert into activation_code (id, batch_id, code_hash, used) overriding system value values (${ID}, ${ID}, '\\x00', 1)`,
        sql`insert into activation_use values (${ID}, ${WALLET}, ${ID}, ${now})`,
        sql`insert into refunded_line (line_id, amount, entry_id, at, ends) values (${ID}, 49000, ${ID}, ${now}, true)`,
      ],
    },
    'a failed purchase was charged': {
      breaks: 'I4',
      plant: [
        purchase('failed', 'SABXTAGE04'),
        event('failed'),
        attempt,
        evidence(0),
        sql`insert into evidence_outcome values (${ID}, 'captured', '', ${ID}, ${now})`,
      ],
    },
    'a press names a purchase that is not there': {
      breaks: 'I4',
      plant: [
        sql`insert into press (device_id, call, key, input_hash, result, made_at)
          values ('sabotage', 'purchase.charge', 'sabotage', ${Buffer.alloc(32)}, ${JSON.stringify({ purchase: ID })}::jsonb, ${now})`,
      ],
    },
    'a purchase is granted without money': {
      breaks: 'I5',
      plant: [purchase('granted', 'SABXTAGE05'), event('granted')],
    },
    'more goes back than came': {
      breaks: 'I5',
      plant: [
        evidence(0),
        sql`insert into refund (reference, evidence_id, amount, due_entry_id, decided_at)
          values ('R0000000SAB', ${ID}, 49001, ${ID}, ${now})`,
      ],
    },
    'a line is taken back, and its purchase knows nothing of it': {
      breaks: 'I5',
      plant: [
        purchase('held', 'SABXTAGE55'),
        event('held'),
        line,
        sql`insert into refunded_line (line_id, amount, entry_id, at, ends) values (${ID}, 49000, ${ID}, ${now}, true)`,
      ],
    },
    'a return has passed, and nobody owes its money': {
      breaks: 'I5',
      plant: [
        sql`insert into shop_return (id, order_id, shop_id, state, event, actor, why, amount_vnd, asked_at, moved_at) overriding system value
          values (${ID}, ${ID}, ${ID}, 'passed', 'pass', 'seller', 'damaged', 49000, ${now}, ${now})`,
      ],
    },
    'a right names a line that is not there': {
      breaks: 'I6',
      plant: [
        sql`insert into membership (account_id, name, source, expires_at, line_id) values (${ID}, 'x', 'regular', ${now}, ${ID})`,
      ],
    },
    'a right stands on a line that was taken back': {
      breaks: 'I6',
      plant: [
        purchase('partly_refunded', 'SABXTAGE67'),
        event('partly_refunded'),
        line,
        sql`insert into refunded_line (line_id, amount, entry_id, at, ends) values (${ID}, 49000, ${ID}, ${now}, true)`,
        sql`insert into membership (account_id, name, source, expires_at, line_id) values (${ID}, 'x', 'regular', ${now}, ${ID})`,
      ],
    },
    'a right stands on a purchase that nobody paid': {
      breaks: 'I6',
      plant: [
        purchase('waiting', 'SABXTAGE06'),
        event('waiting'),
        line,
        sql`insert into membership (account_id, name, source, expires_at, line_id) values (${ID}, 'x', 'regular', ${now}, ${ID})`,
      ],
    },
    'one edition is given twice by lines that were paid': {
      breaks: 'I6',
      plant: [
        purchase('granted', 'SABXTAGE68'),
        event('granted'),
        ...[0, 1].flatMap(position => [
          sql`insert into purchase_line (id, purchase_id, position, kind, item_id, title, amount, price_reason)
            overriding system value values (${ID + position}, ${ID}, ${position}, 'book', ${ID}, 'x', 49000, 'list')`,
          sql`insert into content_grant (account_id, edition_id, access_type, source, line_id)
            values (${ID}, ${ID}, 3, 'purchase', ${ID + position})`,
        ]),
      ],
    },
    'a paid line gave nothing': {
      breaks: 'I6',
      plant: [
        purchase('granted', 'SABXTAGE66'),
        event('granted'),
        line,
        sql`insert into wallet_holder (account_id, wallet) values (${ID}, ${WALLET})`,
      ],
    },
    'evidence lies without an outcome': { breaks: 'I7', plant: [evidence(180_000)] },
    'a purchase waits long after its time': {
      breaks: 'I7',
      plant: [purchase('waiting', 'SABXTAGE07', -24 * 3_600_000), event('waiting')],
    },
    'a word is booked with another amount': {
      breaks: 'I8',
      plant: [
        evidence(0),
        entry('sale'),
        posting('clearing_vnpay', 1),
        posting('sales', -1),
        sql`insert into evidence_outcome values (${ID}, 'captured', '', ${ID}, ${now})`,
      ],
    },
    'a job about money was given up': {
      breaks: 'I8',
      plant: [
        sql`insert into job (name, input, lane, run_at, parked_at) values ('sendRefund', '{}', 1, ${now}, ${now})`,
      ],
    },
    'money of a gateway is booked without its word': {
      breaks: 'I8',
      plant: [entry('sale'), posting('clearing_vnpay', 49_000), posting('sales', -49_000)],
    },
    'a fee was kept and not booked': {
      breaks: 'I8',
      plant: [sql`insert into evidence_fee values (${ID}, 500, ${ID})`],
    },
    'a carrier asked for more than an order pays, and nobody booked it': {
      breaks: 'I8',
      plant: [
        sql`insert into parcel_fee (parcel_id, fee_vnd, paid_vnd, said, turn, at) values (${ID}, 30000, 22000, 'x', 1, ${now})`,
      ],
    },
    'what parcels cost is booked without a word of a carrier': {
      breaks: 'I8',
      plant: [entry('parcel'), posting('shipping', 8_000), posting('carriers', -8_000)],
    },
    'a move begins at a state in which the purchase was not': {
      breaks: 'I9',
      plant: [
        purchase('held', 'SABXTAGE99'),
        sql`insert into purchase_event (purchase_id, before, after, cause, at) values (${ID}, 'waiting', 'held', '', ${now})`,
      ],
    },
    'a purchase moved and nothing was noted': {
      breaks: 'I9',
      plant: [purchase('granted', 'SABXTAGE09'), event('created')],
    },
    ...Object.fromEntries(
      Object.entries(shareFaults(ID, now)).map(([fault, plant]) => [
        fault,
        { breaks: 'I10' as const, plant },
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(rewardFaults(ID, now)).map(([fault, plant]) => [
        fault,
        { breaks: 'I11' as const, plant },
      ]),
    ),
  };
}

class Undo extends Error {}

/** Plants each fault, checks, and takes it back; answers for each whether it was found. `owner` is a superuser. */
export async function sabotage(
  owner: Database,
  now: number,
): Promise<{ fault: string; breaks: LedgerCheck; found: boolean }[]> {
  const results: { fault: string; breaks: LedgerCheck; found: boolean }[] = [];
  for (const [fault, { breaks, plant }] of Object.entries(faultsAt(new Date(now))))
    await owner
      .transaction()
      .execute(async tx => {
        const before = (await checkLedger(tx, now)).filter(({ name }) => name === breaks).length;
        await sql`set local session_replication_role = replica`.execute(tx);
        for (const statement of plant) await statement.execute(tx);
        const after = (await checkLedger(tx, now)).filter(({ name }) => name === breaks).length;
        results.push({ fault, breaks, found: after > before });
        throw new Undo();
      })
      .catch(error => {
        if (!(error instanceof Undo)) throw error;
      });
  return results;
}
