// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Providers } from '#app/providers.tsx';
import { introduce } from '#client/identity.ts';
import { request } from '#client/request.ts';
import { currentAccount, signIn, signOut } from '#client/session.ts';
import { reading } from '#contract/reading.ts';
import { browserHost } from '#hosts/browser.ts';
import { currentToast, hideToast } from '#ui/toasts.ts';
import { expired, goodbye, trieu, welcome, wrong } from './account-builders.ts';
import { answerAsk } from './ask.ts';
import { applySavedTheme, askLogin, LoginHost, LoginRequired, useAccount } from './index.ts';
import { PersonalPage } from './PersonalPage.tsx';

/** The server, by path. Unless told otherwise it knows Triều and lets her out again. */
let answers: Record<string, () => unknown>;
const asked = vi.fn<(path: string, body: string) => void>();
const timesAsked = (path: string) => asked.mock.calls.filter(([to]) => to === path).length;

beforeEach(() => {
  answers = { '/api/fm/login': () => welcome, '/api/fm/logout': () => goodbye };
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const path = url.split('?')[0] ?? '';
    asked(path, String(init?.body ?? ''));
    return Response.json(await answers[path]?.());
  });
});

afterEach(async () => {
  act(() => answerAsk(null));
  if (currentAccount()) await act(signOut);
  cleanup();
  hideToast();
  asked.mockClear();
  vi.unstubAllGlobals();
  localStorage.clear();
  document.documentElement.removeAttribute('data-theme');
});

/** As in the app: a page that needs someone signed in shows the prompt to guests. */
function ReadersOnly({ children }: { children: ReactNode }) {
  const { account, restoring } = useAccount();
  const { pathname, search } = useLocation();
  if (restoring) return null;
  return account ? children : <LoginRequired returnTo={pathname + search} />;
}

function Where() {
  const { pathname, search } = useLocation();
  return <output aria-label="Nơi đang đứng">{`${useNavigationType()} ${pathname}${search}`}</output>;
}

const screens: Record<string, ReactNode> = {
  '/': <h1>Trang chủ</h1>,
  '/reader/:slug': <h1>Trang sách đang đọc</h1>,
  '/account/library': <ReadersOnly>Tủ sách của tôi</ReadersOnly>,
  '/account/profile': (
    <ReadersOnly>
      <PersonalPage />
    </ReadersOnly>
  ),
};

function openApp(at = '/') {
  const host = browserHost();
  introduce(host);
  render(
    <Providers host={host} shell="web">
      <MemoryRouter initialEntries={[at]} future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
        <Routes>
          {Object.entries(screens).map(([path, screen]) => (
            <Route key={path} path={path} element={screen} />
          ))}
        </Routes>
        <button type="button" onClick={() => askLogin()}>
          Mở ô đăng nhập
        </button>
        <Where />
        <LoginHost />
      </MemoryRouter>
    </Providers>,
  );
  return userEvent.setup();
}

const account = () => screen.getByLabelText<HTMLInputElement>('Số điện thoại hoặc email');
const password = () => screen.getByLabelText<HTMLInputElement>('Mật khẩu');
const dialog = () => screen.findByRole('dialog');
const send = async () => within(await dialog()).getByRole('button', { name: 'Đăng nhập' });
const where = () => screen.getByLabelText('Nơi đang đứng').textContent;
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function enter(user: ReturnType<typeof userEvent.setup>) {
  await user.type(account(), '0901230001');
  await user.type(password(), 'matkhau1{Enter}');
}

async function openLogin(at?: string) {
  const user = openApp(at);
  await user.click(screen.getByText('Mở ô đăng nhập'));
  await dialog();
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
  const user = await openLogin();
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
  await dialog();
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
    expect(where()).toBe(stands);
  }
});

test('a session that ends opens its own dialog over the page, and the reader stays exactly there', async () => {
  const user = openApp('/reader/bien?chapter=3');
  await act(() => signIn('0901230001', 'matkhau1'));
  answers['/api/super/getDownloadItemWeb'] = () => expired;
  await act(() => request(reading.openBook, { content_id: 1 }).catch(() => {}));
  expect(await screen.findByRole('dialog', { name: 'Phiên đăng nhập đã hết hạn' })).toBeTruthy();
  expect(screen.getByText('Trang sách đang đọc')).toBeTruthy();
  await enter(user);
  await noDialog();
  expect(where()).toBe('POP /reader/bien?chapter=3');
});

test('a guest at the bookcase is asked in and then stands there, once in the history', async () => {
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

test('the personal page names the reader and hides the middle of the account', async () => {
  openApp('/account/profile');
  await dialog();
  await act(() => signIn('0901230001', 'matkhau1'));
  expect(screen.getByRole('heading', { level: 1, hidden: true }).textContent).toBe('Nguyễn Thị Triều');
  expect(screen.getByText('TT')).toBeTruthy();
  expect(screen.getByText('09••••0001')).toBeTruthy();
  expect(screen.queryByText('0901230001')).toBeNull();
});

test('a chosen theme dresses the page at once, and again on the next visit', async () => {
  introduce(browserHost());
  await signIn('0901230001', 'matkhau1');
  const user = openApp('/account/profile');
  const root = document.documentElement;
  await user.click(await screen.findByLabelText('Tối'));
  expect(root.getAttribute('data-theme')).toBe('dark');
  expect(browserHost().store.get('theme')).toBe('dark');

  root.removeAttribute('data-theme');
  applySavedTheme(browserHost());
  expect(root.getAttribute('data-theme')).toBe('dark');
  await user.click(screen.getByLabelText('Theo máy'));
  expect(root.hasAttribute('data-theme')).toBe(false);
});

test('signing out asks first, then leads home and does not ask back in', async () => {
  introduce(browserHost());
  await signIn('0901230001', 'matkhau1');
  const user = openApp('/account/profile');
  await user.click(await screen.findByRole('button', { name: 'Đăng xuất' }));
  const question = await screen.findByRole('dialog', { name: 'Thông báo' });
  expect(timesAsked('/api/fm/logout')).toBe(0);
  await user.click(within(question).getByRole('button', { name: 'OK' }));
  expect(await screen.findByText('Trang chủ')).toBeTruthy();
  expect(timesAsked('/api/fm/logout')).toBe(1);
  expect(currentAccount()).toBeNull();
  await noDialog();
});
