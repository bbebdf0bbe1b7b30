import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { strToU8, zipSync } from 'fflate';
import type { GoodForm } from '#rules/shop/goods.ts';
import { readBookFolder } from '../../demo/book-folder.ts';
import { makeEpub } from '../../demo/epub.ts';
import type { Database } from '../kit/db/db.ts';
import type { Storage } from '../kit/storage.ts';
import { importBytes } from '../library/catalogue/import-bytes.ts';
import { deskGoodHandlers } from '../shop/goods/desk-handlers.ts';
import { boughtByCode } from '../shop/goods/queries.ts';
import { refundGood } from '../shop/goods/refund.ts';
import { contextOf, orderFromShop, payOrdered } from './order-from-shop.ts';

interface DemoGood {
  shop: string;
  /** Folder of the demo's book or sound that the shop has an edition of. */
  of: string;
  form: Exclude<GoodForm, 'pdf'>;
  name: string;
  price: number;
  sample: number;
  /** What became of it: it waits, is sold, or was withdrawn after somebody had bought it. */
  state: 'waits' | 'sold' | 'withdrawn';
  /** Somebody bought it, and gave it back. */
  bought?: 'kept' | 'refunded';
}

const goods: readonly DemoGood[] = [
  {
    shop: 'Hiên Đọc',
    of: 'song-o-day-bat',
    form: 'ebook',
    name: 'Bản đọc',
    price: 49_000,
    sample: 2,
    state: 'sold',
    bought: 'kept',
  },
  {
    shop: 'Hiên Đọc',
    of: 'song-o-day-bat',
    form: 'sound',
    name: 'Bản nghe, giọng Bắc',
    price: 69_000,
    sample: 1,
    state: 'sold',
  },
  {
    shop: 'Nhà sách Cửa Ô',
    of: 'nguoi-giu-den-bien',
    form: 'ebook',
    name: 'Bản đọc',
    price: 39_000,
    sample: 1,
    state: 'sold',
    bought: 'refunded',
  },
  {
    shop: 'Nhà sách Cửa Ô',
    of: 'cho-noi-thang-chap',
    form: 'ebook',
    name: 'Bản đọc',
    price: 35_000,
    sample: 1,
    state: 'withdrawn',
    bought: 'kept',
  },
  {
    shop: 'Nhà sách Cửa Ô',
    of: 'sen-no-trai-mua',
    form: 'ebook',
    name: 'Bản đọc',
    price: 45_000,
    sample: 2,
    state: 'waits',
  },
];

/** Who bought them. */
const BUYER = '0966000333';
const MODERATOR = 'kiemduyet@mot.example';

const folder = (kind: 'books' | 'sound', name: string) =>
  fileURLToPath(new URL(`../../demo/${kind}/${name}/`, import.meta.url));

/** The shop's own edition of a book: another title page, other bytes. */
async function fileOf({ of, form, shop }: DemoGood): Promise<{ bytes: Buffer; name: string }> {
  if (form === 'ebook') {
    const book = await readBookFolder(folder('books', of));
    const facts = { ...book.facts, title: `${book.facts.title}, bản của ${shop}` };
    return { bytes: await makeEpub({ ...book, facts }), name: `${of}.epub` };
  }
  const files = await Promise.all(
    [1, 2].map(async at => [`0${at}.mp3`, await readFile(`${folder('sound', of)}0${at}-north.mp3`)] as const),
  );
  const meta = JSON.stringify({ chapters: [{ title: 'Bát cua của bà' }, { title: 'Phở gà nước trong' }] });
  const packed = zipSync(
    {
      ...Object.fromEntries(files.map(([name, bytes]) => [name, [bytes, { level: 0 }]])),
      'meta.json': strToU8(meta),
    },
    { mtime: new Date(1980, 0, 1) },
  );
  return { bytes: Buffer.from(packed), name: `${of}.zip` };
}

interface Loading {
  db: Database;
  storage: Storage;
  now: number;
}

const idOf = async (db: Database, name: string): Promise<number> =>
  (
    await db
      .selectFrom('account')
      .select('id')
      .where(e => e.or([e('phone', '=', name), e('email', '=', name)]))
      .executeTakeFirstOrThrow()
  ).id;

/** Sends one as its shop does; null where it is here, or its work or shop is not. */
async function send({ db, storage, now }: Loading, good: DemoGood): Promise<number | null> {
  const { facts } = await readBookFolder(folder('books', good.of));
  const shop = await db
    .selectFrom('shop')
    .select(['id', 'account_id'])
    .where('name', '=', good.shop)
    .executeTakeFirst();
  const work = await db
    .selectFrom('work')
    .select(['id', 'title'])
    .where('title', '=', facts.title)
    .orderBy('id')
    .executeTakeFirst();
  if (!shop || !work) return null;
  const { bytes, name } = await fileOf(good);
  let made: number | null = null;
  await importBytes({ db, storage }, bytes, name, {
    language: 'vi',
    again: true,
    ofShop: {
      work: { ...work, coverHash: null },
      priceVnd: good.price,
      sampleParts: good.sample,
      onAdded: async (tx, edition_id) => {
        const { id } = await tx
          .insertInto('digital_good')
          .values({
            ...{ shop_id: shop.id, account_id: shop.account_id, work_id: work.id, edition_id },
            ...{ form: good.form, name: good.name, price_vnd: good.price, sample_parts: good.sample },
            created_at: new Date(now - 12 * 86_400_000),
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        made = id;
      },
    },
  });
  return made;
}

async function buy({ db, storage, now }: Loading, goodId: number, givesBack: boolean): Promise<void> {
  const accountId = await idOf(db, BUYER);
  const { variation_id } = await db
    .selectFrom('digital_good')
    .select('variation_id')
    .where('id', '=', goodId)
    .executeTakeFirstOrThrow();
  const at = now - 2 * 86_400_000;
  const bought = { variationId: variation_id ?? 0, digital: true, payType: 'vietqr' } as const;
  const ordered = await orderFromShop({ db, accountId, at }, 0, bought);
  await payOrdered({ db, accountId, at: at + 60_000 }, ordered);
  if (!givesBack) return;
  const context = { ...contextOf({ db, accountId, at: at + 3_600_000 }), storage };
  const { number } = await db
    .selectFrom('shop_order')
    .select('number')
    .where('id', '=', ordered.orderId)
    .executeTakeFirstOrThrow();
  await refundGood(context, await boughtByCode(db, accountId, number));
}

/** What shops sell of files of their own: sold, waiting, withdrawn; bought, and given back. Again it changes nothing. */
export async function loadGoods({ db, storage }: Omit<Loading, 'now'>, now: number): Promise<void> {
  const loading = { db, storage, now };
  const moderator = await idOf(db, MODERATOR);
  for (const good of goods) {
    const id = await send(loading, good);
    if (id === null || good.state === 'waits') continue;
    const desk = contextOf({ db, accountId: moderator, at: now - 10 * 86_400_000 });
    await deskGoodHandlers.approveGood({ good_id: id }, desk);
    if (good.bought) await buy(loading, id, good.bought === 'refunded');
    if (good.state === 'withdrawn')
      await db
        .updateTable('variation')
        .set({ active: false })
        .where('id', '=', e => e.selectFrom('digital_good').select('variation_id').where('id', '=', id))
        .execute();
  }
}
