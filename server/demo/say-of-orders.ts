import sharp from 'sharp';
import { complaintCalls } from '#contract/shop/complaints.ts';
import { shopRatingCalls } from '#contract/shop/shop-ratings.ts';
import type { PhotoPurpose } from '#rules/library/photos.ts';
import type { ComplaintReason } from '#rules/shop/complaints.ts';
import type { RatePraise } from '#rules/shop/ratings.ts';
import { chanceOf, seedOf } from '../../demo/covers/seed.ts';
import type { Database } from '../kit/db/db.ts';
import type { ReaderContext } from '../kit/http/context.ts';
import type { Storage } from '../kit/storage.ts';
import { coverKey } from '../library/content/covers.ts';
import { complaintHandlers } from '../shop/orders/complaint-handlers.ts';
import { shopRateHandlers } from '../shop/products/rating-handlers.ts';
import { type Asker, contextOf } from './order-from-shop.ts';

/* What buyers of the demo say of what they bought, by the handlers of the calls that pages make. */

export interface Rate {
  stars: number;
  words: string;
  praises: RatePraise[];
  photos: number;
}

export interface Complaint {
  reason: ComplaintReason;
  words: string;
  photos: number;
}

interface Speaker extends Asker {
  storage: Storage;
}

const tables = ['#b98a5e', '#8d9a86', '#c9b79a', '#6f5b4b'];

/** A book as it lies on a table: its cover, turned a little, with a shadow. */
export async function photoOf(cover: Buffer | null, name: string): Promise<Buffer> {
  const chance = chanceOf(seedOf(name));
  const [width, height] = [1_200, 900];
  const drawn = cover
    ? sharp(cover)
    : sharp({ create: { width: 420, height: 630, channels: 3, background: '#2b3a55' } });
  const book = await drawn.resize(420, 630, { fit: 'cover' }).png().toBuffer();
  const turned = await sharp(book)
    .rotate(chance.between(-14, 14), { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer({ resolveWithObject: true });
  const left = Math.round(chance.between(60, width - turned.info.width - 60));
  const top = Math.round((height - turned.info.height) / 2);
  const shadow = await sharp(turned.data).linear([0, 0, 0, 0.4], [0, 0, 0, 0]).blur(14).png().toBuffer();
  return sharp({
    create: { width, height, channels: 3, background: chance.pick(tables as [string, ...string[]]) },
  })
    .composite([
      { input: shadow, left: left + 10, top: top + 16 },
      { input: turned.data, left, top },
    ])
    .jpeg({ quality: 82 })
    .toBuffer();
}

const coverOf = async ({ db, storage }: { db: Database; storage: Storage }, productId: number) => {
  const row = await db
    .selectFrom('product')
    .innerJoin('edition', 'edition.work_id', 'product.work_id')
    .select('edition.content_hash')
    .where('product.id', '=', productId)
    .where('edition.has_cover', '=', true)
    .executeTakeFirst();
  return row ? storage.read(coverKey(row.content_hash, 640)) : null;
};

const contextFor = (speaker: Speaker): ReaderContext => ({ ...contextOf(speaker), storage: speaker.storage });

/** Sends pictures of a product for a rating or a complaint; answers their keys. */
export async function photosOf(
  speaker: Speaker,
  { purpose, count, productId }: { purpose: PhotoPurpose; count: number; productId: number },
): Promise<string[]> {
  const keys: string[] = [];
  const cover = count > 0 ? await coverOf(speaker, productId) : null;
  for (let made = 0; made < count; made++) {
    const bytes = await photoOf(cover, `${purpose} ${productId} ${made}`);
    const context = { ...contextFor(speaker), file: { bytes, type: 'image/jpeg' } };
    keys.push((await shopRateHandlers.sendPhoto({ purpose }, context)).key);
  }
  return keys;
}

const productOf = async (db: Database, orderId: number): Promise<number> =>
  (
    await db
      .selectFrom('shop_order_line')
      .select('product_id')
      .where('order_id', '=', orderId)
      .orderBy('id')
      .executeTakeFirstOrThrow()
  ).product_id;

/** Says what its buyer thinks of the first thing of an order. */
export async function rateOrdered(
  speaker: Speaker,
  orderId: number,
  { photos, ...said }: Rate,
): Promise<void> {
  const productId = await productOf(speaker.db, orderId);
  const pictures = await photosOf(speaker, { purpose: 'rate', count: photos, productId });
  const input = shopRatingCalls.rateProduct.input.parse({ product_id: productId, pictures, ...said });
  await shopRateHandlers.rateProduct(input, contextFor(speaker));
}

export async function complainOf(
  speaker: Speaker,
  orderId: number,
  { photos, ...said }: Complaint,
): Promise<void> {
  const productId = await productOf(speaker.db, orderId);
  const pictures = await photosOf(speaker, { purpose: 'complaint', count: photos, productId });
  const input = complaintCalls.complaintOrder.input.parse({ order_id: orderId, pictures, ...said });
  await complaintHandlers.complaintOrder(input, contextFor(speaker));
}
