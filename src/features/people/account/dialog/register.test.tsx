// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newcomer, no, ok, sent, welcome } from '#testing/account-builders.ts';
import {
  answers,
  button,
  field,
  lastAsked,
  noDialog,
  noteOf,
  openApp,
  step,
  timesAsked,
  where,
} from '#testing/accountHarness.tsx';
import { askLogin } from '../index.ts';

const SEND = '/api/super/sendOtpCreateAccount';
const CREATE = '/api/super/confirmOtpCreateAccount';
const CONFIRM = '/api/fm/callConfirmOtpByAccount';

async function openRegister(returnTo?: string) {
  answers[SEND] = () => ok(sent());
  const user = openApp();
  act(() => void askLogin({ returnTo }));
  await user.click(await button('Dùng mật khẩu'));
  await user.click(await button('Tạo tài khoản'));
  await step('Tạo tài khoản');
  return user;
}

test.each([
  ['', '', '', 'Số điện thoại', 'Vui lòng nhập số điện thoại'],
  ['12345', 'matkhau1', 'matkhau1', 'Số điện thoại', 'Số điện thoại không đúng định dạng'],
  ['0901230009', '12345', '12345', 'Mật khẩu', 'Mật khẩu phải có độ dài từ 6 đến 20 kí tự'],
  ['0901230009', 'matkhau1', 'matkhau2', 'Nhập lại mật khẩu', 'Nhập lại mật khẩu mới chưa trùng khớp'],
  ['0901230009', 'matkhau1', '', 'Nhập lại mật khẩu', 'Vui lòng nhập lại mật khẩu'],
])(
  'phone "%s", password "%s" and again "%s": the field %s says %s',
  async (phone, first, again, at, says) => {
    const user = await openRegister();
    if (phone) await user.type(field('Số điện thoại'), phone);
    if (first) await user.type(field('Mật khẩu'), first);
    if (again) await user.type(field('Nhập lại mật khẩu'), again);
    await user.click(await button('Nhận mã xác nhận'));
    expect(noteOf(field(at))).toBe(says);
    expect(document.activeElement).toBe(field(at));
    expect(timesAsked(SEND)).toBe(0);
  },
);

async function fill(user: Awaited<ReturnType<typeof openRegister>>) {
  await user.type(field('Số điện thoại'), '0901230009');
  await user.type(field('Mật khẩu'), 'matkhau1');
  await user.type(field('Nhập lại mật khẩu'), 'matkhau1{Enter}');
  await step('Nhập mã xác nhận');
}

test('phone, password and code create an account, and the requested page is shown', async () => {
  answers[CREATE] = () => ok({ ...welcome.data, user: newcomer });
  const user = await openRegister('/reader/bien');
  await fill(user);
  await user.type(field('Mã xác nhận'), '123456');
  await noDialog();
  expect(lastAsked(CREATE)).toMatchObject({
    phone_number: '0901230009',
    password: 'matkhau1',
    otp: '123456',
  });
  await waitFor(() => expect(where()).toBe('PUSH /reader/bien'));
});

test('a phone that has an account already says so after the right code, and the code opens it', async () => {
  answers[CREATE] = () => no('phone_taken');
  answers[CONFIRM] = () => welcome;
  const user = await openRegister();
  await fill(user);
  await user.type(field('Mã xác nhận'), '123456');
  expect((await screen.findByRole('alert')).textContent).toBe('Số này đã có tài khoản. Bạn đăng nhập nhé.');
  await user.click(await button('Đăng nhập số này'));
  await noDialog();
  expect(lastAsked(CONFIRM)).toMatchObject({ account: '0901230009', otp: '123456', type: 'login' });
});

test('the server’s message about a field is shown at that field', async () => {
  const user = await openRegister();
  answers[SEND] = () => ({ code: 400, message: { phone_number: ['Số này chưa nhận được mã'] } });
  await user.type(field('Số điện thoại'), '0901230009');
  await user.type(field('Mật khẩu'), 'matkhau1');
  await user.type(field('Nhập lại mật khẩu'), 'matkhau1{Enter}');
  expect(await screen.findByText('Số này chưa nhận được mã')).toBeTruthy();
  expect(noteOf(field('Số điện thoại'))).toBe('Số này chưa nhận được mã');
  expect(document.activeElement).toBe(field('Số điện thoại'));
  await user.type(field('Số điện thoại'), '1');
  expect(screen.queryByText('Số này chưa nhận được mã')).toBeNull();
});

test('the arrow keeps what was typed; closing the dialog does not', async () => {
  const user = await openRegister();
  await fill(user);
  await user.click(await button('Quay lại'));
  await step('Tạo tài khoản');
  expect(field('Số điện thoại').value).toBe('0901230009');
  await user.keyboard('{Escape}');
  await noDialog();
  act(() => void askLogin());
  await user.click(await button('Dùng mật khẩu'));
  await user.click(await button('Tạo tài khoản'));
  await step('Tạo tài khoản');
  expect([field('Số điện thoại').value, field('Mật khẩu').value]).toEqual(['', '']);
});
