import { type Share, sellerShare, shareAfter, shareParts } from '#rules/shop/seller-share.ts';
import { type Tx, transact } from '../../kit/db/transact.ts';
import type { AppContext } from '../../kit/http/context.ts';
import { postEntry } from '../../money/ledger/queries.ts';
import { lockPurchase } from '../../money/purchase/queries.ts';
import { ratesAt } from './rate-queries.ts';
import {
  insertParts,
  insertShares,
  linesWithoutShare,
  ordersOfPurchase,
  type ShareState,
  shareStatesOf,
  sumsOf,
  unbooked,
} from './share-queries.ts';

/*
 * What a shop gets of an order, in the books (docs/decisions/112-shop-shares.md). The purchase is locked, so that what comes,
 * what goes back and what is booked of it follow one another.
 */

/** Freezes what each line of these orders brings whom, at the rates of now. Once. */
export async function freezeShares(tx: Tx, orderIds: readonly number[], now: Date): Promise<void> {
  if (orderIds.length === 0) return;
  const rows = [];
  for (const { id, order_id, shop_id, kind, paid_vnd, platform_less_vnd } of await linesWithoutShare(
    tx,
    orderIds,
  )) {
    const rates = await ratesAt(tx, kind, now);
    const taken = sellerShare(paid_vnd + platform_less_vnd, rates);
    rows.push({
      ...{ line_id: id, order_id, shop_id, seller: kind, frozen_at: now },
      ...{ commission_points: rates.commission, payment_points: rates.payment },
      ...{ vat_points: rates.vat, pit_points: rates.pit },
      ...sumsOf({ ...taken, paid: paid_vnd, voucher: platform_less_vnd }),
    });
  }
  if (rows.length > 0) await insertShares(tx, rows);
}

const nothing: Share = { paid: 0, voucher: 0, commission: 0, payment: 0, vat: 0, pit: 0, gets: 0 };

/** A line's share that the books ought to have now. */
function dueShare({ share, earned, ended, backVnd, copies, backCopies }: ShareState): Share {
  if (!earned || ended) return nothing;
  // Where a voucher paid all of it, copies tell how much went back.
  return share.paid > 0 ? shareAfter(share, backVnd, share.paid) : shareAfter(share, backCopies, copies);
}

const minus = (one: Share, other: Share): Share =>
  Object.fromEntries(shareParts.map(part => [part, one[part] - other[part]])) as unknown as Share;
const plus = (shares: readonly Share[]): Share =>
  shares.reduce(
    (sum, share) =>
      Object.fromEntries(shareParts.map(part => [part, sum[part] + share[part]])) as unknown as Share,
    nothing,
  );

const postingsOf = (moved: Share, shop: number): Parameters<typeof postEntry>[1]['postings'] =>
  [
    { account: 'sales' as const, currency: 'VND' as const, amount: moved.paid },
    { account: 'vouchers' as const, currency: 'VND' as const, amount: moved.voucher },
    { account: 'commission' as const, currency: 'VND' as const, amount: -moved.commission },
    { account: 'payment_fees' as const, currency: 'VND' as const, amount: -moved.payment },
    { account: 'tax_withheld' as const, currency: 'VND' as const, amount: -moved.vat - moved.pit },
    { account: 'shop_due' as const, shop, currency: 'VND' as const, amount: -moved.gets },
  ].filter(({ amount }) => amount !== 0);

/**
 * Brings the books to what the shares of these orders ought to be: an entry for each order of the difference, none where there is
 * none. Whatever happened before it, and however often, the sum is the same.
 */
export async function bookShares(tx: Tx, orderIds: readonly number[], now: Date): Promise<void> {
  if (orderIds.length === 0) return;
  const moved = (await shareStatesOf(tx, orderIds))
    .map(line => ({ line, part: minus(dueShare(line), line.booked) }))
    .filter(({ part }) => shareParts.some(name => part[name] !== 0));
  for (const orderId of new Set(moved.map(({ line }) => line.orderId))) {
    const own = moved.filter(({ line }) => line.orderId === orderId);
    const [first] = own;
    if (!first) continue;
    const { shopId, purchaseId } = first.line;
    const entry_id = await postEntry(tx, {
      ...{ kind: 'share', at: now, purchase_id: purchaseId },
      postings: postingsOf(plus(own.map(({ part }) => part)), shopId),
    });
    await insertParts(
      tx,
      own.map(({ line, part }) => ({
        ...{ line_id: line.lineId, order_id: orderId, shop_id: shopId, entry_id, at: now },
        ...sumsOf(part),
      })),
    );
  }
}

/** The same for all orders that a purchase pays. */
export const bookPurchase = async (tx: Tx, purchaseId: number, now: Date): Promise<void> =>
  bookShares(tx, await ordersOfPurchase(tx, purchaseId), now);

const AT_ONCE = 100;

/** Books what came before the books knew shops: all of it, the oldest first. */
export async function bookOld({ db, now }: Pick<AppContext, 'db' | 'now'>): Promise<void> {
  let last = 0;
  for (let ids = await unbooked(db, last, AT_ONCE); ids.length > 0; ids = await unbooked(db, last, AT_ONCE))
    for (const id of ids) {
      last = id;
      await transact(db, async tx => {
        const { purchase_id } = await tx
          .selectFrom('shop_order')
          .select('purchase_id')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        await lockPurchase(tx, purchase_id);
        await bookShares(tx, [id], new Date(now()));
      });
    }
}
