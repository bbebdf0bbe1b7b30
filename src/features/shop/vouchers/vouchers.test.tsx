// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aServer, askedFor, aWindow, closeAll, ok, openAt } from '#testing/renderHarness.tsx';
import { VoucherSheet } from './VoucherSheet.tsx';

beforeEach(() => aWindow(390));
afterEach(closeAll);

const voucher = (voucher_id: number, change: object = {}) => ({
  voucher_id,
  code: `MA${voucher_id}`,
  kind: 'platform',
  shop_id: null,
  shopname: null,
  category: null,
  percent: null,
  amount: 20_000,
  most: null,
  least: 199_000,
  starts_at: 0,
  ends_at: Date.UTC(2026, 10, 30),
  left: null,
  used_up: false,
  result: 0,
  reason: '',
  missing: 0,
  saves: 20_000,
  ...change,
});
const items = [
  voucher(1),
  voucher(2, { kind: 'shipping' }),
  voucher(3, { percent: 8, amount: null, most: 18_000 }),
  voucher(4, { result: 1, reason: 'too_little', missing: 33_250, amount: 40_000 }),
  voucher(5, { result: 11, reason: 'used_by_you' }),
  voucher(6, { result: 12, reason: 'used_by_all' }),
];
const codes = (fields: URLSearchParams, change: object = {}) => {
  const wanted = fields.get('vouchers');
  const chosen = wanted === 'best' ? [1, 2] : (wanted ?? '').split(',').filter(Boolean).map(Number);
  return ok({
    items,
    best: [1, 2],
    best_saves: 40_000,
    chosen,
    saves: 20_000 * chosen.length,
    typed: null,
    ...change,
  });
};

async function open(answer = codes) {
  aServer({ '/shop-api/seller/listCode': fields => answer(fields) });
  const onChoose = vi.fn();
  const user = await openAt('/x', {
    beside: (
      <VoucherSheet
        open
        onClose={() => {}}
        asked={{ product_meta_id: 0 }}
        vouchers="best"
        onChoose={onChoose}
      />
    ),
  });
  return { user, onChoose };
}

test('the best together is chosen already; what cannot be used yet says why, and what is used up is not offered', async () => {
  const { user, onChoose } = await open();
  const use = await screen.findByRole('button', { name: 'Dùng 2 mã, bớt 40.000đ' });
  expect(screen.getByText('Mua thêm 33.250đ là dùng được.')).toBeTruthy();
  expect(screen.queryByText('Bạn đã dùng hết lượt.')).toBeNull();
  expect(screen.queryByText('Mã đã hết lượt.')).toBeNull();
  await user.click(use);
  expect(onChoose).toHaveBeenCalledWith('1,2');
});

test('another one of the same place takes it, and pressing a chosen one frees it', async () => {
  const { user, onChoose } = await open();
  await user.click(await screen.findByRole('checkbox', { name: /Giảm 8%, tối đa 18.000đ/ }));
  await screen.findByRole('button', { name: 'Dùng 2 mã, bớt 40.000đ' });
  expect(askedFor('/shop-api/seller/listCode').at(-1)?.get('vouchers')).toBe('2,3');
  await user.click(screen.getByRole('checkbox', { name: /Giảm 8%/ }));
  await user.click(screen.getByRole('checkbox', { name: /Bớt phí giao/ }));
  await user.click(await screen.findByRole('button', { name: 'Không dùng mã' }));
  expect(onChoose).toHaveBeenCalledWith('');
});

test.each([
  [16, 'Không có mã này, hoặc mã đã hết hạn.'],
  [12, 'Mã đã hết lượt.'],
  [2, 'Mã này không dùng được ở tiệm bạn chọn.'],
])('a typed code with result %i: %s', async (result, words) => {
  const { user } = await open(fields =>
    codes(fields, { typed: fields.get('code') ? { voucher_id: null, result } : null }),
  );
  await screen.findByRole('button', { name: 'Dùng 2 mã, bớt 40.000đ' });
  await user.click(screen.getByRole('button', { name: 'Áp dụng' }));
  expect(screen.getByText('Nhập mã đã nhé.')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Mã khác' }), 'ABC');
  await user.click(screen.getByRole('button', { name: 'Áp dụng' }));
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  expect(askedFor('/shop-api/seller/listCode').at(-1)?.get('code')).toBe('ABC');
});
