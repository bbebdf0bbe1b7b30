import type { Insertable } from 'kysely';
import type { Database } from '../kit/db/db.ts';
import type { Tables } from '../kit/db/schema.ts';
import { type Tx, transact } from '../kit/db/transact.ts';
import { insertLine, lockCart, nextVersion } from '../shop/cart/queries.ts';
import { claimVouchers } from '../shop/vouchers/queries.ts';

const DAY_MS = 86_400_000;

type Given = Omit<Insertable<Tables['voucher']>, 'starts_at' | 'ends_at'> & {
  /** Days from now. */
  from: number;
  to: number;
};

/** One for each thing that a voucher can say of itself. */
const ofPlatform: readonly Given[] = [
  { code: 'MOT20', kind: 'platform', amount_vnd: 20_000, least_vnd: 199_000, uses_each: 5, from: -1, to: 20 },
  { code: 'MOT8', kind: 'platform', percent: 8, most_vnd: 18_000, uses_each: 5, from: -1, to: 25 },
  { code: 'MOT40', kind: 'platform', amount_vnd: 40_000, least_vnd: 300_000, from: -1, to: 30 },
  {
    code: 'PHIGIAO20',
    kind: 'shipping',
    amount_vnd: 20_000,
    least_vnd: 150_000,
    uses_each: 9,
    from: -1,
    to: 15,
  },
  { code: 'THANGSAU', kind: 'platform', amount_vnd: 25_000, least_vnd: 250_000, from: 20, to: 40 },
  { code: 'THANGTRUOC', kind: 'platform', amount_vnd: 30_000, from: -40, to: -10 },
  // Known to who was told it.
  { code: 'BANDOCMOI', kind: 'platform', amount_vnd: 15_000, listed: false, from: -1, to: 60 },
];
/** Used up, by everybody and by the buyer of the demo. */
const usedUp: readonly Given[] = [
  { code: 'NHANHTAY', kind: 'platform', amount_vnd: 50_000, uses_total: 1, uses_each: 1, from: -3, to: 12 },
  { code: 'LANDAU', kind: 'platform', amount_vnd: 30_000, uses_each: 1, from: -3, to: 35 },
];

/** How many shops give one of their own. */
const SHOPS = 4;

async function put(tx: Tx, { from, to, ...voucher }: Given, now: number): Promise<number | null> {
  const made = await tx
    .insertInto('voucher')
    .values({
      ...voucher,
      starts_at: new Date(now + from * DAY_MS),
      ends_at: new Date(now + to * DAY_MS),
    })
    .onConflict(conflict => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id ?? null;
}

/** Of a shop that has stopped selling. */
async function putOfClosedShop(tx: Tx, shopId: number, now: number): Promise<void> {
  const given = { kind: 'shop', amount_vnd: 20_000, from: -1, to: 50 } as const;
  await put(tx, { ...given, code: `NGHI${shopId}`, shop_id: shopId }, now);
}

/** Of a shop whose book is sold out, and lies in somebody's cart. */
async function putOfSoldOut(tx: Tx, phone: string, now: number): Promise<void> {
  const gone = await tx
    .selectFrom('variation')
    .innerJoin('stock', 'stock.variation_id', 'variation.id')
    .innerJoin('product', 'product.id', 'variation.product_id')
    .select(['variation.id', 'variation.price_vnd', 'product.shop_id'])
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
  const given = { kind: 'shop', amount_vnd: 20_000, from: -1, to: 50 } as const;
  const made = await put(tx, { ...given, code: `HET${gone.shop_id}`, shop_id: gone.shop_id }, now);
  const person = await tx.selectFrom('account').select('id').where('phone', '=', phone).executeTakeFirst();
  if (made === null || !person) return;
  await lockCart(tx, person.id);
  const line = { variation_id: gone.id, quantity: 1, seen_vnd: gone.price_vnd, seen_sale: false };
  await insertLine(tx, person.id, line, new Date(now));
  await nextVersion(tx, person.id);
}

/** Vouchers of the platform, of some shops, one of a category; those that are there stay as they are. */
export const loadVouchers = (db: Database, now: number, buyer: string, waiting: string): Promise<void> =>
  transact(db, async tx => {
    for (const voucher of ofPlatform) await put(tx, voucher, now);
    const category = await tx.selectFrom('category').select('id').orderBy('id').executeTakeFirst();
    if (category) {
      const given = {
        code: 'THELOAI15',
        kind: 'platform',
        percent: 15,
        most_vnd: 30_000,
        from: -1,
        to: 28,
      } as const;
      await put(tx, { ...given, category_id: category.id }, now);
    }
    const shops = await tx.selectFrom('shop').select(['id', 'status']).orderBy('id').execute();
    const giving = shops.filter(({ status }) => status === 1).slice(0, SHOPS);
    for (const [at, { id }] of giving.entries())
      await put(
        tx,
        {
          code: `TIEM${id}`,
          kind: 'shop',
          shop_id: id,
          amount_vnd: 10_000 + 5_000 * at,
          least_vnd: 100_000,
          uses_each: 3,
          from: -1,
          to: 18 + at,
        },
        now,
      );
    const closed = shops.find(({ status }) => status === 2);
    if (closed) await putOfClosedShop(tx, closed.id, now);
    await putOfSoldOut(tx, waiting, now);
    const [one] = giving;
    if (one)
      await put(
        tx,
        {
          code: `GIAO${one.id}`,
          kind: 'shipping',
          shop_id: one.id,
          percent: 90,
          most_vnd: 30_000,
          least_vnd: 170_000,
          from: -1,
          to: 9,
        },
        now,
      );
    const person = await tx.selectFrom('account').select('id').where('phone', '=', buyer).executeTakeFirst();
    for (const voucher of usedUp) {
      const id = await put(tx, voucher, now);
      if (id !== null && person)
        await claimVouchers(tx, [{ voucher_id: id, amount_vnd: voucher.amount_vnd ?? 1 }], {
          accountId: person.id,
          checkoutNo: `demo ${voucher.code}`,
          now: new Date(now),
        });
    }
  });
