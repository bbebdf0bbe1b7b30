// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { request } from '#client/request.ts';
import { signIn, signOut } from '#client/session.ts';
import { readerCalls } from '#contract/reading/reader.ts';
import { browserHost } from '#hosts/browser.ts';
import { expired, trieu, welcome, wrong } from '#testing/account-builders.ts';
import {
  answers,
  button,
  dialog,
  field,
  noDialog,
  openApp,
  timesAsked,
  type User,
  where,
} from '#testing/accountHarness.tsx';
import { keepTheme } from '#ui/theme.ts';
import { currentToast } from '#ui/toasts.ts';
import { applySavedTheme, askLogin } from './index.ts';
import { answerAsk } from './requests.ts';

const account = () => field('Số điện thoại hoặc email');
const password = () => field('Mật khẩu');
const send = () => button('Đăng nhập');

/** From the first step, by password. */
async function enter(user: User) {
  await user.click(await button('Dùng mật khẩu'));
  await user.type(account(), '0901230001');
  await user.type(password(), 'matkhau1{Enter}');
}

const openDialog = (at?: string) => openApp(at, { button: ['Mở ô đăng nhập', () => void askLogin()] });

async function openLogin(at?: string) {
  const user = openDialog(at);
  await user.click(screen.getByText('Mở ô đăng nhập'));
  await user.click(await button('Dùng mật khẩu'));
  return user;
}

test('an empty form asks for the phone number and sends nothing', async () => {
  const user = await openLogin();
  await user.click(await send());
  expect(account().getAttribute('aria-invalid')).toBe('true');
  const note = document.getElementById(account().getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toBe('Vui lòng nhập số điện thoại');
  expect(document.activeElement).toBe(account());
  expect(timesAsked('/api/fm/login')).toBe(0);
});

test.each([
  ['0912', 'matkhau1', 'Số điện thoại không đúng định dạng'],
  ['trieu@hopthu', 'matkhau1', 'Email không đúng định dạng'],
  ['0901230001', '12345', 'Mật khẩu phải có độ dài từ 6 đến 20 kí tự'],
])('%s with %s is stopped before the server: %s', async (name, secret, says) => {
  const user = await openLogin();
  await user.type(account(), name);
  await user.type(password(), `${secret}{Enter}`);
  expect(screen.getByText(says)).toBeTruthy();
  expect(timesAsked('/api/fm/login')).toBe(0);
});

test('a wrong password shows what the server says and keeps what was typed', async () => {
  answers['/api/fm/login'] = () => wrong;
  const user = await openLogin();
  await user.type(account(), '0901230001');
  await user.type(password(), 'nham-mat-khau{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Tài khoản hoặc mật khẩu chưa đúng.');
  expect([account().value, password().value]).toEqual(['0901230001', 'nham-mat-khau']);
  expect(document.activeElement).toBe(password());
});

test('without network the form says so and can be sent again', async () => {
  answers['/api/fm/login'] = () => Promise.reject(new TypeError('offline'));
  const user = openDialog();
  await user.click(screen.getByText('Mở ô đăng nhập'));
  await enter(user);
  expect((await screen.findByRole('alert')).textContent).toContain('Đang không có mạng');
  answers['/api/fm/login'] = () => welcome;
  await user.click(await send());
  await noDialog();
});

test('two taps at once send one login, and the button is busy meanwhile', async () => {
  let answer: (reply: unknown) => void = () => {};
  answers['/api/fm/login'] = () => new Promise(resolve => (answer = resolve));
  const user = await openLogin();
  await user.type(account(), '0901230001');
  await user.type(password(), 'matkhau1');
  const form = account().form;
  // Both events of a double tap come before React draws again.
  act(() => {
    form?.requestSubmit();
    form?.requestSubmit();
  });
  await waitFor(async () => expect((await send()).getAttribute('aria-busy')).toBe('true'));
  await act(async () => answer(welcome));
  await noDialog();
  expect(timesAsked('/api/fm/login')).toBe(1);
});

test('password managers know the fields, and the password can be looked at', async () => {
  const user = await openLogin();
  expect([account().autocomplete, password().autocomplete]).toEqual(['username', 'current-password']);
  for (const [press, becomes] of [
    ['Hiện mật khẩu', 'text'],
    ['Ẩn mật khẩu', 'password'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: press }));
    expect(password().type).toBe(becomes);
  }
});

test('the keyboard starts on the account, stays in the dialog and goes back to the button', async () => {
  const user = await openLogin();
  const box = await dialog();
  expect(document.activeElement).toBe(account());
  for (let step = 0; step < 8; step += 1) {
    await user.tab();
    expect(box.contains(document.activeElement)).toBe(true);
  }
  await user.keyboard('{Escape}');
  await noDialog();
  expect(document.activeElement?.textContent).toBe('Mở ô đăng nhập');
});

test('closing forgets what was typed', async () => {
  const user = await openLogin();
  await user.type(account(), '0901230001');
  await user.type(password(), 'matkhau1');
  await user.click(screen.getByRole('button', { name: 'Đóng' }));
  await noDialog();
  await user.click(screen.getByText('Mở ô đăng nhập'));
  await user.click(await button('Dùng mật khẩu'));
  expect([account().value, password().value]).toEqual(['', '']);
});

test('whoever asks for a login is told who came in, or that nobody did', async () => {
  const user = openApp();
  let answer = askLogin({ why: 'Đăng nhập để lưu cuốn này.' });
  await dialog();
  expect(screen.getByText('Đăng nhập để lưu cuốn này.')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(await answer).toBeNull();

  act(() => {
    answer = askLogin();
  });
  await dialog();
  await enter(user);
  expect(await answer).toEqual(trieu);
  expect(currentToast()?.message).toBe('Chào mừng Triều quay trở lại');
});

test('after login one goes where one wanted, but never to a foreign address', async () => {
  const user = openApp();
  for (const [returnTo, stands] of [
    ['//ke-gian.example/sach', 'POP /'],
    ['/account/library?page=2', 'PUSH /account/library?page=2'],
  ] as const) {
    act(() => void askLogin({ returnTo }));
    await dialog();
    await enter(user);
    await noDialog();
    await waitFor(() => expect(where()).toBe(stands));
  }
});

test('a session that ends opens its own dialog over the page, and the reader stays exactly there', async () => {
  const user = openApp('/reader/bien?chapter=3');
  await act(() => signIn('0901230001', 'matkhau1'));
  answers['/api/super/getDownloadItemWeb'] = () => expired;
  answers['/api/fm/loginViaToken'] = () => expired;
  await act(() => request(readerCalls.openBook, { content_id: 1 }).catch(() => {}));
  expect(await screen.findByRole('dialog', { name: 'Phiên đăng nhập đã hết hạn' })).toBeTruthy();
  expect(screen.getByText('Trang sách đang đọc')).toBeTruthy();
  await enter(user);
  await noDialog();
  expect(where()).toBe('POP /reader/bien?chapter=3');
});

test('a guest who opens the library signs in and then sees it, with one entry in the history', async () => {
  const user = openApp('/account/library');
  await dialog();
  await user.keyboard('{Escape}');
  await noDialog();
  expect(screen.getByText('Bạn cần đăng nhập để xem trang này')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Đăng nhập' }));
  await dialog();
  await enter(user);
  expect(await screen.findByText('Tủ sách của tôi')).toBeTruthy();
  expect(where()).toBe('POP /account/library');
});

test('the theme one chose dresses the page on the next visit', () => {
  const { store } = browserHost();
  keepTheme(store, 'dark');
  document.documentElement.removeAttribute('data-theme');
  applySavedTheme({ store });
  expect(document.documentElement.getAttribute('data-theme')).toBe('dark');
});

test('who has signed out on a page of their own is not asked straight back in', async () => {
  openApp('/account/library');
  await dialog();
  await act(() => signIn('0901230001', 'matkhau1'));
  act(() => answerAsk(trieu));
  await noDialog();
  await act(signOut);
  expect(await screen.findByText('Bạn cần đăng nhập để xem trang này')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});
