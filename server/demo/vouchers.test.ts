import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeListCalls } from '#contract/shop/checkout.ts';
import { voucherStates } from '#rules/shop/voucher-terms.ts';
import type { ReaderContext } from '../kit/http/context.ts';
import { sellerVoucherHandlers } from '../shop/seller/voucher-handlers.ts';
import { putIn } from '../testing/testCheckout.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { anOffer, aShop } from '../testing/testShops.ts';
import { aMember } from '../testing/testVisitor.ts';
import { contextOf } from './order-from-shop.ts';
import { loadVouchers } from './vouchers.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('the demo has a voucher for each thing that one can say, once', async () => {
  const { db } = server.context;
  const buyer = await aMember(server);
  await db.updateTable('account').set({ phone: '0938123456' }).where('id', '=', buyer.id).execute();
  const owned = async () => aShop(server, { accountId: (await aMember(server)).id });
  const shop = await owned();
  const { variationId } = await anOffer(server, { shop, priceVnd: 110_000 });
  const closed = await anOffer(server, { shop: await owned(), priceVnd: 60_000 });
  await putIn(buyer.visitor, [[variationId, 2], closed.variationId]);
  for (let times = 0; times < 2; times++) await loadVouchers(db, Date.now(), '0938123456', '0938000777');
  await db.updateTable('variation').set({ active: false }).where('id', '=', closed.variationId).execute();
  const codes = async (code = '') => (await buyer.visitor.call(codeListCalls.listCode, { code })).data;
  const { items } = await codes();
  const said = Object.fromEntries(items.map(({ code, result, reason }) => [code, `${result} ${reason}`]));
  expect(said).toMatchObject({
    MOT20: '0 ',
    MOT8: '0 ',
    PHIGIAO20: '0 ',
    MOT40: '1 too_little',
    [`TIEM${shop}`]: '0 ',
    [`TIEM${closed.shopId}`]: '3 variant_closed',
    LANDAU: '11 used_by_you',
    NHANHTAY: '12 used_by_all',
    THANGSAU: '16 not_yet',
  });
  const first = (
    await db.selectFrom('voucher').select('shop_id').where('code', 'like', 'GIAO%').executeTakeFirst()
  )?.shop_id;
  const { account_id } = await db
    .selectFrom('shop')
    .select('account_id')
    .where('id', '=', first ?? 0)
    .executeTakeFirstOrThrow();
  const context = contextOf({ db, accountId: account_id ?? 0, at: Date.now() });
  const asked: ReaderContext = {
    ...context,
    reader: { ...context.reader, shop: { id: first ?? 0, role: 'owner' } },
  };
  const states = (await sellerVoucherHandlers.listShopVouchers({ state: 'all' }, asked)).map(
    ({ state }) => state,
  );
  expect([...new Set(states)].sort()).toEqual([...voucherStates].sort());
  expect((await codes('bandocmoi')).typed?.result).toBe(0);
  expect((await codes('THANGTRUOC')).typed?.result).toBe(16);
});

test('the demo has a voucher of a shop that stopped selling and one of what is sold out', async () => {
  const { db } = server.context;
  const buyer = await aMember(server);
  await db.updateTable('account').set({ phone: '0938000777' }).where('id', '=', buyer.id).execute();
  const owned = async () => aShop(server, { accountId: (await aMember(server)).id });
  const stopped = await owned();
  const gone = await anOffer(server, { shop: await owned(), copies: 0 });
  await db.updateTable('shop').set({ status: 2 }).where('id', '=', stopped).execute();
  for (let times = 0; times < 2; times++) await loadVouchers(db, Date.now(), '', '0938000777');
  const typed = async (code: string) =>
    (await buyer.visitor.call(codeListCalls.listCode, { code })).data.typed;
  expect(await typed(`HET${gone.shopId}`)).toMatchObject({ result: 5 });
  expect(await typed(`NGHI${stopped}`)).toMatchObject({ result: 2 });
});
