import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { type Cart, cartCalls } from '#contract/shop/cart.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { aFlashLine, anOffer, aShop, aVariation } from '../../testing/testShops.ts';
import { aMember, aVisitor, type Visitor } from '../../testing/testVisitor.ts';

let server: TestServer;
let visitor: Visitor;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.setNow(null);
  visitor = (await aMember(server)).visitor;
});
afterAll(() => server.close());

const add = (product_meta_id: number, quantity = 1, who = visitor) =>
  who.call(cartCalls.addCart, { product_meta_id, quantity });
const get = async (who = visitor) => (await who.call(cartCalls.getCart, {})).data;
const linesOf = ({ shops }: Cart) => shops.flatMap(({ lines }) => lines);
const only = (cart: Cart) => {
  const [line] = linesOf(cart);
  if (!line) throw new Error('the cart is empty');
  return line;
};

test('a cart is by shop, the last put in first, and its sum is of ticked lines that can be bought', async () => {
  const [one, other] = [await aShop(server, { name: 'Hiên Đọc' }), await aShop(server)];
  const first = await anOffer(server, { shop: one, priceVnd: 89_000, originVnd: 108_000 });
  const second = await anOffer(server, { shop: other, priceVnd: 119_000, copies: 1 });
  const third = await anOffer(server, { shop: one, name: 'Sóng ở đáy bát', priceVnd: 66_750 });
  for (const { variationId } of [first, second, third]) await add(variationId);
  const cart = (await add(first.variationId)).data;
  expect(
    cart.shops.map(({ shop, lines }) => [shop.shop_id, lines.map(({ product_id }) => product_id)]),
  ).toEqual([
    [one, [third.id, first.id]],
    [other, [second.id]],
  ]);
  expect(cart).toMatchObject({ count: 3, copies: 4, total: 2 * 89_000 + 119_000 + 66_750, version: 4 });
  expect(cart.shops[0]?.shop).toMatchObject({ shopname: 'Hiên Đọc', city_name: 'Thành phố Hồ Chí Minh' });
  const lines = linesOf(cart);
  expect(lines[0]).toMatchObject({
    name: 'Sóng ở đáy bát',
    face: { title: 'Sóng ở đáy bát', base: null },
    state: 'ok',
    change: null,
    others: null,
  });
  expect(lines[1]).toMatchObject({ quantity: 2, origin_price: 108_000, most: 5 });
  const untick = await visitor.call(cartCalls.tickCart, {
    version: cart.version,
    lines: `${lines[0]?.line_id},${lines[2]?.line_id}`,
    ticked: 0,
  });
  expect(untick.data).toMatchObject({ copies: 2, total: 178_000, count: 3 });
  expect((await visitor.call(cartCalls.countCart, {})).data).toEqual({ count: 3 });
  const rest = await visitor.call(cartCalls.deleteCart, {
    version: untick.data.version,
    lines: String(lines[1]?.line_id),
  });
  expect(rest.data).toMatchObject({ copies: 0, total: 0, count: 2 });
});

test('two devices see one cart, and a write that knows an older one is refused with the new one', async () => {
  const { variationId } = await anOffer(server);
  const seen = (await add(variationId)).data;
  const device = aVisitor(server, { token: visitor.token });
  expect(await get(device)).toEqual({ ...seen, now: expect.any(Number) });
  const { line_id } = only(seen);
  const changed = await device.call(cartCalls.changeCart, { version: seen.version, line_id, quantity: 3 });
  expect(only(changed.data).quantity).toBe(3);
  const stale = { version: seen.version, lines: String(line_id) };
  for (const late of [
    await visitor.call(cartCalls.changeCart, { version: seen.version, line_id, quantity: 2 }),
    await visitor.call(cartCalls.tickCart, { ...stale, ticked: 0 }),
    await visitor.call(cartCalls.deleteCart, stale),
  ]) {
    expect(late.code).toBe(refusals.cart_changed);
    expect(late.data).toMatchObject({ version: changed.data.version, copies: 3 });
  }
  // Of two that know the same cart at once, one is obeyed.
  const both = await Promise.all(
    [2, 4].map(quantity =>
      visitor.call(cartCalls.changeCart, { version: changed.data.version, line_id, quantity }),
    ),
  );
  expect(both.map(({ code }) => code).sort((one, other) => one - other)).toEqual([0, refusals.cart_changed]);
});

test('a variation is changed in place; one that is in the cart already takes the copies', async () => {
  const { id, variationId } = await anOffer(server, { priceVnd: 89_000 });
  const hard = await aVariation(server, id, { name: 'Bìa cứng', priceVnd: 120_000 });
  const cart = (await add(variationId, 2)).data;
  const line = only(cart);
  expect(line.choices.map(({ product_meta_id }) => product_meta_id).sort()).toEqual(
    [variationId, hard].sort(),
  );
  const moved = await visitor.call(cartCalls.changeCart, {
    version: cart.version,
    line_id: line.line_id,
    product_meta_id: hard,
  });
  expect(only(moved.data)).toMatchObject({ line_id: line.line_id, quantity: 2, price: 120_000 });
  const both = (await add(variationId)).data;
  const merged = await visitor.call(cartCalls.changeCart, {
    version: both.version,
    line_id: line.line_id,
    product_meta_id: variationId,
  });
  expect(linesOf(merged.data)).toMatchObject([{ quantity: 3, product_meta_id: variationId }]);
  const { variationId: foreign } = await anOffer(server);
  const wrong = { version: merged.data.version, line_id: line.line_id, product_meta_id: foreign };
  expect((await visitor.call(cartCalls.changeCart, wrong)).code).toBe(refusals.not_found);
});

test('what cannot be bought is not put in, and quantity has its ends', async () => {
  const { variationId } = await anOffer(server, { copies: 3 });
  expect((await add(99_999_999)).code).toBe(refusals.not_found);
  expect(await add(variationId, 4)).toMatchObject({ code: refusals.out_of_stock, data: { most: 3 } });
  const cart = (await add(variationId, 2)).data;
  expect((await add(variationId, 2)).code).toBe(refusals.out_of_stock);
  const line = { version: cart.version, line_id: only(cart).line_id };
  expect((await visitor.call(cartCalls.changeCart, { ...line, quantity: 4 })).code).toBe(
    refusals.out_of_stock,
  );
  expect((await visitor.call(cartCalls.changeCart, { ...line, line_id: 999_999, quantity: 1 })).code).toBe(
    404,
  );
  expect((await add(variationId, 0)).code).toBe(400);
  expect((await add(variationId, 100)).code).toBe(400);
  const sound = await anOffer(server, { form: 'audio' });
  expect((await add(sound.variationId)).code).toBe(refusals.not_for_sale);
  const stopped = await anOffer(server, { shop: await aShop(server, { status: 2 }) });
  expect((await add(stopped.variationId)).code).toBe(refusals.not_for_sale);
  const soldOut = await anOffer(server, { copies: 0 });
  expect((await add(soldOut.variationId)).code).toBe(refusals.out_of_stock);
  await server.context.db.updateTable('shop').set({ status: 2 }).execute();
  expect((await visitor.call(cartCalls.changeCart, { ...line, quantity: 1 })).code).toBe(
    refusals.not_for_sale,
  );
  await server.context.db.updateTable('shop').set({ status: 1 }).execute();
});

test('a cart has a hundred lines at most', async () => {
  const { id } = await anOffer(server);
  const { db } = server.context;
  const all: number[] = [];
  for (let n = 0; n < 101; n++) all.push(await aVariation(server, id));
  const [first = 0, ...others] = all;
  expect((await add(first)).code).toBe(0);
  // All but the last that fits are written beside it: each reply would carry the whole cart.
  const { id: _, ...line } = await db
    .selectFrom('cart_line')
    .selectAll()
    .where('variation_id', '=', first)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('cart_line')
    .values(others.slice(0, 98).map(variation_id => ({ ...line, variation_id })))
    .execute();
  expect((await add(others[98] ?? 0)).code).toBe(0);
  expect((await add(others[99] ?? 0)).code).toBe(400);
  expect((await add(first)).code).toBe(0);
});

test('a variation of which only a sale has copies can be chosen, at its price, while the sale runs', async () => {
  const now = Date.now();
  const { id, variationId } = await anOffer(server, { priceVnd: 89_000 });
  const hard = await aVariation(server, id, { name: 'Bìa cứng', priceVnd: 120_000, copies: 2 });
  await aFlashLine(server, {
    ...{ variationId: hard, from: now - 1_000, to: now + 600_000, priceVnd: 99_000, copies: 2 },
  });
  await add(variationId);
  const choice = async () =>
    only(await get()).choices.find(({ product_meta_id }) => product_meta_id === hard);
  expect(await choice()).toMatchObject({ there: true, price: 99_000 });
  const { version, shops } = await get();
  const line_id = shops[0]?.lines[0]?.line_id ?? 0;
  const chosen = { version, line_id, product_meta_id: hard };
  expect(only((await visitor.call(cartCalls.changeCart, chosen)).data)).toMatchObject({
    product_meta_id: hard,
    price: 99_000,
    state: 'ok',
  });
  server.setNow(now + 600_000);
  expect(await choice()).toMatchObject({ there: false, price: 120_000 });
});

test('before paying one is told what changed and why, line by line', async () => {
  const { db } = server.context;
  const now = Date.now();
  const inSale = await anOffer(server, { priceVnd: 89_000, name: 'Giờ vàng' });
  await aFlashLine(server, {
    variationId: inSale.variationId,
    from: now - 1_000,
    to: now + 600_000,
    priceVnd: 66_750,
    copies: 2,
  });
  const dearer = await anOffer(server, { priceVnd: 50_000, name: 'Đắt hơn' });
  const gone = await anOffer(server, { name: 'Hết rồi', copies: 2 });
  const closed = await anOffer(server, { name: 'Thôi bán' });
  const shut = await anOffer(server, { name: 'Tiệm nghỉ' });
  for (const { variationId } of [inSale, dearer, gone, closed, shut]) await add(variationId, 1);
  const before = await get();
  expect(before.prices_until).toBe(now + 600_000);
  expect(linesOf(before).find(({ name }) => name === 'Giờ vàng')).toMatchObject({
    price: 66_750,
    origin_price: 89_000,
  });
  expect((await visitor.call(cartCalls.checkCart, {})).data).toMatchObject({ changes: [], may_pay: true });
  await db.updateTable('variation').set({ price_vnd: 55_000 }).where('id', '=', dearer.variationId).execute();
  await db
    .insertInto('stock_movement')
    .values({
      variation_id: gone.variationId,
      kind: 'corrected',
      quantity: -2,
      actor: 'seller',
      reason: 'mất',
      at: new Date(),
    })
    .execute();
  await db.updateTable('variation').set({ active: false }).where('id', '=', closed.variationId).execute();
  await db
    .updateTable('shop')
    .set({ holiday_from: new Date(now - 1), holiday_until: new Date(now + 9_000_000) })
    .where('id', '=', shut.shopId)
    .execute();
  server.setNow(now + 600_000);
  const { changes, total } = (await visitor.call(cartCalls.checkCart, {})).data;
  expect(Object.fromEntries(changes.map(({ name, kind, state }) => [name, `${kind} ${state}`]))).toEqual({
    'Giờ vàng': 'sale_ended ok',
    'Đắt hơn': 'price ok',
    'Hết rồi': 'stock sold_out',
    'Thôi bán': 'closed variation_closed',
    'Tiệm nghỉ': 'closed shop_holiday',
  });
  expect(changes.find(({ kind }) => kind === 'price')).toMatchObject({ before: 50_000, after: 55_000 });
  expect(total).toBe(89_000 + 55_000);
  // Who decides about a line has seen its price.
  const cart = await get();
  const line = linesOf(cart).find(({ name }) => name === 'Đắt hơn');
  await visitor.call(cartCalls.tickCart, { version: cart.version, lines: String(line?.line_id), ticked: 1 });
  const again = (await visitor.call(cartCalls.checkCart, {})).data;
  expect(again.changes.map(({ name }) => name)).not.toContain('Đắt hơn');
});

test('of what is gone, other shops that have the same work are named', async () => {
  const here = await anOffer(server, { copies: 1 });
  const shown = await server.context.db
    .selectFrom('edition')
    .select('id')
    .where('work_id', '=', here.workId)
    .executeTakeFirstOrThrow();
  await add(here.variationId);
  for (const priceVnd of [79_000, 95_000]) await anOffer(server, { of: shown.id, priceVnd });
  const now = Date.now();
  const away = await aShop(server, { holiday: [new Date(now - 60_000), new Date(now + 86_400_000)] });
  await anOffer(server, { of: shown.id, priceVnd: 60_000, shop: away });
  await server.context.db.updateTable('product').set({ active: false }).where('id', '=', here.id).execute();
  expect(only(await get())).toMatchObject({
    state: 'product_closed',
    most: 0,
    others: { count: 2, from: 79_000 },
  });
});

test('a shop that has a work in a sale alone is named among others while the sale runs, at the sale’s price', async () => {
  const now = Date.now();
  const here = await anOffer(server, { copies: 1 });
  const shown = await server.context.db
    .selectFrom('edition')
    .select('id')
    .where('work_id', '=', here.workId)
    .executeTakeFirstOrThrow();
  await add(here.variationId);
  await server.context.db.updateTable('product').set({ active: false }).where('id', '=', here.id).execute();
  const there = await anOffer(server, { of: shown.id, priceVnd: 80_000, copies: 2 });
  const sale = { variationId: there.variationId, priceVnd: 60_000, copies: 2 };
  await aFlashLine(server, { ...sale, from: now - 1_000, to: now + 600_000 });
  expect(only(await get()).others).toEqual({ count: 1, from: 60_000 });
  server.setNow(now + 600_000);
  expect(only(await get()).others).toBeNull();
});

test('a cart is nobody else’s', async () => {
  const { variationId } = await anOffer(server);
  const cart = (await add(variationId)).data;
  const other = (await aMember(server)).visitor;
  expect(await get(other)).toMatchObject({ count: 0, version: 0 });
  await add(variationId, 1, other);
  const theirs = { version: 1, lines: String(only(cart).line_id) };
  expect((await other.call(cartCalls.deleteCart, theirs)).code).toBe(404);
  expect((await other.call(cartCalls.tickCart, { ...theirs, ticked: 0 })).code).toBe(404);
  expect((await get()).count).toBe(1);
  const guest = aVisitor(server);
  expect((await guest.call(cartCalls.getCart, {})).code).toBe(refusals.login_required);
});
