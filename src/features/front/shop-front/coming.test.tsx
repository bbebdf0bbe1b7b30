// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OrderState } from '#rules/shop/shop-orders.ts';
import { anOrder } from '#testing/order-builders.ts';
import { aServer, askedFor, aWindow, closeAll, no, ok, openAt } from '#testing/renderHarness.tsx';
import { ShopHomePage } from './ShopHomePage.tsx';

/* The parcel that comes next, on the front page of the shops. */

beforeEach(() => aWindow(390));
afterEach(closeAll);

const order = (state: OrderState = 'delivering', ships_on: string | null = null) => ({
  ...anOrder(state),
  ships_on,
});
const nothing = { order: null, others: { count: 0, tab: 'all' } };

function shops(coming: () => unknown) {
  aServer({
    '/shop-api/seller/listProduct': () => ok({ items: [], total: 0, more: false }),
    '/shop-api/seller/listCategory': () => ok([]),
    '/shop-api/seller/searchStore': () => ok({ items: [], total: 0 }),
    '/shop-api/seller/rankingProduct': () => ok({ items: [], total: 0 }),
    '/shop-api/v2/getFrameByDate': () => ok({ date: '2026-11-26', frames: [], now: 1 }),
    '/shop-api/v2/listCoupon': () => ok({ items: [], more: false }),
    '/shop-api/v2/comingOrder': coming,
  });
}
const open = (as?: null) =>
  openAt('/shop', { pages: { '/shop': <ShopHomePage /> }, ...(as === null && { as }) });
const shelf = () => screen.findByRole('heading', { name: 'Các tiệm còn trống.' });

test('who has a parcel on its way sees its shop, its books and how it is, and a press opens the order', async () => {
  shops(() => ok({ order: order(), others: { count: 0, tab: 'all' } }));
  await open();
  const card = within(await screen.findByRole('region', { name: 'Sách đang tới chỗ bạn' }));
  expect(card.getByText('Hiên Đọc · 2 cuốn')).toBeTruthy();
  expect(card.getAllByRole('link')).toHaveLength(1);
  expect(card.getByRole('link').getAttribute('href')).toBe('/account/order/physical/M26HD48210');
});

test('of what was ordered ahead the day is said, and others lead to the tab they are in', async () => {
  shops(() =>
    ok({
      order: order('preparing', '2026-12-05'),
      others: { count: 3, tab: 'before_delivery' },
    }),
  );
  await open();
  const card = within(await screen.findByRole('region', { name: 'Tiệm đang gói sách cho bạn' }));
  expect(card.getByText('Hiên Đọc · 2 cuốn, gửi từ 05/12/2026')).toBeTruthy();
  expect(card.getByRole('link', { name: 'và 3 đơn khác' }).getAttribute('href')).toBe(
    '/account/order/physical?tab=before_delivery',
  );
});

test('the card comes with the first parts and not after them', async () => {
  let answer: (reply: unknown) => void = () => {};
  shops(() => new Promise(resolve => (answer = resolve)));
  await open();
  await expect.poll(() => askedFor('/shop-api/v2/comingOrder')).toHaveLength(1);
  expect(screen.queryByRole('heading', { name: 'Các tiệm còn trống.' })).toBeNull();
  answer(ok({ order: order(), others: { count: 0, tab: 'all' } }));
  await shelf();
  expect(screen.getByRole('region', { name: 'Sách đang tới chỗ bạn' })).toBeTruthy();
});

test('without such an order, without an answer, and for a guest, there are the parts and no card', async () => {
  for (const [coming, as] of [
    [() => ok(nothing), undefined],
    [() => no('not_found'), undefined],
    [() => ok(nothing), null],
  ] as const) {
    shops(coming);
    await open(as);
    await shelf();
    expect(document.getElementById('coming-order')).toBeNull();
    expect(askedFor('/shop-api/v2/comingOrder')).toHaveLength(as === null ? 0 : 1);
    await closeAll();
  }
});
