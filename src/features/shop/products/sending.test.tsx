// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ProductItem } from '#contract/shop/shop-products.ts';
import { aServer, askedFor, aWindow, closeAll, ok, openAt } from '#testing/renderHarness.tsx';
import { Sending } from './Sending.tsx';

beforeEach(() => {
  aWindow(390);
  localStorage.clear();
});
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
const place = { ward_id: 9, ward_name: 'Phường Cửa Nam', city_id: 1, city_name: 'Hà Nội', district_id: 3 };
const open = () =>
  openAt('/x', {
    as: null,
    beside: <Sending product={{ ward_code: 26_740, away_until: null }} item={item} />,
  });
const words = () => screen.getByRole('region', { name: 'Giao hàng và đổi trả' }).textContent;

test('who said where parcels go reads what it costs, when it comes and what holds when it is not right', async () => {
  localStorage.setItem('shipping_ward', JSON.stringify(place));
  aServer({
    '/shop-api/checkShippingFee': () =>
      ok({ from: place, offers: [{ carrier: 'ghn', name: 'GHN', fee: 18_000, days: 2 }], away: [] }),
  });
  await open();
  await screen.findByText('18.000đ');
  expect(words()).toContain('Giao đến Phường Cửa Nam: phí 18.000đ, nhận sau khoảng 2 ngày.');
  expect(words()).toContain('báo trong 3 ngày từ lúc nhận');
  expect(askedFor('/shop-api/checkShippingFee')[0]?.get('weight')).toBe('300');
});

test('nobody is asked for a fee before a place is known', async () => {
  aServer({});
  await open();
  expect(words()).toContain('Chọn nơi nhận để biết phí và ngày giao.');
  expect(askedFor('/shop-api/checkShippingFee')).toEqual([]);
});
