import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { boughtCalls } from '#contract/money/purchase-bought.ts';
import { leafCalls } from '#contract/money/purchase-leaves.ts';
import { oakCalls } from '#contract/money/purchase-oak.ts';
import { zaloPurchaseCalls } from '#contract/money/purchase-zalo.ts';
import { playerCalls } from '#contract/reading/player.ts';
import { shopGoodCalls } from '#contract/shop/goods.ts';
import { shopCalls } from '#contract/shop/shop.ts';
import { openTestWorld, type TestWorld } from '../testing/testGateways.ts';
import { aSoldGood } from '../testing/testGoods.ts';
import { anOakBook, giveOak } from '../testing/testPayments.ts';
import { aCombo, aWork, charge } from '../testing/testSold.ts';
import { aSound } from '../testing/testSounds.ts';
import { aMember } from '../testing/testVisitor.ts';

/* Everybody is at home here, and the works are for another country alone: each call that opens or sells says so. */

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

async function elsewhere(edition: number): Promise<number> {
  await world.context.db
    .updateTable('edition')
    .set({ rights_countries: ['LA'] })
    .where('id', '=', edition)
    .execute();
  return edition;
}
const no = refusals.not_in_country;

test('a book by the chapter is not opened, bought in any of three ways, nor bought by itself', async () => {
  const { visitor, id } = await aMember(world);
  await giveOak(world, id, 40);
  const book = await elsewhere(await anOakBook(world, { chapters: 4, price: 3 }));
  const about = { book_id: book };
  const replies = [
    await visitor.call(boughtCalls.openOakBook, { content_id: book }),
    await visitor.call(oakCalls.buyChapterBookOak, { ...about, chapter: 2, total_price: 3 }),
    await visitor.call(oakCalls.buyMultiChapterOak, {
      ...about,
      ...{ chapter: 2, total_chapter: 2, total_price: 6 },
    }),
    await visitor.call(oakCalls.buyBookOak, { ...about, total_price: 9 }),
    await visitor.call(oakCalls.listChapBookOakCanBuy, about),
    await visitor.call(leafCalls.autoRenewBook, { ...about, active: 1 }),
  ];
  expect(replies.map(({ code }) => code)).toEqual(replies.map(() => no));
});

test('works, and sets with one of them, are charged neither here nor in Zalo', async () => {
  const { visitor } = await aMember(world);
  const [work, other] = [await elsewhere(await aWork(world, 'ebook')), await aWork(world, 'ebook')];
  expect((await charge(visitor, 'book', work)).code).toBe(no);
  expect((await charge(visitor, 'combo', await aCombo(world, [other, work], 60_000))).code).toBe(no);
  world.context.settings.miniSellsDigital = true;
  const order = { item_id: String(work), charge_type: 'book', os: 'zalo' } as const;
  expect((await visitor.call(zaloPurchaseCalls.createOrder, order as never)).code).toBe(no);
  world.context.settings.miniSellsDigital = false;
});

test('sound is refused in the player and in the shop, and what a shop sells of its own too', async () => {
  const { visitor } = await aMember(world);
  const { id, files } = await aSound(world, { title: 'Ở nơi khác', priceVnd: 9_000 });
  await elsewhere(id);
  const file = { audio_file_id: files[0] };
  expect((await visitor.call(playerCalls.downloadItem, file)).code).toBe(no);
  expect((await visitor.call(shopCalls.downloadShopItem, file)).code).toBe(no);
  const good = await aSoldGood(world);
  await elsewhere(good.editionId);
  const asked = { product_meta_id: good.variationId };
  expect((await visitor.call(shopGoodCalls.getDownloadEbook, asked)).code).toBe(no);
});
