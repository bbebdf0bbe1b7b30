// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aServer, askedFor, aWindow, closeAll, no, ok, openAt } from '#testing/renderHarness.tsx';
import { aMyShop, aShelfRow, aShopVoucher, aSlotToJoin } from '#testing/selling-builders.ts';
import { SellerDeskPage } from '../SellerDeskPage.tsx';

beforeEach(() => aWindow(1440));
afterEach(closeAll);

const open = (view: string) =>
  openAt(`/shop/ban-hang/${view}`, { pages: { '/shop/ban-hang/:view?': <SellerDeskPage /> } });
const answers = (more: Parameters<typeof aServer>[0]) =>
  aServer({ '/shop-api/seller/myShop': () => ok(aMyShop()), ...more });

test('vouchers stand with what each gave and sold, and chips leave those of one state', async () => {
  const running = aShopVoucher(1, { used: 3, given: 60_000, goods: 720_000, uses_total: 10 });
  const ended = aShopVoucher(2, { state: 'ended', code: 'THANGTRUOC' });
  answers({ '/shop-api/seller/listVoucher': () => ok([running, ended]) });
  const user = await open('ma-giam');
  const row = await screen.findByRole('row', { name: /TIEM1/ });
  expect(row.textContent).toContain('Giảm 20.000đ, đơn từ 100.000đ');
  expect(row.textContent).toContain('3 trên 10');
  expect(row.textContent).toContain('720.000đ');
  await user.click(screen.getByRole('button', { name: 'Đã kết thúc' }));
  expect(screen.queryByRole('row', { name: /TIEM1/ })).toBeNull();
  expect(screen.getByRole('row', { name: /THANGTRUOC/ })).toBeTruthy();
});

test('a new voucher is sent as it was typed, and what is wrong stands at its field', async () => {
  let taken = true;
  answers({
    '/shop-api/seller/listVoucher': () => ok([]),
    '/shop-api/seller/addVoucher': () =>
      taken ? no('bad_input', { code: ['Mã này đã có rồi'] }) : ok(aShopVoucher(1)),
  });
  const user = await open('ma-giam');
  await user.click(await screen.findByRole('button', { name: 'Tạo mã' }));
  const dialog = await screen.findByRole('dialog', { name: 'Mã mới' });
  await user.type(within(dialog).getByLabelText('Mã'), 'tiem10');
  await user.click(within(dialog).getByRole('radio', { name: 'Phần trăm' }));
  await user.clear(within(dialog).getByLabelText('Giảm, %'));
  await user.type(within(dialog).getByLabelText('Giảm, %'), '12');
  await user.click(within(dialog).getByRole('button', { name: 'Tạo mã' }));
  expect(await within(dialog).findByText('Mã này đã có rồi')).toBeTruthy();
  taken = false;
  await user.click(within(dialog).getByRole('button', { name: 'Tạo mã' }));
  const [, sent] = askedFor('/shop-api/seller/addVoucher');
  expect(JSON.parse(sent?.get('terms') ?? '')).toMatchObject({
    ...{ code: 'tiem10', kind: 'shop', percent: 12, most: 30_000, amount: null, least: 100_000 },
    ...{ uses_total: null, uses_each: 1, listed: true },
  });
});

test('a voucher is ended by two presses, and saved with the version that was seen', async () => {
  const voucher = aShopVoucher(7, { version: 3 });
  answers({
    '/shop-api/seller/listVoucher': () => ok([voucher]),
    '/shop-api/seller/saveVoucher': () => no('changed_meanwhile', 'Mã này vừa được sửa ở nơi khác.'),
    '/shop-api/seller/endVoucher': () => ok({ ...voucher, state: 'ended' }),
  });
  const user = await open('ma-giam');
  await user.click(await screen.findByRole('button', { name: /TIEM7/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Mã TIEM7' });
  await user.click(within(dialog).getByRole('button', { name: 'Lưu mã' }));
  expect(await within(dialog).findByText('Mã này vừa được sửa ở nơi khác.')).toBeTruthy();
  const [saved] = askedFor('/shop-api/seller/saveVoucher');
  expect(saved?.get('version')).toBe('3');
  expect(JSON.parse(saved?.get('terms') ?? '')).toMatchObject({
    starts_at: voucher.starts_at,
    ends_at: voucher.ends_at,
  });
  await user.click(within(dialog).getByRole('button', { name: 'Dừng mã' }));
  expect(askedFor('/shop-api/seller/endVoucher')).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Dừng mã ngay' }));
  expect(askedFor('/shop-api/seller/endVoucher')[0]?.get('voucher_id')).toBe('7');
});

/** It is noon of a day in Vietnam. */
function atNoon(): number {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 30, 5) });
  return Date.now();
}
afterEach(() => {
  vi.useRealTimers();
});

test('golden hours stand day by day, and those in which the shop sells together', async () => {
  const now = atNoon();
  const day = 86_400_000;
  const slotAt = (id: number, days: number, more: object = {}) =>
    aSlotToJoin(id, {
      starts_at: now + days * day,
      ends_at: now + days * day + 3_600_000,
      lines: [],
      ...more,
    });
  const { lines } = aSlotToJoin(9, {});
  answers({
    '/shop-api/seller/listFrame': () =>
      ok([slotAt(1, 0), slotAt(2, 1), slotAt(3, 1), slotAt(4, 3, { lines })]),
    '/shop-api/seller/listDeal': () => ok([]),
  });
  const user = await open('gio-vang');
  const empty = () => screen.queryAllByText(/^Tiệm (chưa đưa|không bán)/).length;
  await screen.findByRole('button', { name: 'Hôm nay' });
  expect(empty()).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Ngày mai' }));
  expect(empty()).toBe(2);
  expect(screen.getByRole('button', { name: '03/12' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Có sách của tiệm/ }));
  expect(empty()).toBe(0);
  expect(screen.getByText('Bán 3, còn 5, 1 đang trả tiền')).toBeTruthy();
});

test('golden hours say what is left of each book, and what nobody holds goes back to the shelf', async () => {
  const now = atNoon();
  const runs = aSlotToJoin(1, { starts_at: now - 60_000, ends_at: now + 3_600_000 });
  const deal = {
    ...{
      deal_id: 5,
      slug: 'dot-g5',
      title: 'Dưới một trăm',
      starts_at: now,
      ends_at: now + 1,
      state: 'running',
    },
    ...{ products: [{ product_id: 3, name: 'Sóng ở đáy bát' }], copies: 4, revenue: 264_000 },
  };
  const comes = aSlotToJoin(2, { starts_at: now + 7_200_000, ends_at: now + 9_000_000, lines: [] });
  answers({
    '/shop-api/seller/listFrame': () => ok([runs, comes]),
    '/shop-api/seller/leaveFrame': () => ok(runs.lines[0]),
    '/shop-api/seller/listDeal': () => ok([deal]),
  });
  const user = await open('gio-vang');
  expect(await screen.findByText('Bán 3, còn 5, 1 đang trả tiền')).toBeTruthy();
  expect(screen.getByText('Tiệm chưa đưa cuốn nào vào.')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /Đưa sách vào/ })).toHaveLength(1);
  expect(await screen.findByText('Bán 4 cuốn, 264.000đ')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Lấy về kho/ }));
  expect(askedFor('/shop-api/seller/leaveFrame')[0]?.get('line_id')).toBe('1');
});

test('a book of the shelf is put into a golden hour at a price below its own', async () => {
  const now = atNoon();
  const slot = aSlotToJoin(2, { starts_at: now + 7_200_000, ends_at: now + 9_000_000, lines: [] });
  answers({
    '/shop-api/seller/listFrame': () => ok([slot]),
    '/shop-api/seller/listDeal': () => ok([]),
    '/shop-api/seller/listShelf': () => ok({ total: 1, items: [aShelfRow(4, { price: 100_000, stock: 6 })] }),
    '/shop-api/seller/joinFrame': () => no('bad_input', { price: ['Giá giờ vàng cần thấp hơn 100.000đ'] }),
  });
  const user = await open('gio-vang');
  await user.click(await screen.findByRole('button', { name: /Đưa sách vào/ }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Sách'), 'cuon 4');
  await user.click(await within(dialog).findByRole('option', { name: /Cuốn 4/ }));
  expect((within(dialog).getByLabelText('Giá trong giờ vàng, đồng') as HTMLInputElement).value).toBe('75000');
  expect((within(dialog).getByLabelText('Số cuốn cất riêng') as HTMLInputElement).value).toBe('6');
  await user.click(within(dialog).getByRole('button', { name: 'Đưa vào giờ vàng' }));
  const [sent] = askedFor('/shop-api/seller/joinFrame');
  expect(Object.fromEntries(sent ?? [])).toMatchObject({
    ...{ frame_id: '2', product_meta_id: '4', price: '75000', copies: '6', per_person: '2' },
  });
  expect(await within(dialog).findByText('Giá giờ vàng cần thấp hơn 100.000đ')).toBeTruthy();
});
