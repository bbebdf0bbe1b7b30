// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MyPartner } from '#contract/people/partners.ts';
import { hookNames, type PartnerRole } from '#rules/people/partners.ts';
import { slugOf } from '#rules/text/slug.ts';
import { aMyPartner } from '#testing/partner-builders.ts';
import { aServer, askedFor, aWindow, closeAll, no, ok, openAt } from '#testing/renderHarness.tsx';
import { PartnerDeskPage } from './PartnerDeskPage.tsx';

beforeEach(() => aWindow(1440));
afterEach(closeAll);

const pages = { '/doi-tac/ban-lam-viec/:view?': <PartnerDeskPage /> };
const open = (view = '') => openAt(`/doi-tac/ban-lam-viec${view && `/${view}`}`, { pages });
const slug = slugOf('ebook', 'Người giữ đèn', 77) ?? '';
const days = [
  { day: '2026-11-23', opened: 40, minutes: 30, visits: 2 },
  { day: '2026-11-24', opened: 60, minutes: null, visits: 3 },
];
const figures = { days, opened: 100, minutes: 30, visits: 5, month: '2026-10', buyers: null, sold_vnd: null };
const answers = (partner: MyPartner = aMyPartner(), more: Parameters<typeof aServer>[0] = {}) =>
  aServer({
    '/partner/mine': () => ok({ partners: [partner], invites: [] }),
    '/partner/read': () => ok(partner),
    '/partner/figures': () => ok(figures),
    '/partner/events': () => ok([]),
    '/partner/deliveries': () => ok([]),
    '/partner/people': () => ok({ members: [], invites: [] }),
    ...more,
  });

test('each role sees the pages of its own', async () => {
  const shared = ['Hôm nay', 'Khung đọc', 'Tên miền', 'Khoá', 'Sự kiện', 'Webhook'];
  const seen: Record<PartnerRole, string[]> = { owner: [...shared, 'Người làm'], developer: shared };
  for (const [role, links] of Object.entries(seen) as [PartnerRole, string[]][]) {
    answers(aMyPartner({ role }));
    await open();
    const rail = within(await screen.findByRole('navigation', { name: 'Bàn đối tác' }));
    expect(rail.getAllByRole('link').map(link => link.textContent)).toEqual(links);
    await closeAll();
  }
  answers(aMyPartner({ role: 'developer' }));
  await open('nguoi');
  expect(await screen.findByRole('heading', { name: 'Phần này không thuộc việc của bạn' })).toBeTruthy();
  expect(askedFor('/partner/people')).toEqual([]);
});

test('the first page says the week in a sentence, and that few readers are not told of', async () => {
  answers();
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: /Tuần này 100 lượt mở/ })).toBeTruthy();
  expect(screen.getAllByText('Chưa đủ 5 người')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Thêm https://tin-nhanh.vn' })).toBeTruthy();
});

test('who works at no partner asks for it, and what is wrong stands at its field', async () => {
  answers(undefined, {
    '/partner/mine': () => ok({ partners: [], invites: [] }),
    '/partner/ask': () => no('bad_input', { handle: ['Mã này đã có người dùng'] }),
  });
  const user = await open();
  await user.type(await screen.findByLabelText('Tên trang'), 'Bến Sông');
  await user.type(screen.getByLabelText('Mã đối tác'), 'ben-song');
  await user.click(screen.getByRole('button', { name: 'Gửi' }));
  expect(await screen.findByText('Mã này đã có người dùng')).toBeTruthy();
});

test('an invitation is taken from the page that asks', async () => {
  const invite = { invite_id: 4, name: 'Bến Sông', role: 'developer', until: Date.UTC(2026, 10, 30) };
  answers(undefined, {
    '/partner/mine': () => ok({ partners: [], invites: [invite] }),
    '/partner/answerInvite': () => ok({ partners: [], invites: [] }),
  });
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Nhận lời' }));
  expect(askedFor('/partner/answerInvite')[0]?.get('answer')).toBe('accept');
});

test('a key is shown whole once, the replaced one with its end, and a press takes one back', async () => {
  const partner = aMyPartner();
  answers(partner, {
    '/partner/makeKey': () => ok({ secret: 'mot_test_bí-mật', partner }),
    '/partner/revokeKey': () => ok({ ...partner, keys: [] }),
  });
  const user = await open('khoa');
  expect(await screen.findByText(/còn sống tới 09:12 24\/11\/2026/)).toBeTruthy();
  await user.type(screen.getByLabelText('Tên'), 'Thử');
  await user.click(screen.getByRole('radio', { name: 'Thử nghiệm' }));
  await user.click(screen.getByRole('button', { name: 'Tạo khoá' }));
  expect(await screen.findByText('mot_test_bí-mật')).toBeTruthy();
  expect(askedFor('/partner/makeKey')[0]?.get('mode')).toBe('test');
  await user.click(screen.getByRole('button', { name: 'Đã cất' }));
  expect(screen.queryByText('mot_test_bí-mật')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Thu hồi Máy chủ chính 7Kd2' }));
  expect(await screen.findByText('Chưa có khoá nào.')).toBeTruthy();
});

test('an origin waits with the line for its file, and a check that finds nothing says where it looked', async () => {
  answers(undefined, { '/partner/checkOrigin': () => no('too_late', 'Chưa thấy đoạn mã') });
  const user = await open('ten-mien');
  expect(await screen.findByText('mot-abc')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Kiểm lại https://thu.benso.vn' }));
  expect(await screen.findByText('Chưa thấy đoạn mã')).toBeTruthy();
});

test('a colour in which white words are hard to read cannot be saved; the code follows the book and the paper', async () => {
  answers(undefined, { '/partner/saveFrame': () => ok(aMyPartner({ accent: '#1e3a93' })) });
  const user = await open('khung-doc');
  const colour = await screen.findByLabelText('Màu khác');
  await user.type(colour, '#ffcc00');
  const save = screen.getByRole('button', { name: 'Lưu giao diện' });
  expect(save.hasAttribute('disabled')).toBe(true);
  expect(screen.getByText(/cần từ 4,5/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Màu #1e3a93' }));
  await user.click(save);
  expect(askedFor('/partner/saveFrame')[0]?.get('accent')).toBe('#1e3a93');
  await user.click(screen.getByRole('radio', { name: 'Giấy' }));
  await user.type(screen.getByLabelText('Trang trên Mọt'), `https://mot.vn/ebook/${slug}`);
  expect(
    screen.getByText(new RegExp(`<mot-reader partner="ben-song" book="${slug}" theme="yellow">`)),
  ).toBeTruthy();
  expect(screen.getByTitle('Xem thử khung đọc').getAttribute('src')).toBe(
    `/embed/reader/${slug}?partner=ben-song&theme=yellow`,
  );
  await user.click(screen.getByRole('radio', { name: 'React' }));
  expect(screen.getByText(/defineMotReader/)).toBeTruthy();
});

test('the code of any page of ours names what it is, with what its frame is like', async () => {
  answers(undefined, {});
  const user = await open('khung-doc');
  const issue = slugOf('comicIssue', 'Thư viện tầng thượng', 7) ?? '';
  await user.type(await screen.findByLabelText('Trang trên Mọt'), `https://mot.vn/reader-comic/${issue}?p=1`);
  await user.click(screen.getByLabelText('Chỉ tải khi có người bấm'));
  await user.click(screen.getByLabelText('Cao theo hình dạng của trang'));
  expect(
    screen.getByText(new RegExp(`<mot-reader partner="ben-song" comic="${issue}" height="auto" facade>`)),
  ).toBeTruthy();
  expect(screen.getByTitle('Xem thử khung đọc').getAttribute('src')).toBe(
    `/embed/comic/${issue}?partner=ben-song`,
  );
  await user.clear(screen.getByLabelText('Trang trên Mọt'));
  await user.type(screen.getByLabelText('Trang trên Mọt'), 'https://mot.vn/shop/cart');
  expect(screen.getByText('Đây không phải trang đọc, nghe hay xem trên Mọt.')).toBeTruthy();
});

test('the log of webhooks has each event’s answer, and one that did not arrive is sent again', async () => {
  const row = {
    ...{ delivery_id: 9, url: 'https://benso.vn/mot', event: 'figures.day', state: 'failed', next_at: null },
    ...{ made_at: Date.UTC(2026, 10, 24), body: '{}', attempts: [{ at: 1, status: 503, answer: '' }] },
  };
  answers(undefined, { '/partner/deliveries': () => ok([row]), '/partner/resend': () => ok({}) });
  const user = await open('webhook');
  for (const name of Object.values(hookNames)) expect(await screen.findByLabelText(name)).toBeTruthy();
  expect(await screen.findByText('Không tới')).toBeTruthy();
  expect(screen.getByText('503, lần 1')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Gửi lại' }));
  expect(askedFor('/partner/resend')[0]?.get('delivery_id')).toBe('9');
});

test('events are listed as they come', async () => {
  const event = {
    event_id: 1,
    at: Date.UTC(2026, 10, 24, 2, 12, 5),
    name: 'opened',
    origin: 'https://benso.vn',
  };
  answers(undefined, { '/partner/events': () => ok([{ ...event, title: 'Đêm gió bấc', detail: '' }]) });
  await open('su-kien');
  expect(await screen.findByText('09:12:05')).toBeTruthy();
  expect(screen.getByText('Đêm gió bấc · https://benso.vn')).toBeTruthy();
});

test.each(['waiting', 'refused', 'stopped'] as const)(
  'a partner that is %s is told why nothing opens',
  async state => {
    answers(aMyPartner({ state, reason: 'Chưa có hợp đồng' }));
    await open('khung-doc');
    expect((await screen.findByText(/Lý do: Chưa có hợp đồng/)).textContent).toBeTruthy();
    expect(screen.getByText('Xem thử được khi Mọt đã đồng ý.')).toBeTruthy();
  },
);
