import { expect, test } from 'vitest';
import { productListAddress, productRequestOf } from './product-request.ts';

test.each([
  '/shop/danh-muc',
  '/shop/danh-muc?category_id=7&sort=price&filter=8&page=3',
  '/shop/danh-muc?price_from=1000&price_to=1000000000&stars=4',
  '/shop/danh-muc?q=%C4%91%C3%A8n+bi%E1%BB%83n&sort=newest',
])('%s is read and written alike', address => {
  const [path = '', query = ''] = address.split('?');
  expect(productListAddress(path, productRequestOf(new URLSearchParams(query)))).toBe(address);
});

const wrong = [
  'sort=worst',
  'filter=2',
  'page=0',
  'page=1e3',
  'category_id=-1',
  'page=99999',
  'price_from=999',
  'price_to=1000000001',
  'price_from=-5000',
  'price_to=5e4',
  'stars=0',
  'stars=6',
  'stars=45',
];

test.each(wrong)('%s counts as missing', query =>
  expect(productListAddress('/x', productRequestOf(new URLSearchParams(query)))).toBe('/x'),
);
