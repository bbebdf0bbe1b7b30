// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { introduce } from '#client/identity.ts';
import { signIn } from '#client/session.ts';
import { browserHost } from '#hosts/browser.ts';
import { HostError } from '#hosts/host.ts';
import { no, ok } from '#testing/account-builders.ts';
import { answers, calls, openApp, ReadersOnly, step } from '#testing/accountHarness.tsx';
import { currentToast } from '#ui/toasts.ts';
import { QrLoginPage } from './QrLoginPage.tsx';
import { codeInQr, scanToSignIn } from './scanToSignIn.ts';

const ANSWER = '/api/answer-qrcode-login';
const address = '/account/qr-login#ma-cong-khai-0000000001';
const screens = {
  '/account/qr-login': (
    <ReadersOnly>
      <QrLoginPage />
    </ReadersOnly>
  ),
};

const question = (some: object = {}) =>
  ok({ status: 'looked', device: 'Chrome trên Windows', partner: '', asked_at: Date.now(), ...some });
const actions = () => calls.filter(({ path }) => path === ANSWER).map(({ fields }) => fields.action);

async function open() {
  introduce(browserHost());
  await signIn('0901230001', 'matkhau1');
  return openApp(address, { screens });
}

test('one sees who asks and as whom, is warned, and agrees', async () => {
  answers[ANSWER] = ({ action }) => question({ status: action === 'approve' ? 'approved' : 'looked' });
  const user = await open();
  expect(await screen.findByRole('heading', { name: 'Đăng nhập máy khác?' })).toBeTruthy();
  expect(screen.getByText(/Chrome trên Windows muốn vào bằng tài khoản của bạn/)).toBeTruthy();
  expect(screen.getByText('Nguyễn Thị Triều')).toBeTruthy();
  expect(screen.getByText(/Chỉ đồng ý nếu chính bạn vừa mở mã này/)).toBeTruthy();
  expect(actions()).toEqual(['look']);
  await user.click(screen.getByRole('button', { name: 'Đồng ý' }));
  expect(await screen.findByRole('heading', { name: 'Đã đồng ý' })).toBeTruthy();
  expect(actions()).toEqual(['look', 'approve']);
});

test('saying no keeps everybody out', async () => {
  answers[ANSWER] = ({ action }) => question({ status: action === 'refuse' ? 'refused' : 'looked' });
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Từ chối' }));
  expect(await screen.findByText('Không ai vào được tài khoản của bạn bằng mã này.')).toBeTruthy();
  expect(actions()).toEqual(['look', 'refuse']);
});

test('a partner’s page is named, and afterwards one is sent back to it', async () => {
  answers[ANSWER] = ({ action }) =>
    question({ partner: 'Bến Sông', status: action === 'approve' ? 'approved' : 'looked' });
  const user = await open();
  expect(await screen.findByRole('heading', { name: 'Đọc trên Bến Sông?' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Đồng ý' }));
  expect(await screen.findByText('Bạn đóng cửa sổ này và quay lại trang đang đọc nhé.')).toBeTruthy();
});

test('an old or unknown code has nothing to decide', async () => {
  answers[ANSWER] = () => no('not_found');
  await open();
  expect(await screen.findByRole('heading', { name: 'Mã không còn hiệu lực' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Đồng ý' })).toBeNull();
});

test('without network one can try again', async () => {
  answers[ANSWER] = () => Promise.reject(new TypeError('offline'));
  const user = await open();
  const again = await screen.findByRole('button', { name: 'Thử lại' });
  answers[ANSWER] = () => question();
  await user.click(again);
  expect(await screen.findByRole('button', { name: 'Đồng ý' })).toBeTruthy();
});

test('a guest who scanned signs in first and is then asked', async () => {
  answers[ANSWER] = () => question();
  openApp(address, { screens });
  await step('Vào để đọc tiếp');
  expect(actions()).toEqual([]);
});

test.each([
  ['https://mot.example/account/qr-login#ma-cong-khai-0000000001', 'ma-cong-khai-0000000001'],
  ['https://mot.example/account/qr-login', null],
  ['https://mot.example/ebook/x#ma-cong-khai-0000000001', null],
  ['javascript:/account/qr-login#ma-cong-khai-0000000001', null],
  ['https://mot.example/account/qr-login#<script>alert(1)</script>', null],
  ['Xin chào', null],
])('scanning %s finds %s', (text, code) => {
  expect(codeInQr(text)).toBe(code);
});

test('the scanner leads to the question; a foreign code says so; closing it says nothing', async () => {
  const scanned = (text: string) => scanToSignIn({ scanToSignIn: async () => text });
  expect(await scanned('https://mot.example/account/qr-login#ma-cong-khai-0000000001')).toBe(address);
  expect(currentToast()).toBeNull();
  expect(await scanned('https://ngan-hang.example/')).toBeNull();
  expect(currentToast()?.message).toBe('Mã này không phải mã đăng nhập của Mọt.');
});

test('closing the scanner is no error', async () => {
  const closed = { scanToSignIn: () => Promise.reject(new HostError('cancelled')) };
  expect(await scanToSignIn(closed)).toBeNull();
  expect(currentToast()).toBeNull();
});
