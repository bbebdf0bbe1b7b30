// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { no, ok, sent, welcome } from '#testing/account-builders.ts';
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
} from '#testing/accountHarness.tsx';
import { askLogin } from '../index.ts';

const WAYS = '/api/fm/callSocialByAccount';
const SEND = '/api/fm/callForgetPassByAccount';
const CONFIRM = '/api/fm/callConfirmOtpByAccount';

async function openForgot(account: string) {
  answers[WAYS] = ({ account }) => ok({ channels: account?.includes('@') ? ['mail'] : ['zns', 'sms'] });
  answers[SEND] = ({ type }) => ok(sent(type === 'mail' ? 'mail' : type === 'sms' ? 'sms' : 'zns'));
  const user = openApp();
  act(() => void askLogin());
  await user.click(await button('Dùng mật khẩu'));
  await user.type(field('Số điện thoại hoặc email'), account);
  await user.click(await button('Quên mật khẩu'));
  await step('Quên mật khẩu');
  return user;
}

test('the account typed before is filled in; for a phone the channel is chosen; a new password is set', async () => {
  const user = await openForgot('0901230001');
  expect(field('Số điện thoại hoặc email').value).toBe('0901230001');
  await user.click(await button('Tiếp tục'));
  await step('Nhận mã bằng cách nào?');
  await user.click(await button('Nhận mã qua SMS'));
  await step('Nhập mã xác nhận');
  expect(lastAsked(SEND)).toMatchObject({ account: '0901230001', type: 'sms' });

  answers[CONFIRM] = ({ password }) => (password ? welcome : ok(null));
  await user.type(field('Mã xác nhận'), '123456');
  await step('Đặt mật khẩu mới');
  expect(lastAsked(CONFIRM)).toMatchObject({ otp: '123456', type: 'forgot' });
  expect(document.activeElement).toBe(field('Mật khẩu mới'));

  await user.type(field('Mật khẩu mới'), 'matkhaumoi');
  await user.type(field('Nhập lại mật khẩu mới'), 'matkhau moi{Enter}');
  expect(noteOf(field('Nhập lại mật khẩu mới'))).toBe('Nhập lại mật khẩu mới chưa trùng khớp');
  expect(timesAsked(CONFIRM)).toBe(1);
  await user.clear(field('Nhập lại mật khẩu mới'));
  await user.type(field('Nhập lại mật khẩu mới'), 'matkhaumoi{Enter}');
  await noDialog();
  expect(lastAsked(CONFIRM)).toMatchObject({ account: '0901230001', password: 'matkhaumoi', otp: '123456' });
});

test('an e-mail address has one way only, so nobody is asked which', async () => {
  const user = await openForgot('trieu@hopthu.vn');
  await user.click(await button('Tiếp tục'));
  await step('Nhập mã xác nhận');
  expect(screen.getByText('Mọt đã gửi mã 6 số tới trieu@hopthu.vn qua email.')).toBeTruthy();
  expect(lastAsked(SEND).type).toBe('mail');
});

test('back from the new password leads before the spent code, not to it', async () => {
  answers[CONFIRM] = () => ok(null);
  const user = await openForgot('trieu@hopthu.vn');
  await user.click(await button('Tiếp tục'));
  await step('Nhập mã xác nhận');
  await user.type(field('Mã xác nhận'), '123456');
  await step('Đặt mật khẩu mới');
  await user.click(await button('Quay lại'));
  await step('Quên mật khẩu');
});

test('a gateway that is away is told, and another way can be tried', async () => {
  const user = await openForgot('0901230001');
  answers[SEND] = () => no('gateway_away');
  await user.click(await button('Tiếp tục'));
  await step('Nhận mã bằng cách nào?');
  await user.click(await button('Nhận mã qua Zalo'));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Chưa gửi được mã. Bạn thử lại sau giây lát nhé.',
  );
  answers[SEND] = () => ok(sent('sms'));
  await user.click(await button('Nhận mã qua SMS'));
  await step('Nhập mã xác nhận');
});
