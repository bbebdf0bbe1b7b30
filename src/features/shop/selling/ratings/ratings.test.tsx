// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, askedFor, aWindow, closeAll, ok, openAt } from '#testing/renderHarness.tsx';
import { aMyShop } from '#testing/selling-builders.ts';
import { SellerDeskPage } from '../SellerDeskPage.tsx';

beforeEach(() => aWindow(1440));
afterEach(closeAll);

const at = Date.UTC(2026, 10, 28, 6, 20);
const rating = (change: object = {}) => ({
  ...{ rating_id: 5, product_id: 9, product: 'Chợ nổi', variation: 'Bìa mềm', name: 'M. P.', stars: 4 },
  ...{ words: 'Đẹp', pictures: [], at, due: at + 604_800_000, reply: null, ...change },
});
const LIST = '/shop-api/seller/ratings';
const MY_SHOP = '/shop-api/seller/myShop';
const open = () =>
  openAt('/shop/ban-hang/danh-gia', { pages: { '/shop/ban-hang/:view?': <SellerDeskPage /> } });

test('a rating is opened and replied to once', async () => {
  let replied = false;
  aServer({
    [MY_SHOP]: () => ok(aMyShop()),
    [LIST]: () => ok({ items: replied ? [] : [rating()], more: false }),
    '/shop-api/seller/replyRating': () => {
      replied = true;
      return ok(rating({ reply: { words: 'Cảm ơn', at } }));
    },
  });
  const user = await open();
  await user.click(await screen.findByRole('button', { name: /^Chợ nổi/ }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Chợ nổi' }));
  expect(drawer.getByText('“Đẹp”')).toBeTruthy();
  await user.type(drawer.getByLabelText('Trả lời, ai cũng đọc được'), 'Cảm ơn');
  await user.click(drawer.getByRole('button', { name: 'Gửi trả lời' }));
  expect(await screen.findByText('Không có đánh giá nào ở đây')).toBeTruthy();
  expect(askedFor('/shop-api/seller/replyRating')[0]?.get('rating_id')).toBe('5');
});

test('who packs does not read them', async () => {
  aServer({ [MY_SHOP]: () => ok(aMyShop({ role: 'packer' })) });
  await open();
  expect(await screen.findByRole('heading', { name: 'Phần này không thuộc việc của bạn' })).toBeTruthy();
});
