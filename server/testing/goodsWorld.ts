import { afterAll, afterEach, beforeAll } from 'vitest';
import { shopGoodCalls } from '#contract/shop/goods.ts';
import { sellerGoodCalls } from '#contract/shop/seller-goods.ts';
import { openTestWorld, type TestWorld } from './testGateways.ts';
import type { aSentGood } from './testGoods.ts';
import type { Visitor } from './testVisitor.ts';

/** Opens a world for the tests of files that shops sell; `at.world` holds it while they run. */
export function goodsWorld() {
  const at = {} as { world: TestWorld };
  beforeAll(async () => {
    at.world = await openTestWorld();
  });
  afterEach(() => at.world.setNow(null));
  afterAll(() => at.world.close());

  const get = async (url: string) => {
    const { pathname } = new URL(url, 'http://x');
    const answer = await at.world.app.inject({ url: pathname });
    return { status: answer.statusCode, body: answer.body };
  };
  const opens = (visitor: Visitor, product_meta_id: number, more: object = {}) =>
    visitor.call(shopGoodCalls.getDownloadEbook, { product_meta_id, ...more });
  const infoOf = async (visitor: Visitor, product_meta_id: number) =>
    (await visitor.call(shopGoodCalls.getEbookInfo, { product_meta_id })).data;
  const switched = ({ seller, goodId }: Awaited<ReturnType<typeof aSentGood>>, active: 0 | 1) =>
    seller.visitor.call(sellerGoodCalls.switchGood, { good_id: goodId, active });
  return { at, get, opens, infoOf, switched };
}
