import { purchaseCalls } from '#contract/money/purchase.ts';
import { accountCalls } from '#contract/people/account.ts';
import type { ChargeType } from '#rules/money/purchase.ts';
import type { PlanKind } from '#rules/money/purchase-plans.ts';
import { anEdition, type Kind } from './testEditions.ts';
import { payAtVnpay } from './testPayments.ts';
import type { TestServer } from './testServer.ts';
import type { aMember, Visitor } from './testVisitor.ts';

/* For tests: things that are sold, and readers who buy them at the sandbox of VNPAY. */

let combos = 0;

/** A combo of these editions; answers its id. */
export async function aCombo(
  { context: { db } }: Pick<TestServer, 'context'>,
  editions: readonly number[],
  priceVnd: number,
): Promise<number> {
  combos += 1;
  const { id } = await db
    .insertInto('combo')
    .values({ title: `Bộ ${combos}`, price_vnd: priceVnd, tint: '#27476e', category_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('combo_item')
    .values(editions.map((edition_id, position) => ({ combo_id: id, edition_id, position })))
    .execute();
  return id;
}

/** A work for sale as a whole. */
export async function aWork(server: TestServer, kind: Kind | 'ebook', priceVnd = 39_000): Promise<number> {
  if (kind === 'ebook') return (await server.aBook('Kẻ mượn tên', { priceVnd }, 3)).id;
  return anEdition(server, kind, { priceVnd, parts: 2 });
}

/** A sale of an edition between two moments, ms since 1970. */
export async function aSale(
  { context: { db } }: Pick<TestServer, 'context'>,
  edition_id: number,
  { priceVnd, from, to }: { priceVnd: number; from: number; to: number },
): Promise<void> {
  const { id } = await db
    .insertInto('flash_sale')
    .values({ title: 'Giờ vàng', starts_at: new Date(from), ends_at: new Date(to) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('flash_sale_item')
    .values({ flash_sale_id: id, edition_id, price_vnd: priceVnd })
    .execute();
}

/** A member's package of a kind; answers its id. */
export async function aKindOfPlan(
  { context: { db } }: Pick<TestServer, 'context'>,
  kind: PlanKind,
  { priceVnd, days }: { priceVnd: number; days: number },
): Promise<number> {
  combos += 1;
  const { id } = await db
    .insertInto('package_plan')
    .values({
      tier: 'member',
      kind,
      name: `Hội viên ${kind} ${combos}`,
      price_vnd: priceVnd,
      days,
      oak: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const charge = (
  visitor: Visitor,
  charge_type: ChargeType,
  item_id: number | string,
  more: { gift?: 0 | 1 } = {},
) =>
  visitor.call(purchaseCalls.charge, {
    charge_type,
    item_id: String(item_id),
    pay_type: 'vnpay',
    ...more,
  });

/** A token that is good when the clock has moved. */
export async function signInAgain({ visitor, account, password }: Awaited<ReturnType<typeof aMember>>) {
  visitor.token = (await visitor.call(accountCalls.login, { account, password })).data.access_token;
}

/** A charge, and what the person does at VNPAY. */
export async function buy(
  visitor: Visitor,
  charge_type: ChargeType,
  item_id: number | string,
  { deed = 'paid', ...more }: { deed?: string; gift?: 0 | 1 } = {},
) {
  const { code, data, message } = await charge(visitor, charge_type, item_id, more);
  if (code !== 0) throw new Error(`charge answered ${code}: ${JSON.stringify(message)}`);
  await payAtVnpay(data.address, deed);
  return (await visitor.call(purchaseCalls.getOrderInfo, { number: data.number })).data;
}
