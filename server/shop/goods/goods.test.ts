import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { catalogueCalls } from '#contract/library/catalogue.ts';
import { searchCalls } from '#contract/library/search.ts';
import { purchaseCalls } from '#contract/money/purchase.ts';
import { accountCalls } from '#contract/people/account.ts';
import { readerCalls } from '#contract/reading/reader.ts';
import { checkoutCalls } from '#contract/shop/checkout.ts';
import { deskGoodCalls } from '#contract/shop/desk-goods.ts';
import { deskQueueCalls } from '#contract/shop/desk-queue.ts';
import { shopGoodCalls } from '#contract/shop/goods.ts';
import { sellerGoodCalls } from '#contract/shop/seller-goods.ts';
import { shopCalls } from '#contract/shop/shop.ts';
import { mp3Of } from '../../library/ingest/audio/sample-sound.ts';
import { zipOf } from '../../library/ingest/epub/hostile.ts';
import { samplePdf } from '../../library/ingest/pdf/sample-pdf.ts';
import { checkLedger } from '../../money/ledger/invariants.ts';
import { anEdition } from '../../testing/testEditions.ts';
import { openTestWorld, type TestWorld } from '../../testing/testGateways.ts';
import { aGoodEpub, aSentGood, aSoldGood, buysGood, sendGood } from '../../testing/testGoods.ts';
import { aModerator } from '../../testing/testShopPeople.ts';
import { aMember, aVisitor, type Visitor } from '../../testing/testVisitor.ts';

let server: TestWorld;
beforeAll(async () => {
  server = await openTestWorld();
});
afterEach(() => server.setNow(null));
afterAll(() => server.close());

const DAY_MS = 86_400_000;
/** The same person, signed in anew when the session of before is long over. */
async function signsIn({
  account,
  password,
  visitor,
}: Awaited<ReturnType<typeof aMember>>): Promise<Visitor> {
  const entered = await visitor.call(accountCalls.login, { account, password });
  visitor.token = entered.data.access_token;
  return visitor;
}
const get = async (url: string) => {
  const { pathname } = new URL(url, 'http://x');
  const answer = await server.app.inject({ url: pathname });
  return { status: answer.statusCode, body: answer.body };
};
const opens = (visitor: Visitor, product_meta_id: number, more: object = {}) =>
  visitor.call(shopGoodCalls.getDownloadEbook, { product_meta_id, ...more });
const infoOf = async (visitor: Visitor, product_meta_id: number) =>
  (await visitor.call(shopGoodCalls.getEbookInfo, { product_meta_id })).data;
const switched = ({ seller, goodId }: Awaited<ReturnType<typeof aSentGood>>, active: 0 | 1) =>
  seller.visitor.call(sellerGoodCalls.switchGood, { good_id: goodId, active });

test('what a shop sends waits in the queue, is in no list, and opens to nobody before it is approved', async () => {
  const sent = await aSentGood(server, 'Gạch cua nổi');
  const moderator = await aModerator(server);
  const { data: queue } = await moderator.visitor.call(deskQueueCalls.queue, {});
  expect(queue.items.find(({ kind, ref }) => kind === 'good' && ref === sent.goodId)?.title).toBe(
    'Gạch cua nổi',
  );
  const { data } = await moderator.visitor.call(deskGoodCalls.goodsToCheck, {});
  const waiting = data.items.find(({ good_id }) => good_id === sent.goodId);
  expect(waiting).toMatchObject({ name: 'Bản đọc', price: 49_000, form: 'ebook', sample_parts: 2 });
  expect(waiting?.parts.map(({ free }) => free)).toEqual([true, true, ...Array(8).fill(false)]);
  expect(waiting?.excerpts[0]).toContain('Chữ của Bài 0');
  const { edition_id } = await server.context.db
    .selectFrom('digital_good')
    .select('edition_id')
    .where('id', '=', sent.goodId)
    .executeTakeFirstOrThrow();
  const reader = await aMember(server);
  for (const visitor of [aVisitor(server), reader.visitor, sent.seller.visitor])
    expect((await visitor.call(readerCalls.openBook, { content_id: edition_id })).code).not.toBe(0);
  const { data: found } = await server.call(searchCalls.searchSa, { key_word: 'gạch cua nổi' });
  expect(JSON.stringify(found)).not.toContain(`"id":${edition_id},`);
});

test('approved it stands on its shop’s shelf: everybody opens the sample, and no chapter behind it', async () => {
  const { variationId, title } = await aSoldGood(server);
  const guest = aVisitor(server);
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
  const good = await aSoldGood(server);
  const buyer = await aMember(server);
  await buysGood(server, buyer.visitor, good.variationId);
  const whole = async () => (await opens(buyer.visitor, good.variationId)).data.access?.open;
  expect(await whole()).toBe('all');
  expect(await infoOf(buyer.visitor, good.variationId)).toMatchObject({ is_owner: true });
  await switched(good, 0);
  expect(await whole()).toBe('all');
  const stranger = await aMember(server);
  expect((await opens(stranger.visitor, good.variationId)).code).toBe(refusals.payment_required);
  await server.context.db.updateTable('shop').set({ status: 2 }).where('id', '=', good.shopId).execute();
  expect(await whole()).toBe('all');
  const { data } = await buyer.visitor.call(shopGoodCalls.getListEbook, {});
  expect(data.items).toMatchObject([
    { product_meta_id: good.variationId, is_owner: true, on_sale: false, refunded: '' },
  ]);
  expect((await aVisitor(server).call(shopGoodCalls.getListEbook, {})).code).toBe(refusals.login_required);
});

test('a recording of ours of the same work is not the shop’s edition’s: the device reads it, and ours keeps its own', async () => {
  const good = await aSoldGood(server);
  const { db } = server.context;
  const heard = await anEdition(server, 'audiobook', { of: good.editionId, parts: 2 });
  await db
    .updateTable('audio_file')
    .set({ spine_index: e => e.ref('position') })
    .where('edition_id', '=', heard)
    .execute();
  const { data } = await opens(aVisitor(server), good.variationId);
  expect(data.package.chars).toBeGreaterThan(0);
  expect(data.sound).toBeUndefined();
});

test('the shop’s only no is 4 with the price and words, and a guest is asked to sign in', async () => {
  const good = await aSoldGood(server);
  await server.context.db
    .updateTable('chapter')
    .set({ zone: 'paid' })
    .where('edition_id', '=', good.editionId)
    .execute();
  const stranger = await aMember(server);
  const no = await opens(stranger.visitor, good.variationId);
  expect(no).toMatchObject({
    code: 4,
    message: expect.stringContaining('49.000đ'),
    data: { product_meta_id: good.variationId, price: 49_000 },
  });
  expect((await opens(aVisitor(server), good.variationId)).code).toBe(refusals.login_required);
  expect((await opens(stranger.visitor, 999_999)).code).toBe(refusals.not_found);
  expect((await stranger.visitor.call(shopGoodCalls.getEbookInfo, { product_meta_id: 999_999 })).code).toBe(
    404,
  );
});

test('an edition of a shop is sold by that shop alone, by no charge of the library, and no editor makes it everybody’s', async () => {
  const good = await aSoldGood(server);
  const reader = await aMember(server);
  const charge = await reader.visitor.call(purchaseCalls.charge, {
    ...{ item_id: String(good.editionId), charge_type: 'book', pay_type: 'vnpay' },
  });
  expect(charge.code).toBe(refusals.not_for_sale);
  const { db } = server.context;
  const open = db
    .updateTable('edition')
    .set({ copyright: 'cleared' })
    .where('id', '=', good.editionId)
    .execute();
  await expect(open).rejects.toMatchObject({ code: '23514' });
  const other = await aSentGood(server);
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

test('the same file of another shop, a file that is none, a price too low and an unknown work are told', async () => {
  const first = await aSentGood(server);
  const second = await aSentGood(server);
  const bytes = aGoodEpub(first.title);
  const again = await sendGood(server, first.seller.token, bytes, { work_id: first.work_id });
  expect(again.data.goods).toHaveLength(1);
  const stolen = await sendGood(server, second.seller.token, bytes, { work_id: first.work_id });
  expect(stolen).toMatchObject({ code: 400, message: { file: [expect.stringContaining('đã có ở Mọt')] } });
  const broken = await sendGood(server, first.seller.token, Buffer.from('x'), { work_id: first.work_id });
  expect(broken.code).toBe(400);
  const pdf = await sendGood(server, first.seller.token, bytes, {
    work_id: first.work_id,
    file_name: 'a.exe',
  });
  expect(pdf.code).toBe(400);
  const cheap = await sendGood(server, first.seller.token, aGoodEpub('rẻ'), {
    work_id: first.work_id,
    price: 1,
  });
  expect(cheap).toMatchObject({ code: 400, message: { price: [expect.stringContaining('1.000đ')] } });
  const unknown = await sendGood(server, first.seller.token, aGoodEpub('lạ'), { work_id: 999_999 });
  expect(unknown.code).toBe(404);
  const reader = await aMember(server);
  expect((await sendGood(server, reader.token, bytes, { work_id: first.work_id })).code).toBe(404);
});

test('refused it says why and may be sent again; decided twice, the second is too late', async () => {
  const sent = await aSentGood(server);
  const moderator = await aModerator(server);
  const refuse = () =>
    moderator.visitor.call(deskGoodCalls.refuseGood, {
      good_id: sent.goodId,
      reason: 'Thiếu trang bản quyền',
    });
  expect((await refuse()).code).toBe(0);
  expect((await refuse()).code).toBe(refusals.too_late);
  const { data } = await sent.seller.visitor.call(sellerGoodCalls.listGoods, {});
  expect(data).toMatchObject([{ state: 'refused', reason: 'Thiếu trang bản quyền', product_meta_id: null }]);
  expect((await switched(sent, 1)).code).toBe(refusals.too_late);
  const again = await sendGood(server, sent.seller.token, aGoodEpub(sent.title), {
    work_id: sent.work_id,
    price: 39_000,
  });
  expect(again.data.goods).toMatchObject([{ state: 'waiting', reason: '', price: 39_000 }]);
  expect((await moderator.visitor.call(deskGoodCalls.approveGood, { good_id: sent.goodId })).code).toBe(0);
  expect((await moderator.visitor.call(deskGoodCalls.approveGood, { good_id: sent.goodId })).code).toBe(
    refusals.too_late,
  );
  expect((await moderator.visitor.call(deskGoodCalls.approveGood, { good_id: 999_999 })).code).toBe(404);
});

test('a price that rose between looking and paying is told and not taken', async () => {
  const good = await aSoldGood(server);
  const buyer = await aMember(server);
  await server.context.db
    .updateTable('variation')
    .set({ price_vnd: 90_000 })
    .where('id', '=', good.variationId)
    .execute();
  const { code } = await buyer.visitor.call(checkoutCalls.checkOutDigital, {
    ...{ product_meta_id: good.variationId, price: 49_000, total: 49_000, payment_type: 'vnpay' },
  });
  expect(code).toBe(refusals.price_changed);
});

test('hardly opened it goes back within seven days: right, links and the shop’s share end, to the đồng', async () => {
  const good = await aSoldGood(server);
  const buyer = await aMember(server);
  const order_code = await buysGood(server, buyer.visitor, good.variationId);
  const { data: start } = await opens(buyer.visitor, good.variationId);
  expect([start.offlineUntil, start.counts]).toEqual([undefined, true]);
  const href = (at: number) => `${start.base}${start.package.spine[at]?.href}`;
  expect((await get(href(1))).status).toBe(200);
  expect((await infoOf(buyer.visitor, good.variationId)).refund).toMatchObject({
    served: 0,
    may: true,
    paid: 49_000,
  });
  const due = async () =>
    Number(
      (
        await server.context.db
          .selectFrom('ledger_posting')
          .select(e => e.fn.sum('amount').as('sum'))
          .where('shop_id', '=', good.shopId)
          .executeTakeFirstOrThrow()
      ).sum ?? 0,
    );
  expect(await due()).toBeLessThan(0);
  expect((await buyer.visitor.call(shopGoodCalls.refundEbook, { order_code })).data).toEqual({
    order_code,
    back: 49_000,
  });
  expect(await due()).toBe(0);
  // A link that was given before opens nothing more.
  expect((await get(href(5))).status).not.toBe(200);
  expect((await infoOf(buyer.visitor, good.variationId)).is_owner).toBe(false);
  expect((await buyer.visitor.call(shopGoodCalls.refundEbook, { order_code })).code).toBe(refusals.too_late);
  const { data } = await buyer.visitor.call(shopGoodCalls.getListEbook, {});
  expect(data.items).toMatchObject([{ is_owner: false, refunded: 'Bạn đã trả lại cuốn này' }]);
  await server.runJobs();
  expect(await checkLedger(server.context.db, Date.now())).toEqual([]);
});

test('half of it read, or seven days gone, it stays; what the server counted is what a recount finds', async () => {
  const good = await aSoldGood(server);
  const buyer = await aMember(server);
  const order_code = await buysGood(server, buyer.visitor, good.variationId);
  const { data: start } = await opens(buyer.visitor, good.variationId);
  // Five of ten chapters: three of the eight that were closed.
  for (const { href } of start.package.spine.slice(0, 5)) await get(`${start.base}${href}`);
  const { refund } = await infoOf(buyer.visitor, good.variationId);
  expect(refund).toMatchObject({ served: 38, may: false });
  const no = await buyer.visitor.call(shopGoodCalls.refundEbook, { order_code });
  expect(no).toMatchObject({ code: refusals.too_late, message: expect.stringContaining('10%') });
  const late = await aMember(server);
  const code = await buysGood(server, late.visitor, good.variationId);
  server.setNow(Date.now() + 7 * DAY_MS + 60_000);
  const tooLate = await (await signsIn(late)).call(shopGoodCalls.refundEbook, { order_code: code });
  expect(tooLate).toMatchObject({ code: refusals.too_late, message: expect.stringContaining('7 ngày') });
});

test('an offline copy counts whole, and a stranger’s order goes back for nobody', async () => {
  const good = await aSoldGood(server);
  const [buyer, stranger] = [await aMember(server), await aMember(server)];
  const order_code = await buysGood(server, buyer.visitor, good.variationId);
  expect((await stranger.visitor.call(shopGoodCalls.refundEbook, { order_code })).code).toBe(404);
  const keep = (visitor: Visitor) =>
    visitor.call(shopGoodCalls.keepEbook, { product_meta_id: good.variationId });
  expect((await keep(stranger.visitor)).code).toBe(404);
  expect((await keep(buyer.visitor)).code).toBe(0);
  const { data: kept } = await opens(buyer.visitor, good.variationId);
  expect(kept.counts).toBeUndefined();
  expect(kept.offlineUntil).toBeGreaterThan(Date.now());
  expect((await buyer.visitor.call(shopGoodCalls.refundEbook, { order_code })).code).toBe(refusals.too_late);
});

test('what does not open goes back always', async () => {
  const good = await aSoldGood(server);
  const buyer = await aMember(server);
  const order_code = await buysGood(server, buyer.visitor, good.variationId);
  const { data: start } = await opens(buyer.visitor, good.variationId);
  await server.context.storage.removeAll(`books/${start.package.hash}/`);
  server.setNow(Date.now() + 30 * DAY_MS);
  expect((await (await signsIn(buyer)).call(shopGoodCalls.refundEbook, { order_code })).code).toBe(0);
});

test('the info of an item is its product’s card, and sound has the specification’s audiobook info', async () => {
  const good = await aSoldGood(server);
  const guest = aVisitor(server);
  const item = await guest.call(shopGoodCalls.itemInfo, { item_id: good.editionId, content_type: 'book' });
  expect(item.data).toMatchObject({ product_meta_id: good.variationId, name: good.title });
  expect((await guest.call(shopGoodCalls.itemInfo, { item_id: 999_999, content_type: 'book' })).code).toBe(
    404,
  );
  const info = await guest.call(shopGoodCalls.audiobookInfo, { product_meta_id: good.variationId });
  expect(info.code).toBe(404);
});

test('the library’s page of what a shop alone sells leads to the shop', async () => {
  const { editionId, variationId } = await aSoldGood(server);
  const { data } = await server.call(catalogueCalls.bookDetail, { content_id: editionId });
  expect(data.address).toBe((await infoOf(aVisitor(server), variationId)).reader_address);
  expect(data.address).toMatch(/^\/shop\/reader\//);
  const book = await server.aBook('Của thư viện');
  const own = await server.call(catalogueCalls.bookDetail, { content_id: book.id });
  expect(own.data.address).toMatch(/^\/ebook\//);
});

test('a PDF of a shop is sold page for page: its sample’s pages are open, closed ones are in no answer', async () => {
  const sent = await aSentGood(server);
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
  const { code, data } = await sendGood(server, sent.seller.token, samplePdf({ pages, outline }), more);
  expect(code).toBe(0);
  const good_id = data.goods.find(({ form }) => form === 'pdf')?.good_id ?? 0;
  await (await aModerator(server)).visitor.call(deskGoodCalls.approveGood, { good_id });
  const { variation_id } = await server.context.db
    .selectFrom('digital_good')
    .select('variation_id')
    .where('id', '=', good_id)
    .executeTakeFirstOrThrow();
  const product_meta_id = variation_id ?? 0;
  const [guest, buyer] = [aVisitor(server), await aMember(server)];
  expect(await infoOf(guest, product_meta_id)).toMatchObject({
    form: 'pdf',
    is_owner: false,
    sample_parts: 1,
  });
  const sample = (await opens(guest, product_meta_id)).data;
  expect(sample.pages?.open.map(({ number }) => number)).toEqual([1]);
  expect(JSON.stringify(sample)).not.toContain('Trang so 3');
  expect((await get(`${sample.base}g/0003/0003.webp`)).status).not.toBe(200);
  await buysGood(server, buyer.visitor, product_meta_id, 30_000);
  const whole = (await opens(buyer.visitor, product_meta_id)).data;
  expect(whole.pages?.open.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
});

test('sound of a shop: its free file sounds for everybody, the rest is 4 with the price, and it has its info', async () => {
  const sent = await aSentGood(server);
  const bytes = zipOf([1, 2, 3].map(at => ({ name: `0${at}.mp3`, body: mp3Of({ seconds: 60, fill: at }) })));
  const more = {
    work_id: sent.work_id,
    file_name: 'nghe.zip',
    name: 'Bản nghe',
    price: 69_000,
    sample_parts: 1,
  };
  const { data } = await sendGood(server, sent.seller.token, bytes, more);
  const good_id = data.goods.find(({ form }) => form === 'sound')?.good_id ?? 0;
  await (await aModerator(server)).visitor.call(deskGoodCalls.approveGood, { good_id });
  const { variation_id, edition_id } = await server.context.db
    .selectFrom('digital_good')
    .select(['variation_id', 'edition_id'])
    .where('id', '=', good_id)
    .executeTakeFirstOrThrow();
  const product_meta_id = variation_id ?? 0;
  const [guest, stranger] = [aVisitor(server), await aMember(server)];
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
  await buysGood(server, stranger.visitor, product_meta_id, 69_000);
  const { data: item } = await hear(stranger.visitor, paid);
  const { pathname } = new URL(item.audio_data[0]?.url ?? '', 'http://x');
  const range = (from: string) => server.app.inject({ url: pathname, headers: { range: from } });
  expect((await range('bytes=0-999')).statusCode).toBe(206);
  const { refund } = await infoOf(stranger.visitor, product_meta_id);
  expect(refund).toMatchObject({ may: true, served: 1 });
  await range('bytes=0-');
  expect((await infoOf(stranger.visitor, product_meta_id)).refund).toMatchObject({ may: false });
});

test('who reads while giving it back gets one of both: what went back was given to a tenth at most', async () => {
  const good = await aSoldGood(server);
  for (let round = 0; round < 4; round++) {
    const buyer = await aMember(server);
    const order_code = await buysGood(server, buyer.visitor, good.variationId);
    const { data: start } = await opens(buyer.visitor, good.variationId);
    const chapters = start.package.spine.slice(2).map(({ href }) => get(`${start.base}${href}`));
    const [{ code }, ...got] = await Promise.all([
      buyer.visitor.call(shopGoodCalls.refundEbook, { order_code }),
      ...chapters,
    ]);
    const given = got.filter(({ status }) => status === 200).length;
    expect(code === 0 ? given : refusals.too_late, `${code} with ${given}`).toBe(code === 0 ? 0 : code);
  }
}, 60_000);
