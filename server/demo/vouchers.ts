import type { Output } from '#contract/kit/call.ts';
import { sellerVoucherCalls } from '#contract/shop/seller-vouchers.ts';
import { publishKindItem } from '../front/desk/show.ts';
import type { Database } from '../kit/db/db.ts';
import { transact } from '../kit/db/transact.ts';
import type { ReaderContext } from '../kit/http/context.ts';
import { insertLine, lockCart, nextVersion } from '../shop/cart/queries.ts';
import { sellerVoucherHandlers } from '../shop/seller/voucher-handlers.ts';
import { claimVouchers } from '../shop/vouchers/queries.ts';
import { contextOf } from './order-from-shop.ts';

const DAY_MS = 86_400_000;

interface Given {
  code: string;
  /** Off goods unless told. */
  kind?: 'shipping';
  amount?: number;
  percent?: number;
  most?: number;
  least?: number;
  usesTotal?: number;
  usesEach?: number;
  listed?: boolean;
  categoryId?: number;
  /** Days from now. */
  from: number;
  to: number;
}

/** One for each thing that a voucher can say of itself. */
const ofPlatform: readonly Given[] = [
  { code: 'MOT20', amount: 20_000, least: 199_000, usesEach: 5, from: -1, to: 20 },
  { code: 'MOT8', percent: 8, most: 18_000, usesEach: 5, from: -1, to: 25 },
  { code: 'MOT40', amount: 40_000, least: 300_000, from: -1, to: 30 },
  { code: 'PHIGIAO20', kind: 'shipping', amount: 20_000, least: 150_000, usesEach: 9, from: -1, to: 15 },
  { code: 'THANGSAU', amount: 25_000, least: 250_000, from: 20, to: 40 },
  { code: 'THANGTRUOC', amount: 30_000, from: -40, to: -10 },
  // Known to who was told it.
  { code: 'BANDOCMOI', amount: 15_000, listed: false, from: -1, to: 60 },
];
/** Used up, by everybody and by the buyer of the demo. */
const usedUp: readonly Given[] = [
  { code: 'NHANHTAY', amount: 50_000, usesTotal: 1, usesEach: 1, from: -3, to: 12 },
  { code: 'LANDAU', amount: 30_000, usesEach: 1, from: -3, to: 35 },
];

/** How many shops give one of their own. */
const SHOPS = 4;

const idOf = async (db: Database, code: string): Promise<number | null> =>
  (await db.selectFrom('voucher').select('id').where('code', '=', code).executeTakeFirst())?.id ?? null;

const span = ({ from, to }: Given, now: number) => ({
  starts: now + from * DAY_MS,
  ends: now + to * DAY_MS,
});

/** Of the platform, as finance publishes it; null where there is one of this code. */
async function putOfPlatform(db: Database, given: Given, now: number): Promise<number | null> {
  if ((await idOf(db, given.code)) !== null) return null;
  const { starts, ends } = span(given, now);
  const { code, kind = 'platform', amount = null, percent = null, most = null, least = 0 } = given;
  const item = {
    ...{ code, kind, by: percent === null ? 'amount' : 'percent', amount, percent, most, least },
    ...{ categoryId: given.categoryId ?? null, startsAt: starts, endsAt: ends },
    ...{ usesTotal: given.usesTotal ?? null, usesEach: given.usesEach ?? 1, listed: given.listed ?? true },
  };
  return publishKindItem(db, 'vouchers', item, { now: Math.min(now, ends - DAY_MS) });
}

interface Shop {
  id: number;
  account_id: number | null;
}

function asOwner(db: Database, shop: Shop, at: number): ReaderContext {
  const context = contextOf({ db, accountId: shop.account_id ?? 0, at });
  return { ...context, reader: { ...context.reader, shop: { id: shop.id, role: 'owner' } } };
}

/** Of a shop, by the call of its owner; null where there is one of this code, or nobody who owns it. */
async function putOfShop(
  db: Database,
  shop: Shop,
  given: Given,
  now: number,
): Promise<Output<(typeof sellerVoucherCalls)['addShopVoucher']> | null> {
  if (shop.account_id === null || (await idOf(db, given.code)) !== null) return null;
  const { starts, ends } = span(given, now);
  const { code, kind = 'shop', amount = null, percent = null, most = null, least = 0 } = given;
  const terms = {
    ...{ code, kind, amount, percent, most, least, starts_at: starts, ends_at: ends },
    ...{ uses_total: given.usesTotal ?? null, uses_each: given.usesEach ?? 1, listed: given.listed ?? true },
  };
  return sellerVoucherHandlers.addShopVoucher(
    sellerVoucherCalls.addShopVoucher.input.parse({ terms: JSON.stringify(terms) }),
    asOwner(db, shop, now),
  );
}

/** Of a shop whose book is sold out, and lies in somebody's cart. */
async function putOfSoldOut(db: Database, phone: string, now: number): Promise<void> {
  const gone = await db
    .selectFrom('variation')
    .innerJoin('stock', 'stock.variation_id', 'variation.id')
    .innerJoin('product', 'product.id', 'variation.product_id')
    .innerJoin('shop', 'shop.id', 'product.shop_id')
    .select(['variation.id', 'variation.price_vnd', 'product.shop_id', 'shop.account_id'])
    .where('product.listed', '=', true)
    .where('variation.active', '=', true)
    .where('stock.counted', '=', true)
    .whereRef('stock.on_hand', '=', 'stock.reserved')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('flash_line').select('id').whereRef('flash_line.variation_id', '=', 'variation.id'),
        ),
      ),
    )
    .orderBy('variation.id')
    .executeTakeFirst();
  if (!gone) return;
  const shop = { id: gone.shop_id, account_id: gone.account_id };
  const made = await putOfShop(
    db,
    shop,
    { code: `HET${gone.shop_id}`, amount: 20_000, from: -1, to: 50 },
    now,
  );
  const person = await db.selectFrom('account').select('id').where('phone', '=', phone).executeTakeFirst();
  if (made === null || !person) return;
  const line = { variation_id: gone.id, quantity: 1, seen_vnd: gone.price_vnd, seen_sale: false };
  await transact(db, async tx => {
    await lockCart(tx, person.id);
    await insertLine(tx, person.id, line, new Date(now));
    await nextVersion(tx, person.id);
  });
}

/** One that its shop ended early. */
async function endedByShop(db: Database, shop: Shop, now: number): Promise<void> {
  const made = await putOfShop(
    db,
    shop,
    { code: `DUNGSOM${shop.id}`, amount: 25_000, least: 150_000, from: -6, to: 30 },
    now,
  );
  if (!made) return;
  const input = sellerVoucherCalls.endShopVoucher.input.parse({ voucher_id: made.voucher_id });
  await sellerVoucherHandlers.endShopVoucher(input, asOwner(db, shop, now));
}

/** Who uses a voucher, not by an order. */
const claimBy = (
  db: Database,
  voucher_id: number,
  amount_vnd: number,
  by: Parameters<typeof claimVouchers>[2],
) => transact(db, tx => claimVouchers(tx, [{ voucher_id, amount_vnd }], by));

/** Some shops give one of their own, the first of them in every state and off the fee too, and one that has stopped selling. */
async function loadOfShops(db: Database, now: number, buyer: number | undefined): Promise<void> {
  const shops = await db.selectFrom('shop').select(['id', 'status', 'account_id']).orderBy('id').execute();
  const giving = shops.filter(({ status }) => status === 1).slice(0, SHOPS);
  for (const [at, shop] of giving.entries()) {
    const given = { code: `TIEM${shop.id}`, amount: 10_000 + 5_000 * at, least: 100_000, usesEach: 3 };
    await putOfShop(db, shop, { ...given, from: -1, to: 18 + at }, now);
  }
  const closed = shops.find(({ status }) => status === 2);
  if (closed)
    await putOfShop(db, closed, { code: `NGHI${closed.id}`, amount: 20_000, from: -1, to: 50 }, now);
  const [first] = giving;
  if (!first) return;
  const fee = { kind: 'shipping', percent: 90, most: 30_000, least: 170_000 } as const;
  await putOfShop(db, first, { ...fee, code: `GIAO${first.id}`, from: -1, to: 9 }, now);
  const soon = { code: `SAPTOI${first.id}`, percent: 12, most: 25_000, least: 120_000, usesTotal: 200 };
  await putOfShop(db, first, { ...soon, from: 3, to: 24 }, now);
  await endedByShop(db, first, now);
  const one = { code: `HETLUOT${first.id}`, amount: 30_000, least: 200_000, usesTotal: 1 };
  const usedUpOne = await putOfShop(db, first, { ...one, from: -2, to: 12 }, now);
  if (usedUpOne && buyer !== undefined)
    await claimBy(db, usedUpOne.voucher_id, 30_000, {
      ...{ accountId: buyer, checkoutNo: `demo ${one.code}`, now: new Date(now) },
    });
}

/** Vouchers of the platform, of some shops, one of a category; those that are there stay as they are. */
export async function loadVouchers(db: Database, now: number, buyer: string, waiting: string): Promise<void> {
  for (const voucher of ofPlatform) await putOfPlatform(db, voucher, now);
  const category = await db.selectFrom('category').select('id').orderBy('id').executeTakeFirst();
  if (category)
    await putOfPlatform(
      db,
      { code: 'THELOAI15', percent: 15, most: 30_000, from: -1, to: 28, categoryId: category.id },
      now,
    );
  const person = await db.selectFrom('account').select('id').where('phone', '=', buyer).executeTakeFirst();
  await loadOfShops(db, now, person?.id);
  await putOfSoldOut(db, waiting, now);
  for (const voucher of usedUp) {
    const id = await putOfPlatform(db, voucher, now);
    if (id === null || !person) continue;
    const by = { accountId: person.id, checkoutNo: `demo ${voucher.code}`, now: new Date(now) };
    await transact(db, tx => claimVouchers(tx, [{ voucher_id: id, amount_vnd: voucher.amount ?? 1 }], by));
  }
}
