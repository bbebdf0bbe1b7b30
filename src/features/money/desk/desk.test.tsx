// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ledgerChecks } from '#rules/money/ledger-checks.ts';
import { payTypes } from '#rules/money/purchase-methods.ts';
import { aDesk, answers, NUMBER, open, sums } from '#testing/deskHarness.tsx';
import { aServer, askedFor, closeAll, no, ok, where } from '#testing/renderHarness.tsx';
import { accountLabel, checkLabels, shortMethodLabels } from './desk-labels.ts';

aDesk();

test('a reader is told so, sees no page of the desk, and nothing is asked for them', async () => {
  for (const path of [
    '/ban-lam-viec/tien',
    '/ban-lam-viec/tien/so-cai',
    `/ban-lam-viec/tien/don/${NUMBER}`,
  ]) {
    aServer(answers({}));
    await open(path);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Bạn không có quyền mở trang này' }),
    ).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
    for (const call of ['heldOrders', 'listRefunds', 'daySums', 'ledgerCheck', 'orderDetail'])
      expect(askedFor(`/staff/${call}`), call).toEqual([]);
    await closeAll();
  }
});

test('support begins with held money and sees no page of finance; finance begins with the queue', async () => {
  aServer(answers({ support: true }));
  await open();
  expect(await screen.findByRole('heading', { name: 'Không có khoản nào phải giữ' })).toBeTruthy();
  expect(where()).toBe('REPLACE /ban-lam-viec/tien/tien-giu');
  const names = () =>
    within(screen.getByRole('navigation', { name: 'Bàn làm việc' }))
      .getAllByRole('link')
      .map(link => link.textContent);
  expect(names()).toEqual(['Hàng đợi', 'Tiền đang giữ', 'Tìm đơn', 'Hỗ trợ tiệm', 'Bạn đọc']);
  await closeAll();
  aServer(answers({ support: true }));
  await open('/ban-lam-viec/tien/hoan-tien');
  expect(await screen.findByRole('heading', { name: 'Bạn không có quyền mở trang này' })).toBeTruthy();
  expect(askedFor('/staff/listRefunds')).toEqual([]);
  await closeAll();
  aServer(answers({ finance: true }));
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: /^Tuần này thu 0đ/ })).toBeTruthy();
  expect(names()).toEqual([
    ...['Hàng đợi', 'Đối soát', 'Hoàn tiền', 'Sổ cái', 'Chi trả', 'Cộng tác viên'],
    ...['Gói hội viên', 'Gói sồi', 'Lá tặng sách', 'Mã của Mọt', 'Phí thanh toán'],
    ...['Mã kích hoạt', 'Tặng gói'],
  ]);
  expect(askedFor('/staff/heldOrders')).toEqual([]);
});

test('a role that is lost meanwhile closes the page', async () => {
  aServer({ ...answers(), '/staff/heldOrders': () => no('not_found') });
  await open('/ban-lam-viec/tien/tien-giu');
  expect(await screen.findByRole('heading', { name: 'Bạn không có quyền mở trang này' })).toBeTruthy();
});

test('no network and a server that fails each say so, with another try', async () => {
  const { '/staff/daySums': _, ...rest } = answers();
  aServer(rest);
  await open();
  expect(await screen.findByText('Đang không có mạng', {}, { timeout: 8_000 })).toBeTruthy();
  await closeAll();
  aServer({ ...answers(), '/staff/ledgerCheck': () => no('busy') });
  const user = await open('/ban-lam-viec/tien/so-cai');
  expect(await screen.findByText('Chưa lấy được số liệu')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Thử lại' }));
  expect(askedFor('/staff/ledgerCheck').length).toBeGreaterThan(1);
});

test('the books: each check with its outcome, each account in words', async () => {
  const violations = [{ name: 'I5', what: 'purchase X of 1' }];
  const accounts = [
    { name: 'sales', currency: 'VND', amount: -60_000 },
    ...payTypes.map(method => ({ name: `clearing_${method}`, currency: 'VND', amount: 1 })),
  ];
  aServer({ ...answers(), '/staff/ledgerCheck': () => ok({ violations, accounts }) });
  await open('/ban-lam-viec/tien/so-cai');
  expect(await screen.findByRole('heading', { level: 1, name: 'Sổ cái lệch 1 điều' })).toBeTruthy();
  for (const name of ledgerChecks)
    expect(document.body.textContent).toContain(
      `${name} ${checkLabels[name]}: ${name === 'I5' ? 'lệch' : 'khớp'}`,
    );
  for (const method of payTypes)
    expect(document.body.textContent).toContain(`Tiền ở ${shortMethodLabels[method]}`);
  expect([accountLabel('fees'), accountLabel('fees_momo')]).toEqual(['Phí', 'Phí MoMo']);
});

test('the days with their table, and the file for a spreadsheet; a span that is too long is said beside the button', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
  let csv: unknown = ok({ name: 'don-hang.csv', csv: 'x' });
  const cell = {
    ...{ day: '2026-11-24', gateway: 'momo', sold: 1, sold_vnd: 20_000, refunded: 1, refunded_vnd: 5_000 },
    ...{ held: 3, held_vnd: 39_998, undecided: 2, fees_vnd: 360 },
  };
  aServer({
    ...answers(),
    '/staff/daySums': () => ok(sums({ days: [cell], waiting_long: 3, refunds_due_vnd: 20_000 })),
    '/staff/ordersCsv': () => csv,
  });
  const user = await open('/ban-lam-viec/tien?tu=2026-11-24&den=2026-11-24');
  expect(await screen.findByRole('heading', { level: 1, name: 'Thu 20.000đ, giữ 2 khoản' })).toBeTruthy();
  const day = within(screen.getByRole('table')).getAllByRole('row')[1];
  expect([...(day?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)).toEqual([
    ...['20.000', '20.000', '39.998', '−5.000', '−360', '54.638'],
  ]);
  expect(document.body.textContent).toContain('3 đơn chờ trả quá một giờ.');
  expect(document.body.textContent).toContain('Còn nợ hoàn 20.000đ');
  await user.click(screen.getByRole('button', { name: 'Tải sổ' }));
  await vi.waitFor(() => expect(saved).toEqual(['don-hang.csv']));
  csv = no('bad_input', { to: ['Chọn từ 1 đến 31 ngày nhé'] });
  await user.click(screen.getByRole('button', { name: 'Tải sổ' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Chọn từ 1 đến 31 ngày nhé');
});
