import { sql } from 'kysely';
import type { Database } from '../kit/db/db.ts';
import { transact } from '../kit/db/transact.ts';
import type { Storage } from '../kit/storage.ts';
import { expirePurchases } from '../money/purchase/expire.ts';
import { linesOf } from '../money/purchase/queries.ts';
import { refundLines } from '../money/purchase/refund.ts';
import { refundsOf } from '../money/purchase/refund-queries.ts';
import { applyRefundUpdate } from '../money/purchase/send-refund.ts';
import { ownsEdition } from '../shop/checkout/queries.ts';
import { moveByClock } from '../shop/orders/by-clock.ts';
import { moveReturn } from '../shop/orders/move-return.ts';
import { openReturn } from '../shop/orders/open-return.ts';
import { moveOrder } from './move-order.ts';
import { addressFor, type Ordered, orderFromShop, payOrdered } from './order-from-shop.ts';
import type { PastEvent } from './past.ts';
import { complainOf, rateOrdered } from './say-of-orders.ts';
import { people, type Story } from './shop-stories.ts';

/* Orders of shops in every state, for the readers that README names: ordered and moved by the calls. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type Kind = NonNullable<Story['what']>;

/** Of a paper book in these stories: two that are paid at the door stay under what a newcomer may order so. */
const DEAREST_VND = 200_000;

/** Variations that there are enough of, of shops that are open, one of each work, none that one has already. */
export async function onSale(db: Database, kind: Kind, accountId: number, now: number): Promise<number[]> {
  const form = { paper: 1, ahead: 2, digital: 8 }[kind];
  const { rows } = await sql<{ id: number; edition_id: number | null }>`
    select id, edition_id from (
      select distinct on (product.work_id) variation.id, variation.edition_id, product.shop_id,
        row_number() over (partition by product.shop_id order by product.id) as turn
      from variation
      join product on product.id = variation.product_id
      join shop on shop.id = product.shop_id
      left join stock on stock.variation_id = variation.id
      where variation.form = ${form} and variation.active and shop.status = 1 and shop.account_id <> ${accountId}
        /* The youngest shop, whose new account waits, is in none of these stories. */
        and not exists (select from shop_change where shop_id = shop.id and state = 'waiting')
        and (shop.holiday_until is null or shop.holiday_until < ${new Date(now - 60 * DAY_MS)})
        and (${kind} <> 'paper' or stock.on_hand - stock.reserved >= 8 and variation.price_vnd <= ${DEAREST_VND})
      order by product.work_id, turn
    ) found order by turn, shop_id limit 40`.execute(db);
  const wanted: number[] = [];
  for (const { id, edition_id } of rows)
    if (edition_id === null || !(await ownsEdition(db, accountId, edition_id))) wanted.push(id);
  return wanted;
}

interface Shelves {
  db: Database;
  storage: Storage;
}

interface Buyer {
  db: Database;
  storage: Storage;
  accountId: number;
  addressId: number;
}

async function giveBack(db: Database, { orderId, purchaseId }: Ordered, at: number): Promise<void> {
  const named = (await linesOf(db, [purchaseId])).map(({ id }) => id);
  await transact(db, tx => refundLines(tx, { id: purchaseId, named, now: new Date(at) }));
  for (const { id } of await refundsOf(db, purchaseId)) {
    const update = { status: 'done', transactionNo: `mau-hoan-${orderId}` } as const;
    await transact(db, tx => applyRefundUpdate(tx, { id, update, now: () => at + HOUR_MS }));
  }
}

/** One copy goes back, step by step. */
async function sendBack(
  { db, accountId }: { db: Database; accountId: number },
  orderId: number,
  {
    why,
    words,
    steps,
    variationId,
    at,
  }: NonNullable<Story['givenBack']> & { variationId: number; at: number },
): Promise<void> {
  let moment = at + 3 * HOUR_MS;
  const copies = new Map([[variationId, 1]]);
  const wanted = { orderId, accountId, copies, why, words, pictures: [], payee: null, now: new Date(moment) };
  const id = await transact(db, tx => openReturn(tx, wanted));
  for (const [actor, event, reason = ''] of steps) {
    moment += 4 * HOUR_MS;
    const now = new Date(moment);
    await transact(db, tx => moveReturn(tx, id, { event, actor, reason, now, by: null }));
  }
}

async function tell(
  { db, storage, ...buyer }: Buyer,
  variationId: number,
  story: Story,
  started: number,
): Promise<void> {
  const { steps = [], every = 2, thenClock, what } = story;
  let at = started;
  const asker = { db, accountId: buyer.accountId, at };
  const bought = { ...story.order, variationId, digital: what === 'digital' };
  const ordered = await orderFromShop(asker, buyer.addressId, bought);
  if (story.paid) await payOrdered({ ...asker, at: at + 90_000 }, ordered);
  for (const [actor, event, reason = ''] of steps) {
    // Carriers fetch a while after they are asked to.
    if (event !== 'hand_over') at += every * HOUR_MS;
    await moveOrder({ ...asker, at }, ordered.orderId, [actor, event, reason]);
  }
  if (story.refunded) await giveBack(db, ordered, at + DAY_MS);
  const speaker = { db, storage, accountId: buyer.accountId, at: at + HOUR_MS };
  if (story.complained) await complainOf(speaker, ordered.orderId, story.complained);
  if (story.rated) await rateOrdered(speaker, ordered.orderId, story.rated);
  if (thenClock !== undefined) {
    at += thenClock * HOUR_MS;
    const moment = at;
    const clock = { db, now: () => moment };
    await expirePurchases(clock);
    await moveByClock(clock);
  }
  if (story.givenBack) await sendBack(speaker, ordered.orderId, { ...story.givenBack, variationId, at });
}

/** Once: who has ordered anything from a shop orders nothing here. Nothing where the shops have too little. */
export async function shopOrdersOf({ db, storage }: Shelves, now: number): Promise<PastEvent[]> {
  const events: PastEvent[] = [];
  for (const { phone, stories } of people) {
    const person = await db
      .selectFrom('account')
      .leftJoin('shop_order', 'shop_order.account_id', 'account.id')
      .select(['account.id', 'account.fullname', 'shop_order.id as before'])
      .where('phone', '=', phone)
      .executeTakeFirst();
    if (!person || person.before !== null) continue;
    const accountId = person.id;
    const things = {
      paper: await onSale(db, 'paper', accountId, now),
      ahead: await onSale(db, 'ahead', accountId, now),
      digital: await onSale(db, 'digital', accountId, now),
    };
    if (things.paper.length === 0) continue;
    const taken: Record<Kind, number> = { paper: 0, ahead: 0, digital: 0 };
    const addressId = await addressFor(
      { db, accountId, at: now - 1_000 * HOUR_MS },
      { fullname: person.fullname, phone },
    );
    for (const story of stories) {
      const kind = story.what ?? 'paper';
      const all = things[kind];
      const thing = all[taken[kind]++ % all.length];
      if (thing === undefined) continue;
      const at = now - story.hoursAgo * HOUR_MS;
      const buyer = { db, storage, accountId, addressId };
      events.push({ at, happen: () => tell(buyer, thing, story, at) });
    }
  }
  return events;
}
