import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { sellerRatingCalls } from '#contract/shop/seller-ratings.ts';
import { shopRatingCalls } from '#contract/shop/shop-ratings.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { aWorker } from '../../testing/testShopPeople.ts';
import { anOffer, aShop } from '../../testing/testShops.ts';
import { aMember } from '../../testing/testVisitor.ts';

let server: TestServer;
let seller: Awaited<ReturnType<typeof aMember>>;
let shop: number;
beforeAll(async () => {
  server = await openTestServer();
  seller = await aMember(server, 'Chủ Tiệm');
  shop = await aShop(server, { accountId: seller.id });
});
afterAll(() => server.close());

async function aRating(of = shop) {
  const { id } = await anOffer(server, { shop: of });
  const reader = await aMember(server, 'Mai Phương');
  const row = { product_id: id, account_id: reader.id, stars: 4, words: 'Đẹp', created_at: new Date() };
  const { id: rating } = await server.context.db
    .insertInto('product_rating')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { rating, product: id };
}
const list = async (state: 'open' | 'answered', by = seller) =>
  (await by.visitor.call(sellerRatingCalls.listRatings, { state })).data.items;
const reply = (rating_id: number, by = seller) =>
  by.visitor.call(sellerRatingCalls.replyRating, { rating_id, words: 'Cảm ơn bạn' });

test('a rating waits with its deadline, is replied to once, and everybody reads the reply', async () => {
  const { rating, product } = await aRating();
  const [first] = await list('open');
  expect(first).toMatchObject({ rating_id: rating, stars: 4, words: 'Đẹp', reply: null });
  expect(first?.name).not.toBe('Mai Phương');
  expect((await reply(rating)).data.reply?.words).toBe('Cảm ơn bạn');
  expect((await reply(rating)).code).toBe(refusals.too_late);
  expect((await list('answered')).map(({ rating_id }) => rating_id)).toEqual([rating]);
  const guest = await aMember(server);
  const { data } = await guest.visitor.call(shopRatingCalls.listRate, { product_id: product });
  expect(data.items[0]?.reply?.words).toBe('Cảm ơn bạn');
});

test('strangers, other shops, packers and ex-staff reply to nothing, and the database knows whose rating it is', async () => {
  const { rating } = await aRating();
  const rival = await aMember(server);
  const other = await aShop(server, { accountId: rival.id });
  const packer = await aWorker(server, shop, 'packer');
  const left = await aWorker(server, shop, 'chat');
  await server.context.db.deleteFrom('shop_member').where('account_id', '=', left.id).execute();
  for (const by of [await aMember(server), rival, packer, left])
    expect((await reply(rating, by)).code).toBe(refusals.not_found);
  const row = { rating_id: rating, shop_id: other, account_id: null, words: 'x', at: new Date() };
  await expect(server.context.db.insertInto('rating_reply').values(row).execute()).rejects.toMatchObject({
    code: '23514',
  });
  expect((await reply(rating, await aWorker(server, shop, 'chat'))).code).toBe(0);
});
