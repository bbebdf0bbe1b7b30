// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { stateNames } from '#rules/money/desk-labels.ts';
import { purchaseStates } from '#rules/money/purchase-states.ts';
import { aDesk, answers, detail, list, NUMBER, open, row } from '#testing/deskHarness.tsx';
import { aServer, askedFor, closeAll, no, ok, where } from '#testing/renderHarness.tsx';

aDesk();

test('orders are looked for by what the address says, and every state has words of its own', async () => {
  const rows = purchaseStates.map((state, index) => row({ state, number: `ABCDEFGH${index + 10}` }));
  aServer({ ...answers(), '/staff/findOrders': () => list(rows) });
  const user = await open('/ban-lam-viec/tien/don');
  await user.type(await screen.findByLabelText(/^Mã đơn/), ' 0938000777 ');
  await user.click(screen.getByRole('button', { name: 'Tìm' }));
  await waitFor(() => expect(where()).toBe('PUSH /ban-lam-viec/tien/don?q=0938000777'));
  const found = await screen.findAllByRole('link', { name: /20 sồi/ });
  expect(
    found.map(link => purchaseStates.find(state => link.textContent?.includes(stateNames[state]))),
  ).toHaveLength(purchaseStates.length);
  expect(new Set(Object.values(stateNames)).size).toBe(purchaseStates.length);
  expect(found[0]?.getAttribute('href')).toBe('/ban-lam-viec/tien/don/ABCDEFGH10');
  await closeAll();
  aServer({ ...answers(), '/staff/findOrders': () => list([]) });
  await open('/ban-lam-viec/tien/don?q=zzz');
  expect(await screen.findByText('Không có đơn nào ứng với “zzz”')).toBeTruthy();
});

test('an order shows lines, price reasons, grants, attempts, money, entries and its story; chosen lines go back', async () => {
  aServer({
    ...answers(),
    '/staff/orderDetail': () => ok(detail()),
    '/staff/refundOrder': () => ok({ state: 'refund_pending' }),
  });
  const user = await open(`/ban-lam-viec/tien/don/${NUMBER}`);
  await screen.findByRole('heading', { level: 1 });
  const text = document.body.textContent ?? '';
  for (const word of [
    ...[
      'Muối của rừng',
      'Giá giờ vàng',
      'Quyền đọc “Muối của rừng”',
      `${NUMBER}01`,
      'MM77',
      'Đã ghi vào đơn',
    ],
    ...[
      'Tiền ở MoMo',
      'Doanh thu',
      'Có 60.000đ',
      'Mới tạo',
      'Tạ Minh Khuê',
      '0938000777',
      '21:09 24/11/2026',
    ],
  ])
    expect(text, word).toContain(word);
  const some = screen.getByRole('button', { name: /^Hoàn món đã chọn/ });
  expect((some as HTMLButtonElement).disabled).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: /Chợ nổi/ }));
  await user.click(some);
  const dialog = screen.getByRole('dialog', { name: 'Hoàn 1 món, 30.000đ?' });
  await user.type(within(dialog).getByLabelText('Lý do'), 'mua nhầm');
  await user.click(within(dialog).getByRole('button', { name: 'Hoàn món đã chọn' }));
  await vi.waitFor(() => expect(askedFor('/staff/refundOrder')).toHaveLength(1));
  expect(askedFor('/staff/refundOrder')[0]?.getAll('lines[]')).toEqual(['2']);
});

test('what support may not do has no button, what is not there is said', async () => {
  aServer({ ...answers({ support: true }), '/staff/orderDetail': () => ok(detail()) });
  await open(`/ban-lam-viec/tien/don/${NUMBER}`);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', { name: /Hoàn/ })).toBeNull();
  await closeAll();
  aServer({ ...answers(), '/staff/orderDetail': () => no('not_found') });
  await open(`/ban-lam-viec/tien/don/${NUMBER}`);
  expect(await screen.findByText(`Không có đơn ${NUMBER}`)).toBeTruthy();
});
