// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { introduce } from '#client/identity.ts';
import { currentAccount, signIn } from '#client/session.ts';
import { browserHost } from '#hosts/browser.ts';
import { no, ok, sent, trieu } from '#testing/account-builders.ts';
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
  where,
} from '#testing/accountHarness.tsx';
import { currentToast } from '#ui/toasts.ts';
import { askChangeEmail, askDeleteAccount, askLogin, askVerifyPhone } from '../index.ts';

const GOODBYE = '/api/me/goodbye';
const DELETE = '/api/sendOtpToDeleteAccount';
const LEAVE_CODE = '/api/getOtpToDeleteAccount';

/** Triều, signed in, on her own page. */
async function openAsTrieu() {
  introduce(browserHost());
  await signIn('0901230001', 'matkhau1');
  const user = openApp('/account/profile');
  await screen.findByText('Trang của tôi');
  return user;
}

function ask<T>(question: () => Promise<T>): { answer: Promise<T> } {
  let answer: Promise<T> | undefined;
  act(() => {
    answer = question();
  });
  return { answer: answer as Promise<T> };
}

test('a phone is verified by its code, and the account shows it at once', async () => {
  const user = await openAsTrieu();
  answers['/api/super/getOtpVerifyPhone'] = () => ok(sent());
  answers['/api/super/confirmOtpVerifyPhone'] = () => ok({ ...trieu, mobile: '0988777666' });
  const { answer } = ask(() => askVerifyPhone());
  await step('Xác minh số điện thoại');
  await user.type(field('Số điện thoại'), '988 777 666{Enter}');
  await step('Nhập mã xác nhận');
  await user.type(field('Mã xác nhận'), '123456');
  expect((await answer)?.mobile).toBe('0988777666');
  expect(currentAccount()?.mobile).toBe('0988777666');
  expect(currentToast()?.message).toBe('Số điện thoại đã được xác minh.');
});

test('closing the dialog answers that nothing changed', async () => {
  const user = await openAsTrieu();
  const { answer } = ask(() => askVerifyPhone('Để nhận tin về đơn hàng.'));
  await step('Xác minh số điện thoại');
  expect(screen.getByText('Để nhận tin về đơn hàng.')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(await answer).toBeNull();
});

test('an e-mail changes with both codes; the first full one leads on to the second', async () => {
  const user = await openAsTrieu();
  answers['/api/fm/changeEmail'] = () => ok({ card: 'the-1', old: true, sent: sent('mail') });
  answers['/api/fm/verifyOtpEmail'] = () => ok({ ...trieu, email: 'moi@hopthu.vn' });
  const { answer } = ask(askChangeEmail);
  await step('Xác minh email');
  await user.type(field('Email mới'), 'moi@hopthu{Enter}');
  expect(noteOf(field('Email mới'))).toBe('Email không đúng định dạng');
  await user.type(field('Email mới'), '.vn{Enter}');
  await step('Xác nhận email');
  await user.type(field('Mã gửi tới email mới'), '111111');
  expect(document.activeElement).toBe(field('Mã gửi tới email cũ'));
  expect(timesAsked('/api/fm/verifyOtpEmail')).toBe(0);
  await user.type(field('Mã gửi tới email cũ'), '222222');
  expect((await answer)?.email).toBe('moi@hopthu.vn');
  expect(lastAsked('/api/fm/verifyOtpEmail')).toMatchObject({
    email: 'moi@hopthu.vn',
    card: 'the-1',
    otp_new_email: '111111',
    otp_old_email: '222222',
  });
});

test('without an old address one code is enough, and the server’s word lands on its field', async () => {
  const user = await openAsTrieu();
  answers['/api/fm/changeEmail'] = () => ok({ card: 'the-2', old: false, sent: sent('mail') });
  answers['/api/fm/verifyOtpEmail'] = () => no('wrong_code');
  act(() => void askChangeEmail());
  await user.type(await screen.findByLabelText('Email mới'), 'moi@hopthu.vn{Enter}');
  await step('Xác nhận email');
  expect(screen.queryByLabelText('Mã gửi tới email cũ')).toBeNull();
  await user.type(field('Mã gửi tới email mới'), '111111');
  expect((await screen.findByRole('alert')).textContent).toBe('Mã chưa đúng. Bạn kiểm tra lại nhé.');
  expect(field('Mã gửi tới email mới').value).toBe('');
});

const goodbye = {
  books_begun: 4,
  books_owned: 2,
  oak: 40,
  gifts: 1,
  member_until: Date.UTC(2026, 11, 31, 5),
  providers: ['google'],
  ways: ['sms', 'password'],
  fresh: false,
  open: [] as { kind: string; say: string; link: string }[],
};

test('what will be lost is shown first; after the code the account is deleted and the home page is shown', async () => {
  const user = await openAsTrieu();
  answers[GOODBYE] = () => ok(goodbye);
  answers[LEAVE_CODE] = () => ok(sent('sms'));
  answers[DELETE] = () => ok({});
  const { answer } = ask(askDeleteAccount);
  expect(await screen.findByText('2 cuốn đã mua hoặc được tặng')).toBeTruthy();
  for (const line of [
    '40 sồi chưa dùng',
    '1 mã quà bạn mua mà chưa ai dùng',
    'Chỗ đang đọc của 4 cuốn',
    'Gói hội viên còn đến 31/12/2026',
    'Lối vào bằng Google',
  ])
    expect(screen.getByText(line)).toBeTruthy();
  expect(screen.queryByText('Nhận mã qua Zalo')).toBeNull();

  await user.click(await button('Nhận mã qua SMS'));
  await step('Xác nhận xoá tài khoản');
  await user.type(field('Mã xác nhận'), '123456');
  expect(timesAsked(DELETE)).toBe(0);
  await user.click(await button('Xoá tài khoản'));
  expect(await answer).toBe(true);
  await noDialog();
  expect(lastAsked(DELETE)).toMatchObject({ type: 'sms', otp: '123456' });
  await waitFor(() => expect(where()).toBe('REPLACE /'));
  expect(currentAccount()).toBeNull();
  expect(currentToast()?.message).toBe('Tài khoản của bạn đã được xoá.');
});

test('what is still open holds the account: it is shown in place of the ways, and leads to its page', async () => {
  const user = await openAsTrieu();
  const open = [
    { kind: 'shop', say: 'Tiệm “Cỏ May” còn mở.', link: '/shop/nha-ban-hang/co-may' },
    { kind: 'sold', say: 'Đơn AB12CD34EF của tiệm bạn chưa giao xong.', link: '' },
  ];
  answers[GOODBYE] = () => ok({ ...goodbye, open });
  const { answer } = ask(askDeleteAccount);
  expect(await screen.findByText('Đơn AB12CD34EF của tiệm bạn chưa giao xong.')).toBeTruthy();
  expect(screen.queryByText('Nhận mã qua SMS')).toBeNull();
  expect(screen.queryByText('2 cuốn đã mua hoặc được tặng')).toBeNull();
  answers[GOODBYE] = () => ok({ ...goodbye, open: open.slice(0, 1) });
  await user.click(await button('Xem lại'));
  await waitFor(() => expect(screen.queryByText(/AB12CD34EF/)).toBeNull());
  await user.click(await screen.findByRole('link', { name: 'Tiệm “Cỏ May” còn mở.' }));
  await noDialog();
  expect(await answer).toBe(false);
  expect(where()).toBe('PUSH /shop/nha-ban-hang/co-may');
  expect(currentAccount()).not.toBeNull();
});

test('what was opened while the code was on its way is said at the goodbye', async () => {
  const user = await openAsTrieu();
  answers[GOODBYE] = () => ok(goodbye);
  answers[DELETE] = () => ({ ...no('affairs_open'), message: 'Đơn AB12CD34EF chưa giao tới bạn.' });
  ask(askDeleteAccount);
  await user.click(await screen.findByRole('button', { name: 'Dùng mật khẩu' }));
  await step('Xác nhận xoá tài khoản');
  await user.type(field('Mật khẩu'), 'mat-khau-1{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Đơn AB12CD34EF chưa giao tới bạn.');
  expect(currentAccount()).not.toBeNull();
  await user.keyboard('{Escape}');
});

test('the password proves it too; a wrong one deletes nothing', async () => {
  const user = await openAsTrieu();
  answers[GOODBYE] = () => ok(goodbye);
  answers[DELETE] = () => no('wrong_login');
  const { answer } = ask(askDeleteAccount);
  await user.click(await screen.findByRole('button', { name: 'Dùng mật khẩu' }));
  await step('Xác nhận xoá tài khoản');
  await user.type(field('Mật khẩu'), 'nham-roi{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Tài khoản hoặc mật khẩu chưa đúng.');
  expect(currentAccount()).not.toBeNull();
  await user.keyboard('{Escape}');
  expect(await answer).toBe(false);
});

test('who has neither phone, e-mail nor password signs in anew and is then asked once more', async () => {
  const user = await openAsTrieu();
  answers[GOODBYE] = () => ok({ ...goodbye, ways: ['fresh'], fresh: false });
  answers[DELETE] = () => ok({});
  const { answer } = ask(askDeleteAccount);
  await user.click(await screen.findByRole('button', { name: 'Đăng nhập lại để xác nhận' }));
  answers[GOODBYE] = () => ok({ ...goodbye, ways: ['fresh'], fresh: true });
  await user.click(await button('Dùng mật khẩu'));
  await user.type(field('Số điện thoại hoặc email'), '0901230001');
  await user.type(field('Mật khẩu'), 'matkhau1{Enter}');
  await step('Xoá tài khoản');
  await user.click(await button('Tiếp tục'));
  await step('Xác nhận xoá tài khoản');
  expect(timesAsked(DELETE)).toBe(0);
  await user.click(await button('Xoá tài khoản'));
  expect(await answer).toBe(true);
  expect(lastAsked(DELETE).type).toBe('fresh');
});

test('without an answer the list of losses can be asked for again', async () => {
  const user = await openAsTrieu();
  answers[GOODBYE] = () => Promise.reject(new TypeError('offline'));
  act(() => void askDeleteAccount());
  expect((await screen.findByRole('alert')).textContent).toContain('Đang không có mạng');
  answers[GOODBYE] = () => ok(goodbye);
  await user.click(await button('Thử lại'));
  expect(await screen.findByText('Chỗ đang đọc của 4 cuốn')).toBeTruthy();
});

test('a question for something else takes the place of the one before, which is answered with no', async () => {
  await openAsTrieu();
  const { answer } = ask(askChangeEmail);
  await dialog();
  act(() => void askLogin());
  expect(await answer).toBeNull();
  await step('Vào để đọc tiếp');
});
