import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { purchaseKinds } from '#rules/money/purchase.ts';
import { attemptMoves, purchaseMoves, purchaseStates, resultOf } from '#rules/money/purchase-states.ts';
import { type Tx, transact } from '../../kit/db/transact.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { lockWallet } from '../ledger/queries.ts';

let server: TestServer;
let wallet = '';
beforeAll(async () => {
  server = await openTestServer();
  const { id } = await server.aReader();
  wallet = await transact(server.context.db, async tx => (await lockWallet(tx, id))?.number ?? '');
});
afterAll(() => server.close());

const at = new Date('2026-11-24T08:00:00Z');
let made = 0;

async function putPurchase(tx: Tx, { total = 49_000, lines = [49_000] } = {}): Promise<number> {
  made += 1;
  const { id } = await tx
    .insertInto('purchase')
    .values({
      number: String(made).padStart(10, '0'),
      wallet,
      charge_type: 'package',
      intent: `package_${made}`,
      currency: 'VND',
      total,
      os: 'web',
      created_at: at,
      moved_at: at,
      expires_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [position, amount] of lines.entries())
    await tx
      .insertInto('purchase_line')
      .values({
        purchase_id: id,
        position,
        kind: 'membership',
        item_id: 1,
        spine_index: null,
        title: 'Một tháng',
        amount,
        price_reason: 'list',
        days: 30,
        oak: null,
      })
      .execute();
  return id;
}
const aPurchase = (some?: Parameters<typeof putPurchase>[1]) =>
  transact(server.context.db, tx => putPurchase(tx, some));

test('the database knows exactly the moves of the rules', async () => {
  const rows = await server.context.db.selectFrom('purchase_move').selectAll().execute();
  const all: Record<string, Record<string, readonly string[]>> = {
    purchase: purchaseMoves,
    attempt: attemptMoves,
  };
  const ruled = Object.entries(all).flatMap(([subject, moves]) =>
    Object.entries(moves).flatMap(([before, afters]) => afters.map(after => ({ subject, before, after }))),
  );
  const text = ({ subject, before, after }: { subject: string; before: string; after: string }) =>
    `${subject} ${before} ${after}`;
  expect(rows.map(text).sort()).toEqual(ruled.map(text).sort());
});

test('the database knows exactly the kinds of lines of the rules', async () => {
  const { rows } = await sql<{ kind: string }>`
    select (regexp_matches(pg_get_constraintdef(oid), '''([a-zA-Z]+)''', 'g'))[1] as kind
    from pg_constraint where conname = 'purchase_line_kind_check'`.execute(server.owner);
  expect(rows.map(({ kind }) => kind).sort()).toEqual(Object.keys(purchaseKinds).sort());
});

test('from every state only the known moves are taken, and each is noted with its cause and its result', async () => {
  const { db } = server.context;
  /** The shortest way to each state. */
  const methods = new Map<string, (typeof purchaseStates)[number][]>([['created', []]]);
  for (const [state, method] of methods)
    for (const next of purchaseMoves[state as keyof typeof purchaseMoves])
      if (!methods.has(next)) methods.set(next, [...method, next]);
  for (const [state, method] of methods)
    for (const target of purchaseStates.filter(other => other !== state)) {
      const id = await aPurchase();
      const move = (to: (typeof purchaseStates)[number]) =>
        db
          .updateTable('purchase')
          .set({ state: to, cause: `to ${to}`, moved_at: at })
          .where('id', '=', id)
          .execute();
      for (const step of method) await move(step);
      const { result } = await db
        .selectFrom('purchase')
        .select('result')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(result, state).toBe(resultOf(state as keyof typeof purchaseMoves));
      const known = purchaseMoves[state as keyof typeof purchaseMoves].includes(target);
      const tried = move(target);
      if (known) await tried;
      else await expect(tried, `${state} → ${target}`).rejects.toMatchObject({ code: '23514' });
      const events = await db
        .selectFrom('purchase_event')
        .select(['after', 'cause'])
        .where('purchase_id', '=', id)
        .orderBy('id')
        .execute();
      const moved = [...method, ...(known ? [target] : [])].map(after => ({ after, cause: `to ${after}` }));
      expect(events).toEqual([{ after: 'created', cause: '' }, ...moved]);
    }
});

test('what is bought and at what price is frozen, and lines make the total', async () => {
  const id = await aPurchase();
  for (const change of [
    'total = 1',
    'wallet = gen_random_uuid()',
    "intent = 'package_9'",
    "currency = 'OAK'",
  ])
    await expect(
      sql.raw(`update purchase set ${change} where id = ${id}`).execute(server.owner),
      change,
    ).rejects.toMatchObject({ code: '23514' });
  await expect(sql`delete from purchase where id = ${id}`.execute(server.context.db)).rejects.toMatchObject({
    code: '42501',
  });
  await expect(sql`update purchase_line set amount = 1`.execute(server.owner)).rejects.toMatchObject({
    code: 'P0001',
  });
  await expect(aPurchase({ lines: [20_000, 28_999] })).rejects.toMatchObject({ code: '23514' });
  await expect(aPurchase({ lines: [] })).rejects.toMatchObject({ code: '23514' });
  const later = sql`
    insert into purchase_line (purchase_id, position, kind, item_id, title, amount, price_reason, days)
    values (${id}, 1, 'membership', 1, 'x', 0, 'list', 30)`;
  await expect(later.execute(server.context.db)).rejects.toMatchObject({ code: '23514' });
});

test('a purchase begins as created, and the same things wait to be paid once for one wallet', async () => {
  const begun = sql`
    insert into purchase (number, wallet, charge_type, intent, currency, total, state, os, created_at, moved_at, expires_at)
    values ('PAD0000001', ${wallet}, 'package', ${randomUUID()}, 'VND', 0, 'paid', 'web', ${at}, ${at}, ${at})`;
  await expect(begun.execute(server.context.db)).rejects.toMatchObject({ code: '23514' });
  await aPurchase();
  made -= 1;
  const number = `D${String(made).padStart(9, '0')}`;
  const twin = sql`
    insert into purchase (number, wallet, charge_type, intent, currency, total, os, created_at, moved_at, expires_at)
    values (${number}, ${wallet}, 'package', ${`package_${made + 1}`}, 'VND', 0, 'web', ${at}, ${at}, ${at})`;
  await expect(twin.execute(server.context.db)).rejects.toMatchObject({ code: '23505' });
  made += 1;
});
