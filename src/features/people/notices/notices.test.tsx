// @vitest-environment happy-dom

import { act, cleanup, configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#client/queries.ts';
import { currentAccount, signIn, signOut } from '#client/session.ts';
import type { Campaign } from '#contract/people/campaigns.ts';
import type { Notice } from '#contract/people/notices.ts';
import { CONSENT_VERSION } from '#contract/people/profile.ts';
import { browserHost } from '#hosts/browser.ts';
import { trieu } from '#testing/people-builders.ts';
import { renderApp } from '#testing/renderApp.tsx';
import { currentToast, hideToast } from '#ui/toasts.ts';
import { CampaignHost } from './CampaignHost.tsx';
import NoticeBell from './NoticeBell.tsx';
import { NoticeList } from './NoticeList.tsx';
import { ReadAllButton } from './ReadAllButton.tsx';
import SettingsDialog from './SettingsDialog.tsx';

/* The socket has tests of its own (client/live.test.ts): here nobody answers it. */

configure({ asyncUtilTimeout: 5_000 });

type Fields = Record<string, string>;
let answers: Record<string, unknown>;
let calls: { path: string; fields: Fields }[];
const asked = (path: string) => calls.filter(call => call.path === path);

const aNotice = (some: Partial<Notice> = {}): Notice => ({
  id: 1,
  kind: 'new_part',
  title: 'Chương mới: Người gác nghĩa trang',
  words: 'Kẻ mượn tên người chết · chương 45',
  link: '/reader/ke-muon-ten.html?chapter=44',
  picture: { form: 'icon', icon: 'shield', face: null },
  at: Date.now(),
  read: false,
  ...some,
});
const page = (items: Notice[], unread = items.filter(({ read }) => !read).length) => ({
  items,
  next: '',
  unread,
});
const campaign: Campaign = {
  popup_id: 7,
  title: 'Tuần đọc truyện dài',
  words: 'Bảy ngày, bảy cuốn.',
  face: null,
  button: 'Xem sách',
  link: '/bang-xep-hang',
  kind: 'news',
};

/** Somebody who was here before. */
const secondVisit = () => browserHost().store.set('visits', `2 ${Date.now()}`);

beforeEach(() => {
  calls = [];
  answers = {
    '/fm/login': { user: trieu, access_token: '', refresh_token: '', tid: '' },
    '/fm/logout': {},
    '/getNewNotificationCount': { unread: 0 },
    '/me/consents': { version: CONSENT_VERSION, granted: [] },
  };
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const url = new URL(address, 'http://mot.test');
    const path = url.pathname.replace(/^\/api/, '');
    calls.push({ path, fields: Object.fromEntries(new URLSearchParams(String(init?.body ?? url.search))) });
    const data = answers[path];
    if (data === undefined) throw new TypeError('no network');
    return Response.json({ code: 0, data });
  });
});

afterEach(async () => {
  if (currentAccount()) await act(signOut);
  cleanup();
  hideToast();
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

async function shown(what: React.ReactNode, { signedIn = true } = {}): Promise<void> {
  renderApp(what, { at: '/' });
  if (signedIn)
    await act(async () => {
      await signIn('0901230001', 'matkhau');
    });
}

test('notices stand by day, the unread ones say so in words, and leading nowhere is a button', async () => {
  const yesterday = Date.now() - 86_400_000;
  answers['/getNotification'] = page([
    aNotice(),
    aNotice({ id: 2, title: 'Mật khẩu vừa được đổi', link: '', read: true, at: yesterday }),
  ]);
  await shown(<NoticeList />);
  expect(await screen.findByRole('region', { name: 'Hôm nay' })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Hôm qua' })).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Chưa đọc: Chương mới: Người gác nghĩa trang/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Mật khẩu vừa được đổi/ })).toBeTruthy();
});

test('opening a notice reads it at once, and a second press asks the server nothing', async () => {
  answers['/getNotification'] = page([aNotice({ link: '' })]);
  answers['/readNotification'] = { unread: 0 };
  await shown(<NoticeList />);
  await userEvent.click(await screen.findByRole('button', { name: /^Chưa đọc:/ }));
  const read = await screen.findByRole('button', { name: /^Chương mới/ });
  await userEvent.click(read);
  expect(asked('/readNotification').map(({ fields }) => fields.notice_id)).toEqual(['1']);
});

test('all read marks every row, and its toast takes it back', async () => {
  answers['/getNotification'] = page([aNotice(), aNotice({ id: 2 })]);
  answers['/readAllNotification'] = { undo: 'mark', unread: 0 };
  answers['/undoReadAllNotification'] = { unread: 2 };
  await shown(
    <>
      <ReadAllButton />
      <NoticeList />
    </>,
  );
  await screen.findAllByRole('link', { name: /^Chưa đọc:/ });
  await userEvent.click(screen.getByRole('button', { name: 'Đã đọc hết' }));
  await waitFor(() =>
    expect(screen.queryAllByText('Chưa đọc:', { exact: false, selector: 'span' })).toHaveLength(0),
  );
  act(() => currentToast()?.action?.run());
  expect(await screen.findAllByRole('link', { name: /^Chưa đọc:/ })).toHaveLength(2);
  expect(asked('/undoReadAllNotification')[0]?.fields.undo).toBe('mark');
});

test('with nothing to tell the list says what will come, and without a network how to try again', async () => {
  answers['/getNotification'] = page([]);
  await shown(<NoticeList />);
  expect(await screen.findByText('Chưa có gì mới.')).toBeTruthy();
  expect(screen.getByText('Sách bạn theo dõi ra chương là Mọt báo.')).toBeTruthy();
  delete answers['/getNotification'];
  await userEvent.click(screen.getByRole('button', { name: 'Chưa đọc' }));
  expect(await screen.findByText('Đang không có mạng')).toBeTruthy();
  answers['/getNotification'] = page([]);
  await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
  expect(await screen.findByText('Bạn đã đọc hết.')).toBeTruthy();
});

test('the bell says its count in words and is quiet for a guest', async () => {
  answers['/getNewNotificationCount'] = { unread: 100 };
  await shown(<NoticeBell />, { signedIn: false });
  expect(screen.getByRole('button', { name: 'Thông báo' })).toBeTruthy();
  expect(asked('/getNewNotificationCount')).toHaveLength(0);
  await act(async () => {
    await signIn('0901230001', 'matkhau');
  });
  expect(await screen.findByRole('button', { name: 'Thông báo, hơn 99 thông báo chưa đọc' })).toBeTruthy();
  expect(screen.getByText('99+')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('hơn 99 thông báo chưa đọc');
});

test('a switch that fails goes back and says why; security has none', async () => {
  const row = { kind: 'new_part', locked: false, reachable: true, on: false } as const;
  answers['/notificationSettings'] = [
    { ...row, setting_id: 1, channel: 'app', on: true },
    { ...row, setting_id: 2, channel: 'mail', reachable: false },
    { ...row, setting_id: 4, kind: 'account_change', channel: 'app', on: true, locked: true },
  ];
  await shown(<SettingsDialog open onClose={() => {}} />);
  const inside = await screen.findByRole('switch', { name: 'Trong Mọt' });
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Qua email' }).disabled).toBe(true);
  expect(screen.getByText('Luôn báo trong Mọt, để giữ tài khoản của bạn an toàn.')).toBeTruthy();
  expect(screen.getAllByRole('switch', { name: /^(Trong Mọt|Qua )/ })).toHaveLength(2);
  await userEvent.click(inside);
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect((inside as HTMLInputElement).checked).toBe(true);
});

test('a campaign is shown when the server allows it, and closing tells so', async () => {
  secondVisit();
  answers['/listPopupCamp'] = [campaign];
  answers['/logPopup'] = { allowed: true };
  await shown(<CampaignHost screen="home" />, { signedIn: false });
  expect(await screen.findByRole('dialog', { name: 'Tuần đọc truyện dài' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Xem sách' }).getAttribute('href')).toBe('/bang-xep-hang');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked('/logPopup').map(({ fields }) => fields.action)).toEqual(['shown', 'closed']);
});

test('a campaign is not shown against the server’s no, nor before one was asked about consent', async () => {
  secondVisit();
  answers['/listPopupCamp'] = [campaign];
  answers['/logPopup'] = { allowed: false };
  await shown(<CampaignHost screen="home" />, { signedIn: false });
  await waitFor(() => expect(asked('/logPopup')).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
  cleanup();
  queryClient.clear();
  localStorage.clear();
  secondVisit();
  calls = [];
  answers['/me/consents'] = { version: '', granted: [] };
  await shown(<CampaignHost screen="home" />, { signedIn: false });
  await waitFor(() => expect(asked('/me/consents')).toHaveLength(1));
  expect(asked('/listPopupCamp')).toHaveLength(0);
});

test('during the first visit on a device nothing is shown, whatever the server has', async () => {
  answers['/listPopupCamp'] = [campaign];
  await shown(<CampaignHost screen="home" />, { signedIn: false });
  await waitFor(() => expect(asked('/me/consents')).toHaveLength(1));
  expect(asked('/listPopupCamp')).toHaveLength(0);
});

test('a campaign has “not again” and a report with a reason, and says that it advertises', async () => {
  secondVisit();
  answers['/listPopupCamp'] = [{ ...campaign, kind: 'advertising' }];
  answers['/logPopup'] = { allowed: true };
  answers['/answerPopup'] = {};
  await shown(<CampaignHost screen="shop" />, { signedIn: false });
  expect(await screen.findByRole('dialog', { name: '[QC] Tuần đọc truyện dài' })).toBeTruthy();
  expect(asked('/listPopupCamp')[0]?.fields.screen).toBe('shop');
  expect(screen.getByRole('button', { name: 'Đừng hiện nữa' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Báo' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Nói không đúng' }));
  await userEvent.click(screen.getByRole('button', { name: 'Gửi báo cáo' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked('/answerPopup')[0]?.fields).toMatchObject({ how: 'reported', reason: 'misleading' });
});

test('a notice that Mọt sent to many can be ended and reported, others cannot', async () => {
  answers['/getNotification'] = page([aNotice(), aNotice({ id: 2, kind: 'campaign', title: 'Hội sách' })]);
  answers['/answerNotification'] = {};
  await shown(<NoticeList />);
  await screen.findByText('Hội sách');
  await userEvent.click(screen.getByRole('button', { name: 'Đừng báo nữa' }));
  expect(await screen.findByRole('button', { name: 'Đã thôi báo' })).toBeTruthy();
  expect(asked('/answerNotification')[0]?.fields).toMatchObject({ notice_id: '2', how: 'refused' });
});
