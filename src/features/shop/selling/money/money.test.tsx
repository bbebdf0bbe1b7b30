// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnPayout, ShopMoney, ShopStatement } from '#contract/shop/shop-money.ts';
import { holdReasons } from '#rules/shop/payouts.ts';
import { aServer, askedFor, aWindow, closeAll, ok, openAt } from '#testing/renderHarness.tsx';
import { aMyShop } from '#testing/selling-builders.ts';
import { SellerDeskPage } from '../SellerDeskPage.tsx';
import { holdNames, pauseWords } from './money-words.ts';

beforeEach(() => aWindow(1440));
afterEach(closeAll);

const at = Date.parse('2026-11-30T02:00:00Z');
const payout = (more: Partial<OwnPayout> = {}): OwnPayout => ({
  ...{
    payout_id: 1,
    reference: 'MOTTAB12CD34EF',
    state: 'paid',
    amount: 10_114_480,
    orders: 112,
    bank: 'VCB',
  },
  ...{ last4: '7716', drafted_at: at, moved_at: at, reason: '', bounce: null, transaction_no: 'FT1' },
  ...more,
});
const money = (more: Partial<ShopMoney> = {}): ShopMoney => ({
  ...{
    ready: 8_806_240,
    least: 200_000,
    reserves: [],
    open: null,
    next: at,
    hold_days: 3,
    pause: null,
    pause_until: null,
  },
  holds: holdReasons
    .filter(why => why !== 'ready')
    .map((why, count) => ({ why, orders: count + 1, sum: 87_980, until: null })),
  account: { bank: 'VCB', last4: '7716', holder: 'HO THI HIEN', since: at },
  rates: { commission: 800, payment: 0, vat: 100, pit: 50 },
  ...more,
});
const statement: ShopStatement = {
  ...{ period: '2026-11', shop: 'Hiên Đọc', before: 0, after: 80_545, more: false },
  rows: [
    {
      at,
      what: 'sale',
      code: 'AB12CD34EF',
      paid: 89_000,
      voucher: 0,
      commission: 7_120,
      payment: 0,
      tax: 1_335,
      amount: 80_545,
    },
    {
      at,
      what: 'payout',
      code: 'MOTT1',
      paid: 0,
      voucher: 0,
      commission: 0,
      payment: 0,
      tax: 0,
      amount: -80_545,
    },
    {
      at,
      what: 'returned',
      code: 'MOTT1',
      paid: 0,
      voucher: 0,
      commission: 0,
      payment: 0,
      tax: 0,
      amount: 80_545,
    },
    {
      at,
      what: 'back',
      code: 'AB12CD34EG',
      paid: -1,
      voucher: 0,
      commission: 0,
      payment: 0,
      tax: 0,
      amount: -1,
    },
  ],
  sums: {
    paid: 88_999,
    voucher: 0,
    commission: 7_120,
    payment: 0,
    tax: 1_335,
    earned: 80_544,
    transferred: 0,
  },
};
const pages = { '/shop/ban-hang/:view?': <SellerDeskPage /> };
const open = (view: string) => openAt(`/shop/ban-hang/${view}`, { pages });
const answers = (own: ShopMoney = money(), more: Parameters<typeof aServer>[0] = {}, shop = aMyShop()) =>
  aServer({
    '/shop-api/seller/myShop': () => ok(shop),
    '/shop-api/seller/money': () => ok(own),
    '/shop-api/seller/payouts': () =>
      ok({
        items: [
          payout(),
          payout({ payout_id: 2, reference: 'MOTT2', state: 'bounced', bounce: 'wrong_name' }),
        ],
        more: false,
      }),
    ...more,
  });

const aReserve: ShopMoney['reserves'][number] = {
  ...{ reserve_id: 4, amount: 40_000, reason: 'complaints', words: 'Hai đơn đang khiếu nại', until: at },
  appeal: null,
};

test('a shop sees what is due, what waits by each reason, its account and its payouts; a bounce keeps its story', async () => {
  answers();
  await open('tien');
  expect(await screen.findByRole('heading', { level: 1, name: '8.806.240đ tới hạn' })).toBeTruthy();
  const holds = screen.getByRole('region', { name: /^Đang giữ 351.920đ/ });
  for (const why of holdReasons.filter(one => one !== 'ready'))
    expect(holds.textContent).toContain(holdNames[why]);
  expect(screen.getByRole('region', { name: /Tài khoản nhận/ }).textContent).toContain('VCB •• 7716');
  expect(await screen.findByText('tên chủ tài khoản không khớp')).toBeTruthy();
});

test('below zero is moved on and nothing is to be paid in; each thing that keeps money says so', async () => {
  answers(money({ ready: -38_400 }));
  await open('tien');
  expect(await screen.findByText('−38.400đ chuyển sang kỳ trả sau.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Xin nhận sớm' })).toBeNull();
  await closeAll();
  for (const pause of ['no_account', 'new_account', 'changing', 'refused'] as const) {
    answers(money({ pause, account: pause === 'no_account' ? null : money().account }));
    await open('tien');
    expect(await screen.findByText(pauseWords[pause]), pause).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Xin nhận sớm' })).toBeNull();
    await closeAll();
  }
  answers(
    money({
      reserves: [aReserve],
    }),
  );
  await open('tien');
  expect((await screen.findByRole('region', { name: 'Mọt giữ lại' })).textContent).toContain(
    'Hai đơn đang khiếu nại',
  );
});

test('the owner asks for another look at what is kept back, once, and reads the answer', async () => {
  answers(money({ reserves: [aReserve] }), { '/shop-api/seller/appealReserve': () => ok({}) });
  const user = await open('tien');
  await user.click(await screen.findByRole('button', { name: 'Xin xem lại khoản 40.000đ' }));
  await user.type(screen.getByLabelText('Vì sao cần xem lại'), 'Hai đơn đã xong');
  await user.click(screen.getByRole('button', { name: 'Gửi' }));
  await vi.waitFor(() => expect(askedFor('/shop-api/seller/appealReserve')).toHaveLength(1));
  expect(Object.fromEntries(askedFor('/shop-api/seller/appealReserve')[0] ?? [])).toMatchObject({
    ...{ reserve_id: '4', words: 'Hai đơn đã xong' },
  });
  await closeAll();
  answers(money({ reserves: [{ ...aReserve, appeal: { words: 'x', answer: 'Vẫn còn một đơn' } }] }));
  await open('tien');
  expect(await screen.findByText('Mọt trả lời: Vẫn còn một đơn')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Xin xem lại/ })).toBeNull();
});

test('the owner asks for what is due, once; a manager does not', async () => {
  let answer: (reply: unknown) => void = () => {};
  answers(money(), { '/shop-api/seller/askPayout': () => new Promise(resolve => (answer = resolve)) });
  const user = await open('tien');
  await user.click(await screen.findByRole('button', { name: 'Xin nhận sớm' }));
  const dialog = screen.getByRole('dialog', { name: 'Xin nhận 8.806.240đ?' });
  await user.dblClick(within(dialog).getByRole('button', { name: 'Xin nhận' }));
  answer(ok(payout({ state: 'drafted' })));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(askedFor('/shop-api/seller/askPayout')).toHaveLength(1);
  await closeAll();
  answers(money(), {}, aMyShop({ role: 'manager' }));
  await open('tien');
  await screen.findByRole('heading', { level: 1, name: '8.806.240đ tới hạn' });
  expect(screen.queryByRole('button', { name: 'Xin nhận sớm' })).toBeNull();
});

test('a payout opens with its steps and every order in it', async () => {
  const lines = [
    {
      number: 'AB12CD34EF',
      amount: 80_545,
      paid: 89_000,
      voucher: 0,
      commission: 7_120,
      payment: 0,
      tax: 1_335,
    },
  ];
  const steps = [{ state: 'drafted', reason: '', at }];
  answers(money(), { '/shop-api/seller/payout': () => ok({ ...payout(), lines, steps }) });
  const user = await open('tien');
  await user.click(await screen.findByRole('button', { name: /MOTTAB12CD34EF/ }));
  const drawer = await screen.findByRole('dialog');
  expect(await within(drawer).findByText('AB12CD34EF')).toBeTruthy();
  expect(drawer.textContent).toContain('80.545đ');
});

test('a statement adds up, names each kind of row, and another period is asked for', async () => {
  answers(money(), { '/shop-api/seller/statement': () => ok(statement) });
  const user = await open('sao-ke');
  const sums = await screen.findByRole('region', { name: 'Cộng lại' });
  expect(sums.textContent).toContain('−7.120đ');
  for (const words of [
    'Bán AB12CD34EF',
    'Chuyển về tài khoản MOTT1',
    'Ngân hàng trả lại MOTT1',
    'Hoàn AB12CD34EG',
  ])
    expect(screen.getByText(words)).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kỳ sao kê' }), 'Cả năm 2025');
  await vi.waitFor(() => expect(askedFor('/shop-api/seller/statement').at(-1)?.get('period')).toBe('2025'));
});
