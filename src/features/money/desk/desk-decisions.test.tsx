// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { heldReasons } from '#rules/money/purchase-states.ts';
import { aDesk, answers, held, heldList, list, NUMBER, open, refund } from '#testing/deskHarness.tsx';
import { aServer, askedFor, no, ok } from '#testing/renderHarness.tsx';
import { heldLabels } from './desk-labels.ts';

aDesk();

test('held money says why, of every reason, and may be accepted where its purchase waits for it', async () => {
  const items = heldReasons.map((reason, id) =>
    held({
      id,
      reason,
      number: reason === 'unknown' ? null : NUMBER,
      state: reason === 'twice' ? 'granted' : 'held',
    }),
  );
  aServer({ ...answers(), '/staff/heldOrders': () => heldList(items, 1_204, 61_204_000) });
  await open('/ban-lam-viec/tien/tien-giu');
  expect(
    await screen.findByRole('heading', { level: 1, name: '1.204 khoản đợi quyết định, 61.204.000đ' }),
  ).toBeTruthy();
  const cards = screen.getAllByRole('article');
  const said = cards.map(card => [
    within(card).getByRole('heading').textContent,
    within(card).queryByRole('button', { name: /^Nhận tiền/ }) !== null,
    within(card).queryByRole('button', { name: /^Hoàn khoản này/ }) !== null,
  ]);
  expect(said).toEqual(
    heldReasons.map(reason => [
      `${heldLabels[reason]}: 19.999đ`,
      reason === 'late' || reason === 'wrong_amount',
      true,
    ]),
  );
});

test('a decision asks once, with a reason, and two presses are one', async () => {
  let open_: (reply: unknown) => void = () => {};
  aServer({
    ...answers(),
    '/staff/heldOrders': () => heldList([held()]),
    '/staff/acceptHeld': () => new Promise(resolve => (open_ = resolve)),
  });
  const user = await open('/ban-lam-viec/tien/tien-giu');
  await user.click(await screen.findByRole('button', { name: /^Nhận tiền/ }));
  const dialog = screen.getByRole('dialog', { name: 'Nhận khoản này cho đơn?' });
  expect(dialog.textContent).toContain('19.999đ đang giữ trả cho đơn ABCDEFGH12');
  await user.type(within(dialog).getByLabelText('Lý do'), 'khách gửi ảnh biên lai');
  const send = within(dialog).getByRole('button', { name: 'Nhận tiền' });
  await user.dblClick(send);
  open_(ok({ state: 'granted' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(askedFor('/staff/acceptHeld')).toHaveLength(1);
  expect(Object.fromEntries(askedFor('/staff/acceptHeld')[0] ?? [])).toMatchObject({
    number: NUMBER,
    reason: 'khách gửi ảnh biên lai',
  });
  // What waits is asked for again.
  expect(askedFor('/staff/heldOrders').length).toBeGreaterThan(1);
});

test('a decision without a reason, and one that somebody else made before, are said in the dialog', async () => {
  let reply: unknown = no('bad_input', { reason: ['Vui lòng nhập lý do'] });
  aServer({ ...answers(), '/staff/heldOrders': () => heldList([held()]), '/staff/refundHeld': () => reply });
  const user = await open('/ban-lam-viec/tien/tien-giu');
  await user.click(await screen.findByRole('button', { name: /^Hoàn khoản này/ }));
  const dialog = screen.getByRole('dialog', { name: 'Hoàn 19.999đ?' });
  await user.click(within(dialog).getByRole('button', { name: 'Hoàn khoản này' }));
  expect(await within(dialog).findByText('Vui lòng nhập lý do')).toBeTruthy();
  reply = no('not_found', 'Không tìm thấy khoản này.');
  await user.click(within(dialog).getByRole('button', { name: 'Hoàn khoản này' }));
  expect((await within(dialog).findByRole('alert')).textContent).toBe('Không tìm thấy khoản này.');
});

test('refunds by hand ask for the bank’s number, those refused may be asked for again, each once', async () => {
  aServer({
    ...answers(),
    '/staff/listRefunds': fields =>
      fields.get('state') === 'failed'
        ? list([
            refund({ state: 'failed', by_hand: false, may_retry: true }),
            refund({ id: 9, state: 'failed', by_hand: false }),
          ])
        : list([refund()]),
    '/staff/confirmRefund': () => ok({ id: 8 }),
  });
  const user = await open('/ban-lam-viec/tien/hoan-tien');
  await user.click(await screen.findByRole('button', { name: /^Đã chuyển/ }));
  const dialog = screen.getByRole('dialog', { name: 'Đã chuyển 20.000đ?' });
  expect(dialog.textContent).toContain('MOTR0123456789');
  await user.type(within(dialog).getByLabelText('Mã giao dịch của ngân hàng'), 'FT99');
  await user.type(within(dialog).getByLabelText('Lý do'), 'đã chuyển');
  await user.click(within(dialog).getByRole('button', { name: 'Đã chuyển' }));
  await vi.waitFor(() => expect(askedFor('/staff/confirmRefund')).toHaveLength(1));
  expect(askedFor('/staff/confirmRefund')[0]?.get('transaction_no')).toBe('FT99');
  await user.click(screen.getByRole('link', { name: 'Không hoàn được' }));
  expect(await screen.findAllByRole('button', { name: /^Hoàn lại lần nữa/ })).toHaveLength(1);
});
