import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { shippingCalls } from '#contract/shop/shipping.ts';
import { openTestWorld, type TestWorld } from '../../testing/testGateways.ts';
import { aShop } from '../../testing/testShops.ts';
import { aVisitor } from '../../testing/testVisitor.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterEach(() => {
  for (const name of Object.keys(world.road)) delete world.road[name as keyof typeof world.road];
});
afterAll(() => world.close());

const HANOI = 70;
let grams = 400;
/** Another weight each time, so that nothing is known of the parcel. */
const check = (more: object = {}) => {
  grams += 100;
  const parcel = { weight: grams, total_money: 99_000, ward_id: HANOI };
  return aVisitor(world).call(shippingCalls.checkShippingFee, { ...parcel, ...more });
};

test('who carries, and from where, is told', async () => {
  const { data } = await aVisitor(world).call(shippingCalls.listCarrier, {});
  expect(data).toEqual({
    from: { ward_id: 26_740, ward_name: 'Phường Sài Gòn', city_name: 'Thành phố Hồ Chí Minh' },
    items: [
      { carrier: 'ghn', name: 'Giao Hàng Nhanh' },
      { carrier: 'ghtk', name: 'Giao Hàng Tiết Kiệm' },
    ],
  });
});

test('both carriers are asked; the cheaper comes first, with days where they are told', async () => {
  const { data } = await check();
  expect(data.offers).toEqual([
    { carrier: 'ghtk', name: 'Giao Hàng Tiết Kiệm', fee: 28_000, days: null },
    { carrier: 'ghn', name: 'Giao Hàng Nhanh', fee: 30_500, days: 3 },
  ]);
  expect(data.away).toEqual([]);
});

test('GHN is asked by names of today, GHTK by those of before', async () => {
  world.passed.length = 0;
  await check();
  const ghn = JSON.parse(String(world.passed.find(({ path }) => path.startsWith('/ghn'))?.body));
  expect(ghn).toMatchObject({
    from_ward_name: 'Phường Sài Gòn',
    to_ward_name: 'Phường Hoàn Kiếm',
    to_province_name: 'Thành phố Hà Nội',
    is_new_to_address: true,
  });
  const ghtk = new URL(world.passed.find(({ path }) => path.startsWith('/ghtk'))?.path ?? '', 'http://x');
  expect(ghtk.searchParams.get('pick_district')).toBe('Quận 1');
  expect(ghtk.searchParams.get('district')).toBe('Quận Hoàn Kiếm');
});

test('a late carrier holds the other up no longer than its limit, and is named', async () => {
  let answers = () => {};
  const until = new Promise<void>(done => {
    answers = done;
  });
  world.road.hold = { path: /^\/ghn/, until };
  // It is still silent when the reply is there.
  const { code, data } = await check();
  answers();
  expect(code).toBe(0);
  expect(data.offers.map(({ carrier }) => carrier)).toEqual(['ghtk']);
  expect(data.away).toEqual(['Giao Hàng Nhanh']);
});

test('with all of them away it is said, and asked again', async () => {
  world.road.fail = { path: /^\/gh/, status: 503 };
  const parcel = { weight: 12_345 };
  const { code, message } = await check(parcel);
  expect([code, message]).toEqual([112, 'Hãng giao hàng chưa trả lời. Bạn thử lại sau giây lát nhé.']);
  delete world.road.fail;
  expect((await check(parcel)).data.offers).toHaveLength(2);
});

test('a carrier that answers nonsense counts as away', async () => {
  world.road.change = ({ path, text }) => (path.startsWith('/ghn') ? '<html>' : text);
  expect((await check()).data.away).toEqual(['Giao Hàng Nhanh']);
});

test('a parcel is asked for once in ten minutes, by everybody together', async () => {
  world.passed.length = 0;
  const parcel = { weight: 20_050, total_money: 120_000 };
  await Promise.all(Array.from({ length: 20 }, () => check(parcel)));
  await check({ weight: 20_010, total_money: 101_000 });
  expect(world.passed.filter(({ path }) => /^\/gh/.test(path))).toHaveLength(2);
  const now = Date.now();
  world.setNow(now + 601_000);
  await check(parcel);
  world.setNow(null);
  expect(world.passed.filter(({ path }) => /^\/gh/.test(path))).toHaveLength(4);
});

test('a shop’s parcel is quoted from where the shop is; one that does not sell is not there', async () => {
  world.passed.length = 0;
  const shop_id = await aShop(world, { province: 1, ward: HANOI });
  grams += 100;
  const parcel = { weight: grams, total_money: 99_000, ward_id: 26_740 };
  const ask = (shop: number) =>
    aVisitor(world).call(shippingCalls.getDeliverFeeByShop, { ...parcel, shop_id: shop });
  const { data } = await ask(shop_id);
  expect(data.from.ward_name).toBe('Phường Hoàn Kiếm');
  expect(data.offers.map(({ carrier }) => carrier)).toEqual(['ghtk', 'ghn']);
  const ghn = JSON.parse(String(world.passed.find(({ path }) => path.startsWith('/ghn'))?.body));
  expect(ghn).toMatchObject({ from_ward_name: 'Phường Hoàn Kiếm', to_ward_name: 'Phường Sài Gòn' });
  for (const status of [2, -1] as const) expect((await ask(await aShop(world, { status }))).code).toBe(404);
  expect((await ask(999_999)).code).toBe(404);
  grams += 100;
  world.road.fail = { path: /^\/gh/, status: 503 };
  const away = await aVisitor(world).call(shippingCalls.getDeliverFeeByShop, {
    ...parcel,
    weight: grams,
    shop_id,
  });
  expect(away.code).toBe(112);
});

test('a ward that is none, and a parcel that nobody carries, are said', async () => {
  expect((await check({ ward_id: 99_999 })).message).toEqual({
    ward_id: ['Phường, xã này không còn. Bạn chọn lại nhé'],
  });
  expect((await check({ weight: 50_001 })).code).toBe(400);
  expect((await check({ weight: 0 })).code).toBe(400);
});
