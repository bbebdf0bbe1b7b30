import { type KyselyPlugin, sql } from 'kysely';
import { connectDomains } from '../../../server/connect-domains.ts';
import type { Database } from '../../../server/kit/db/db.ts';
import { transact } from '../../../server/kit/db/transact.ts';
import { lockWallet } from '../../../server/money/ledger/queries.ts';
import { newNumber } from '../../../server/money/purchase/charge.ts';
import { offerOf } from '../../../server/money/purchase/offer.ts';
import {
  insertAttempt,
  insertPurchase,
  keepAddress,
  moveAttempt,
  movePurchase,
} from '../../../server/money/purchase/queries.ts';
import { takeMoney } from '../../../server/money/purchase/settle.ts';

/* Orders, charged, paid and granted as the server does it but for the gateway's own time; and bare statements. */

const ACCOUNTS = 64;
const ORDERS = 1_600;
const AT_ONCE = 8;

interface Order {
  accountId: number;
  plan: number;
}

/** Readers and a package of oaks. */
export async function prepareOrders(db: Database): Promise<Order[]> {
  connectDomains();
  const people = await db
    .insertInto('account')
    .values(
      Array.from({ length: ACCOUNTS }, (_, at) => ({
        fullname: `Bạn ${at}`,
        phone: `09${String(at).padStart(8, '0')}`,
        email: null,
        password_hash: null,
        avatar: null,
        utm_source: null,
      })),
    )
    .returning('id')
    .execute();
  const { id: plan } = await db
    .insertInto('package_plan')
    .values({ tier: 'oak', kind: 'regular', name: 'Túi sồi đo', price_vnd: 20_000, days: null, oak: 20 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Array.from({ length: ORDERS }, (_, at) => ({ accountId: people[at % ACCOUNTS]?.id ?? 0, plan }));
}

async function oneOrder(db: Database, { accountId, plan }: Order): Promise<void> {
  const now = new Date();
  const number = newNumber();
  const reference = `${number}01`;
  const made = await transact(db, async tx => {
    const wallet = await lockWallet(tx, accountId);
    const lines = await offerOf(tx, 'package', [plan], { accountId, now, country: 'VN', gift: false });
    const purchase = await insertPurchase(tx, {
      number,
      wallet: wallet?.number ?? '',
      charge_type: 'package',
      intent: `package_${number}`,
      currency: 'VND',
      os: 'web',
      lines,
      now,
      expires: new Date(now.getTime() + 900_000),
    });
    const attempt = { gateway: 'vnpay', reference, bank_code: '', ip: '127.0.0.1', created_at: now } as const;
    return { purchase, attempt: await insertAttempt(tx, { ...attempt, purchase_id: purchase.id }) };
  });
  await transact(db, async tx => {
    await keepAddress(tx, made.attempt.id, 'https://bench.example');
    await moveAttempt(tx, made.attempt.id, 'open');
    await movePurchase(tx, made.purchase.id, { state: 'waiting', cause: reference, now });
  });
  const paid = {
    status: 'paid',
    reference,
    transactionNo: reference,
    amountVnd: 20_000,
    paidAt: null,
    raw: '',
  } as const;
  const { outcome } = await takeMoney({ db, now: Date.now }, 'vnpay', paid, 'callback');
  if (outcome !== 'captured') throw new Error(outcome);
}

/** Does `work` for each, some at once; answers how many a second. */
export async function perSecond<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<number> {
  const left = [...all];
  const began = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let one = left.pop(); one !== undefined; one = left.pop()) await work(one);
    }),
  );
  return (all.length * 1_000) / (performance.now() - began);
}

export const ordersPerSecond = (db: Database, orders: readonly Order[]): Promise<number> =>
  perSecond(orders, order => oneOrder(db, order));

/** How many statements of each sort one order is, transaction by transaction as they are made. */
export const statementsOf = (db: Database, [order]: readonly Order[]): Promise<Statements> =>
  statementsIn(db, counted => (order ? oneOrder(counted, order) : Promise.resolve()));

export interface Statements {
  reads: number;
  writes: number;
}

/** How many statements of each sort some work is. */
export async function statementsIn(
  db: Database,
  work: (counted: Database) => Promise<unknown>,
): Promise<Statements> {
  const seen = { reads: 0, writes: 0 };
  const count: KyselyPlugin = {
    transformQuery({ node }) {
      seen[node.kind === 'SelectQueryNode' || node.kind === 'RawNode' ? 'reads' : 'writes'] += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await work(db.withPlugin(count));
  return seen;
}

/** Transactions of an order, as above: created, opened, evidence, settled. */
const TRANSACTIONS = 4;

export const bareTable = (owner: Database) =>
  sql`create table bare (id bigint generated always as identity primary key, words text not null)`.execute(
    owner,
  );

/** As many rows written and read by key, in as many transactions, in a table with nothing but a key. */
export async function bareOrdersPerSecond(
  db: Database,
  count: number,
  { reads, writes }: Statements,
  transactions = TRANSACTIONS,
): Promise<number> {
  const each = (total: number, at: number) =>
    Math.floor(total / transactions) + (at < total % transactions ? 1 : 0);
  return perSecond(
    Array.from({ length: count }, (_, at) => at),
    async () => {
      for (let at = 0; at < transactions; at += 1)
        await db.transaction().execute(async tx => {
          for (let n = each(writes, at); n > 0; n -= 1)
            await sql`insert into bare (words) values ('Một dòng không có gì khác')`.execute(tx);
          for (let n = each(reads, at); n > 0; n -= 1)
            await sql`select words from bare where id = ${1 + Math.floor(Math.random() * 1_000)}`.execute(tx);
        });
    },
  );
}
