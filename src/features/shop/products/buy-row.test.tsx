// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ProductItem } from '#contract/shop/shop-products.ts';
import * as account from '#features/people/account/index.ts';
import { aCart, aLine } from '#testing/cart-builders.ts';
import {
  aServer,
  askedFor,
  aWindow,
  closeAll,
  no,
  ok,
  openAt,
  trieu,
  where,
} from '#testing/renderHarness.tsx';
import { currentToast } from '#ui/toasts.ts';
import { BuyRow } from './BuyRow.tsx';

beforeEach(() => aWindow(390));
afterEach(closeAll);

const item: ProductItem = {
  id: 10,
  name: 'Bìa mềm',
  product_type: 1,
  price: 50_000,
  origin_price: null,
  weight: 300,
  left: 3,
  ships_on: null,
  content: null,
  flashsale: null,
};
const open = (change: Partial<ProductItem> = {}, as: typeof trieu | null = trieu) =>
  openAt('/x', { beside: <BuyRow item={{ ...item, ...change }} />, as });

test('so many as one chose go into the cart, and a message leads there', async () => {
  aServer({ '/shop-api/seller/addCart': () => ok(aCart(4, [aLine(1, { quantity: 2 })])) });
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Thêm một' }));
  await user.click(screen.getByRole('button', { name: 'Thêm vào giỏ' }));
  await waitFor(() => expect(currentToast()?.message).toBe('Đã thêm vào giỏ'));
  expect(Object.fromEntries(askedFor('/shop-api/seller/addCart')[0] ?? [])).toMatchObject({
    product_meta_id: '10',
    quantity: '2',
  });
  currentToast()?.action?.run();
  await waitFor(() => expect(where()).toBe('PUSH /shop/cart'));
});

test('a guest signs in first, and the line is in the cart then; who closes the dialog put nothing in', async () => {
  aServer({ '/shop-api/seller/addCart': () => ok(aCart(1, [aLine(1)])) });
  const asked = vi.spyOn(account, 'askLogin').mockResolvedValueOnce(null).mockResolvedValueOnce(trieu);
  const user = await open({}, null);
  await user.click(screen.getByRole('button', { name: 'Thêm vào giỏ' }));
  expect(asked).toHaveBeenCalledTimes(1);
  expect(askedFor('/shop-api/seller/addCart')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Thêm vào giỏ' }));
  await waitFor(() => expect(askedFor('/shop-api/seller/addCart').length).toBe(1));
});

test('what is out of stock says so where one pressed', async () => {
  aServer({ '/shop-api/seller/addCart': () => no('out_of_stock', 'Tiệm chỉ còn 2 cuốn.') });
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Thêm vào giỏ' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Tiệm chỉ còn 2 cuốn.');
});

test('what is read or heard is bought at once and goes into no cart; what is gone cannot be bought', async () => {
  aServer({});
  const user = await open({ product_type: 8, left: null });
  expect(screen.queryByRole('button', { name: 'Thêm vào giỏ' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Mua ngay' }));
  await waitFor(() => expect(where()).toBe('PUSH /shop/payment?item=10&quantity=1'));
  await closeAll();
  aWindow(390);
  aServer({});
  await open({ left: 0 });
  expect(screen.queryByRole('button')).toBeNull();
});

test('a golden hour goes on selling when the shop has no copy besides, to each as many as one may have', async () => {
  aServer({});
  const flashsale = { line_id: 7, price: 30_000, left: 9, per_person: 2, ends_at: 9e12 };
  const user = await open({ left: 0, flashsale });
  const more = screen.getByRole<HTMLButtonElement>('button', { name: 'Thêm một' });
  await user.click(more);
  expect(more.disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Mua ngay' }));
  await waitFor(() => expect(where()).toBe('PUSH /shop/payment?item=10&quantity=2'));
});
