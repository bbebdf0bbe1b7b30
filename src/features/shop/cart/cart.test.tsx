// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { aCart, aLine } from '#testing/cart-builders.ts';
import { aServer, askedFor, aWindow, closeAll, no, ok, openAt, where } from '#testing/renderHarness.tsx';
import { currentToast } from '#ui/toasts.ts';
import { CartPage } from './CartPage.tsx';

beforeEach(() => aWindow(390));
afterEach(closeAll);

const pages = { '/shop/cart': <CartPage /> };
const open = () => openAt('/shop/cart', { pages });
const total = () => screen.getByRole('region', { name: 'Tổng cộng' }).textContent;

test('by shop: each line with its own price, and only what is ticked is counted', async () => {
  aServer({ '/shop-api/seller/getCart': () => ok(aCart(3, [aLine(1), aLine(2, { ticked: false })])) });
  await open();
  const shop = await screen.findByRole('region', { name: 'Sách Cũ Bờ Kè' });
  expect(within(shop).getByRole('link', { name: 'Cuốn 2' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Đặt hàng 1 cuốn' })).toBeTruthy();
  expect(total()).toContain('50.000đ');
});

test('a quantity is saved by itself with the version that was shown, and stands before the answer', async () => {
  let answer = (_: unknown) => {};
  aServer({
    '/shop-api/seller/getCart': () => ok(aCart(3, [aLine(1)])),
    '/shop-api/seller/changeCart': () => new Promise(done => (answer = done)),
  });
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Thêm một' }));
  expect(total()).toContain('100.000đ');
  expect(Object.fromEntries(askedFor('/shop-api/seller/changeCart')[0] ?? [])).toMatchObject({
    version: '3',
    line_id: '1',
    quantity: '2',
  });
  answer(ok(aCart(4, [aLine(1, { quantity: 2 })])));
  await screen.findByRole('button', { name: 'Đặt hàng 2 cuốn' });
});

test('presses that come while one is under way are sent as one, with the new version', async () => {
  const answers: ((reply: unknown) => void)[] = [];
  aServer({
    '/shop-api/seller/getCart': () => ok(aCart(3, [aLine(1)])),
    '/shop-api/seller/changeCart': () => new Promise(done => answers.push(done)),
  });
  const user = await open();
  const more = await screen.findByRole('button', { name: 'Thêm một' });
  await user.click(more);
  await user.click(screen.getByRole('button', { name: 'Thêm một' }));
  await user.click(screen.getByRole('button', { name: 'Thêm một' }));
  expect(answers.length).toBe(1);
  answers[0]?.(ok(aCart(4, [aLine(1, { quantity: 2 })])));
  await waitFor(() => expect(answers.length).toBe(2));
  expect(Object.fromEntries(askedFor('/shop-api/seller/changeCart')[1] ?? [])).toMatchObject({
    version: '4',
    quantity: '4',
  });
  answers[1]?.(ok(aCart(5, [aLine(1, { quantity: 4 })])));
  await waitFor(() => expect(total()).toContain('200.000đ'));
});

test('a no of the server goes back to what it has, and says why', async () => {
  aServer({
    '/shop-api/seller/getCart': () => ok(aCart(3, [aLine(1)])),
    '/shop-api/seller/changeCart': () => no('out_of_stock', 'Tiệm chỉ còn 1 cuốn.'),
  });
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Thêm một' }));
  await screen.findByText('Tiệm chỉ còn 1 cuốn.');
  expect(total()).toContain('50.000đ');
});

test('a cart that another device changed is taken over whole, and that is said', async () => {
  aServer({
    '/shop-api/seller/getCart': () => ok(aCart(3, [aLine(1)])),
    '/shop-api/seller/tickCart': () => ({
      code: refusals.cart_changed,
      data: aCart(9, [aLine(4, { price: 70_000 })]),
      message: 'Giỏ vừa đổi ở một thiết bị khác. Đây là giỏ mới nhất.',
    }),
  });
  const user = await open();
  await user.click(await screen.findByRole('checkbox', { name: 'Chọn Cuốn 1' }));
  await screen.findByText('Giỏ vừa đổi ở một thiết bị khác. Đây là giỏ mới nhất.');
  expect(screen.getByRole('link', { name: 'Cuốn 4' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Cuốn 1' })).toBeNull();
  expect(total()).toContain('70.000đ');
});

test('what cannot be bought has no box, says why, and names other shops', async () => {
  const gone = aLine(2, { state: 'sold_out', most: 0, others: { count: 3, from: 79_000 } });
  aServer({ '/shop-api/seller/getCart': () => ok(aCart(3, [aLine(1), gone])) });
  await open();
  await screen.findByText('Tiệm vừa hết cuốn này. 3 tiệm khác còn, từ 79.000đ.');
  expect(screen.queryByRole('checkbox', { name: 'Chọn Cuốn 2' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Xem tiệm khác' })).toBeTruthy();
  expect(total()).toContain('50.000đ');
});

test('all of the cart, or of a shop, is ticked by one press', async () => {
  const lines = [aLine(1, { ticked: false }), aLine(2, { ticked: false }), aLine(3)];
  aServer({
    '/shop-api/seller/getCart': () => ok(aCart(3, lines)),
    '/shop-api/seller/tickCart': () => ok(aCart(4, [aLine(1), aLine(2), aLine(3)])),
  });
  const user = await open();
  await user.click(await screen.findByRole('checkbox', { name: 'Chọn cả giỏ' }));
  expect(Object.fromEntries(askedFor('/shop-api/seller/tickCart')[0] ?? [])).toMatchObject({
    lines: '1,2',
    ticked: '1',
  });
  await screen.findByRole('button', { name: 'Đặt hàng 3 cuốn' });
});

test('a removed line comes back by undo, with its tick as it was', async () => {
  const line = aLine(1, { quantity: 2, ticked: false });
  aServer({
    '/shop-api/seller/getCart': () => ok(aCart(3, [line])),
    '/shop-api/seller/deleteCart': () => ok(aCart(4, [])),
    '/shop-api/seller/addCart': () => ok(aCart(5, [{ ...line, line_id: 8, ticked: true }])),
    '/shop-api/seller/tickCart': () => ok(aCart(6, [{ ...line, line_id: 8 }])),
  });
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Bỏ Cuốn 1 khỏi giỏ' }));
  await screen.findByText('Giỏ còn trống');
  expect(currentToast()?.message).toBe('Đã bỏ “Cuốn 1”');
  currentToast()?.action?.run();
  await screen.findByRole('link', { name: 'Cuốn 1' });
  expect(Object.fromEntries(askedFor('/shop-api/seller/addCart')[0] ?? [])).toMatchObject({
    product_meta_id: '10',
    quantity: '2',
  });
  await waitFor(() => expect(askedFor('/shop-api/seller/tickCart')[0]?.get('lines')).toBe('8'));
});

test('what changed is said before one goes on; the next press goes', async () => {
  const change = { kind: 'sale_ended', before: 40_000, after: 50_000 };
  aServer({
    '/shop-api/seller/getCart': () => ok(aCart(3, [aLine(1)])),
    '/shop-api/seller/checkCart': () =>
      ok({
        version: 3,
        may_pay: true,
        total: 50_000,
        changes: [{ line_id: 1, name: 'Cuốn 1', shopname: 'Hiên Đọc', state: 'ok', ...change }],
      }),
  });
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Đặt hàng 1 cuốn' }));
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('Đã hết giờ vàng');
  expect(document.activeElement?.textContent).toBe('Có một chỗ vừa đổi');
  expect(where()).toBe('POP /shop/cart');
  await user.click(screen.getByRole('button', { name: 'Đặt hàng 1 cuốn' }));
  await waitFor(() => expect(where()).toBe('PUSH /shop/cart/payment'));
});
