// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aBanner } from '#testing/banner-builders.ts';
import { aProduct } from '#testing/product-builders.ts';
import { aServer, askedFor, aWindow, closeAll, no, ok, openAt } from '#testing/renderHarness.tsx';
import { ShopHomePage } from './ShopHomePage.tsx';

beforeEach(() => aWindow(390));
afterEach(closeAll);

const category = { id: 7, name: 'Văn học', slug: 'van-hoc-c7', tint: '#15706b', products: 4_120 };
const store = {
  id: 1,
  name: 'Hiên Đọc',
  slug: 'hien-doc-s1',
  tint: '#15706b',
  verified: true,
  products: 312,
  sold: 40,
  stars: 4.9,
  ratings: 12,
  province_code: 79,
  away_until: null,
  city_name: 'Thành phố Hồ Chí Minh',
  faces: [{ title: 'Muối', authors: ['Võ Diệp Sa'], cover: '/covers/muoi', tint: '#15706b' }],
};
const list = (items: unknown[]) => ok({ items, total: items.length, more: false });
const full = {
  '/shop-api/seller/listProduct': (fields: URLSearchParams) =>
    list(fields.get('sort') === 'newest' ? [aProduct(2)] : [aProduct(1)]),
  '/shop-api/v2/getFrameByDate': () => ok({ date: '2026-11-26', frames: [], now: 1 }),
  '/shop-api/seller/rankingProduct': () =>
    ok({ items: [{ ...aProduct(3, { price_max: 90_000 }), position: 1, sold_then: 612 }], total: 1 }),
  '/shop-api/v2/listCoupon': () => ok({ items: [], more: false }),
  '/shop-api/seller/listCategory': () => ok([{ ...category, best: aProduct(4, { cover: '/covers/best' }) }]),
  '/shop-api/seller/searchStore': () => ok({ items: [store], total: 214 }),
  '/super/getStoreBannerApp': () => ok([aBanner({ title: 'Cùng một kệ', address: '/shop/danh-muc' })]),
};
const open = async (answers: Parameters<typeof aServer>[0]) => {
  aServer(answers);
  await openAt('/shop', { pages: { '/shop': <ShopHomePage /> }, as: null });
};
const part = async (name: string) => within(await screen.findByRole('region', { name }));

test('what was bought most this week stands by its place, with the way to the whole ranking', async () => {
  await open(full);
  const best = await part('Bán chạy tuần này');
  const row = best.getByRole('link', { name: /Cuốn 3/ });
  expect(row.textContent).toMatch(/^1.*Cuốn 3Võ Diệp SaBán 612 cuốn tuần nàytừ80.000đ$/);
  expect(best.getByRole('link', { name: /Xem hết/ }).getAttribute('href')).toBe(
    '/shop/bang-xep-hang-sach?rank_type=week',
  );
  expect(askedFor('/shop-api/seller/rankingProduct').map(fields => fields.get('page_size'))).toEqual(['6']);
});

test('banners of the front of the shops stand beneath its shelves', async () => {
  await open(full);
  const banner = await screen.findByRole('link', { name: /Cùng một kệ/ });
  expect(banner.getAttribute('href')).toBe('/shop/danh-muc');
  const shelf = await screen.findByRole('region', { name: 'Mới lên kệ' });
  expect(shelf.compareDocumentPosition(banner)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a category shows its number and a cover of it, a shop where it is and its covers', async () => {
  await open(full);
  const tile = (await part('Danh mục')).getByRole('link', { name: 'Văn học 4.120 cuốn' });
  expect(tile.getAttribute('href')).toBe('/shop/danh-muc?category_id=7');
  expect(tile.querySelector('img')?.getAttribute('src')).toContain('/covers/best/');
  const shops = await part('Tiệm đáng ghé');
  expect(shops.getByRole('link', { name: /Xem cả 214 tiệm/ })).toBeTruthy();
  const shop = within(shops.getByRole('list', { name: 'Tiệm đáng ghé' })).getByRole('link');
  expect(shop.getAttribute('href')).toBe('/shop/nha-ban-hang/hien-doc-s1');
  expect(shop.textContent).toContain('Hồ Chí Minh · 312 cuốn');
  expect(shop.textContent).toContain('4,9 sao');
  expect(shop.querySelector('img')?.getAttribute('src')).toContain('/covers/muoi/');
});

test('shelves are rails that lead to their lists, and all parts stand in their order', async () => {
  await open(full);
  expect((await part('Được chọn nhiều')).getByRole('link', { name: /^Cuốn 1/ })).toBeTruthy();
  const newest = await part('Mới lên kệ');
  expect(newest.getByRole('link', { name: /Xem hết/ }).getAttribute('href')).toBe(
    '/shop/danh-muc?sort=newest',
  );
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Bán chạy tuần này',
    'Danh mục',
    'Tiệm đáng ghé',
    'Được chọn nhiều',
    'Mới lên kệ',
  ]);
});

test('every way of the marketplace is in one list', async () => {
  await open(full);
  const ways = within(screen.getByRole('navigation', { name: 'Trong các tiệm' }));
  expect(ways.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Giờ vàng',
    'Giá tốt',
    'Bán chạy',
    'Mã giảm giá',
    'Các tiệm',
    'Giỏ hàng',
    'Đơn hàng',
  ]);
});

test('what is seen first comes at once, when all of it is known', async () => {
  let answer: (reply: unknown) => void = () => {};
  await open({ ...full, '/shop-api/v2/listCoupon': () => new Promise(resolve => (answer = resolve)) });
  await expect.poll(() => askedFor('/shop-api/v2/listCoupon')).toHaveLength(1);
  expect(screen.getByText('Đang tải')).toBeTruthy();
  expect(screen.queryByText('Bán chạy tuần này')).toBeNull();
  answer(ok({ items: [], more: false }));
  expect(await screen.findByText('Bán chạy tuần này')).toBeTruthy();
});

test('a part that is empty, or that nobody answers, leaves no hole', async () => {
  await open({
    ...full,
    '/shop-api/seller/rankingProduct': () => ok({ items: [], total: 0 }),
    '/shop-api/seller/listCategory': () => no('not_found'),
  });
  await part('Tiệm đáng ghé');
  expect(screen.queryByText('Bán chạy tuần này')).toBeNull();
  expect(screen.queryByText('Danh mục')).toBeNull();
});

test('where nothing is answered that is said, and asked again; where nothing is sold that is said too', async () => {
  await open({});
  expect(await screen.findByRole('button', { name: 'Thử lại' })).toBeTruthy();
  await closeAll();
  await open({
    ...full,
    '/shop-api/seller/listProduct': () => list([]),
    '/shop-api/seller/rankingProduct': () => ok({ items: [], total: 0 }),
    '/shop-api/seller/listCategory': () => ok([]),
    '/shop-api/seller/searchStore': () => ok({ items: [], total: 0 }),
  });
  expect(await screen.findByText('Các tiệm còn trống.')).toBeTruthy();
});
