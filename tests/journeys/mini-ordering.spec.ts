import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { linkTo } from '#contract/all-paths.ts';
import { refusals } from '#contract/kit/refusals.ts';
import { checkoutCalls } from '#contract/shop/checkout.ts';
import { shopProductCalls } from '#contract/shop/shop-products.ts';
import type { OrderActor, OrderEvent } from '#rules/shop/shop-orders.ts';
import { signedCall } from '../../scripts/signed-call.ts';
import { connectDomains } from '../../server/connect-domains.ts';
import { connect, type Database } from '../../server/kit/db/db.ts';
import { postgresPathsFor } from '../../server/kit/db/postgres-paths.ts';
import { actOnOrder } from '../../server/shop/orders/act.ts';
import { looksRightInBoth } from './looks.ts';
import { addressOf, cartOf, ofShops, ordersOf, putIntoCart, withAddress } from './ordering.ts';
import { atSandbox, ends, signedIn } from './paying.ts';
import { demoPerson, tokenOf } from './people.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { settled } from './settled.ts';
import { type BrowserHarness, openHarness } from './stage.ts';

/* Books of shops in the mini app: parcels are paid in Zalo, what is read or heard only where the operator's switch is on. */

/** What the shop and the carrier do. */
const brought: [OrderActor, OrderEvent][] = [
  ['seller', 'confirm'],
  ['seller', 'pack'],
  ['carrier', 'pick_up'],
  ['carrier', 'deliver'],
];

let stage: BrowserHarness;
let sells: ServerProcess;
let db: Database;
beforeAll(async () => {
  connectDomains();
  stage = await openHarness();
  const { dataDir } = inject('stage');
  db = connect({ host: postgresPathsFor(dataDir).sockets, user: 'mot', database: 'mot' });
  const urlOf = (user: string) =>
    `postgresql://${user}@localhost/mot?host=${encodeURIComponent(postgresPathsFor(dataDir).sockets)}`;
  sells = await startServer({
    dataDir,
    env: {
      DATABASE_URL: urlOf('mot_app'),
      MIGRATION_DATABASE_URL: urlOf('mot'),
      MINI_SELLS_DIGITAL: 'on',
      DEMO: 'loaded',
      TRUSTED_PROXIES: '127.0.0.1,::1',
    },
  });
});
afterAll(async () => {
  await db.destroy();
  await stage.close();
  await sells.stop();
});

/** Something to read that a shop sells, and its variation. */
async function somethingToRead() {
  const input = { type: 8, sort: 'price', page_size: 30 } as const;
  const { data } = await signedCall(stage.base, shopProductCalls.listProduct, input);
  for (const product of data.items) {
    const { data: detail } = await signedCall(stage.base, shopProductCalls.getDetailProductV2, {
      product_id: product.id,
    });
    const item = detail.items.find(({ product_type }) => product_type === 8);
    if (item) return { address: addressOf(product), variation: item.id, name: item.name, price: item.price };
  }
  throw new Error('no shop sells anything to read');
}

test('in Zalo: search, a cart of three sellers, vouchers, Zalo’s window that fails and then pays, and an order through to its rating', async () => {
  const person = demoPerson('Mua Trong Zalo');
  const token = await withAddress(stage.base, person);
  const products = await ofShops(stage.base, 3);
  const [first, ...others] = products;
  if (!first) throw new Error('no product');
  const page = await signedIn(stage, person, linkTo('shopSearch', undefined, { q: first.name }), {
    mini: true,
  });
  await page
    .locator(`a[href$="${addressOf(first)}"]`)
    .first()
    .click();
  await page.getByRole('heading', { name: first.name, level: 1 }).waitFor();
  await putIntoCart(page);
  for (const product of others) {
    await page.goto(`${stage.base}/mini${addressOf(product)}`);
    await settled(page);
    await putIntoCart(page);
  }
  await page.goto(`${stage.base}/mini${linkTo('shopCart')}`);
  await page.getByRole('button', { name: 'Đặt hàng 3 cuốn' }).click();
  await page.waitForURL('**/shop/cart/payment');
  await page.getByRole('button', { name: /^Mã giảm giá/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Chọn mã' });
  await sheet.getByRole('button', { name: /^(Dùng \d+ mã, bớt|Không dùng mã)/ }).click();
  await sheet.waitFor({ state: 'detached' });
  await page.getByRole('radio', { name: /^Thanh toán trên Zalo/ }).check();
  await settled(page);
  await looksRightInBoth(page, 'checkout in Zalo');
  const [failing] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Đặt hàng, trả trên Zalo' }).click(),
  ]);
  await atSandbox(failing, 'Không trả được');
  await ends(page, 'Chưa trả được, tiền chưa bị trừ');
  await looksRightInBoth(page, 'not paid in Zalo');
  const [paying] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Trả bằng Thanh toán trên Zalo' }).click(),
  ]);
  await atSandbox(paying, 'Trả tiền thành công');
  await ends(page, 'Đã đặt và trả xong 3 đơn');
  const orders = await ordersOf(stage.base, token);
  expect(orders.map(({ payment_status }) => payment_status)).toEqual([1, 1, 1]);
  expect(new Set(orders.map(({ checkout_no }) => checkout_no)).size).toBe(1);
  expect((await cartOf(stage.base, token)).count).toBe(0);
  const [{ order_code, order_id } = { order_code: '', order_id: 0 }] = orders;
  await page.goto(`${stage.base}/mini${linkTo('orderPhysical', { slug: order_code })}`);
  await page.getByText(order_code).first().waitFor();
  await settled(page);
  await looksRightInBoth(page, 'order in Zalo');
  for (const [actor, event] of brought)
    await actOnOrder({ db, now: Date.now }, order_id, { actor, event, reason: '' });
  await page.reload();
  await page.getByRole('button', { name: 'Tôi đã nhận sách' }).click();
  await page.getByRole('heading', { name: 'Bạn đã nhận sách', level: 1 }).waitFor();
  await page
    .getByRole('button', { name: /^Đánh giá/ })
    .first()
    .click();
  const rating = page.getByRole('dialog', { name: 'Đánh giá' });
  await rating.getByRole('radio', { name: /^5 sao/ }).check();
  await rating.getByRole('button', { name: 'Gửi đánh giá' }).click();
  await page.getByRole('button', { name: /^Bạn cho 5 sao\. Sửa/ }).waitFor();
  await page.context().close();
});

test('in Zalo: from the cart to an order paid at the door, which stands among one’s orders', async () => {
  const person = demoPerson('Trả Tận Cửa');
  const token = await withAddress(stage.base, person);
  const [product] = await ofShops(stage.base, 1);
  if (!product) throw new Error('no product');
  const page = await signedIn(stage, person, addressOf(product), { mini: true });
  await putIntoCart(page);
  await page.goto(`${stage.base}/mini${linkTo('shopCart')}`);
  await page.getByRole('button', { name: 'Đặt hàng 1 cuốn' }).click();
  await page.waitForURL('**/shop/cart/payment');
  await page.getByRole('radio', { name: /^Trả khi nhận/ }).check();
  await page.getByRole('button', { name: /^Đặt hàng/ }).click();
  await page.getByRole('heading', { level: 1, name: /^Đã đặt/ }).waitFor();
  await settled(page);
  await looksRightInBoth(page, 'ordered at the door in Zalo');
  const [order] = await ordersOf(stage.base, token);
  expect(order).toMatchObject({ payment_status: 0, state: 'pending' });
  await page.goto(`${stage.base}/mini${linkTo('ordersPhysical')}`);
  await page
    .getByRole('link', { name: new RegExp(order?.order_code ?? '') })
    .first()
    .click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page
    .getByText(order?.order_code ?? '')
    .first()
    .waitFor();
  await page.context().close();
});

test('with the switch off nothing to read is offered in Zalo, and an order of it is refused', async () => {
  const person = demoPerson('Đọc Trong Zalo');
  const { address, variation, name, price } = await somethingToRead();
  const page = await signedIn(stage, person, address, { mini: true });
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('radio', { name }).count()).toBe(0);
  await page.goto(`${stage.base}/mini${linkTo('shopPayment', undefined, { item: String(variation) })}`);
  await settled(page);
  expect(await page.getByRole('radio', { name: /Zalo/ }).count()).toBe(0);
  await page.getByText('Chưa có cách trả nào ở đây.').waitFor();
  await page.context().close();
  const input = {
    os: 'zalo',
    product_meta_id: variation,
    price,
    total: price,
    vouchers: '',
    payment_type: 'zalo',
  };
  const token = await tokenOf(stage.base, person);
  const { code } = await signedCall(stage.base, checkoutCalls.checkOutDigital, input, token);
  expect(code).toBe(refusals.not_for_sale);
});

test('with the switch on it is paid in Zalo and read', async () => {
  const person = demoPerson('Sách Trong Zalo');
  const { variation } = await somethingToRead();
  const page = await signedIn(stage, person, linkTo('shopPayment', undefined, { item: String(variation) }), {
    base: sells.base,
    mini: true,
  });
  await page.getByRole('radio', { name: /^Thanh toán trên Zalo/ }).check();
  const [zalo] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Đặt hàng, trả trên Zalo' }).click(),
  ]);
  await atSandbox(zalo, 'Trả tiền thành công');
  await page.getByRole('heading', { level: 1, name: /^Đã trả/ }).waitFor();
  await page.getByText('Sách đã nằm trong tủ của bạn.').waitFor();
  await page.context().close();
});
