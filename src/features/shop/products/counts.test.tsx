// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, askedFor, aWindow, closeAll, ok, openAt, where } from '#testing/renderHarness.tsx';
import { CategoriesPage } from './CategoriesPage.tsx';

/* How many each choice would leave, beside the choices of a list. */

beforeEach(() => aWindow(1440));
afterEach(closeAll);

const counted = {
  total: 17,
  categories: [{ id: 7, name: 'Văn học', slug: 'van-hoc', count: 12 }],
  types: [
    { type: 0, count: 120 },
    { type: 1, count: 17 },
    { type: 8, count: 0 },
    { type: 16, count: null },
  ],
  stars: [9, 8, 6, 0, 0],
  in_stock: 3,
  promotion: 1,
  prices: null,
};
const category = (id: number, name: string) => ({
  id,
  name,
  slug: 'x',
  tint: '#000',
  products: 900,
  best: null,
});

async function open(at = '/shop/danh-muc') {
  aServer({
    '/shop-api/seller/listProduct': () => ok({ items: [], total: 0, more: false }),
    '/shop-api/seller/listCategory': () => ok([category(7, 'Văn học'), category(8, 'Nấu ăn')]),
    '/shop-api/seller/getFilter': () => ok(counted),
  });
  return openAt(at, { pages: { '/shop/danh-muc': <CategoriesPage /> }, as: null });
}

test('forms stand with their counts; what has none is no link, and what is not counted is one', async () => {
  await open('/shop/danh-muc?category_id=7&price_to=50000&sort=newest&page=2');
  const forms = within(screen.getByRole('navigation', { name: 'Dạng sách' }));
  await forms.findByRole('link', { name: 'Sách giấy 17' });
  forms.getByRole('link', { name: 'Tất cả 99+' });
  forms.getByRole('link', { name: 'Sách nói' });
  expect(forms.queryByRole('link', { name: /^Sách chữ/ })).toBeNull();
  forms.getByText('Sách chữ');
  // Counted by what narrows, and by nothing else.
  const asked = Object.fromEntries(askedFor('/shop-api/seller/getFilter').at(-1) ?? []);
  expect(asked).toMatchObject({ category_id: '7', type: '0', price_to: '50000' });
  for (const name of ['sort', 'page_no', 'key_word']) expect(asked).not.toHaveProperty(name);
});

test('a category without anything under the other filters is no link, unless it is the chosen one', async () => {
  await open('/shop/danh-muc?filter=1');
  const side = within(screen.getByRole('navigation', { name: 'Thể loại' }));
  await side.findByRole('link', { name: 'Văn học 12' });
  expect(side.queryByRole('link', { name: /^Nấu ăn/ })).toBeNull();
  await closeAll();
  await open('/shop/danh-muc?filter=1&category_id=8');
  await screen.findByRole('link', { name: 'Nấu ăn 0' });
});

test('the sheet says how many there would be, counts anew with each choice, and closes with what was chosen', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Lọc giá, sao' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Lọc giá, sao' }));
  await sheet.findByRole('button', { name: 'Xem 17 cuốn' });
  expect((sheet.getByRole('radio', { name: /Từ 4 sao/ }) as HTMLInputElement).disabled).toBe(true);
  await user.click(sheet.getByRole('radio', { name: /Từ 3 sao/ }));
  await user.type(sheet.getByRole('textbox', { name: 'Đến (đ)' }), '90000');
  await user.tab();
  await expect
    .poll(() => Object.fromEntries(askedFor('/shop-api/seller/getFilter').at(-1) ?? []))
    .toMatchObject({ type: '0', price_to: '90000', stars: '3' });
  await user.click(await sheet.findByRole('button', { name: 'Xem 17 cuốn' }));
  await waitFor(() => expect(where()).toContain('price_to=90000&stars=3'));
});
