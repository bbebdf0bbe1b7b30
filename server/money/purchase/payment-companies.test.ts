import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payTypes } from '#rules/money/purchase-methods.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('the payment methods of the rules are those of the database, each with its account of the books', async () => {
  const rows = await server.context.db.selectFrom('payment_company').selectAll().execute();
  expect(Object.fromEntries(rows.map(({ gateway, clearing }) => [gateway, clearing]))).toEqual(
    Object.fromEntries(payTypes.map(method => [method, `clearing_${method}`])),
  );
});

test('a payment method begins with its account, and no fee is booked for one that is none', async () => {
  const refused = { code: '23503' };
  await expect(
    sql`insert into payment_company (gateway) values ('shells')`.execute(server.owner),
  ).rejects.toMatchObject(refused);
  await expect(
    sql`insert into fee_rate values ('shells', 100, 0)`.execute(server.context.db),
  ).rejects.toMatchObject(refused);
});

test('an attempt goes to a company that is there', async () => {
  const { rows } = await sql<{ refers: string }>`
    select confrelid::regclass::text as refers from pg_constraint
    where conrelid = 'payment_attempt'::regclass and conname = 'payment_attempt_gateway'`.execute(
    server.owner,
  );
  expect(rows).toEqual([{ refers: 'payment_company' }]);
});
