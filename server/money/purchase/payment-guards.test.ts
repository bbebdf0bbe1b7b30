import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestWorld, type TestWorld } from '../../testing/testGateways.ts';
import { aPlan, payAtVnpay } from '../../testing/testPayments.ts';
import { buy, charge } from '../../testing/testSold.ts';
import { aMember } from '../../testing/testVisitor.ts';
import { takeMoney } from './settle.ts';

/* What the database refuses of payments, whoever asks: as its owner here, whom no right holds back. */

let world: TestWorld;
let pouch = 0;
beforeAll(async () => {
  world = await openTestWorld();
  pouch = await aPlan(world, { oak: 50 }, 20_000);
});
afterAll(() => world.close());

const refuses = (statement: RawBuilder<unknown>, what: string, code = '23514') =>
  expect(statement.execute(world.owner), what).rejects.toMatchObject({ code });

/** Evidence of an amount for a purchase, and the entry that would book it. */
async function evidence(number: string, amount: number, no: string): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ evidence: number; entry: number }>`
    with attempt as (
      select attempt.id, reference from payment_attempt attempt join purchase on purchase.id = purchase_id
      where number = ${number} limit 1
    ), made as (
      insert into payment_evidence (gateway, transaction_no, attempt_id, reference, amount, via, raw, received_at)
      select 'vnpay', ${no}, id, reference, ${amount}::bigint, 'callback', '', now() from attempt returning id
    ), entry as (
      insert into ledger_entry (kind, at) values ('test', now()) returning id
    ), postings as (
      insert into ledger_posting (entry_id, account, currency, amount)
      select id, account, 'VND', amount from entry, (values ('sales', 1), ('surplus', -1)) posting (account, amount)
    )
    select made.id as evidence, entry.id as entry from made, entry`.execute(world.owner);
  const [row] = rows;
  return sql`insert into evidence_outcome values (${row?.evidence}, 'captured', '', ${row?.entry}, now())`;
}

test('what an attempt is stays: its purchase, its way, its reference, its address and Zalo’s number', async () => {
  const { visitor } = await aMember(world);
  const { data } = await charge(visitor, 'package', pouch);
  const at = sql`where purchase_id = (select id from purchase where number = ${data.number})`;
  await sql`update payment_attempt set gateway_no = 'z1' ${at}`.execute(world.owner);
  for (const change of [
    "reference = 'OTHER0000001'",
    "gateway = 'momo'",
    "bank_code = 'X'",
    "address = '/other'",
    "gateway_no = 'z2'",
    'created_at = now()',
  ])
    await refuses(sql`update payment_attempt set ${sql.raw(change)} ${at}`, change);
});

test('money that is not the price is not captured, nor is money for what other money has paid', async () => {
  const { visitor } = await aMember(world);
  const waiting = (await charge(visitor, 'package', pouch)).data.number;
  await refuses(await evidence(waiting, 19_999, 'guard-1'), 'one less');
  const paid = (await buy((await aMember(world)).visitor, 'package', pouch)).number;
  await refuses(await evidence(paid, 20_000, 'guard-2'), 'twice');
  await (await evidence(waiting, 20_000, 'guard-3')).execute(world.owner);
});

test('captured money is not decided about, and one update of a company ends one refund of a payment', async () => {
  const { visitor } = await aMember(world);
  const { data } = await charge(visitor, 'package', pouch);
  await payAtVnpay(data.address, 'paid');
  const { rows } = await sql<{ id: number; entry: number }>`
    select evidence.id, entry_id as entry from payment_evidence evidence
    join evidence_outcome on evidence_id = evidence.id order by evidence.id desc limit 1`.execute(
    world.owner,
  );
  const { id, entry } = rows[0] ?? { id: 0, entry: 0 };
  await refuses(sql`insert into held_decision values (${id}, 'accepted', ${entry}, now())`, 'decided');
  const refund = (reference: string, amount: number) => sql`
    insert into refund (reference, evidence_id, amount, due_entry_id, decided_at)
    values (${reference}, ${id}, ${amount}, ${entry}, now())`;
  const end = (reference: string, done: number) => sql`
    update refund set state = 'done', ended_at = now(), transaction_no = 'r1', done_entry_id = ${done} where reference = ${reference}`;
  await refund('R0000000001', 5_000).execute(world.owner);
  await refund('R0000000002', 5_000).execute(world.owner);
  await refuses(refund('R0000000003', 10_001), 'more than came');
  await end('R0000000001', entry).execute(world.owner);
  const [other] = (
    await sql<{ id: number }>`select id from ledger_entry where id <> ${entry} limit 1`.execute(world.owner)
  ).rows;
  await refuses(end('R0000000002', other?.id ?? 0), 'the same word', '23505');
});

test('every amount is whole đồng in a bigint, and a sum beyond 32 bits comes back as it went in', async () => {
  const { rows } = await sql<{ place: string; type: string }>`
    select table_name || '.' || column_name as place, data_type as type
    from information_schema.columns
    where table_schema = 'public' and column_name in ('amount', 'list_amount', 'total')
      and table_name ~ '^(purchase|payment|ledger|refund|evidence)'
    order by 1`.execute(world.owner);
  expect(Object.fromEntries(rows.map(({ place, type }) => [place, type]))).toEqual({
    'evidence_fee.amount': 'bigint',
    'ledger_posting.amount': 'bigint',
    'payment_evidence.amount': 'bigint',
    'purchase.total': 'bigint',
    'purchase_line.amount': 'bigint',
    'purchase_line.list_amount': 'bigint',
    'refund.amount': 'bigint',
    'refunded_line.amount': 'bigint',
  });
  const fractions = await sql`
    select table_name || '.' || column_name as place from information_schema.columns
    where table_schema = 'public' and data_type in ('real', 'double precision', 'money')
      and column_name ~ '(amount|total|vnd|oak)'`.execute(world.owner);
  expect(fractions.rows).toEqual([]);
  // A feed tells of a transfer of nobody's that is larger than any price.
  const huge = 5_000_000_000_001;
  const paid = {
    status: 'paid',
    reference: 'KHONGCOAI1',
    transactionNo: 'rat-lon',
    amountVnd: huge,
    paidAt: null,
    raw: '',
  } as const;
  expect((await takeMoney(world.context, 'vietqr', paid, 'callback')).outcome).toBe('held');
  const kept = await world.context.db
    .selectFrom('payment_evidence')
    .select('amount')
    .where('transaction_no', '=', 'rat-lon')
    .executeTakeFirstOrThrow();
  expect(kept.amount).toBe(huge);
});
