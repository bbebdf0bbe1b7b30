import { sql } from 'kysely';
import { connect, connectOwner, type Database } from '../../../server/kit/db/db.ts';
import { startEmbeddedPostgres } from '../../../server/kit/db/embedded-postgres.ts';
import { migrate } from '../../../server/migrations/index.ts';
import { purchaseReplies } from '../../../server/money/purchase/reply.ts';
import { filtersOf, purchasesOf } from '../../../server/money/purchase/transaction-list.ts';
import { testFolder } from '../../../server/testing/testFolder.ts';
import { fillOrders } from './fill.ts';
import {
  bareOrdersPerSecond,
  bareTable,
  ordersPerSecond,
  prepareOrders,
  statementsOf,
} from './throughput.ts';

/*
 * npm run bench -- orders [1000000]: the page of transactions, whole, filtered and searched, of an account with a thousand orders and
 * nobody else's, and of one that has ten thousand among many, in turns; and orders per second, charged, paid and granted, beside the same number of
 * bare statements in a transaction. docs/decisions/051-products-for-readers.md holds what it said.
 */

const MANY = Number(process.argv[2] ?? 1_000_000);
const FEW = 1_000;
/** One in so many orders is of the account that is looked at: all of the few, 10,000 of the many. */
const shares = new Map([
  [FEW, 1],
  [MANY, Math.max(1, MANY / 10_000)],
]);
const ROUNDS = 400;
const PAGE = 10;

const filters = {
  all: { code: null, result: null },
  'one kind': { code: 2, result: null },
  'a rare kind': { code: 53, result: null },
  failed: { code: null, result: 'failed' },
  'a rare result': { code: null, result: 'error' },
  'kind and result': { code: 2, result: 'success' },
  'a year': { code: null, result: null, year: 2026 },
  'a year of none': { code: null, result: null, year: 2025 },
  words: { code: null, result: null, words: 'đã mua' },
  'words of the oldest': { code: null, result: null, words: 'món hiếm' },
  'words that nobody has': { code: null, result: null, words: 'không có' },
  'year, kind and words': { code: 2, result: null, year: 2026, words: 'hiem' },
} as const;

const say = (line: string) => process.stdout.write(`${line}\n`);
const quantile = (times: number[], share: number) =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length * share)] ?? 0;

const { folder, remove } = testFolder('bench-orders');
const postgres = await startEmbeddedPostgres(folder);
const stores: { db: Database; wallet: string; times: Map<string, number[]> }[] = [];
for (const count of [FEW, MANY]) {
  const admin = connect({ ...postgres.connection, database: 'postgres' });
  await sql`create database ${sql.raw(`orders_${count}`)}`.execute(admin);
  await admin.destroy();
  const owner = connectOwner({ ...postgres.connection, database: `orders_${count}` });
  await migrate(owner);
  const wallet = await fillOrders(owner, count, shares.get(count) ?? 1);
  await owner.destroy();
  const db = connect({ ...postgres.connection, database: `orders_${count}` });
  stores.push({ db, wallet, times: new Map() });
}

for (const [name, filter] of Object.entries(filters))
  for (let round = 0; round < ROUNDS + 20; round += 1)
    for (const { db, wallet, times } of stores) {
      const began = performance.now();
      const rows = await purchasesOf(db, wallet, { ...filter, limit: PAGE + 1, offset: 0 });
      await purchaseReplies(db, rows, Date.now());
      await filtersOf(db, wallet);
      if (round < 20) continue;
      const taken = times.get(name) ?? [];
      taken.push(performance.now() - began);
      times.set(name, taken);
    }
say(`transactions, p95 in ms with ${FEW} and ${MANY} orders (limit 1.5 times)`);
for (const name of Object.keys(filters)) {
  const [few, many] = stores.map(({ times }) => quantile(times.get(name) ?? [], 0.95));
  say(`${name}: ${few?.toFixed(2)}  ${many?.toFixed(2)}  ${((many ?? 0) / (few || 1)).toFixed(2)}`);
}

const many = stores.at(-1);
if (many) {
  const orders = await prepareOrders(many.db);
  say(
    'orders per second, charged, paid and granted; the same number of bare statements in as many transactions',
  );
  const statements = await statementsOf(many.db, orders);
  const owner = connectOwner({ ...postgres.connection, database: `orders_${MANY}` });
  const ours: number[] = [];
  const bare: number[] = [];
  await bareTable(owner);
  for (let turn = 0; turn < 3; turn += 1) {
    ours.push(await ordersPerSecond(many.db, orders));
    bare.push(await bareOrdersPerSecond(many.db, orders.length, statements));
  }
  await owner.destroy();
  const [mine, plain] = [quantile(ours, 0.5), quantile(bare, 0.5)];
  say(
    `${statements.reads} reads, ${statements.writes} writes each: ours ${mine.toFixed(0)}, bare ${plain.toFixed(0)}, ${(plain / mine).toFixed(2)} times`,
  );
}
for (const { db } of stores) await db.destroy();
await postgres.stop();
remove();
