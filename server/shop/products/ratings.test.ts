import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { shopProductCalls } from '#contract/shop/shop-products.ts';
import { shopRatingCalls } from '#contract/shop/shop-ratings.ts';
import {
  pictureFacts,
  sampleJpeg,
  samplePhoto,
  withRightsAndPlace,
} from '../../library/ingest/image/sample-picture.ts';
import { forgetSentPhotos } from '../../library/photos/keep.ts';
import { aBuyer, acts, paidOrder } from '../../testing/testCheckout.ts';
import { sendFile } from '../../testing/testFiles.ts';
import { openTestWorld, type TestWorld } from '../../testing/testGateways.ts';
import { anOffer, aShop } from '../../testing/testShops.ts';
import { aVisitor } from '../../testing/testVisitor.ts';

let world: TestWorld;
let photo: Buffer;
beforeAll(async () => {
  world = await openTestWorld();
  photo = await samplePhoto();
});
afterEach(() => world.setNow(null));
afterAll(() => world.close());

type Buyer = Awaited<ReturnType<typeof aBuyer>>;

const came = [
  ['seller', 'confirm'],
  ['seller', 'pack'],
  ['carrier', 'pick_up'],
  ['carrier', 'deliver'],
] as const;

/** A buyer whose parcel with a product is there, or goes as far as is said. */
async function aBuyerOf(
  { id, variationId }: { id: number; variationId: number },
  steps: readonly (typeof came)[number][] = came,
) {
  const buyer = await aBuyer(world);
  const { orders } = await paidOrder(world, buyer, [variationId]);
  await acts(world, orders[0]?.order_id ?? 0, ...steps);
  return { ...buyer, product_id: id };
}

const send = (buyer: Pick<Buyer, 'visitor'>, file: Buffer = photo) =>
  sendFile(world, buyer.visitor, shopRatingCalls.sendPhoto, { input: { purpose: 'rate' }, file });
const sent = async (buyer: Pick<Buyer, 'visitor'>) => (await send(buyer)).data.key;
const listed = async (product_id: number, more: object = {}) =>
  (await world.call(shopRatingCalls.listRate, { product_id, ...more })).data;
const get = (url: string) => world.app.inject({ url });
const keptFiles = (key: string) =>
  Promise.all([320, 1280].map(side => world.context.storage.exists(`ratephotos/${key}/${side}.webp`)));

test('who has the book rates it: stars, words, praise and pictures are seen by all, and counted at once', async () => {
  const offer = await anOffer(world);
  const { visitor, product_id } = await aBuyerOf(offer);
  const before = await visitor.call(shopRatingCalls.getRate, { product_id });
  expect(before.data).toMatchObject({ may: true, mine: null, hidden_name: 'B*** Đ***' });
  const pictures = [await sent({ visitor }), await sent({ visitor })];
  const rate = {
    product_id,
    stars: 4,
    words: '  Giấy ngà <b>dày</b> ',
    praises: ['paper', 'packing'] as const,
  };
  const said = await visitor.call(shopRatingCalls.rateProduct, {
    ...rate,
    praises: [...rate.praises],
    pictures,
  });
  expect(said.data.mine).toMatchObject({ stars: 4, words: 'Giấy ngà <b>dày</b>', name_hidden: true });
  expect(said.data.mine?.pictures.map(({ key }) => key)).toEqual(pictures);
  const list = await listed(product_id);
  expect(list).toMatchObject({
    ...{ total: 1, star_counts: [0, 0, 0, 1, 0], pictured: 1 },
    items: [{ name: 'B*** Đ***', stars: 4, words: 'Giấy ngà <b>dày</b>', praises: ['paper', 'packing'] }],
  });
  const [first] = list.items[0]?.pictures ?? [];
  const shown = await get(`${first}/320.webp`);
  expect(shown.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  const detail = await world.call(shopProductCalls.getDetailProduct, { product_id });
  expect(detail.data).toMatchObject({ stars: 4, ratings: 1, star_counts: [0, 0, 0, 1, 0] });
});

test('a rating is one of its buyer: the next one replaces it, its counters and its pictures', async () => {
  const { visitor, product_id } = await aBuyerOf(await anOffer(world));
  const [one, two, three] = [await sent({ visitor }), await sent({ visitor }), await sent({ visitor })];
  const rate = (stars: number, pictures: string[], more: object = {}) =>
    visitor.call(shopRatingCalls.rateProduct, { product_id, stars, pictures, ...more });
  await rate(1, [one, two]);
  // The same request again, as after a lost reply.
  expect((await rate(1, [one, two])).data.mine?.pictures).toHaveLength(2);
  const changed = await rate(5, [two, three], { words: 'Nghĩ lại thì hay', name_hidden: 0 });
  expect(changed.data.mine?.pictures.map(({ key }) => key)).toEqual([two, three]);
  expect(await listed(product_id)).toMatchObject({
    ...{ total: 1, star_counts: [0, 0, 0, 0, 1] },
    items: [{ stars: 5, name: 'Bạn Đọc' }],
  });
  await world.runJobs();
  expect([await keptFiles(one), await keptFiles(two)]).toEqual([
    [false, false],
    [true, true],
  ]);
});

test('ten requests at once leave one rating with its pictures', async () => {
  const { visitor, product_id } = await aBuyerOf(await anOffer(world));
  const pictures = [await sent({ visitor })];
  const replies = await Promise.all(
    Array.from({ length: 10 }, () =>
      visitor.call(shopRatingCalls.rateProduct, { product_id, stars: 3, pictures }),
    ),
  );
  expect(replies.map(({ code }) => code)).toEqual(Array(10).fill(0));
  expect(await listed(product_id)).toMatchObject({ total: 1, star_counts: [0, 0, 1, 0, 0], pictured: 1 });
});

test('the list is of some stars, and of those with pictures, page by page', async () => {
  const offer = await anOffer(world, { copies: 9 });
  for (const [stars, pictures] of [
    [5, 1],
    [5, 0],
    [2, 1],
  ] as const) {
    const { visitor, product_id } = await aBuyerOf(offer);
    const keys = pictures ? [await sent({ visitor })] : [];
    await visitor.call(shopRatingCalls.rateProduct, { product_id, stars, pictures: keys });
  }
  const of = async (more: object) => {
    const { total, items } = await listed(offer.id, more);
    return [total, items.map(({ stars, pictures }) => `${stars} ${pictures.length}`)];
  };
  expect(await of({})).toEqual([3, ['2 1', '5 0', '5 1']]);
  expect(await of({ stars: 5 })).toEqual([2, ['5 0', '5 1']]);
  expect(await of({ pictured: 1 })).toEqual([2, ['2 1', '5 1']]);
  expect(await of({ pictured: 1, stars: 5 })).toEqual([1, ['5 1']]);
  expect(await of({ page_size: 2, page_no: 2 })).toEqual([3, ['5 1']]);
  expect((await listed(offer.id, { stars: 5 })).star_counts).toEqual([0, 1, 0, 0, 2]);
});

test('a guest, who bought nothing, who waits for the parcel, and who sells it, rate nothing', async () => {
  const seller = await aBuyer(world);
  const shop = await aShop(world);
  const offer = await anOffer(world, { shop, copies: 9 });
  const waits = await aBuyerOf(offer, came.slice(0, 3));
  const stranger = await aBuyer(world);
  const own = await paidOrder(world, seller, [offer.variationId]);
  await acts(world, own.orders[0]?.order_id ?? 0, ...came);
  // They bought here before they kept the shop.
  const { db } = world.context;
  await db.updateTable('shop').set({ account_id: seller.id }).where('id', '=', shop).execute();
  const rate = { product_id: offer.id, stars: 5 };
  for (const { visitor } of [stranger, waits, seller]) {
    expect((await visitor.call(shopRatingCalls.rateProduct, rate)).code).toBe(404);
    expect((await visitor.call(shopRatingCalls.getRate, { product_id: offer.id })).data.may).toBe(false);
  }
  const guest = aVisitor(world);
  expect((await guest.call(shopRatingCalls.rateProduct, rate)).code).toBe(refusals.login_required);
  expect((await guest.call(shopRatingCalls.getRate, { product_id: offer.id })).code).toBe(
    refusals.login_required,
  );
  const { data, code } = await send({ visitor: guest });
  expect([code, data]).toEqual([refusals.login_required, null]);
  expect(
    (await stranger.visitor.call(shopRatingCalls.rateProduct, { ...rate, product_id: 999_999 })).code,
  ).toBe(404);
  expect((await stranger.visitor.call(shopRatingCalls.getRate, { product_id: 999_999 })).code).toBe(404);
  expect((await listed(offer.id)).total).toBe(0);
});

test('who bought another book of the shop, and whose parcel was cancelled, rate nothing', async () => {
  const shop = await aShop(world);
  const [one, other] = [await anOffer(world, { shop }), await anOffer(world, { shop, name: 'Cuốn khác' })];
  const { visitor } = await aBuyerOf(one);
  expect((await visitor.call(shopRatingCalls.rateProduct, { product_id: other.id, stars: 5 })).code).toBe(
    404,
  );
  const buyer = await aBuyer(world);
  const { orders } = await paidOrder(world, buyer, [other.variationId]);
  await acts(world, orders[0]?.order_id ?? 0, ['seller', 'cancel']);
  expect(
    (await buyer.visitor.call(shopRatingCalls.rateProduct, { product_id: other.id, stars: 1 })).code,
  ).toBe(404);
});

test('pictures of somebody else, used before, made up, twice or too many are refused, and nothing is written', async () => {
  const buyer = await aBuyerOf(await anOffer(world));
  const { visitor, product_id } = buyer;
  const thief = await aBuyerOf(await anOffer(world));
  const theirs = await sent(thief);
  const complaint = await sendFile(world, visitor, shopRatingCalls.sendPhoto, {
    input: { purpose: 'complaint' },
    file: photo,
  });
  const mine = await sent({ visitor });
  for (const pictures of [
    [theirs],
    [complaint.data.key],
    ['a'.repeat(32)],
    [mine, mine],
    [mine, '../../etc'],
    Array.from({ length: 6 }, () => mine),
  ]) {
    const { code } = await visitor.call(shopRatingCalls.rateProduct, { product_id, stars: 5, pictures });
    expect(code, pictures.join()).toBe(refusals.bad_input);
  }
  expect((await listed(product_id)).total).toBe(0);
  expect(
    (await visitor.call(shopRatingCalls.rateProduct, { product_id, stars: 5, pictures: [mine] })).code,
  ).toBe(0);
  // A picture in one's rating of one product is not for another.
  const other = await anOffer(world);
  const { orders } = await paidOrder(world, buyer, [other.variationId]);
  await acts(world, orders[0]?.order_id ?? 0, ...came);
  const again = { product_id: other.id, stars: 5, pictures: [mine] };
  expect((await visitor.call(shopRatingCalls.rateProduct, again)).code).toBe(refusals.bad_input);
});

test('what is no picture is refused; of one that is, nothing but its pixels is kept', async () => {
  const { visitor } = await aBuyer(world);
  const html = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  for (const bytes of [Buffer.from('xin chào'), html, photo.subarray(0, photo.length / 2), Buffer.alloc(0)]) {
    const { code, message } = await send({ visitor }, bytes);
    expect(code, bytes.toString('latin1', 0, 20)).toBe(refusals.bad_input);
    expect(JSON.stringify(message)).toMatch(/ảnh/i);
  }
  // A JPEG that is a page and an archive too, with a place in its metadata.
  const large = await withRightsAndPlace(
    await sampleJpeg(2_600, 1_300, '#a03020'),
    '<script>alert(1)</script>',
  );
  const polyglot = Buffer.concat([large, Buffer.from('<html><script>alert(1)</script></html>PK\x03\x04')]);
  const { data } = await send({ visitor }, polyglot);
  for (const [side, height] of [
    [320, 160],
    [1280, 640],
  ]) {
    const kept = (await world.context.storage.read(`ratephotos/${data.key}/${side}.webp`)) ?? Buffer.alloc(0);
    expect(kept.toString('latin1')).not.toMatch(/script|html|Exif/);
    expect(await pictureFacts(kept)).toMatchObject({ format: 'webp', width: side, height });
    expect((await pictureFacts(kept)).exif).toBeUndefined();
  }
  for (const path of [
    `${data.key}/96.webp`,
    `${data.key}/320.webp.html`,
    `${'0'.repeat(32)}/320.webp`,
    '..%2f..%2fx/320.webp',
  ])
    expect((await get(`/photos/open/${path}`)).statusCode, path).toBe(404);
});

test('a picture of 10.485.760 bytes is taken, one byte more is not', async () => {
  const { visitor } = await aBuyer(world);
  const exactly = Buffer.concat([photo, Buffer.alloc(10_485_760 - photo.length)]);
  expect((await send({ visitor }, exactly)).code).toBe(0);
  expect((await send({ visitor }, Buffer.concat([exactly, Buffer.alloc(1)]))).code).toBe(refusals.too_large);
});

test('pictures that nobody used go after a day, those of a rating stay', async () => {
  const { visitor, product_id } = await aBuyerOf(await anOffer(world));
  const [used, unused] = [await sent({ visitor }), await sent({ visitor })];
  await visitor.call(shopRatingCalls.rateProduct, { product_id, stars: 5, pictures: [used] });
  world.setNow(Date.now() + 25 * 3_600_000);
  await forgetSentPhotos(world.context, 86_400_000);
  await world.runJobs();
  expect([await keptFiles(used), await keptFiles(unused)]).toEqual([
    [true, true],
    [false, false],
  ]);
  world.setNow(null);
  const late = await visitor.call(shopRatingCalls.rateProduct, {
    product_id,
    stars: 5,
    pictures: [used, unused],
  });
  expect(late.code).toBe(refusals.bad_input);
});
