import { expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { searchCalls } from '#contract/library/search.ts';
import { readerCalls } from '#contract/reading/reader.ts';
import { deskGoodCalls } from '#contract/shop/desk-goods.ts';
import { deskQueueCalls } from '#contract/shop/desk-queue.ts';
import { sellerGoodCalls } from '#contract/shop/seller-goods.ts';
import { goodsWorld } from '../../testing/goodsWorld.ts';
import { aGoodEpub, aSentGood, sendGood } from '../../testing/testGoods.ts';
import { aModerator } from '../../testing/testShopPeople.ts';
import { aMember, aVisitor } from '../../testing/testVisitor.ts';

/* What shops send to be sold, as it is looked at before. */

const { at, switched } = goodsWorld();

test('what a shop sends waits in the queue, is in no list, and opens to nobody before it is approved', async () => {
  const sent = await aSentGood(at.world, 'Gạch cua nổi');
  const moderator = await aModerator(at.world);
  const { data: queue } = await moderator.visitor.call(deskQueueCalls.queue, {});
  expect(queue.items.find(({ kind, ref }) => kind === 'good' && ref === sent.goodId)?.title).toBe(
    'Gạch cua nổi',
  );
  const { data } = await moderator.visitor.call(deskGoodCalls.goodsToCheck, {});
  const waiting = data.items.find(({ good_id }) => good_id === sent.goodId);
  expect(waiting).toMatchObject({ name: 'Bản đọc', price: 49_000, form: 'ebook', sample_parts: 2 });
  expect(waiting?.parts.map(({ free }) => free)).toEqual([true, true, ...Array(8).fill(false)]);
  expect(waiting?.excerpts[0]).toContain('Chữ của Bài 0');
  const { edition_id } = await at.world.context.db
    .selectFrom('digital_good')
    .select('edition_id')
    .where('id', '=', sent.goodId)
    .executeTakeFirstOrThrow();
  const reader = await aMember(at.world);
  for (const visitor of [aVisitor(at.world), reader.visitor, sent.seller.visitor])
    expect((await visitor.call(readerCalls.openBook, { content_id: edition_id })).code).not.toBe(0);
  const { data: found } = await at.world.call(searchCalls.searchSa, { key_word: 'gạch cua nổi' });
  expect(JSON.stringify(found)).not.toContain(`"id":${edition_id},`);
});

test('the same file of another shop, a file that is none, a price too low and an unknown work are told', async () => {
  const first = await aSentGood(at.world);
  const second = await aSentGood(at.world);
  const bytes = aGoodEpub(first.title);
  const again = await sendGood(at.world, first.seller.token, bytes, { work_id: first.work_id });
  expect(again.data.goods).toHaveLength(1);
  const stolen = await sendGood(at.world, second.seller.token, bytes, { work_id: first.work_id });
  expect(stolen).toMatchObject({ code: 400, message: { file: [expect.stringContaining('đã có ở Mọt')] } });
  const broken = await sendGood(at.world, first.seller.token, Buffer.from('x'), { work_id: first.work_id });
  expect(broken.code).toBe(400);
  const pdf = await sendGood(at.world, first.seller.token, bytes, {
    work_id: first.work_id,
    file_name: 'a.exe',
  });
  expect(pdf.code).toBe(400);
  const cheap = await sendGood(at.world, first.seller.token, aGoodEpub('rẻ'), {
    work_id: first.work_id,
    price: 1,
  });
  expect(cheap).toMatchObject({ code: 400, message: { price: [expect.stringContaining('1.000đ')] } });
  const unknown = await sendGood(at.world, first.seller.token, aGoodEpub('lạ'), { work_id: 999_999 });
  expect(unknown.code).toBe(404);
  const reader = await aMember(at.world);
  expect((await sendGood(at.world, reader.token, bytes, { work_id: first.work_id })).code).toBe(404);
});

test('refused it says why and may be sent again; decided twice, the second is too late', async () => {
  const sent = await aSentGood(at.world);
  const moderator = await aModerator(at.world);
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
  const again = await sendGood(at.world, sent.seller.token, aGoodEpub(sent.title), {
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
