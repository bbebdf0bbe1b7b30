// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { productRequestOf } from '#contract/shop/product-request.ts';
import type { WorkOffer } from '#contract/shop/shop-products.ts';
import { aServer, askedFor, aWindow, closeAll, no, ok, openAt, where } from '#testing/renderHarness.tsx';
import { ListFilters } from './ListFilters.tsx';
import { PaperOffers } from './PaperOffers.tsx';

beforeEach(() => aWindow(390));
afterEach(closeAll);

const offer = (id: number, some: Partial<WorkOffer> = {}): WorkOffer => ({
  id,
  name: 'Giấy dó',
  slug: `giay-do-d${id}`,
  title: 'Giấy dó',
  authors: [],
  cover: null,
  tint: '#27476e',
  category: null,
  product_type: 1,
  price: 60_000 + id * 1_000,
  price_min: 1_000,
  price_max: 90_000,
  origin_price: null,
  promotion_percent: 0,
  stars: 0,
  ratings: 0,
  sold: 0,
  in_stock: true,
  weight: 250 + id,
  ships_on: null,
  ward_code: 100 + id,
  city_name: 'Huế',
  away_until: null,
  shop: { id, name: `Tiệm ${id}`, slug: `tiem-${id}`, tint: '#27476e', verified: false },
  ...some,
});
const place = {
  ward_id: 26_740,
  ward_name: 'Bến Thành',
  city_id: 79,
  city_name: 'Hồ Chí Minh',
  district_id: 0,
};
const open = (items: WorkOffer[], to: typeof place | null = null, total = items.length) => {
  const there = items.filter(({ in_stock }) => in_stock);
  const sums = { offers: there.length, low: there[0]?.price ?? 0, high: there.at(-1)?.price ?? 0 };
  return openAt('/sach-giay/x', {
    beside: (
      <PaperOffers id={9} offers={{ items, total, open: sums }} where={{ place: to, choose: () => {} }} />
    ),
  });
};
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('each offer names its shop, its price, where it is sent from, and leads to its product', async () => {
  aServer({});
  await open([
    offer(1),
    offer(2, { ships_on: '2027-03-01' }),
    offer(3, { in_stock: false }),
    offer(4, { in_stock: false, away_until: Date.UTC(2027, 0, 5) }),
  ]);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('2 tiệm đang bán');
  const buy = screen.getByRole('link', { name: 'Mua từ 61.000đ' });
  expect(buy.getAttribute('href')).toBe('/shop/tiem-1/sach/giay-do-d1');
  const [first, ahead, gone, away] = lines();
  expect(first).toMatch(/Tiệm 1.*Gửi từ Huế.*61\.000đ/);
  expect(ahead).toMatch(/Gửi từ ngày 01\/03\/2027/);
  expect(gone).toMatch(/Hết hàng/);
  expect(away).toMatch(/Nghỉ tới.*Tiệm nghỉ/);
  expect(askedFor('/shop-api/checkShippingFee')).toEqual([]);
});

test('once it is known where to, each says when it comes, from its own ward; a silent carrier hides no offer', async () => {
  aServer({
    '/shop-api/checkShippingFee': fields =>
      fields.get('from_ward_id') === '101'
        ? ok({ from: place, offers: [{ carrier: 'ghn', name: 'GHN', fee: 18_000, days: 2 }], away: [] })
        : no('gateway_away'),
  });
  await open([offer(1), offer(2)], place);
  expect(await screen.findByText('Nhận sau 2 ngày · phí giao 18.000đ')).toBeTruthy();
  expect(lines()[1]).toMatch(/Gửi từ Huế.*62\.000đ/);
  const asked = askedFor('/shop-api/checkShippingFee').map(fields => [
    fields.get('from_ward_id'),
    fields.get('weight'),
    fields.get('total_money'),
    fields.get('ward_id'),
  ]);
  expect(asked).toEqual([
    ['101', '251', '61000', '26740'],
    ['102', '252', '62000', '26740'],
  ]);
});

test('the rest of a long list is asked for, and nothing in stock leads to the shops', async () => {
  const all = [offer(1), offer(2), offer(3)];
  aServer({
    '/shop-api/seller/listOffer': () =>
      ok({ items: all, total: 3, open: { offers: 3, low: 61_000, high: 63_000 } }),
  });
  const user = await open(all.slice(0, 1), null, 3);
  await user.click(screen.getByRole('button', { name: 'Xem cả 3 tiệm' }));
  expect(await screen.findByText('Tiệm 3')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Xem cả/ })).toBeNull();
  await closeAll();
  await open([]);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Lúc này chưa tiệm nào bán');
  expect(screen.getByRole('link', { name: 'Ghé các tiệm sách' }).getAttribute('href')).toBe('/shop');
});

test('prices and stars that are chosen stand in the address; what is no price is said', async () => {
  aServer({});
  const user = await openAt('/shop/danh-muc', {
    beside: (
      <ListFilters
        asked={productRequestOf(new URLSearchParams('stars=3'))}
        addressOf={({ priceFrom, priceTo, stars }) => `/shop/danh-muc?${[priceFrom, priceTo, stars]}`}
      />
    ),
  });
  await user.click(screen.getByRole('button', { name: 'Lọc giá, sao' }));
  await user.type(screen.getByRole('textbox', { name: 'Giá từ (đ)' }), '900');
  await user.click(screen.getByRole('button', { name: 'Xem sách' }));
  expect(screen.getByText('Giá từ 1.000đ đến 1.000.000.000đ.')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Giá từ (đ)' }), '00');
  await user.type(screen.getByRole('textbox', { name: 'Đến (đ)' }), '80.000');
  await user.click(screen.getByRole('button', { name: 'Xem sách' }));
  expect(screen.getByText('Giá này thấp hơn giá ở trên.')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Đến (đ)' }), '0');
  await user.click(screen.getByRole('radio', { name: '5 sao' }));
  await user.click(screen.getByRole('button', { name: 'Xem sách' }));
  await waitFor(() => expect(where()).toBe('PUSH /shop/danh-muc?90000,800000,5'));
  await user.click(screen.getByRole('button', { name: 'Bỏ lọc: Từ 3 sao' }));
  await waitFor(() => expect(where()).toBe('PUSH /shop/danh-muc?,,0'));
});
