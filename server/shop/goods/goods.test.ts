import { expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { catalogueCalls } from '#contract/library/catalogue.ts';
import { purchaseCalls } from '#contract/money/purchase.ts';
import { checkoutCalls } from '#contract/shop/checkout.ts';
import { deskGoodCalls } from '#contract/shop/desk-goods.ts';
import { shopGoodCalls } from '#contract/shop/goods.ts';
import { shopCalls } from '#contract/shop/shop.ts';
import { mp3Of } from '../../library/ingest/audio/sample-sound.ts';
import { zipOf } from '../../library/ingest/epub/hostile.ts';
import { samplePdf } from '../../library/ingest/pdf/sample-pdf.ts';
import { goodsWorld } from '../../testing/goodsWorld.ts';
import { anEdition } from '../../testing/testEditions.ts';
import { aSentGood, aSoldGood, buysGood, sendGood } from '../../testing/testGoods.ts';
import { aModerator } from '../../testing/testShopPeople.ts';
import { aMember, aVisitor, type Visitor } from '../../testing/testVisitor.ts';

/* What shops sell of files of their own, as buyers open it. */

const { at, get, opens, infoOf, switched } = goodsWorld();

test('approved it stands on its shop’s shelf: everybody opens the sample, and no chapter behind it', async () => {
  const { variationId, title } = await aSoldGood(at.world);
  const guest = aVisitor(at.world);
  const info = await infoOf(guest, variationId);
  expect(info).toMatchObject({
    product_meta_id: variationId,
    product_name: title,
    product_meta_price: 49_000,
    is_owner: false,
    on_sale: true,
    sample_parts: 2,
    parts: 10,
    refund: null,
  });
  const { data: start } = await opens(guest, variationId);
  expect(start.access?.open).toEqual([0, 1]);
  expect(start.chapter.html).toContain('Chữ của Bài 0');
  expect((await get(`${start.base}${start.package.spine[1]?.href}`)).status).toBe(200);
  for (const { href } of start.package.spine.slice(2))
    expect((await get(`${start.base}${href}`)).status, href).toBe(404);
  const asked = await opens(guest, variationId, { chapter: 5 });
  expect(asked.data.chapter.index).toBeLessThan(2);
  expect(JSON.stringify(asked)).not.toContain('Chữ của Bài 5');
});

test('bought it is owned for good: after the shop withdrew it, and after the shop stopped', async () => {
  const good = await aSoldGood(at.world);
  const buyer = await aMember(at.world);
  await buysGood(at.world, buyer.visitor, good.variationId);
  const whole = async () => (await opens(buyer.visitor, good.variationId)).data.access?.open;
  expect(await whole()).toBe('all');
  expect(await infoOf(buyer.visitor, good.variationId)).toMatchObject({ is_owner: true });
  await switched(good, 0);
  expect(await whole()).toBe('all');
  const stranger = await aMember(at.world);
  expect((await opens(stranger.visitor, good.variationId)).code).toBe(refusals.payment_required);
  await at.world.context.db.updateTable('shop').set({ status: 2 }).where('id', '=', good.shopId).execute();
  expect(await whole()).toBe('all');
  const { data } = await buyer.visitor.call(shopGoodCalls.getListEbook, {});
  expect(data.items).toMatchObject([
    { product_meta_id: good.variationId, is_owner: true, on_sale: false, refunded: '' },
  ]);
  expect((await aVisitor(at.world).call(shopGoodCalls.getListEbook, {})).code).toBe(refusals.login_required);
});

test('a recording of ours of the same work is not the shop’s edition’s: the device reads it, and ours keeps its own', async () => {
  const good = await aSoldGood(at.world);
  const { db } = at.world.context;
  const heard = await anEdition(at.world, 'audiobook', { of: good.editionId, parts: 2 });
  await db
    .updateTable('audio_file')
    .set({ spine_index: e => e.ref('position') })
    .where('edition_id', '=', heard)
    .execute();
  const { data } = await opens(aVisitor(at.world), good.variationId);
  expect(data.package.chars).toBeGreaterThan(0);
  expect(data.sound).toBeUndefined();
});

test('the shop’s only no is 4 with the price and words, and a guest is asked to sign in', async () => {
  const good = await aSoldGood(at.world);
  await at.world.context.db
    .updateTable('chapter')
    .set({ zone: 'paid' })
    .where('edition_id', '=', good.editionId)
    .execute();
  const stranger = await aMember(at.world);
  const no = await opens(stranger.visitor, good.variationId);
  expect(no).toMatchObject({
    code: 4,
    message: expect.stringContaining('49.000đ'),
    data: { product_meta_id: good.variationId, price: 49_000 },
  });
  expect((await opens(aVisitor(at.world), good.variationId)).code).toBe(refusals.login_required);
  expect((await opens(stranger.visitor, 999_999)).code).toBe(refusals.not_found);
  expect((await stranger.visitor.call(shopGoodCalls.getEbookInfo, { product_meta_id: 999_999 })).code).toBe(
    404,
  );
});

test('an edition of a shop is sold by that shop alone, by no charge of the library, and no editor makes it everybody’s', async () => {
  const good = await aSoldGood(at.world);
  const reader = await aMember(at.world);
  const charge = await reader.visitor.call(purchaseCalls.charge, {
    ...{ item_id: String(good.editionId), charge_type: 'book', pay_type: 'vnpay' },
  });
  expect(charge.code).toBe(refusals.not_for_sale);
  const { db } = at.world.context;
  const open = db
    .updateTable('edition')
    .set({ copyright: 'cleared' })
    .where('id', '=', good.editionId)
    .execute();
  await expect(open).rejects.toMatchObject({ code: '23514' });
  const other = await aSentGood(at.world);
  const product = await db
    .insertInto('product')
    .values({
      ...{ shop_id: other.shopId, work_id: good.work_id, name: 'Của tiệm khác' },
      ...{ folded: ' cua ', title_folded: 'cua', title_toned: 'của' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const stolen = db
    .insertInto('variation')
    .values({ product_id: product.id, name: 'Trộm', form: 8, price_vnd: 1_000, edition_id: good.editionId })
    .execute();
  await expect(stolen).rejects.toMatchObject({ code: '23514' });
});

test('a price that rose between looking and paying is told and not taken', async () => {
  const good = await aSoldGood(at.world);
  const buyer = await aMember(at.world);
  await at.world.context.db
    .updateTable('variation')
    .set({ price_vnd: 90_000 })
    .where('id', '=', good.variationId)
    .execute();
  const { code } = await buyer.visitor.call(checkoutCalls.checkOutDigital, {
    ...{ product_meta_id: good.variationId, price: 49_000, total: 49_000, payment_type: 'vnpay' },
  });
  expect(code).toBe(refusals.price_changed);
});

test('the info of an item is its product’s card, and sound has the specification’s audiobook info', async () => {
  const good = await aSoldGood(at.world);
  const guest = aVisitor(at.world);
  const item = await guest.call(shopGoodCalls.itemInfo, { item_id: good.editionId, content_type: 'book' });
  expect(item.data).toMatchObject({ product_meta_id: good.variationId, name: good.title });
  expect((await guest.call(shopGoodCalls.itemInfo, { item_id: 999_999, content_type: 'book' })).code).toBe(
    404,
  );
  const info = await guest.call(shopGoodCalls.audiobookInfo, { product_meta_id: good.variationId });
  expect(info.code).toBe(404);
});

test('the library’s page of what a shop alone sells leads to the shop', async () => {
  const { editionId, variationId } = await aSoldGood(at.world);
  const { data } = await at.world.call(catalogueCalls.bookDetail, { content_id: editionId });
  expect(data.address).toBe((await infoOf(aVisitor(at.world), variationId)).reader_address);
  expect(data.address).toMatch(/^\/shop\/reader\//);
  const book = await at.world.aBook('Của thư viện');
  const own = await at.world.call(catalogueCalls.bookDetail, { content_id: book.id });
  expect(own.data.address).toMatch(/^\/ebook\//);
});

test('a PDF of a shop is sold page for page: its sample’s pages are open, closed ones are in no answer', async () => {
  const sent = await aSentGood(at.world);
  // Low pages: what is drawn of them costs a quarter.
  const size = [420, 150] as const;
  const pages = Array.from({ length: 4 }, (_, at) => ({ lines: [`Trang so ${at + 1} cua tiem`], size }));
  const outline = [0, 1, 2].map(page => ({ title: `Bai ${page + 1}`, page }));
  const more = {
    work_id: sent.work_id,
    file_name: 'sach.pdf',
    name: 'Bản PDF',
    price: 30_000,
    sample_parts: 1,
  };
  const { code, data } = await sendGood(at.world, sent.seller.token, samplePdf({ pages, outline }), more);
  expect(code).toBe(0);
  const good_id = data.goods.find(({ form }) => form === 'pdf')?.good_id ?? 0;
  await (await aModerator(at.world)).visitor.call(deskGoodCalls.approveGood, { good_id });
  const { variation_id } = await at.world.context.db
    .selectFrom('digital_good')
    .select('variation_id')
    .where('id', '=', good_id)
    .executeTakeFirstOrThrow();
  const product_meta_id = variation_id ?? 0;
  const [guest, buyer] = [aVisitor(at.world), await aMember(at.world)];
  expect(await infoOf(guest, product_meta_id)).toMatchObject({
    form: 'pdf',
    is_owner: false,
    sample_parts: 1,
  });
  const sample = (await opens(guest, product_meta_id)).data;
  expect(sample.pages?.open.map(({ number }) => number)).toEqual([1]);
  expect(JSON.stringify(sample)).not.toContain('Trang so 3');
  expect((await get(`${sample.base}g/0003/0003.webp`)).status).not.toBe(200);
  await buysGood(at.world, buyer.visitor, product_meta_id, 30_000);
  const whole = (await opens(buyer.visitor, product_meta_id)).data;
  expect(whole.pages?.open.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
});

test('sound of a shop: its free file sounds for everybody, the rest is 4 with the price, and it has its info', async () => {
  const sent = await aSentGood(at.world);
  const bytes = zipOf([1, 2, 3].map(at => ({ name: `0${at}.mp3`, body: mp3Of({ seconds: 60, fill: at }) })));
  const more = {
    work_id: sent.work_id,
    file_name: 'nghe.zip',
    name: 'Bản nghe',
    price: 69_000,
    sample_parts: 1,
  };
  const { data } = await sendGood(at.world, sent.seller.token, bytes, more);
  const good_id = data.goods.find(({ form }) => form === 'sound')?.good_id ?? 0;
  await (await aModerator(at.world)).visitor.call(deskGoodCalls.approveGood, { good_id });
  const { variation_id, edition_id } = await at.world.context.db
    .selectFrom('digital_good')
    .select(['variation_id', 'edition_id'])
    .where('id', '=', good_id)
    .executeTakeFirstOrThrow();
  const product_meta_id = variation_id ?? 0;
  const [guest, stranger] = [aVisitor(at.world), await aMember(at.world)];
  const { data: info } = await guest.call(shopGoodCalls.audiobookInfo, { product_meta_id });
  expect(info).toMatchObject({
    ...{ id: edition_id, content_type: 52, price: 69_000, is_summary: 0, total_chap: 3, is_owner: false },
    ...{ product_meta_price: 69_000, product_meta_id },
  });
  const { data: files } = await guest.call(shopCalls.listShopFiles, { content_id: edition_id });
  expect(files.items.map(({ zone, product_meta_id: of }) => [zone, of])).toEqual([
    ['free', product_meta_id],
    ['paid', product_meta_id],
    ['paid', product_meta_id],
  ]);
  const [free, paid] = files.items.map(({ id }) => id);
  const hear = (visitor: Visitor, audio_file_id = 0) =>
    visitor.call(shopCalls.downloadShopItem, { audio_file_id });
  expect((await hear(guest, free)).data.audio_data[0]?.url).toBeTruthy();
  expect((await hear(guest, paid)).code).toBe(refusals.login_required);
  expect(await hear(stranger.visitor, paid)).toMatchObject({
    code: 4,
    message: expect.stringContaining('69.000đ'),
    data: { product_meta_id, price: 69_000 },
  });
  await buysGood(at.world, stranger.visitor, product_meta_id, 69_000);
  const { data: item } = await hear(stranger.visitor, paid);
  const { pathname } = new URL(item.audio_data[0]?.url ?? '', 'http://x');
  const range = (from: string) => at.world.app.inject({ url: pathname, headers: { range: from } });
  expect((await range('bytes=0-999')).statusCode).toBe(206);
  const { refund } = await infoOf(stranger.visitor, product_meta_id);
  expect(refund).toMatchObject({ may: true, served: 1 });
  await range('bytes=0-');
  expect((await infoOf(stranger.visitor, product_meta_id)).refund).toMatchObject({ may: false });
});
