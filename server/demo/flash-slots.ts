import { sql } from 'kysely';
import { sellerSlotCalls } from '#contract/shop/seller-slots.ts';
import { publishKindItem } from '../front/desk/show.ts';
import type { Database } from '../kit/db/db.ts';
import { sellerSlotHandlers } from '../shop/seller/slot-handlers.ts';
import { addressFor, contextOf, orderFromShop, payOrdered } from './order-from-shop.ts';

/* Golden hours and deals of the demo's shops, around the moment at which it starts. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const VIETNAM_MS = 7 * HOUR_MS;
/** Hours of a day in Vietnam at which a frame ends and the next begins. */
const borders = [0, 9, 12, 18, 20, 22, 24];
/** Days ahead, today among them. */
const DAYS = 3;
/** Frames that have ended before the first start. */
const PAST = 2;
const LINES = 8;
const PER_PERSON = 2;

/** Who buys in golden hours. */
const BUYERS = ['0912000111', '0966000333', '0977000222'];

interface Slot {
  starts: number;
  ends: number;
}

/** Frames one after another: the last of those that have ended, what runs, and what comes. */
export function slotsAround(now: number): Slot[] {
  const midnight = Math.floor((now + VIETNAM_MS) / DAY_MS) * DAY_MS - VIETNAM_MS;
  const all = Array.from({ length: DAYS + 1 }, (_, day) => midnight + (day - 1) * DAY_MS).flatMap(day =>
    borders.slice(1).map((hour, at) => ({
      starts: day + (borders[at] ?? 0) * HOUR_MS,
      ends: day + hour * HOUR_MS,
    })),
  );
  const running = all.findIndex(({ ends }) => ends > now);
  return all.slice(Math.max(0, running - PAST));
}

interface OnShelf {
  id: number;
  price_vnd: number;
  free: number;
  seller: number;
}

/** Printed variations that there are enough of, one of each work, of shops that are open. */
async function onShelf(db: Database, now: Date): Promise<OnShelf[]> {
  const { rows } = await sql<OnShelf>`
    select id, price_vnd, free, seller from (
      select distinct on (product.work_id) variation.id, variation.price_vnd, stock.on_hand - stock.reserved as free,
        shop.account_id as seller, row_number() over (partition by product.shop_id order by product.id) as turn
      from variation
      join product on product.id = variation.product_id and product.listed
      join shop on shop.id = product.shop_id and (shop.holiday_until is null or shop.holiday_until < ${now})
        and shop.account_id is not null
      join stock on stock.variation_id = variation.id and stock.on_hand - stock.reserved >= 16
      where variation.form = 1 and variation.active and variation.price_vnd >= 30000
      order by product.work_id, turn desc
    ) found order by turn desc, id`.execute(db);
  return rows;
}

const reduced = [0.6, 0.75, 0.7, 0.65] as const;
/** Before a frame begins it is opened, and shops put their copies into it. */
const AHEAD_MS = 60_000;

/** Who opens frames and makes deals. */
async function editorOf(db: Database): Promise<number> {
  const { id } = await db
    .selectFrom('account')
    .select('id')
    .where(sql<boolean>`'editor' = any(roles)`)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A frame of so many lines, made by the calls of an editor and of shops; nothing where one begins then already. */
async function loadFrame(
  db: Database,
  { starts, ends }: Slot,
  { turn, now }: { turn: number; now: number },
): Promise<void> {
  const known = await db
    .selectFrom('flash_frame')
    .select('id')
    .where('starts_at', '=', new Date(starts))
    .executeTakeFirst();
  if (known) return;
  const shelf = await onShelf(db, new Date(now));
  if (shelf.length === 0) return;
  const at = Math.min(now, starts - AHEAD_MS);
  const hours = { title: 'Giờ vàng', startsAt: starts, endsAt: ends };
  const by = { accountId: await editorOf(db), now: at };
  const frame_id = await publishKindItem(db, 'golden-hours', hours, by);
  const wanted = Array.from(
    { length: Math.min(LINES, shelf.length) },
    (_, place) => shelf[(turn * LINES + place) % shelf.length],
  );
  for (const [place, way] of wanted.entries()) {
    if (!way) continue;
    const joined = {
      frame_id,
      product_meta_id: way.id,
      price: Math.round((way.price_vnd * (reduced[place % reduced.length] ?? 0.7)) / 1_000) * 1_000,
      // The second is soon gone.
      copies: place === 1 ? PER_PERSON : Math.min(12, Math.floor(way.free / 4)),
      per_person: PER_PERSON,
    };
    await sellerSlotHandlers.joinFrame(
      sellerSlotCalls.joinFrame.input.parse(joined),
      contextOf({ db, accountId: way.seller, at }),
    );
  }
}

/** What readers buy in a frame, ordered by the calls at a moment in it and paid at once. */
async function buyIn(db: Database, { starts, ends }: Slot, now: number): Promise<void> {
  const lines = await db
    .selectFrom('flash_line')
    .innerJoin('flash_frame', 'flash_frame.id', 'flash_line.frame_id')
    .select('flash_line.variation_id')
    .where('starts_at', '=', new Date(starts))
    .orderBy('flash_line.id')
    .limit(BUYERS.length)
    .execute();
  const at = Math.min(now, ends - 1, starts + HOUR_MS);
  for (const [turn, phone] of BUYERS.entries()) {
    const line = lines[turn];
    const person = await db
      .selectFrom('account')
      .select(['id', 'fullname'])
      .where('phone', '=', phone)
      .executeTakeFirst();
    if (!line || !person) continue;
    const asker = { db, accountId: person.id, at };
    const address = await addressFor(asker, { fullname: person.fullname, phone });
    const bought = {
      variationId: line.variation_id,
      digital: false,
      payType: 'vietqr',
      quantity: PER_PERSON,
    } as const;
    await payOrdered({ ...asker, at: at + 90_000 }, await orderFromShop(asker, address, bought));
  }
}

/** Frames that are missing; those that are there stay. At the first start some have ended, and readers have bought. */
export async function loadFrames(db: Database, now: number): Promise<void> {
  const any = await db.selectFrom('flash_frame').select('id').limit(1).executeTakeFirst();
  const slots = slotsAround(now);
  for (const [turn, slot] of slots.entries())
    if (!any || slot.ends > now) await loadFrame(db, slot, { turn, now });
  if (any) return;
  for (const slot of slots) if (slot.starts <= now) await buyIn(db, slot, now);
}

interface DemoDeal {
  title: string;
  intro: string;
  tint: string;
  days: number;
  of: ReturnType<typeof sql<boolean>>;
}

const deals: readonly DemoDeal[] = [
  {
    title: 'Một trăm nghìn đổ lại',
    intro: 'Cuốn nào cũng dưới một trăm nghìn, đủ cho một tuần đọc trên xe buýt.',
    tint: '#7a4b1d',
    days: 6,
    of: sql<boolean>`product.price_max < 100000 and product.product_type & 1 <> 0`,
  },
  {
    title: 'Các tiệm giảm sâu',
    intro: 'Những cuốn đang bớt nhiều nhất, gom về một kệ cho dễ lựa.',
    tint: '#27476e',
    days: 9,
    of: sql<boolean>`product.promotion_percent >= 20`,
  },
  {
    title: 'Bạn đọc chấm cao',
    intro: 'Được khen nhiều và đang giảm giá, mua để tặng cũng yên lòng.',
    tint: '#3d5a45',
    days: 14,
    of: sql<boolean>`product.rating >= 45 and product.promotion_percent > 0`,
  },
];
const MOST = 18;

/** Deals that run; one that runs stays as it is. */
export async function loadDeals(db: Database, now: number): Promise<void> {
  for (const { title, intro, tint, days, of } of deals) {
    const running = await db
      .selectFrom('deal')
      .select('id')
      .where('title', '=', title)
      .where('ends_at', '>', new Date(now))
      .executeTakeFirst();
    if (running) continue;
    const products = await db
      .selectFrom('product')
      .select('id')
      .where('listed', '=', true)
      .where('in_stock', '=', true)
      .where(of)
      .orderBy('heat', 'desc')
      .orderBy('id')
      .limit(MOST)
      .execute();
    if (products.length === 0) continue;
    const made = {
      ...{ title, intro, tint, startsAt: now - DAY_MS, endsAt: now + days * DAY_MS },
      products: products.map(({ id }) => id),
    };
    await publishKindItem(db, 'deals', made, { accountId: await editorOf(db), now });
  }
}
