import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkTo } from '#contract/all-paths.ts';
import { cartCalls } from '#contract/shop/cart.ts';
import { shopProductCalls } from '#contract/shop/shop-products.ts';
import { signedCall } from '../../scripts/signed-call.ts';
import { looksRightInBoth, widths } from './looks.ts';
import { addressOf, cartOf, ofShops, ordersOf, putIntoCart, withAddress } from './ordering.ts';
import { atSandbox, ends, signedIn } from './paying.ts';
import { demoPerson, fillLogin } from './people.ts';
import { settled } from './settled.ts';
import { fitsSmall } from './small.ts';
import { type BrowserHarness, openHarness } from './stage.ts';

/* From a search in the shops to orders that are there, paid at the door and at a company. */

let stage: BrowserHarness;
beforeAll(async () => {
  stage = await openHarness();
});
afterAll(() => stage.close());

test('search, product, a cart of two sellers, vouchers, and orders that are paid at the door', async () => {
  const person = demoPerson('Mua Ba Tiệm');
  const token = await withAddress(stage.base, person);
  const [first, ...others] = await ofShops(stage.base, 2);
  if (!first) throw new Error('no product');
  const page = await stage.newPage({ width: 390, height: 844 });
  await page.goto(`${stage.base}${linkTo('shopSearch', undefined, { q: first.name })}`);
  // Other shops offer a book of the same name.
  await page
    .locator(`a[href="${addressOf(first)}"]`)
    .first()
    .click();
  await page.getByRole('heading', { name: first.name, level: 1 }).waitFor();
  // A guest signs in where they are, and the line is in the cart.
  await page.getByRole('button', { name: 'Thêm vào giỏ' }).click();
  await fillLogin(page, person);
  await page.getByText('Đã thêm vào giỏ').waitFor();
  await page.getByRole('link', { name: 'Giỏ hàng, 1 loại sách' }).waitFor();
  for (const product of others) {
    await page.goto(stage.base + addressOf(product));
    await settled(page);
    await putIntoCart(page);
  }
  await page.getByRole('link', { name: 'Giỏ hàng, 2 loại sách' }).click();
  await page.getByRole('heading', { name: 'Giỏ hàng', level: 1 }).waitFor();
  for (const product of [first, ...others])
    await page.getByRole('region', { name: product.shop.name }).waitFor();

  const row = page.getByRole('listitem').filter({ hasText: first.name });
  await row.getByRole('button', { name: 'Thêm một' }).click();
  await page.getByRole('button', { name: 'Đặt hàng 3 cuốn' }).waitFor();
  await expect.poll(async () => (await cartOf(stage.base, token)).copies).toBe(3);
  await page.getByRole('checkbox', { name: 'Chọn cả giỏ' }).uncheck();
  await page.getByRole('button', { name: 'Chọn cuốn để đặt' }).waitFor();
  await page.getByRole('checkbox', { name: 'Chọn cả giỏ' }).check();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await looksRightInBoth(page, `cart ${width}`);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Đặt hàng 3 cuốn' }).click();
  await page.waitForURL('**/shop/cart/payment');

  await page.getByRole('button', { name: /^Mã giảm giá/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Chọn mã' });
  await sheet.getByRole('textbox', { name: 'Mã khác' }).fill('KHONGCOMANAY');
  await sheet.getByRole('button', { name: 'Áp dụng' }).click();
  await sheet.getByText('Không có mã này, hoặc mã đã hết hạn.').waitFor();
  await sheet.getByRole('button', { name: /^(Dùng \d+ mã, bớt|Không dùng mã)/ }).click();
  await sheet.waitFor({ state: 'detached' });

  await page.getByRole('radio', { name: /^Trả khi nhận sách/ }).check();
  await page.getByRole('textbox', { name: 'Lời nhắn cho tiệm, nếu có' }).first().fill('Gọi trước khi giao');
  await page.reload();
  await settled(page);
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Lời nhắn cho tiệm, nếu có' }).first().inputValue())
    .toBe('Gọi trước khi giao');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await looksRightInBoth(page, `checkout ${width}`);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Đặt hàng, trả khi nhận' }).dblclick();
  await ends(page, 'Đã đặt 2 đơn ở 2 tiệm');
  await looksRightInBoth(page, 'ordered');
  const orders = await ordersOf(stage.base, token);
  expect(orders.length).toBe(2);
  expect(new Set(orders.map(({ checkout_no }) => checkout_no)).size).toBe(1);
  for (const { order_code } of orders) await page.getByText(`Mã đơn ${order_code}`).waitFor();
  expect((await cartOf(stage.base, token)).count).toBe(0);
  await page.goto(stage.base + linkTo('shopCart'));
  await page.getByRole('heading', { name: 'Giỏ còn trống' }).waitFor();
  await page.context().close();
});

test('one book at once, paid at VNPAY: from there back to orders that are paid', async () => {
  const person = demoPerson('Mua Trả Cổng');
  const token = await withAddress(stage.base, person);
  const [product] = await ofShops(stage.base, 1);
  if (!product) throw new Error('no product');
  const page = await signedIn(stage, person, addressOf(product));
  await page.getByRole('button', { name: 'Mua ngay' }).click();
  await page.waitForURL('**/shop/payment?**');
  await page.getByRole('radio', { name: /^VNPAY/ }).check();
  await page.getByRole('button', { name: 'Đặt hàng, trả bằng VNPAY' }).click();
  await atSandbox(page, 'Không trả được');
  await page.getByRole('heading', { level: 1, name: /chưa bị trừ|Đang đợi/ }).waitFor();
  await page.getByRole('button', { name: 'Trả bằng VNPAY' }).click();
  await atSandbox(page, 'Trả tiền thành công');
  await ends(page, 'Đã đặt và trả xong');
  expect(new URL(page.url()).pathname).toBe('/shop/cart/payment/result');
  const [order, ...rest] = await ordersOf(stage.base, token);
  expect(rest).toEqual([]);
  expect(order?.payment_status).toBe(1);
  await page.getByText(`Mã đơn ${order?.order_code}`).waitFor();
  await page.context().close();
});

test('a book that is not out yet is ordered ahead: paid before, and its day is said on the way', async () => {
  const person = demoPerson('Mua Đặt Trước');
  const token = await withAddress(stage.base, person);
  const ahead = async () => {
    for (let page_no = 1; page_no <= 20; page_no++) {
      const input = { type: 1, page_size: 100, page_no } as const;
      const { data } = await signedCall(stage.base, shopProductCalls.listProduct, input);
      for (const product of data.items.filter(({ product_type }) => product_type & 2)) {
        const { data: detail } = await signedCall(stage.base, shopProductCalls.getDetailProductV2, {
          product_id: product.id,
        });
        const item = detail.items.find(({ product_type, left }) => product_type === 2 && (left ?? 0) > 0);
        if (item && detail.away_until === null) return { product, item };
      }
      if (data.items.length === 0) break;
    }
    throw new Error('no shop has a book that is not out yet');
  };
  const { product, item } = await ahead();
  const [, month, day] = (item.ships_on ?? '').split('-').map(Number);
  const page = await signedIn(stage, person, addressOf(product));
  await page.getByRole('radio', { name: new RegExp(item.name) }).check();
  await page.getByRole('button', { name: 'Mua ngay' }).click();
  await page.waitForURL('**/shop/payment?**');
  await page.getByText('Sách đặt trước cần trả trước').waitFor();
  expect(await page.getByRole('radio', { name: /^Trả khi nhận sách/ }).count()).toBe(0);
  expect(await page.getByRole('main').innerText()).toMatch(new RegExp(`0?${day}/0?${month}`));
  await settled(page);
  await looksRightInBoth(page, 'ordered ahead');
  await page.getByRole('radio', { name: /^VNPAY/ }).check();
  await page.getByRole('button', { name: 'Đặt hàng, trả bằng VNPAY' }).click();
  await atSandbox(page, 'Trả tiền thành công');
  await ends(page, 'Đã đặt và trả xong');
  const [order] = await ordersOf(stage.base, token);
  expect(order?.payment_status).toBe(1);
  await page.goto(stage.base + linkTo('orderPhysical', { slug: order?.order_code ?? '' }));
  await page
    .getByText(order?.order_code ?? '')
    .first()
    .waitFor();
  expect(await page.getByRole('main').innerText()).toMatch(new RegExp(`0?${day}/0?${month}`));
  await page.context().close();
});

test('a cart that another device changed is shown as it is, and said so; a removed line comes back', async () => {
  const person = demoPerson('Giỏ Hai Máy');
  const token = await withAddress(stage.base, person);
  const products = await ofShops(stage.base, 2);
  const variations = await Promise.all(
    products.map(async ({ id }) => {
      const { data } = await signedCall(stage.base, shopProductCalls.getDetailProductV2, { product_id: id });
      return data.items[0]?.id ?? 0;
    }),
  );
  const put = (product_meta_id: number) =>
    signedCall(stage.base, cartCalls.addCart, { product_meta_id }, token);
  await put(variations[0] ?? 0);
  const page = await signedIn(stage, person, linkTo('shopCart'));
  await page.getByRole('button', { name: 'Đặt hàng 1 cuốn' }).waitFor();
  await put(variations[1] ?? 0);
  await page.getByRole('button', { name: 'Thêm một' }).click();
  await page.getByText('Giỏ vừa đổi ở một thiết bị khác. Đây là giỏ mới nhất.').waitFor();
  await page.getByRole('button', { name: 'Đặt hàng 2 cuốn' }).waitFor();
  const name = products[0]?.name ?? '';
  await page.getByRole('button', { name: `Bỏ ${name} khỏi giỏ` }).click();
  await page.getByRole('button', { name: 'Hoàn tác' }).click();
  await page.getByRole('button', { name: 'Đặt hàng 2 cuốn' }).waitFor();
  await fitsSmall(page, 'cart');
  await page.context().close();
});

test('vouchers for all and of one shop; addresses that name nothing', async () => {
  const page = await stage.newPage({ width: 390, height: 844 });
  await page.goto(stage.base + linkTo('coupons'));
  await page.getByRole('heading', { name: 'Mã giảm giá', level: 1 }).waitFor();
  await page.getByText('Giảm 20.000đ').first().waitFor();
  await looksRightInBoth(page, 'coupons');
  await page.goto(`${stage.base}/shop/coupon/khong-co-ai`);
  await page.getByRole('heading', { level: 1, name: /Không tìm thấy|không có/i }).waitFor();
  const person = demoPerson('Mã Giảm Giá');
  const other = await signedIn(stage, person, '/shop/payment?item=999999999');
  await other.getByRole('heading', { name: 'Chưa có cuốn nào để đặt' }).waitFor();
  await other.goto(`${stage.base}/shop/cart/payment/result?number=ABCDEFGH12`);
  await other.getByRole('heading', { name: 'Chưa tìm thấy đơn này' }).waitFor();
  await other.goto(`${stage.base}/shop/cart/payment/result?orders=X,Y`);
  await other.getByRole('heading', { name: 'Chưa tìm thấy đơn này' }).waitFor();
  await other.goto(`${stage.base}/shop/cart/payment`);
  await other.getByRole('heading', { name: 'Chưa có cuốn nào để đặt' }).waitFor();
  await other.context().close();
  await page.context().close();
});
