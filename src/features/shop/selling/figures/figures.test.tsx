// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { noFigures } from '#rules/shop/figures.ts';
import { aServer, askedFor, aWindow, closeAll, ok, openAt } from '#testing/renderHarness.tsx';
import { aMyShop, someFigures } from '#testing/selling-builders.ts';
import { SellerDeskPage } from '../SellerDeskPage.tsx';

beforeEach(() => aWindow(1440));
afterEach(closeAll);

const open = (query = '') =>
  openAt(`/shop/ban-hang/so-lieu${query}`, { pages: { '/shop/ban-hang/:view?': <SellerDeskPage /> } });
const answers = (figures = someFigures()) =>
  aServer({
    '/shop-api/seller/myShop': () => ok(aMyShop()),
    '/shop-api/seller/figures': () => ok(figures),
  });

test('each day stands as a row, the newest first, then all of them and as many before', async () => {
  answers();
  await open('?ngay=7');
  const table = await screen.findByRole('table', { name: 'Bán được từng ngày, đồng' });
  const rows = within(table)
    .getAllByRole('row')
    .map(row => row.textContent);
  expect(rows).toHaveLength(1 + 7 + 2);
  expect(rows[1]).toBe('CN 29/1134405.000−50.000');
  expect(rows.at(-2)).toContain('Cả 7 ngày');
  expect(rows.at(-1)).toContain('7 ngày trước');
  expect(askedFor('/shop-api/seller/figures')[0]?.get('days')).toBe('7');
});

test('the same figures stand as bars, another span asks for its own, and nothing sold says so', async () => {
  answers();
  const user = await open();
  await user.click(await screen.findByRole('radio', { name: 'Hình' }));
  expect(screen.getByText('29/11: 405.000đ, 4 cuốn')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '90 ngày' }));
  expect(askedFor('/shop-api/seller/figures').map(asked => asked.get('days'))).toEqual(['30', '90']);
  await closeAll();
  answers(someFigures({ best: [], whole: noFigures, before: noFigures }));
  await open();
  expect(await screen.findByText('Chưa bán cuốn nào')).toBeTruthy();
});
