import { PDFDocument } from 'pdf-lib';
import { expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { sellerLabelCalls } from '#contract/shop/seller-labels.ts';
import { rounds } from '../../testing/rounds.ts';
import { sellerWorld } from '../../testing/testSeller.ts';
import { aShop } from '../../testing/testShops.ts';
import { aMember } from '../../testing/testVisitor.ts';
import { type LabelFacts, labelSheet } from './sheet.ts';

const { at, sold, handedOver, packed } = sellerWorld();
const sheet = (ids: readonly number[], by: { visitor: typeof at.seller.visitor } = at.seller) =>
  by.visitor.call(sellerLabelCalls.labelSheet, { order_ids: ids.join(',') });
const pagesOf = async (pdf: string | null) =>
  (await PDFDocument.load(Buffer.from(pdf ?? '', 'base64'))).getPageCount();

test('labels of two carriers come as one PDF, those that are missing are named, and again it is the same', async () => {
  const ghn = await handedOver('ghn');
  const ghtk = await handedOver('ghtk');
  const none = await packed();
  const { code, data } = await sheet([ghtk.id, none.id, ghn.id]);
  expect([code, data.labels]).toEqual([0, 2]);
  const { order_code } = await sold(none.id);
  expect(data.failed).toEqual([{ order_id: none.id, order_code, words: 'Đơn này chưa có gói ở hãng nào.' }]);
  expect(await pagesOf(data.pdf)).toBeGreaterThanOrEqual(3);
  expect((await sheet([ghtk.id, none.id, ghn.id])).data.labels).toBe(2);
});

test('a carrier that is away harms no other, and without any label there is no PDF', async () => {
  const [ghn, ghtk] = [await handedOver('ghn'), await handedOver('ghtk')];
  at.world.road.fail = { path: /services\/label/, status: 503 };
  const { data } = await sheet([ghn.id, ghtk.id]);
  expect([data.labels, data.failed.map(({ words }) => words)]).toEqual([1, ['Hãng chưa trả lời.']]);
  expect((await sheet([ghtk.id])).data).toMatchObject({ labels: 0, pdf: null });
});

test('orders of another shop, more than a hundred and what is no list are refused', async () => {
  const { id } = await handedOver('ghn');
  const rival = await aMember(at.world);
  await aShop(at.world, { accountId: rival.id });
  for (const by of [rival, await aMember(at.world)])
    expect((await sheet([id], by)).code).toBe(refusals.not_found);
  const many = Array.from({ length: 101 }, (_, one) => one + 1);
  expect((await sheet(many)).code).toBe(refusals.bad_input);
  expect((await sheet([])).code).toBe(refusals.bad_input);
});

const label = (turn: number): LabelFacts => ({
  ...{ order_code: `M2611-${turn}`, carrier: 'GHN', code: `GHN${turn}ABC`, pdf: null, shop: 'Hiên Đọc' },
  to: { fullname: 'Nguyễn Thị Ỷ Lan', phone: '0909000111', address: '12 hẻm 84 Võ Văn Tần, Phường Xuân Hoà' },
  ...{ collect: 120_000, books: [{ name: 'Chợ nổi tháng Chạp', variation: 'Bìa mềm', quantity: 2 }] },
});

/** As many as one asks for at most; every day a tenth. */
const LABELS = rounds(10, 100);

test(`${LABELS} labels are a sheet each after the list of books; what is no PDF is drawn by us`, async () => {
  const labels = Array.from({ length: LABELS - 1 }, (_, turn) => label(turn));
  const broken = { ...label(100), pdf: new Uint8Array([1, 2, 3]) };
  const missing = [{ order_code: 'M2611-200', words: 'Hãng chưa trả lời.' }];
  const file = await PDFDocument.load(await labelSheet([...labels, broken], missing));
  expect(file.getPageCount()).toBe(LABELS + 1);
}, 240_000);
