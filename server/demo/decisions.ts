import { sql } from 'kysely';
import type { Role } from '#contract/kit/roles.ts';
import { complaintCalls } from '#contract/shop/complaints.ts';
import { deskDecisionCalls } from '#contract/shop/desk-decisions.ts';
import { sellerDecisionCalls } from '#contract/shop/seller-decisions.ts';
import type { Database } from '../kit/db/db.ts';
import type { ReaderContext } from '../kit/http/context.ts';
import type { Storage } from '../kit/storage.ts';
import { deskDecisionHandlers } from '../shop/desk/decision-handlers.ts';
import { complaintHandlers } from '../shop/orders/complaint-handlers.ts';
import { sellerDecisionHandlers } from '../shop/seller/decision-handlers.ts';
import {
  type ComplaintStory,
  complaintStories,
  type TakeDownStory,
  takeDownStories,
} from './decision-stories.ts';
import { moveOrder } from './move-order.ts';
import { addressFor, contextOf, orderFromShop, payOrdered } from './order-from-shop.ts';
import { complainOf, photosOf } from './say-of-orders.ts';
import { onSale } from './shop-orders.ts';

/* Complaints in every state, and what the platform took down: by the handlers of the calls that pages make. */

/** Of people.ts: who complains, who sells, and two who decide. */
const [BUYER, SELLER] = ['0912000111', '0938000901'];
const [FIRST, SECOND] = ['toasoan@mot.example', 'kiemduyet@mot.example'];
const HOUR_MS = 3_600_000;

interface Shelves {
  db: Database;
  storage: Storage;
}

const accountOf = async (db: Database, name: string): Promise<number | null> =>
  (
    await db
      .selectFrom('account')
      .select('id')
      .where(e => e.or([e('phone', '=', name), e('email', '=', name)]))
      .executeTakeFirst()
  )?.id ?? null;

interface Who {
  accountId: number;
  roles?: readonly Role[];
  /** The shop whose owner it is. */
  shop?: number;
}

const contextFor = (
  { db, storage }: Shelves,
  { accountId, roles = [], shop }: Who,
  at: number,
): ReaderContext => {
  const context = contextOf({ db, accountId, at });
  const member = shop === undefined ? null : ({ id: shop, role: 'owner' } as const);
  return { ...context, storage, linkSecret: '', reader: { ...context.reader, roles, shop: member } };
};

async function complain(
  shelves: Shelves,
  accountId: number,
  variationId: number,
  story: ComplaintStory,
  at: number,
) {
  const { db, storage } = shelves;
  const started = at - 12 * HOUR_MS;
  const { fullname, phone } = await db
    .selectFrom('account')
    .select(['fullname', 'phone'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const addressId = await addressFor({ db, accountId, at: started }, { fullname, phone: phone ?? '' });
  const bought = { variationId, digital: false, payType: story.cash ? 'cod' : 'vietqr' } as const;
  const ordered = await orderFromShop({ db, accountId, at: started }, addressId, bought);
  if (!story.cash) await payOrdered({ db, accountId, at: started + 90_000 }, ordered);
  const steps = [
    ['seller', 'confirm'],
    ['seller', 'pack'],
    ['seller', 'hand_over'],
    ['carrier', 'pick_up'],
    ['carrier', 'deliver'],
  ] as const;
  for (const [turn, step] of steps.entries())
    await moveOrder({ db, accountId, at: started + (turn + 1) * 2 * HOUR_MS }, ordered.orderId, step);
  const { reason, words, photos } = story;
  await complainOf({ db, storage, accountId, at }, ordered.orderId, { reason, words, photos });
  return db
    .selectFrom('shop_order')
    .innerJoin('shop', 'shop.id', 'shop_order.shop_id')
    .innerJoin('shop_order_line as line', 'line.order_id', 'shop_order.id')
    .select(['shop_order.number', 'shop.id as shop', 'shop.account_id as seller', 'line.product_id'])
    .where('shop_order.id', '=', ordered.orderId)
    .executeTakeFirstOrThrow();
}

/** A complaint with all that came of it. */
async function tell(
  shelves: Shelves,
  { buyer, support, now }: { buyer: number; support: number; now: number },
  variationId: number,
  story: ComplaintStory,
): Promise<void> {
  const ago = (hours: number) => now - hours * HOUR_MS;
  const order = await complain(shelves, buyer, variationId, story, ago(story.hoursAgo));
  const order_code = order.number;
  const { answer, accepted, asked, decided } = story;
  if (answer && order.seller !== null) {
    const seller = contextFor(shelves, { accountId: order.seller, shop: order.shop }, ago(answer.hoursAgo));
    const speaker = { ...shelves, accountId: order.seller, at: ago(answer.hoursAgo) };
    const about = { purpose: 'complaint', count: answer.photos ?? 0, productId: order.product_id } as const;
    const { words, offer, amount = 0 } = answer;
    const said = { order_code, words, offer, amount, pictures: await photosOf(speaker, about) };
    await complaintHandlers.answerComplaint(complaintCalls.answerComplaint.input.parse(said), seller);
  }
  if (accepted)
    await complaintHandlers.acceptOffer(
      { order_code },
      contextFor(shelves, { accountId: buyer }, ago(accepted.hoursAgo)),
    );
  if (asked)
    await complaintHandlers.askPlatform(
      { order_code, words: asked.words },
      contextFor(shelves, { accountId: buyer }, ago(asked.hoursAgo)),
    );
  if (decided) {
    const { hoursAgo, ...given } = decided;
    const judge = contextFor(shelves, { accountId: support, roles: ['support'] }, ago(hoursAgo));
    const input = deskDecisionCalls.decideComplaint.input.parse({ order_code, ...given });
    await deskDecisionHandlers.decideComplaint(input, judge);
  }
}

/** Products of a shop that nobody bought or rated, the newest first. */
async function quietProducts(db: Database, shop: number, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from product
    where shop_id = ${shop} and listed and not exists (select from shop_order_line where product_id = product.id)
      and not exists (select from product_rating where product_id = product.id)
    order by id desc limit ${count}`.execute(db);
  return rows.map(({ id }) => id);
}

async function takeDown(
  shelves: Shelves,
  people: { seller: number; shop: number; first: number; second: number },
  product_id: number,
  { daysAgo, appeal, outcome, reason = '', ...given }: TakeDownStory,
  now: number,
): Promise<void> {
  const at = now - daysAgo * 24 * HOUR_MS;
  const authority = given.order_no ? { order_at: at - HOUR_MS } : {};
  const taker = contextFor(shelves, { accountId: people.first, roles: ['moderator'] }, at);
  const input = deskDecisionCalls.takeDownProduct.input.parse({ product_id, ...given, ...authority });
  const { take_down_id } = await deskDecisionHandlers.takeDownProduct(input, taker);
  if (!appeal) return;
  const owner = { accountId: people.seller, shop: people.shop };
  const asked = sellerDecisionCalls.appealTakeDown.input.parse({ take_down_id, words: appeal });
  await sellerDecisionHandlers.appealTakeDown(asked, contextFor(shelves, owner, at + 20 * HOUR_MS));
  if (!outcome) return;
  const judge = contextFor(shelves, { accountId: people.second, roles: ['moderator'] }, at + 40 * HOUR_MS);
  await deskDecisionHandlers.decideAppeal({ take_down_id, outcome, reason }, judge);
}

/** Once. Nothing where the people or shops of the demo are not there. */
export async function loadDecisions(shelves: Shelves, now: number): Promise<void> {
  const { db } = shelves;
  if (await db.selectFrom('take_down').select('id').limit(1).executeTakeFirst()) return;
  const buyer = await accountOf(db, BUYER);
  const seller = await accountOf(db, SELLER);
  const [first, second] = [await accountOf(db, FIRST), await accountOf(db, SECOND)];
  if (buyer === null || seller === null || first === null || second === null) return;
  const shop = await db.selectFrom('shop').select('id').where('account_id', '=', seller).executeTakeFirst();
  if (!shop) return;
  const things = await onSale(db, 'paper', buyer, now);
  if (things.length === 0) return;
  for (const [turn, story] of complaintStories.entries())
    await tell(shelves, { buyer, support: second, now }, things[turn % things.length] ?? 0, story);
  const people = { seller, shop: shop.id, first, second };
  const products = await quietProducts(db, shop.id, takeDownStories.length);
  for (const [turn, product] of products.entries()) {
    const story = takeDownStories[turn];
    if (story) await takeDown(shelves, people, product, story, now);
  }
  const looks = contextFor(shelves, { accountId: second, roles: ['support'] }, now - 5 * HOUR_MS);
  await deskDecisionHandlers.lookAtShop(
    { shop_id: shop.id, reason: 'Tiệm hỏi vì sao một cuốn bị ẩn' },
    looks,
  );
}
