// @vitest-environment happy-dom
import { cleanup, configure, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#client/queries.ts';
import { enter } from '#client/session.ts';
import type { MyAffairs } from '#contract/money/affiliates.ts';
import { trieu } from '#testing/people-builders.ts';
import { inApp } from '#testing/renderApp.tsx';
import { currentToast, hideToast } from '#ui/toasts.ts';
import { AffiliatePage } from './AffiliatePage.tsx';
import { LinkMark } from './LinkMark.tsx';

configure({ asyncUtilTimeout: 5_000 });

const link = {
  ...{ link_id: 1, address: 'https://mot.vn/book/lam-4k2p9q', target: '/', title: '', ended: false },
  ...{ clicks: 518, newcomers: 21, orders: 14, earned: 612_300 },
};
const me = {
  ...{ state: 'approved' as const, reason: '', code: 'CTV7K2P9Q', legal_name: 'Trần Bảo Lam', last4: '1234' },
  bank: { bank: 'VCB', last4: '4417', holder: 'TRAN BAO LAM' },
};
const affairs = (more: Partial<MyAffairs> = {}): MyAffairs => ({
  ...{ me, vneid_there: false, month: '2026-11', points: 1_000 },
  ...{ clicks: 1_284, newcomers: 38, orders: 61, earned: 1_036_200 },
  days: [
    { day: '2026-11-27', clicks: 40 },
    { day: '2026-11-28', clicks: 63 },
  ],
  links: [link],
  money: {
    ...{ waiting: 412_600, waiting_orders: 24, ready: 623_600, ready_orders: 33 },
    ...{ next_on: '2026-12-10', least: 200_000 },
    payouts: [
      { state: 'paid', amount: 1_204_000, tax: 0, at: Date.UTC(2026, 10, 10), last4: '4417', reason: '' },
    ],
  },
  ...more,
});
const reward = {
  ...{ transaction_id: 7, day: '2026-11-24', title: 'Thành cổ mùa nước nổi', kind: 'paper', base: 318_000 },
  ...{ points: 1_000, reward: 31_800, state: 'refused', reason: 'Cùng nhà.', paid_at: null, appeal: null },
  may_appeal: true,
};
let asked: { path: string; fields: URLSearchParams }[] = [];
let copied: string[] = [];

beforeEach(() => {
  asked = [];
  copied = [];
});
afterEach(() => {
  cleanup();
  hideToast();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function answer(list: MyAffairs, more: Record<string, unknown> = {}) {
  const answers: Record<string, unknown> = {
    '/api/affiliate/list': list,
    '/api/affiliate/getFilter': {
      ...{ months: ['2026-11'], kinds: ['paper'], links: [{ link_id: 1, title: 'Trang chủ' }] },
      states: [{ state: 'refused', count: 1 }],
    },
    '/api/affiliate/transaction': { items: [reward], next: '', count: 1, reward: 0 },
    ...more,
  };
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    asked.push({
      path: pathname,
      fields: init?.body ? new URLSearchParams(String(init.body)) : searchParams,
    });
    return Response.json({ code: 0, data: answers[pathname] ?? {} });
  });
}
function open() {
  const page = inApp(<AffiliatePage />);
  enter({ user: { ...trieu, is_affiliate: true }, access_token: '', refresh_token: '', tid: 'tid' });
  render(page);
  const user = userEvent.setup();
  navigator.clipboard.writeText = async text => {
    copied.push(text);
  };
  return user;
}
const askedFor = (path: string) => asked.filter(each => each.path === path);

test('the first screen says the month in a sentence, with links, money and orders', async () => {
  answer(affairs());
  open();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
    'Tháng này 38 bạn đọc mới tới từ bạn, 412.600đ đang chờ đối soát.',
  );
  expect(screen.getByText('1.036.200đ')).toBeTruthy();
  expect(screen.getByText(/518 lượt · 21 bạn mới · 14 đơn/)).toBeTruthy();
  expect(screen.getByText('đã duyệt, trả ngày 10/12/2026 vào tài khoản •• 4417')).toBeTruthy();
  expect(screen.getByText('CTV7K2P9Q')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Thành cổ mùa nước nổi' })).toBeTruthy();
  expect(screen.getByText(/Không hiện tên người mua/)).toBeTruthy();
});

test('a copied link carries #quangcao, and its code for a camera says whose link it is', async () => {
  answer(affairs());
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Sao chép Trang chủ' }));
  expect(copied).toEqual(['https://mot.vn/book/lam-4k2p9q #quangcao']);
  expect(currentToast()?.message).toBe('Đã sao chép');
  await user.click(screen.getByRole('button', { name: 'Mã QR Trang chủ' }));
  const sheet = await screen.findByRole('dialog');
  expect(within(sheet).getByText('Liên kết của cộng tác viên')).toBeTruthy();
});

test('a foreign address is told while it is typed, and nothing is asked', async () => {
  answer(affairs());
  const user = open();
  await user.type(await screen.findByLabelText('Địa chỉ trang'), 'https://evil.vn/a');
  expect(screen.getByText(/Đây không phải địa chỉ trên Mọt/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Tạo liên kết' }));
  expect(askedFor('/api/affiliate/referal')).toEqual([]);
});

test('without papers the page asks for them once, and says who looks at them', async () => {
  answer(affairs({ me: null, links: [] }));
  const user = open();
  await user.type(await screen.findByLabelText('Họ tên trên giấy tờ'), 'Trần Bảo Lam');
  await user.type(screen.getByLabelText('Số định danh cá nhân'), '079095001234');
  answer(affairs({ me: { ...me, state: 'waiting' } }));
  await user.click(screen.getByRole('button', { name: 'Gửi cho Mọt' }));
  expect(await screen.findByText('Mọt đang xem giấy tờ của bạn')).toBeTruthy();
  expect(askedFor('/api/affiliate/identify')[0]?.fields.get('number')).toBe('079095001234');
});

test('filters stand in the address, and a refused reward may be appealed against', async () => {
  answer(affairs());
  const user = open();
  await user.click(await screen.findByRole('button', { name: /Không tính/ }));
  await expect.poll(() => askedFor('/api/affiliate/transaction').at(-1)?.fields.get('state')).toBe('refused');
  await user.click(await screen.findByRole('button', { name: /Xin xem lại/ }));
  await user.type(screen.getByLabelText('Vì sao khoản này nên được tính'), 'Đây là bạn học.');
  await user.click(screen.getByRole('button', { name: 'Gửi cho Mọt' }));
  await expect.poll(() => askedFor('/api/affiliate/appeal').length).toBe(1);
  expect(askedFor('/api/affiliate/appeal')[0]?.fields.get('transaction_id')).toBe('7');
});

test('a page that was opened through an affiliate’s link says so, another one does not', async () => {
  answer(affairs(), { '/api/affiliate/ofSource': { affiliate: true } });
  render(inApp(<LinkMark source="lam-4k2p9q" />));
  expect(await screen.findByText('Liên kết của cộng tác viên')).toBeTruthy();
  cleanup();
  queryClient.clear();
  answer(affairs(), { '/api/affiliate/ofSource': { affiliate: false } });
  render(inApp(<LinkMark source="hoi-sach" />));
  await expect.poll(() => askedFor('/api/affiliate/ofSource').length).toBe(2);
  expect(screen.queryByText('Liên kết của cộng tác viên')).toBeNull();
});
