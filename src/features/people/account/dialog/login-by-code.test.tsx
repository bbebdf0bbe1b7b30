// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { newcomer, no, ok, sent, welcome } from '#testing/account-builders.ts';
import {
  answers,
  button,
  dialog,
  field,
  lastAsked,
  noDialog,
  noteOf,
  openApp,
  step,
  timesAsked,
} from '#testing/accountHarness.tsx';
import { currentToast } from '#ui/toasts.ts';
import { askLogin } from '../index.ts';

const GET = '/api/getOTP';
const CONFIRM = '/api/fm/callConfirmOtpByAccount';
const CREATE = '/api/super/confirmOtpCreateAccount';

afterEach(() => vi.useRealTimers());

async function openLogin() {
  answers[GET] = () => ok(sent());
  const user = openApp();
  act(() => void askLogin());
  await dialog();
  return user;
}

/** At the code field, after a code went to 0901230001. */
async function waitForCode() {
  const user = await openLogin();
  await user.type(field('Số điện thoại'), '901 230 001{Enter}');
  await step('Nhập mã xác nhận');
  return user;
}

const code = () => field('Mã xác nhận');

test('an empty phone number and a wrong one are stopped before the server, in the specification’s words', async () => {
  const user = await openLogin();
  await user.click(await button('Nhận mã đăng nhập'));
  expect(noteOf(field('Số điện thoại'))).toBe('Vui lòng nhập số điện thoại');
  expect(document.activeElement).toBe(field('Số điện thoại'));
  await user.type(field('Số điện thoại'), '0912');
  expect(noteOf(field('Số điện thoại'))).toBe('Số điện thoại không đúng định dạng');
  expect(timesAsked(GET)).toBe(0);
});

test.each(['901230001', '0901 230 001', '+84 901 230 001', '84901230001'])(
  '%s behind +84 is the phone 0901230001',
  async typed => {
    const user = await openLogin();
    await user.type(field('Số điện thoại'), `${typed}{Enter}`);
    await step('Nhập mã xác nhận');
    expect(lastAsked(GET)).toMatchObject({ phone_number: '0901230001', channel: 'zns' });
  },
);

test('a full code sends itself and the reader is in', async () => {
  answers[CONFIRM] = () => welcome;
  const user = await waitForCode();
  expect(screen.getByText('Mọt đã gửi mã 6 số tới 0901230001 qua Zalo.')).toBeTruthy();
  expect(document.activeElement).toBe(code());
  expect([code().autocomplete, code().inputMode]).toEqual(['one-time-code', 'numeric']);
  await user.type(code(), '123456');
  await noDialog();
  expect(lastAsked(CONFIRM)).toMatchObject({ account: '0901230001', otp: '123456', type: 'login' });
  expect(timesAsked(CONFIRM)).toBe(1);
  expect(currentToast()?.message).toBe('Chào mừng Triều quay trở lại');
});

test('a pasted message gives its digits away', async () => {
  answers[CONFIRM] = () => welcome;
  const user = await waitForCode();
  await user.click(code());
  await user.paste('Mã 654321 của Mọt, có hiệu lực 3 phút');
  await noDialog();
  expect(lastAsked(CONFIRM).otp).toBe('654321');
});

test('a wrong code is cleared and announced, and can be typed again at once', async () => {
  answers[CONFIRM] = () => ({ code: 104, message: 'Mã chưa đúng. Bạn còn 3 lần thử.' });
  const user = await waitForCode();
  await user.type(code(), '111111');
  expect((await screen.findByRole('alert')).textContent).toBe('Mã chưa đúng. Bạn còn 3 lần thử.');
  expect(code().value).toBe('');
  expect(document.activeElement).toBe(code());
  answers[CONFIRM] = () => welcome;
  await user.type(code(), '222222');
  await noDialog();
});

test('four cells are shown and four digits accepted when the server sends codes of four', async () => {
  const user = await openLogin();
  answers[GET] = () => ok(sent('sms', 4));
  answers[CONFIRM] = () => welcome;
  await user.type(field('Số điện thoại'), '0901230001{Enter}');
  await step('Nhập mã xác nhận');
  expect(screen.getByText('Mọt đã gửi mã 4 số tới 0901230001 qua SMS.')).toBeTruthy();
  await user.type(code(), '12a3');
  expect(code().value).toBe('123');
  await user.click(await button('Xác nhận'));
  expect(noteOf(code())).toBe('Vui lòng nhập đủ mã xác nhận');
  expect(timesAsked(CONFIRM)).toBe(0);
  await user.type(code(), '4');
  await noDialog();
});

test('the countdown is told at the start, in the last minute and at the end, and not each second', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await waitForCode();
  const told = () => screen.getAllByRole('status').map(region => region.textContent);
  expect(told()).toContain('Mã còn hiệu lực 3 phút');
  await act(() => vi.advanceTimersByTimeAsync(90_000));
  expect(told()).toContain('Mã còn hiệu lực 3 phút');
  expect(screen.getByText(/^1:(29|30)$/)).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(31_000));
  expect(told()).toContain('Mã còn hiệu lực 1 phút');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(told()).toContain('Mã đã hết hiệu lực. Bạn nhận mã mới nhé.');
});

test('another code can be had after a minute, also as an SMS', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = await waitForCode();
  expect(screen.queryByText('Gửi lại mã')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  await button('Gửi lại mã');
  answers[GET] = () => ok(sent('sms'));
  await user.click(await button('Nhận qua SMS'));
  expect(await screen.findByText('Mọt đã gửi mã 6 số tới 0901230001 qua SMS.')).toBeTruthy();
  expect(lastAsked(GET).channel).toBe('sms');
  expect(screen.queryByText('Gửi lại mã')).toBeNull();
});

test('too many codes are refused in the server’s words, and the phone number stays', async () => {
  const user = await openLogin();
  answers[GET] = () => ({ code: 429, message: 'Bạn đã nhận nhiều mã. Thử lại sau 9 phút nhé.' });
  await user.type(field('Số điện thoại'), '0901230001{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Bạn đã nhận nhiều mã. Thử lại sau 9 phút nhé.',
  );
  expect(field('Số điện thoại').value).toBe('0901230001');
});

test('a phone nobody has is only asked for a name, once, and the newcomer is welcomed', async () => {
  answers[CONFIRM] = () => no('no_account');
  answers[CREATE] = () => ok({ ...welcome.data, user: newcomer });
  const user = await waitForCode();
  await user.type(code(), '123456');
  await step('Mọt gọi bạn là gì?');
  for (const other of ['Số điện thoại', 'Mật khẩu']) expect(screen.queryByLabelText(other)).toBeNull();
  await user.click(await button('Bắt đầu đọc'));
  expect(noteOf(field('Tên của bạn'))).toBe('Vui lòng nhập tên');
  await user.type(field('Tên của bạn'), 'Hải Triều{Enter}');
  await noDialog();
  expect(lastAsked(CREATE)).toMatchObject({
    phone_number: '0901230001',
    fullname: 'Hải Triều',
    otp: '123456',
  });
  expect(lastAsked(CREATE)).not.toHaveProperty('password');
  expect(currentToast()?.message).toBe('Chào mừng bạn đến với Mọt');
});

test('the arrow leads a step back, where the number is still filled in', async () => {
  const user = await waitForCode();
  await user.click(await button('Quay lại'));
  await step('Vào để đọc tiếp');
  expect(field('Số điện thoại').value).toBe('0901230001');
});

test('closing forgets the number, so that the next person finds an empty field', async () => {
  const user = await waitForCode();
  await user.keyboard('{Escape}');
  await noDialog();
  act(() => void askLogin());
  await dialog();
  expect(field('Số điện thoại').value).toBe('');
});

test('who closes the dialog while the code is on its way is signed in, and led nowhere', async () => {
  let answer: (reply: unknown) => void = () => {};
  answers[CONFIRM] = () => new Promise(resolve => (answer = resolve));
  const user = await waitForCode();
  await user.type(code(), '123456');
  await user.keyboard('{Escape}');
  await noDialog();
  await act(async () => answer(welcome));
  await waitFor(() => expect(localStorage.getItem('tid')).not.toBeNull());
  expect(currentToast()).toBeNull();
});
