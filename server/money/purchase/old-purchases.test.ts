import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transactionSearchText } from '#rules/money/transaction-search.ts';
import type { Database } from '../../kit/db/db.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { checkLedger } from '../ledger/invariants.ts';

/* A store as the release with migration 0033 left it: packages, rights and purchases, written here literally. */

const WALLET = '00000000-0000-4000-8000-000000000051';
/** Kinds of lines, and the code that each has. */
const lines = [
  ['membership', 1],
  ['oak', 8],
  ['book', 2],
  ['audiobook', 52],
  ['podcast', 53],
  ['chapter', 2],
] as const;
const TITLE = 'Thuỷ-Mặc, ĐÊM (1)';
const held = (db: Database) =>
  sql`select to_jsonb(held) as row from (
    select 'm' as what, id, account_id, name, source, expires_at, waiting_extend, line_id from membership
    union all
    select 'g', id, account_id, edition_id::text, source, expires_at, once, line_id from content_grant) held
    order by what, id`
    .execute(db)
    .then(({ rows }) => rows);

let before: unknown[] = [];
async function fill(db: Database): Promise<void> {
  await sql`
    insert into account (id, phone, fullname) overriding system value values (7, '0912345678', 'Bạn Đọc Cũ')`.execute(
    db,
  );
  await sql`insert into work (id, title, folded, language) overriding system value values (3, 'Sách cũ', ' sach cu ', 'vi')`.execute(
    db,
  );
  await sql`
    insert into edition (id, work_id, content_type, content_hash, words, chars, has_cover, tint) overriding system value
    values (11, 3, 1, ${'a'.repeat(32)}, 1, 1, false, '#27476e')`.execute(db);
  await sql`
    insert into package_plan (id, tier, kind, name, price_vnd, days) overriding system value
    values (5, 'member', 'super', 'Sáu tháng', 239000, 180)`.execute(db);
  await sql`insert into wallet (number) values (${WALLET})`.execute(db);
  await sql`insert into wallet_holder (account_id, wallet) values (7, ${WALLET})`.execute(db);
  for (const [at, [kind]] of lines.entries())
    await db.transaction().execute(async tx => {
      const id = at + 1;
      await sql`
        insert into purchase (id, number, wallet, charge_type, intent, currency, total, os, created_at, moved_at, expires_at)
        overriding system value
        values (${id}, ${`00000000${id}0`}, ${WALLET}, 'package', ${`package_${id}`}, 'VND', 0, 'web', '2026-11-01', '2026-11-01', '2999-01-01')`.execute(
        tx,
      );
      await sql`
        insert into purchase_line (id, purchase_id, position, kind, item_id, spine_index, title, amount, price_reason, days, oak)
        overriding system value
        values (${id}, ${id}, 0, ${kind}, ${kind === 'membership' ? 5 : 11}, ${kind === 'chapter' ? 0 : null},
          ${TITLE}, 0, 'list',
          ${kind === 'membership' ? 180 : null}, ${kind === 'oak' ? 1 : null})`.execute(tx);
    });
  await sql`
    insert into membership (account_id, name, source, expires_at, line_id) values
      (7, 'Sáu tháng', 'regular', '2999-01-01', 1), (7, 'Quà', 'regular', '2027-01-01', null),
      (7, 'Nhà mạng', 'telco', '2027-01-01', null)`.execute(db);
  await sql`
    insert into content_grant (account_id, edition_id, spine_index, access_type, source, line_id) values
      (7, 11, null, 3, 'purchase', 3), (7, 11, null, 4, 'gift', null), (7, 11, 0, 3, 'purchase', 6)`.execute(
    db,
  );
  before = await held(db);
}

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer(undefined, undefined, { step: '0033-activation-codes', fill });
});
afterAll(() => server.close());

test('packages and rights of before are the same after the migrations, and what was bought has its kind and its words', async () => {
  expect(await held(server.context.db)).toEqual(before);
  const kinds = await server.context.db
    .selectFrom('membership')
    .select(['name', 'kind'])
    .orderBy('id')
    .execute();
  expect(kinds).toEqual([
    { name: 'Sáu tháng', kind: 'super' },
    { name: 'Quà', kind: null },
    { name: 'Nhà mạng', kind: null },
  ]);
  const codes = await server.context.db
    .selectFrom('purchase')
    .select(['number', 'code', 'result', 'words'])
    .orderBy('id')
    .execute();
  expect(codes).toEqual(
    lines.map(([, code], at) => ({
      number: codes[at]?.number,
      code,
      result: 'pending',
      words: transactionSearchText(codes[at]?.number ?? '', [TITLE]),
    })),
  );
  const found = await checkLedger(server.context.db, Date.parse('2026-11-02'));
  // Rights of purchases that nobody paid: the store of before had them too.
  expect(new Set(found.map(({ name }) => name))).toEqual(new Set(['I6']));
});
