// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SellerCounts } from '#contract/shop/seller-counts.ts';
import { aServer, askedFor, aWindow, closeAll, ok, openAt } from '#testing/renderHarness.tsx';
import { aMyShop, aSoldOrder } from '#testing/selling-builders.ts';
import { SellerDeskPage } from './SellerDeskPage.tsx';
import { counted } from './useCounts.ts';

beforeEach(() => aWindow(1440));
afterEach(closeAll);

const pages = { '/shop/ban-hang/:view?': <SellerDeskPage /> };
const path = (name: string) => `/shop-api/seller/${name}`;
const orders = { pending: 3, preparing: 2, packed: 1, cancelled: 4, received: 1_000 };
const some: SellerCounts = { orders, returns: 2, complaints: 1, rooms: 5, low: 0 };
const answers = (counts: () => SellerCounts, more: Parameters<typeof aServer>[0] = {}) =>
  aServer({
    [path('myShop')]: () => ok(aMyShop()),
    [path('countWaiting')]: () => ok(counts()),
    [path('listOrder')]: () => ok({ items: [aSoldOrder(1)], more: false }),
    [path('listReturn')]: () => ok({ items: [], more: false }),
    ...more,
  });

test('each tab of the orders says how many it has, and each page of the rail how many wait', async () => {
  answers(() => some);
  await openAt('/shop/ban-hang/don', { pages });
  expect(await screen.findByRole('tab', { name: 'Chờ xác nhận, 3 đơn' })).toBeTruthy();
  expect(screen.getAllByRole('tab').map(tab => tab.getAttribute('aria-label') ?? tab.textContent)).toEqual([
    ...['Tất cả, 999+ đơn', 'Chờ xác nhận, 3 đơn', 'Chờ giao, 3 đơn', 'Đang giao', 'Đã giao, 999+ đơn'],
    ...['Đã huỷ, 4 đơn', 'Giao không thành công'],
  ]);
  const rail = screen.getAllByRole('link').map(link => link.textContent);
  for (const name of [
    'Đơn hàng, đang đợi 3',
    'Trả sách, đang đợi 2',
    'Khiếu nại, đang đợi 1',
    'Tin nhắn, đang đợi 5',
  ])
    expect(rail).toContain(name);
});

test('who answers messages alone is told of rooms alone, and none is no number', async () => {
  answers(() => ({ orders: null, returns: null, complaints: null, rooms: 0, low: null }), {
    [path('myShop')]: () => ok(aMyShop({ role: 'chat' })),
  });
  await openAt('/shop/ban-hang', { pages });
  expect(await screen.findByRole('link', { name: 'Tin nhắn' })).toBeTruthy();
});

test('a move of the shop’s own counts anew, and so does the window when it is seen again', async () => {
  let pending = 1;
  answers(() => ({ ...some, orders: { pending } }), {
    [path('confirmOrder')]: () => {
      pending = 0;
      return ok(aSoldOrder(1));
    },
  });
  const user = await openAt('/shop/ban-hang/don', { pages });
  expect(await screen.findByRole('tab', { name: 'Chờ xác nhận, 1 đơn' })).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: /^Xác nhận đơn/ }));
  await user.click(await screen.findByRole('button', { name: 'Làm ngay' }));
  await expect.poll(() => screen.queryByRole('tab', { name: 'Chờ xác nhận' })).toBeTruthy();
  const before = askedFor(path('countWaiting')).length;
  pending = 7;
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByRole('tab', { name: 'Chờ xác nhận, 7 đơn' })).toBeTruthy();
  expect(askedFor(path('countWaiting')).length).toBe(before + 1);
});

test('a number that was not counted to its end says so', () => {
  expect([0, 1, 999, 1_000].map(counted)).toEqual(['', '1', '999', '999+']);
});
