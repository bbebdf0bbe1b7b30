// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DeskPerson } from '#contract/people/desk.ts';
import { aServer, askedFor, aWindow, closeAll, no, ok, openAt } from '#testing/renderHarness.tsx';
import { FindPage } from './FindPage.tsx';
import { PersonPage } from './PersonPage.tsx';

beforeEach(() => aWindow(1440));
afterEach(closeAll);

const pages = { '/ban-lam-viec/doc-gia': <FindPage />, '/ban-lam-viec/doc-gia/:account': <PersonPage /> };
const open = (path: string) => openAt(path, { pages });
const at = Date.UTC(2026, 10, 24, 14, 9);
const lan: DeskPerson = {
  account_id: 42,
  name: 'Phùng Ỷ Lan',
  phone: '0901234567',
  email: null,
  since: at,
  roles: [],
  member_until: at,
  shop: { name: 'Sách Cũ Hàng Đào', role: 'owner' },
  ...{ block: null, appeal: null, erasing: null },
  sessions: [{ name: 'Chrome trên Windows', since: at, last_seen: at }],
  gifts: [{ content_id: 77, title: 'Chợ nổi', since: at, until: at }],
  purchases: [
    { number: 'ABCDEFGH12', title: 'Muối của rừng', state: 'granted', currency: 'VND', total: 30_000, at },
  ],
  orders: [
    {
      code: 'HGFEDCBA21',
      number: 'ABCDEFGH12',
      shop: 'Tiệm Gió',
      state: 'delivering',
      total_vnd: 90_000,
      at,
    },
  ],
};
const nothing: DeskPerson = {
  ...lan,
  member_until: null,
  shop: null,
  sessions: [],
  gifts: [],
  purchases: [],
  orders: [],
};

test('a person is looked for and opened, and what was typed is not in the address', async () => {
  aServer({ '/staff/findPerson': () => ok({ account_id: 42 }), '/staff/readPerson': () => ok(lan) });
  const user = await open('/ban-lam-viec/doc-gia');
  const field = await screen.findByLabelText('Số điện thoại, email, số tài khoản hoặc mã đơn');
  await user.type(field, '0901234567{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Phùng Ỷ Lan' });
  expect(askedFor('/staff/readPerson')[0]?.get('account_id')).toBe('42');
});

test.each([
  [
    'a part',
    () => no('bad_input', { q: ['Nhập đủ số điện thoại, email, số tài khoản hoặc mã đơn'] }),
    /Nhập đủ số/,
  ],
  ['nobody', () => no('not_found', 'Không có tài khoản nào như vậy.'), /Không có tài khoản/],
])('%s is said at the field', async (_, answer, words) => {
  aServer({ '/staff/findPerson': answer });
  const user = await open('/ban-lam-viec/doc-gia');
  const field = await screen.findByLabelText('Số điện thoại, email, số tài khoản hoặc mã đơn');
  await user.type(field, '0901{Enter}');
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

test('the page says who the person is, and leads to what they bought', async () => {
  aServer({ '/staff/readPerson': () => ok(lan) });
  await open('/ban-lam-viec/doc-gia/42');
  const facts = within(await screen.findByRole('region', { name: 'Tài khoản' }));
  facts.getByText('0901234567');
  facts.getByText('Sách Cũ Hàng Đào, chủ tiệm');
  facts.getByText('Đến 24/11/2026');
  const [bought, ordered] = screen.getAllByRole('link');
  for (const link of [bought, ordered])
    expect(link?.getAttribute('href')).toBe('/ban-lam-viec/tien/don/ABCDEFGH12');
  expect(ordered?.textContent).toContain('đang giao');
  screen.getByText('Chrome trên Windows');
});

test('who has nothing yet is shown so, and is not signed out anywhere', async () => {
  aServer({ '/staff/readPerson': () => ok(nothing) });
  await open('/ban-lam-viec/doc-gia/42');
  for (const words of ['Chưa mua gì.', 'Chưa đặt đơn nào.', 'Không thiết bị nào.'])
    await screen.findByText(words);
  expect(screen.queryByRole('button', { name: 'Đăng xuất mọi thiết bị' })).toBeNull();
});

test('all devices are signed out with a reason, and the page shows none afterwards', async () => {
  aServer({
    '/staff/readPerson': () => ok(lan),
    '/staff/endSessions': () => ok({ ...lan, sessions: [] }),
  });
  const user = await open('/ban-lam-viec/doc-gia/42');
  await user.click(await screen.findByRole('button', { name: 'Đăng xuất mọi thiết bị' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Đăng xuất mọi thiết bị' }));
  await user.type(drawer.getByLabelText('Lý do'), 'mất điện thoại');
  await user.dblClick(drawer.getByRole('button', { name: 'Đăng xuất mọi thiết bị' }));
  await screen.findByText('Không thiết bị nào.');
  const sent = askedFor('/staff/endSessions');
  expect(sent.map(fields => [fields.get('account_id'), fields.get('reason')])).toEqual([
    ['42', 'mất điện thoại'],
  ]);
});

test('one’s own account is refused in words', async () => {
  aServer({ '/staff/readPerson': () => ok(lan), '/staff/endSessions': () => no('own_affair') });
  const user = await open('/ban-lam-viec/doc-gia/42');
  await user.click(await screen.findByRole('button', { name: 'Đăng xuất mọi thiết bị' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Đăng xuất mọi thiết bị' }));
  await user.type(drawer.getByLabelText('Lý do'), 'thử');
  await user.click(drawer.getByRole('button', { name: 'Đăng xuất mọi thiết bị' }));
  expect((await drawer.findByRole('alert')).textContent).toContain('việc của chính bạn');
});

test.each(['42', '0', 'abc', '9999999999'])('a number that nobody has (%s) is said so', async number => {
  aServer({ '/staff/readPerson': () => no('not_found') });
  await open(`/ban-lam-viec/doc-gia/${number}`);
  await screen.findByRole('heading', { name: 'Không tìm thấy bạn đọc này' });
});

test('a work is given by the address of its page or its number, for some days, with a reason', async () => {
  aServer({
    '/staff/readPerson': () => ok(nothing),
    '/staff/giveWork': () => ok({ ...nothing, gifts: lan.gifts }),
  });
  const user = await open('/ban-lam-viec/doc-gia/42');
  await screen.findByText('Chưa tặng cuốn nào.');
  await user.click(screen.getByRole('button', { name: 'Tặng sách' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Tặng sách' }));
  await user.type(drawer.getByLabelText('Mã sách'), '77');
  await user.type(drawer.getByLabelText('Số ngày'), '30');
  await user.type(drawer.getByLabelText('Lý do'), 'đền lỗi');
  await user.click(drawer.getByRole('button', { name: 'Tặng sách' }));
  await screen.findByText('Chợ nổi');
  const [sent] = askedFor('/staff/giveWork');
  expect(['account_id', 'content_id', 'days', 'reason'].map(name => sent?.get(name))).toEqual([
    '42',
    '77',
    '30',
    'đền lỗi',
  ]);
});

test('a given work is taken back with a reason', async () => {
  aServer({ '/staff/readPerson': () => ok(lan), '/staff/takeBackWork': () => ok(nothing) });
  const user = await open('/ban-lam-viec/doc-gia/42');
  await user.click(await screen.findByRole('button', { name: 'Lấy lại Chợ nổi' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Lấy lại sách tặng' }));
  await user.type(drawer.getByLabelText('Lý do'), 'tặng nhầm');
  await user.click(drawer.getByRole('button', { name: 'Lấy lại sách tặng' }));
  await screen.findByText('Chưa tặng cuốn nào.');
  expect(askedFor('/staff/takeBackWork')[0]?.get('content_id')).toBe('77');
});
