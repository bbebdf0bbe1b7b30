// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, askedFor, aWindow, closeAll, ok, openAt } from '#testing/renderHarness.tsx';
import { aMyShop } from '#testing/selling-builders.ts';
import { SellerDeskPage } from '../SellerDeskPage.tsx';

beforeEach(() => aWindow(1440));
afterEach(closeAll);

const at = Date.UTC(2026, 10, 28, 6, 20);
const pages = { '/shop/ban-hang/:view?': <SellerDeskPage /> };
const LIST = '/shop-api/seller/decisions';
const taken = (change: object = {}) => ({
  ...{ take_down_id: 5, product_id: 9, name: 'Chợ nổi', ground: 'copyright', words: 'Chưa được phép', at },
  ...{ lifted_at: null, appeal_until: at + 604_800_000, may_appeal: true, appeal: null, ...change },
});
const row = (id: number, change: object) => ({
  ...{ id, at, action: 'product.taken_down', about: '', before: '', after: '', reason: '', ...change },
});
const MY_SHOP = '/shop-api/seller/myShop';
const open = () => openAt('/shop/ban-hang/quyet-dinh', { pages });

test('the shop reads what was decided about it, and that support looked at its desk', async () => {
  const rows = [
    row(4, { action: 'goods.approved', about: 'Bản đọc' }),
    row(3, { action: 'shop.looked_at', reason: 'Tiệm nhờ xem' }),
    row(2, {
      action: 'complaint.decided',
      about: 'M2611-4',
      before: 'late',
      after: 'refund 30000',
      reason: 'Ướt',
    }),
  ];
  aServer({ [MY_SHOP]: () => ok(aMyShop()), [LIST]: () => ok({ taken: [], rows, more: false }) });
  await open();
  const table = await screen.findByRole('table', { name: 'Quyết định về tiệm' });
  expect(table.textContent).toContain('Duyệt sách sốBản đọc');
  expect(table.textContent).toContain('Mọt hỗ trợ đã xem tiệm');
  expect(table.textContent).toContain('M2611-4: Quá 48 giờ, chờ Mọt → hoàn tiền 30.000đ');
});

test('what was taken down is appealed against once, with words', async () => {
  let asked = false;
  aServer({
    [MY_SHOP]: () => ok(aMyShop()),
    [LIST]: () => {
      const appeal = { words: 'Có hợp đồng', at, outcome: null, reason: '', decided_at: null };
      const one = taken(asked ? { appeal, may_appeal: false } : {});
      return ok({ taken: [one], rows: [], more: false });
    },
    '/shop-api/seller/appeal': () => {
      asked = true;
      return ok(taken({ may_appeal: false }));
    },
  });
  const user = await open();
  const region = within(await screen.findByRole('region', { name: 'Đã gỡ' }));
  expect(region.getByText('Vi phạm bản quyền: Chưa được phép')).toBeTruthy();
  await user.click(region.getByRole('button', { name: 'Xin xem lại' }));
  await user.type(region.getByLabelText('Vì sao cần xem lại'), 'Có hợp đồng');
  await user.click(region.getByRole('button', { name: 'Gửi' }));
  expect(await region.findByText('Tiệm đã xin xem lại, Mọt đang xem.')).toBeTruthy();
  expect(region.queryByRole('button', { name: 'Xin xem lại' })).toBeNull();
  expect(askedFor('/shop-api/seller/appeal')[0]?.get('words')).toBe('Có hợp đồng');
});

test('who packs or answers messages does not read it', async () => {
  aServer({ [MY_SHOP]: () => ok(aMyShop({ role: 'packer' })) });
  await open();
  expect(await screen.findByRole('heading', { name: 'Phần này không thuộc việc của bạn' })).toBeTruthy();
  expect(askedFor(LIST)).toEqual([]);
});
