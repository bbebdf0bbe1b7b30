import { sql } from 'kysely';
import { encodeFields } from '#contract/kit/wire.ts';
import { contentType } from '#contract/library/catalogue.ts';
import { purchaseCalls } from '#contract/money/purchase.ts';
import type { CheckoutOrder } from '#contract/money/purchase-zalo.ts';
import type { PlanKind } from '#rules/money/purchase-plans.ts';
import type { LedgerAccount } from '../kit/db/schema.ts';
import { transact } from '../kit/db/transact.ts';
import { lockWallet, postEntry } from '../money/ledger/queries.ts';
import type { TestServer } from './testServer.ts';
import type { Visitor } from './testVisitor.ts';

/* For tests: packages for sale, and readers who pay them at the sandbox of VNPAY. */

let plans = 0;

/** A package for sale; answers its id. */
export async function aPlan(
  { context: { db } }: Pick<TestServer, 'context'>,
  some: { oak: number } | { days: number },
  priceVnd = 49_000,
  kind: PlanKind = 'regular',
): Promise<number> {
  plans += 1;
  const oak = 'oak' in some ? some.oak : null;
  const days = 'days' in some ? some.days : null;
  const { id } = await db
    .insertInto('package_plan')
    .values({
      tier: oak === null ? 'member' : 'oak',
      kind,
      name: oak === null ? `Hội viên ${plans}` : `Túi sồi ${plans}`,
      price_vnd: priceVnd,
      days,
      oak,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Puts oaks into a reader's wallet, as an oak package does. */
export const giveOak = (
  { context: { db } }: Pick<TestServer, 'context'>,
  accountId: number,
  amount: number,
) =>
  transact(db, async tx => {
    const wallet = (await lockWallet(tx, accountId))?.number ?? '';
    await postEntry(tx, {
      kind: 'test',
      at: new Date(),
      postings: [
        { account: 'wallets', wallet, currency: 'OAK', amount },
        { account: 'oak_issued', currency: 'OAK', amount: -amount },
      ],
    });
  });

/** A book sold by the chapter, the first one free; answers its content id. */
export async function anOakBook(
  server: TestServer,
  { chapters = 6, price = 3, free = 1 }: { chapters?: number; price?: number; free?: number } = {},
): Promise<number> {
  const { id } = await server.aBook(
    'Hai mươi tám ngày',
    { contentType: contentType.oakBook, priceType: 2, oakPerChapter: price, freeChapters: free },
    chapters,
  );
  return id;
}

export const chargePlan = (visitor: Visitor, plan: number) =>
  visitor.call(purchaseCalls.charge, { item_id: String(plan), charge_type: 'package', pay_type: 'vnpay' });

/** Does at the sandbox what a person does there; answers where it leads back to, path and query. */
export async function payAtVnpay(address: string, deed: string): Promise<string> {
  const { origin, search } = new URL(address);
  const answer = await fetch(`${origin}/vnpay/paymentv2/pay`, {
    method: 'POST',
    body: encodeFields({ query: search.slice(1), deed }),
    redirect: 'manual',
  });
  if (answer.status !== 303) throw new Error(`VNPAY answered ${answer.status}: ${await answer.text()}`);
  const back = new URL(answer.headers.get('location') ?? '');
  return back.pathname + back.search;
}

const text = (markup: string) =>
  markup.replace(/&(amp|quot|lt|gt|#39);/g, (_, name: string) => marks[name] ?? '');
const marks: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>', '#39': "'" };

/** The same at any company's page of the sandbox: opens it, presses `deed`; '' where it leads back to nothing of ours. */
export async function payAt(address: string, deed: string): Promise<string> {
  const page = await (await fetch(address)).text();
  const action = /<form method="post" action="([^"]*)"/.exec(page)?.[1];
  if (!action) throw new Error(`no page to pay on: ${page}`);
  const hidden = [...page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)];
  const fields = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, text(value)]));
  const answer = await fetch(new URL(action, address), {
    method: 'POST',
    body: encodeFields({ ...fields, deed }),
    redirect: 'manual',
  });
  if (answer.status >= 400) throw new Error(`the company answered ${answer.status}`);
  const to = answer.headers.get('location');
  if (!to) return '';
  const back = new URL(to);
  return back.pathname + back.search;
}

/** What the Zalo app does with an order: '' for what Zalo refuses. */
export async function openInZalo(
  { sandbox }: { sandbox: { port: number } },
  { method, ...order }: CheckoutOrder,
): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${sandbox.port}/checkout/sdk/createOrder`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...order, ...(method && { method }) }),
  });
  return ((await answer.json()) as { orderId?: string }).orderId ?? '';
}

/** Presses `deed` in Zalo's window. */
export const payInZalo = ({ sandbox }: { sandbox: { port: number } }, orderId: string, deed: string) =>
  payAt(`http://127.0.0.1:${sandbox.port}/checkout/pay?${new URLSearchParams({ orderId })}`, deed);

/** What an account of the company has. */
export async function booked(
  { context: { db } }: Pick<TestServer, 'context'>,
  account: LedgerAccount,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(amount), 0)::float8 as total from ledger_posting where account = ${account}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}
