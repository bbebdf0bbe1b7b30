// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { HostProvider } from '#client/host.tsx';
import { introduce } from '#client/identity.ts';
import { browserHost } from '#hosts/browser.ts';
import { type Host, HostError } from '#hosts/host.ts';
import { no, ok, trieu, welcome } from '#testing/account-builders.ts';
import {
  answers,
  button,
  dialog,
  lastAsked,
  noDialog,
  openApp,
  step,
  timesAsked,
} from '#testing/accountHarness.tsx';
import { currentToast } from '#ui/toasts.ts';
import { askLogin } from '../index.ts';
import { AuthDialog } from './AuthDialog.tsx';

const ZALO = '/api/zalo/login';
const MAKE = '/api/make-qrcode-login';
const ASK = '/api/login-with-qrcode';
const secret = 's'.repeat(43);
const offers =
  (...providers: string[]) =>
  () =>
    ok({ providers, digits: 6 });

afterEach(() => vi.useRealTimers());

test('only configured providers are offered, Zalo first', async () => {
  openApp();
  act(() => void askLogin());
  await step('Vào để đọc tiếp');
  const names = () => screen.getAllByRole('button', { name: /Tiếp tục với/ }).map(each => each.textContent);
  expect(names()).toEqual(['Tiếp tục với Zalo', 'Tiếp tục với Google', 'Tiếp tục với Facebook']);
});

test('without credentials no provider and no "hoặc" is shown', async () => {
  answers['/api/fm/waysIn'] = offers();
  openApp();
  act(() => void askLogin());
  await step('Vào để đọc tiếp');
  expect(screen.queryByText(/Tiếp tục với/)).toBeNull();
  expect(screen.queryByText('hoặc')).toBeNull();
});

test('on the web one leaves for the provider and will come back to this page, its code not in the query', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const user = openApp('/reader/bien?chapter=3');
  act(() => void askLogin({ returnTo: '/account/qr-login?a=1#ma-bi-mat' }));
  await user.click(await button('Tiếp tục với Google'));
  expect(assign).toHaveBeenCalledTimes(1);
  expect(assign.mock.calls[0]?.[0]).toBe(
    '/oauth/start?provider=google&return_to=%2Faccount%2Fqr-login%3Fa%3D1',
  );
  const note = JSON.parse(localStorage.getItem('oauth_return') ?? '{}');
  expect(note.address).toBe('/account/qr-login?a=1#ma-bi-mat');
});

/** The mini app, where Zalo vouches. */
const miniHost = (zaloProof?: Host['zaloProof']): Host => ({ ...browserHost('zalo'), zaloProof });
const proof = async ({ phone = false } = {}) => ({
  accessToken: 'the-zalo',
  phoneToken: phone ? 'so-dien-thoai' : '',
  appVersion: '1.2.0',
});

test('in the mini app Zalo signs one in; the others are not offered', async () => {
  answers[ZALO] = () => welcome;
  const user = openApp('/', { host: miniHost(proof) });
  act(() => void askLogin());
  await dialog();
  expect(screen.queryByText('Tiếp tục với Google')).toBeNull();
  await user.click(await button('Tiếp tục với Zalo'));
  await noDialog();
  expect(lastAsked(ZALO)).toMatchObject({ access_token: 'the-zalo', code: '', app_version: '1.2.0' });
  expect(currentToast()?.message).toBe('Chào mừng Triều quay trở lại');
});

test('the number is sent along only from its own button, which says what for', async () => {
  answers[ZALO] = () => welcome;
  const user = openApp('/', { host: miniHost(proof) });
  act(() => void askLogin());
  await dialog();
  expect(screen.getByText('Để vào đúng tài khoản Mọt bạn đã có với số ấy.')).toBeTruthy();
  await user.click(await button('Gửi kèm số điện thoại Zalo'));
  await noDialog();
  expect(lastAsked(ZALO).code).toBe('so-dien-thoai');
});

test.each([
  ['a refusal in its own words', () => no('social_failed'), proof, 'Có lỗi xảy ra'],
  ['the server’s message', () => ({ code: 429, message: 'Chờ một chút nhé.' }), proof, 'Chờ một chút nhé.'],
  ['no network', () => Promise.reject(new TypeError('offline')), proof, 'Có lỗi xảy ra'],
  ['a Zalo that fails', () => welcome, () => Promise.reject(new HostError('failed')), 'Có lỗi xảy ra'],
  ['the person’s own no', () => welcome, () => Promise.reject(new HostError('cancelled')), undefined],
])('after %s the dialog stays', async (_, answer, zaloProof, says) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  answers[ZALO] = answer;
  const user = openApp('/', { host: miniHost(zaloProof) });
  act(() => void askLogin());
  await user.click(await button('Tiếp tục với Zalo'));
  await vi.waitFor(() => expect(currentToast()?.message).toBe(says));
  expect(screen.getByRole('dialog')).toBeTruthy();
});

test('our mini page without a Zalo around it offers codes and passwords only', async () => {
  openApp('/', { host: miniHost() });
  act(() => void askLogin());
  await step('Vào để đọc tiếp');
  expect(screen.queryByText(/Tiếp tục với/)).toBeNull();
});

/** The login window inside a partner's page. */
function openInFrame(focus: 'google' | null, openBeside: Host['openBeside']) {
  const host: Host = { ...browserHost('web'), name: 'iframe', tokens: 'header', openBeside };
  introduce(host);
  const done = vi.fn();
  render(
    <HostProvider host={host}>
      <AuthDialog
        ask={{ kind: 'login', because: 'wanted' }}
        frame={{ partnerId: 'ben-song', focus }}
        onClose={() => {}}
        onDone={done}
      />
    </HostProvider>,
  );
  return { user: userEvent.setup(), done };
}

test('in a partner’s page the provider’s window opens beside, and its answer comes by the ticket', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answers[MAKE] = () => ok({ code: 'ma-cong-khai-cua-ve', secret, expires_at: 0 });
  answers[ASK] = () => ok({ status: 'waiting', session: null });
  const beside = { goTo: vi.fn(), close: vi.fn() };
  const { user, done } = openInFrame('google', () => beside);
  const wanted = await screen.findByRole('button', { name: 'Tiếp tục với Google' });
  await vi.waitFor(() => expect(document.activeElement).toBe(wanted));
  expect(screen.queryByText('Quét mã QR')).toBeNull();
  await user.click(wanted);
  expect(await screen.findByText('Đang chờ bạn ở cửa sổ kia…')).toBeTruthy();
  expect(lastAsked(MAKE).partner_id).toBe('ben-song');
  expect(beside.goTo).toHaveBeenCalledWith('/oauth/start?provider=google&ticket=ma-cong-khai-cua-ve');

  // The partner's tab is hidden behind the new window all the while.
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  answers[ASK] = () => ok({ status: 'approved', session: welcome.data });
  await act(() => vi.advanceTimersByTimeAsync(2_100));
  await vi.waitFor(() => expect(done).toHaveBeenCalledWith(trieu));
  expect(lastAsked(ASK)).toMatchObject({ code: 'ma-cong-khai-cua-ve', secret });
  cleanup();
});

test('a browser that forbids windows is told about, and a ticket that fails closes the window', async () => {
  const { user } = openInFrame(null, () => null);
  await user.click(await screen.findByRole('button', { name: 'Tiếp tục với Zalo' }));
  expect(screen.getByRole('alert').textContent).toBe(
    'Trình duyệt đã chặn cửa sổ mới. Bạn cho phép rồi bấm lại nhé.',
  );
  expect(timesAsked(MAKE)).toBe(0);
  cleanup();

  answers[MAKE] = () => no('too_many');
  const beside = { goTo: vi.fn(), close: vi.fn() };
  const second = openInFrame(null, () => beside);
  await second.user.click(await screen.findByRole('button', { name: 'Tiếp tục với Zalo' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Bạn thao tác hơi nhanh');
  expect(beside.close).toHaveBeenCalled();
  expect(beside.goTo).not.toHaveBeenCalled();
});
