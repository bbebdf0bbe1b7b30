import { sql } from 'kysely';
import type { Database } from '../kit/db/db.ts';
import { type Tx, transact } from '../kit/db/transact.ts';
import { addressFor, orderFromShop } from './order-from-shop.ts';

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

interface Frame {
  starts: number;
  ends: number;
}

/** Frames one after another: the last of those that have ended, what runs, and what comes. */
export function framesAround(now: number): Frame[] {
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
}

/** Printed variations that there are enough of, one of each work, of shops that are open. */
async function onShelf(tx: Tx, now: Date): Promise<OnShelf[]> {
  const { rows } = await sql<OnShelf>`
    select id, price_vnd, free from (
      select distinct on (product.work_id) variation.id, variation.price_vnd, stock.on_hand - stock.reserved as free,
        row_number() over (partition by product.shop_id order by product.id) as turn
      from variation
      join product on product.id = variation.product_id and product.listed
      join shop on shop.id = product.shop_id and (shop.holiday_until is null or shop.holiday_until < ${now})
      join stock on stock.variation_id = variation.id and stock.on_hand - stock.reserved >= 16
      where variation.form = 1 and variation.active and variation.price_vnd >= 30000
      order by product.work_id, turn desc
    ) found order by turn desc, id`.execute(tx);
  return rows;
}

const reduced = [0.6, 0.75, 0.7, 0.65] as const;

/** A frame of so many lines, each with copies set apart; nothing where one begins then already. */
async function loadFrame(tx: Tx, { starts, ends }: Frame, turn: number, now: number): Promise<void> {
  const starts_at = new Date(starts);
  const known = await tx
    .selectFrom('flash_frame')
    .select('id')
    .where('starts_at', '=', starts_at)
    .executeTakeFirst();
  if (known) return;
  const shelf = await onShelf(tx, new Date(now));
  if (shelf.length === 0) return;
  const { id } = await tx
    .insertInto('flash_frame')
    .values({ title: 'Giờ vàng', starts_at, ends_at: new Date(ends) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const wanted = Array.from(
    { length: Math.min(LINES, shelf.length) },
    (_, at) => shelf[(turn * LINES + at) % shelf.length],
  );
  for (const [position, way] of wanted.entries()) {
    if (!way) continue;
    const line = await tx
      .insertInto('flash_line')
      .values({
        frame_id: id,
        variation_id: way.id,
        price_vnd: Math.round((way.price_vnd * (reduced[position % reduced.length] ?? 0.7)) / 1_000) * 1_000,
        per_person: PER_PERSON,
        position,
      })
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!line) continue;
    await tx
      .insertInto('stock_movement')
      .values({
        variation_id: way.id,
        flash_line_id: line.id,
        kind: 'set_apart',
        // The second is soon gone.
        quantity: position === 1 ? PER_PERSON : Math.min(12, Math.floor(way.free / 4)),
        actor: 'platform',
        at: new Date(Math.min(now, starts)),
      })
      .execute();
  }
}

/** What readers buy in a frame, ordered by the calls at a moment in it. */
async function buyIn(db: Database, { starts, ends }: Frame, now: number): Promise<void> {
  const lines = await db
    .selectFrom('flash_line')
    .innerJoin('flash_frame', 'flash_frame.id', 'flash_line.frame_id')
    .select('flash_line.variation_id')
    .where('starts_at', '=', new Date(starts))
    .orderBy('flash_line.position')
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
      payType: 'cod',
      quantity: PER_PERSON,
    } as const;
    await orderFromShop(asker, address, bought);
  }
}

/** Frames that are missing; those that are there stay. At the first start some have ended, and readers have bought. */
export async function loadFrames(db: Database, now: number): Promise<void> {
  const any = await db.selectFrom('flash_frame').select('id').limit(1).executeTakeFirst();
  const frames = framesAround(now);
  for (const [turn, frame] of frames.entries())
    if (!any || frame.ends > now) await transact(db, tx => loadFrame(tx, frame, turn, now));
  if (any) return;
  for (const frame of frames) if (frame.starts <= now) await buyIn(db, frame, now);
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
  for (const { title, intro, tint, days, of } of deals)
    await transact(db, async tx => {
      const running = await tx
        .selectFrom('deal')
        .select('id')
        .where('title', '=', title)
        .where('ends_at', '>', new Date(now))
        .executeTakeFirst();
      if (running) return;
      const products = await tx
        .selectFrom('product')
        .select('id')
        .where('listed', '=', true)
        .where('in_stock', '=', true)
        .where(of)
        .orderBy('heat', 'desc')
        .orderBy('id')
        .limit(MOST)
        .execute();
      if (products.length === 0) return;
      const { id } = await tx
        .insertInto('deal')
        .values({
          title,
          intro,
          tint,
          starts_at: new Date(now - DAY_MS),
          ends_at: new Date(now + days * DAY_MS),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('deal_product')
        .values(products.map((product, position) => ({ deal_id: id, product_id: product.id, position })))
        .execute();
    });
}
