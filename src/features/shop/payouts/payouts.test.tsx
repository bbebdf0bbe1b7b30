// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PayoutBatch, PayoutRow } from '#contract/shop/payouts.ts';
import { bounceNames, payoutBounces, payoutNames, payoutStates } from '#rules/shop/payouts.ts';
import { aServer, askedFor, aWindow, closeAll, no, ok, openAt, where } from '#testing/renderHarness.tsx';
import { BatchPage } from './BatchPage.tsx';
import { PayoutsPage } from './PayoutsPage.tsx';

beforeEach(() => aWindow(1440));
afterEach(closeAll);

const roles = {
  ...{ editor: false, moderator: false, finance: true, support: false, admin: false, partner_manager: false },
};
const at = Date.parse('2026-11-30T02:00:00Z');
const payout = (more: Partial<PayoutRow> = {}): PayoutRow => ({
  ...{ payout_id: 1, reference: 'MOTTAB12CD34EF', shop: 'Hiên Đọc', state: 'drafted', why: 'weekly' },
  ...{ payee: 'shop', tax: 0 },
  ...{
    amount: 8_806_240,
    orders: 98,
    bank: 'VCB',
    last4: '7716',
    holder: 'HO THI HIEN',
    batch: 'DAB12CD34EF',
  },
  ...{ drafted_at: at, moved_at: at, reason: '', bounce: null, transaction_no: null },
  ...more,
});
const batch = (more: Partial<PayoutBatch> = {}): PayoutBatch => ({
  ...{ batch_id: 7, number: 'DAB12CD34EF', state: 'drafted', drafted_at: at, drafted_by: 'Cao Thị Ngân' },
  ...{
    count: 1,
    sum: 8_806_240,
    hash: 'a'.repeat(64),
    approved_by: '',
    mine_next: true,
    sha256: null,
    reason: '',
  },
  first: { by: 'Cao Thị Ngân', is_me: false, at },
  payouts: [{ ...payout(), problem: null }],
  ...more,
});
const desk = {
  states: payoutStates.map((state, count) => ({ state, count, sum: count * 1_000 })),
  shops: [
    { shop_id: 3, shop: 'Mây Tre Ngự Bình', ready: 500_000, waiting: 90_500, reserved: 40_000, pause: null },
  ],
  debts: [{ shop_id: 5, shop: 'Kệ Sách Mọt', owes: 38_400 }],
};
const pages = {
  '/ban-lam-viec/chi-tra/dot/:batch': <BatchPage />,
  '/ban-lam-viec/chi-tra/:view?': <PayoutsPage />,
};
const open = (path = '') => openAt(`/ban-lam-viec/chi-tra${path}`, { pages });
const answers = (more: Parameters<typeof aServer>[0] = {}) =>
  aServer({
    '/staff/myDesk': () => ok(roles),
    '/staff/payoutDesk': () => ok(desk),
    '/staff/listPayouts': () => ok({ items: [payout()], more: false }),
    '/staff/payoutBatch': () => ok(batch()),
    ...more,
  });

test('nobody without the role of finance sees anything, and nothing is asked for them', async () => {
  answers({ '/staff/myDesk': () => ok({ ...roles, finance: false }) });
  await open();
  expect(await screen.findByRole('heading', { name: 'Bạn không có quyền mở trang này' })).toBeTruthy();
  expect(askedFor('/staff/payoutDesk')).toEqual([]);
});

test('payouts are listed by each of their states, with what is due and who owes', async () => {
  answers();
  const user = await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Tới hạn 460.000đ' })).toBeTruthy();
  const chips = within(screen.getByRole('group', { name: 'Tình trạng' })).getAllByRole('button');
  expect(chips.map(chip => chip.textContent)).toEqual(
    payoutStates.map((state, count) => `${payoutNames[state]}${count}`),
  );
  expect(screen.getByRole('region', { name: /Tiệm đang âm/ }).textContent).toContain('Kệ Sách Mọt: −38.400đ');
  for (const state of payoutStates.slice(1)) {
    await user.click(screen.getByRole('button', { name: new RegExp(`^${payoutNames[state]}`) }));
    await vi.waitFor(() => expect(askedFor('/staff/listPayouts').at(-1)?.get('state')).toBe(state));
  }
});

test('a bounce says why, in each of the reasons', async () => {
  const items = payoutBounces.map((bounce, id) =>
    payout({ payout_id: id, reference: `MOTT000000000${id}`, state: 'bounced', bounce }),
  );
  answers({ '/staff/listPayouts': () => ok({ items, more: false }) });
  await open('?tt=bounced');
  for (const bounce of payoutBounces) expect(await screen.findByText(bounceNames[bounce])).toBeTruthy();
});

test('a batch says how many shops and how many affiliates it pays, without those that were taken out', async () => {
  const payouts = [
    payout({ payee: 'shop' }),
    payout({ payout_id: 2, payee: 'affiliate', shop: 'CTV TRAN BAO LAM' }),
    payout({ payout_id: 3, payee: 'shop', state: 'rejected' }),
  ].map(row => ({ ...row, problem: null }));
  answers({ '/staff/payoutBatch': () => ok(batch({ payouts })) });
  await open('/dot/7');
  expect(
    await screen.findByRole('heading', { level: 1, name: / cho 1 tiệm, 1 cộng tác viên$/ }),
  ).toBeTruthy();
});

test('the second person approves what is shown, with its hash; two presses are one', async () => {
  let answer: (reply: unknown) => void = () => {};
  answers({ '/staff/approvePayouts': () => new Promise(resolve => (answer = resolve)) });
  const user = await open('/dot/7');
  expect(await screen.findByRole('heading', { level: 1, name: '8.806.240đ cho 1 tiệm' })).toBeTruthy();
  expect(screen.getByText(/Cao Thị Ngân đã duyệt, chờ người thứ hai/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Duyệt lần hai' }));
  const dialog = screen.getByRole('dialog', { name: 'Duyệt chi 8.806.240đ?' });
  await user.dblClick(within(dialog).getByRole('button', { name: 'Duyệt lần hai' }));
  answer(ok(batch({ state: 'approved' })));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(askedFor('/staff/approvePayouts')).toHaveLength(1);
  expect(askedFor('/staff/approvePayouts')[0]?.get('hash')).toBe('a'.repeat(64));
});

test('who drafted has nothing to approve, a payout that changed keeps everybody from it, and no file is there before', async () => {
  answers({ '/staff/payoutBatch': () => ok(batch({ mine_next: false })) });
  await open('/dot/7');
  await screen.findByRole('heading', { level: 1 });
  const buttons = () => screen.getAllByRole('button').map(button => button.textContent);
  expect(buttons().filter(name => /Duyệt|Tải/.test(name ?? ''))).toEqual([]);
  await closeAll();
  answers({ '/staff/payoutBatch': () => ok(batch({ payouts: [{ ...payout(), problem: 'refunded' }] })) });
  await open('/dot/7');
  expect(await screen.findByText('Có đơn vừa hoàn tiền')).toBeTruthy();
  expect(buttons().filter(name => /Duyệt/.test(name ?? ''))).toEqual([]);
});

test('an approved batch gives its file, and tells what to compare it with', async () => {
  const file = { name: 'chi-tra-D1.csv', csv: 'STT', sha256: 'f'.repeat(64), left_out: 0 };
  answers({
    '/staff/payoutBatch': () =>
      ok(batch({ state: 'approved', first: null, approved_by: 'Đỗ Quang Vinh', sha256: 'f'.repeat(64) })),
    '/staff/payoutFile': () => ok(file),
  });
  const user = await open('/dot/7');
  await user.click(await screen.findByRole('button', { name: 'Tải tệp gửi ngân hàng' }));
  await vi.waitFor(() => expect(askedFor('/staff/payoutFile')).toHaveLength(1));
  expect(screen.getByText('f'.repeat(64))).toBeTruthy();
});

test('a bank’s answer is told: what came, what came back, what is of nobody; a broken file says its lines', async () => {
  answers({
    '/staff/readBankAnswer': () => ok({ paid: 41, bounced: 1, again: 0, unknown: ['MOTT0000000000'] }),
  });
  const user = await open();
  const input = await screen.findByLabelText('Tệp kết quả của ngân hàng');
  await user.upload(input, new File(['STT'], 'ket-qua.csv', { type: 'text/csv' }));
  const told = await screen.findByRole('dialog', { name: 'Đã nạp kết quả' });
  expect(told.textContent).toContain('Đã về 41 khoản, ngân hàng trả lại 1 khoản');
  expect(told.textContent).toContain('Mã không có ở Mọt: MOTT0000000000.');
  await closeAll();
  answers({ '/staff/readBankAnswer': () => no('bad_input', { file: ['Dòng 2: số tiền không hợp lệ.'] }) });
  const again = await open();
  await again.upload(
    await screen.findByLabelText('Tệp kết quả của ngân hàng'),
    new File(['x'], 'x.csv', { type: 'text/csv' }),
  );
  const wrong = await screen.findByRole('dialog', { name: 'Tệp chưa nạp được' });
  expect(wrong.textContent).toContain('Dòng 2: số tiền không hợp lệ.');
});

test('a batch that is drafted opens, and what was drafted by nobody’s money says so', async () => {
  answers({ '/staff/draftPayouts': () => no('too_late', 'Chưa tiệm nào có tiền tới hạn.') });
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Lập đợt' }));
  const dialog = screen.getByRole('dialog', { name: 'Lập đợt chi trả?' });
  await user.click(within(dialog).getByRole('button', { name: 'Lập đợt' }));
  expect((await within(dialog).findByRole('alert')).textContent).toContain('Chưa tiệm nào có tiền tới hạn.');
  await closeAll();
  answers({ '/staff/draftPayouts': () => ok(batch()) });
  const again = await open();
  await again.click(await screen.findByRole('button', { name: 'Lập đợt' }));
  await again.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Lập đợt' }));
  await vi.waitFor(() => expect(where()).toContain('/ban-lam-viec/chi-tra/dot/7'));
});

test('a shop’s no to a reserve is answered by who may, and a reserve is proposed for a shop that was found', async () => {
  const appeal = { words: 'Hai đơn đã xong', at, mine_to_decide: true };
  const kept = {
    ...{ reserve_id: 1, shop: 'Hiên Đọc', amount: 40_000, reason: 'complaints', words: 'Đang xem' },
    ...{ until: at + 86_400_000, state: 'kept', made_by: 'A', is_me: false, approved_by: 'B', appeal },
  };
  answers({
    '/staff/shopReserves': () => ok({ items: [kept] }),
    '/staff/decideReserve': () => ok({}),
    '/staff/proposeReserve': () => ok({}),
    '/shop-api/seller/searchStore': () =>
      ok({ items: [{ id: 77, name: 'Mây Xa', city_name: 'Huế', faces: [] }], total: 1, page_no: 1 }),
  });
  const user = await open('/giu');
  expect(await screen.findByText('Tiệm xin thôi giữ: “Hai đơn đã xong”')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Trả lời tiệm/ }));
  const dialog = within(screen.getByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Quyết định'), 'Thôi giữ');
  await user.type(dialog.getByLabelText('Lời trả lời tiệm'), 'Đúng là đã xong');
  await user.click(dialog.getByRole('button', { name: 'Trả lời tiệm' }));
  await vi.waitFor(() => expect(askedFor('/staff/decideReserve')).toHaveLength(1));
  expect(askedFor('/staff/decideReserve')[0]?.get('outcome')).toBe('lifted');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.click(screen.getByRole('button', { name: 'Đề nghị giữ' }));
  const propose = within(screen.getByRole('dialog'));
  await user.click(propose.getByRole('button', { name: 'Đề nghị giữ' }));
  expect((await propose.findByRole('alert')).textContent).toBe('Bạn chọn một tiệm trong danh sách nhé.');
  await user.type(propose.getByLabelText('Tiệm'), 'may');
  await user.click(await propose.findByRole('option', { name: /^Mây Tre Ngự Bình/ }));
  await user.type(propose.getByLabelText('Số tiền, đồng'), '50.000');
  await user.type(propose.getByLabelText('Lời nhắn cho tiệm'), 'Đang xem');
  await user.click(propose.getByRole('button', { name: 'Đề nghị giữ' }));
  await vi.waitFor(() => expect(askedFor('/staff/proposeReserve')).toHaveLength(1));
  expect(askedFor('/staff/proposeReserve')[0]?.get('shop_id')).toBe('3');
});

test('reserves say who made them and wait for another one; rates and times can be set', async () => {
  const reserve = {
    ...{
      reserve_id: 1,
      shop: 'Hiên Đọc',
      amount: 40_000,
      reason: 'complaints',
      words: 'Hai đơn đang khiếu nại',
    },
    ...{ until: at + 86_400_000, state: 'proposed', made_by: 'Cao Thị Ngân', is_me: false, approved_by: '' },
    appeal: null,
  };
  answers({
    '/staff/shopReserves': () => ok({ items: [reserve, { ...reserve, reserve_id: 2, is_me: true }] }),
    '/staff/approveReserve': () => ok({}),
    '/staff/payoutRules': () =>
      ok({
        settings: [{ name: 'hold_days', value: 3 }],
        rates: [
          {
            rate_id: 1,
            kind: 'commission',
            seller: null,
            points: 800,
            from: at,
            reason: 'mức ban đầu',
            by: '',
          },
        ],
      }),
    '/staff/setPayoutSetting': () => ok({}),
  });
  const user = await open('/giu');
  const agree = await screen.findAllByRole('button', { name: /^Đồng ý giữ/ });
  expect(agree).toHaveLength(1);
  await user.click(agree[0] as HTMLElement);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Đồng ý giữ' }));
  await vi.waitFor(() => expect(askedFor('/staff/approveReserve')).toHaveLength(1));
  await closeAll();
  answers({
    '/staff/payoutRules': () =>
      ok({
        settings: [{ name: 'hold_days', value: 3 }],
        rates: [
          {
            rate_id: 1,
            kind: 'commission',
            seller: null,
            points: 800,
            from: at,
            reason: 'mức ban đầu',
            by: '',
          },
        ],
      }),
    '/staff/setPayoutSetting': () => ok({}),
  });
  const rules = await open('/muc-phi');
  expect(await screen.findByText('8 %')).toBeTruthy();
  await rules.click(screen.getByRole('button', { name: /^Đổi/ }));
  const dialog = screen.getByRole('dialog', { name: 'Giữ sau khi giao' });
  await rules.clear(within(dialog).getByLabelText('Số ngày'));
  await rules.type(within(dialog).getByLabelText('Số ngày'), '5');
  await rules.type(within(dialog).getByLabelText('Lý do'), 'theo thông báo');
  await rules.click(within(dialog).getByRole('button', { name: 'Đổi' }));
  await vi.waitFor(() => expect(askedFor('/staff/setPayoutSetting')[0]?.get('value')).toBe('5'));
});
