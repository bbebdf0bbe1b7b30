// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserHost } from '#hosts/browser.ts';
import { no, ok, welcome } from '#testing/account-builders.ts';
import { answers, button, lastAsked, noDialog, openApp, step, timesAsked } from '#testing/accountHarness.tsx';
import { currentToast } from '#ui/toasts.ts';
import { askLogin } from '../index.ts';

const MAKE = '/api/make-qrcode-login';
const ASK = '/api/login-with-qrcode';
const secret = 's'.repeat(43);

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

let made = 0;
const stands = (status: string) => () => ok({ status, session: null });
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function openQr() {
  made = 0;
  answers[MAKE] = () => {
    made += 1;
    return ok({ code: `ma-cong-khai-thu-${made}`, secret, expires_at: Date.now() + 180_000 });
  };
  answers[ASK] = stands('waiting');
  const user = openApp('/', { host: browserHost('web') });
  act(() => void askLogin());
  await user.click(await button('Quét mã QR'));
  await step('Đăng nhập bằng mã QR');
  expect(await screen.findByRole('img', { name: 'Mã QR để đăng nhập' })).toBeTruthy();
  return user;
}

test('the screen asks every two seconds, says that the phone looked, and is in once it agreed', async () => {
  await openQr();
  await later(6_100);
  expect(timesAsked(ASK)).toBe(3);
  expect(lastAsked(ASK)).toMatchObject({ code: 'ma-cong-khai-thu-1', secret });
  answers[ASK] = stands('looked');
  await later(2_100);
  expect(screen.getByText('Đã quét. Bạn bấm đồng ý trên điện thoại nhé.')).toBeTruthy();
  answers[ASK] = () => ok({ status: 'approved', session: welcome.data });
  await later(2_100);
  await noDialog();
  expect(currentToast()?.message).toBe('Chào mừng Triều quay trở lại');
  const asked = timesAsked(ASK);
  await later(10_000);
  expect(timesAsked(ASK)).toBe(asked);
});

test('the secret stays on this screen: the picture holds only the address and the public code', async () => {
  const { encode } = await import('uqr');
  await openQr();
  const picture = screen.getByRole('img', { name: 'Mã QR để đăng nhập' });
  const expected = encode(`${window.location.origin}/account/qr-login#ma-cong-khai-thu-1`, {
    ecc: 'M',
    border: 2,
  });
  const dark = expected.data.flat().filter(Boolean).length;
  expect(picture.querySelector('path')?.getAttribute('d')?.match(/M/g)).toHaveLength(dark);
  expect(document.body.innerHTML).not.toContain(secret);
});

test.each([
  ['refused', 'Điện thoại đã từ chối.'],
  ['gone', 'Mã đã hết hạn.'],
])('after "%s" nothing more is asked, and a new code can be made', async (status, says) => {
  const user = await openQr();
  answers[ASK] = stands(status);
  await later(2_100);
  expect(screen.getByText(says)).toBeTruthy();
  const asked = timesAsked(ASK);
  await later(10_000);
  expect(timesAsked(ASK)).toBe(asked);
  answers[ASK] = stands('waiting');
  await user.click(await button('Tạo mã mới'));
  await waitFor(() => expect(made).toBe(2));
  await later(2_100);
  expect(lastAsked(ASK).code).toBe('ma-cong-khai-thu-2');
});

test('a code nobody looks at is not asked about: in a hidden tab, and after closing', async () => {
  const user = await openQr();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await later(10_000);
  expect(timesAsked(ASK)).toBe(0);
  hidden.mockReturnValue(false);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(timesAsked(ASK)).toBe(1);
  await user.keyboard('{Escape}');
  await noDialog();
  await later(10_000);
  expect(timesAsked(ASK)).toBe(1);
});

test('a moment without network is no answer; an unknown code is', async () => {
  await openQr();
  answers[ASK] = () => Promise.reject(new TypeError('offline'));
  await later(4_100);
  expect(screen.getByText(/quét mã này/)).toBeTruthy();
  answers[ASK] = () => no('not_found');
  await later(2_100);
  expect(screen.getByText('Mã đã hết hạn.')).toBeTruthy();
});

test('on a phone no code is offered: it cannot scan itself', async () => {
  openApp('/', { host: browserHost('wap') });
  act(() => void askLogin());
  await step('Vào để đọc tiếp');
  expect(screen.queryByText('Quét mã QR')).toBeNull();
});
