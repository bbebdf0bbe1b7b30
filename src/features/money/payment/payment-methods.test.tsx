// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { browserHost } from '#hosts/browser.ts';
import { aPaymentPage, assign, openPayment, payButton } from '#testing/paymentHarness.tsx';
import { aServer, askedFor, closeAll, ok, where } from '#testing/renderHarness.tsx';
import { ADDRESS, answers, charged, method } from './test-payment.ts';

aPaymentPage();

test('a bank of the company can be chosen before one goes there', async () => {
  aServer(answers);
  const user = await openPayment();
  await payButton();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Trả ở VNPAY bằng' }), 'INTCARD');
  await user.click(await payButton());
  await waitFor(() => expect(askedFor('/sa/charge')[0]?.get('bank_code')).toBe('INTCARD'));
});

test('the way of the address comes first, then the one that was taken last, and the button says which', async () => {
  const all = () =>
    ok([method('momo', 'MoMo'), method('vnpay', 'VNPAY'), method('vietqr', 'Chuyển khoản VietQR')]);
  aServer({ ...answers, '/sa/listPayment': all });
  const user = await openPayment(`${ADDRESS}&way=vietqr`);
  await user.click(await screen.findByRole('radio', { name: /^VNPAY/ }));
  await user.click(await payButton());
  await waitFor(() => expect(assign).toHaveBeenCalled());
  await closeAll();
  localStorage.setItem('payment_way', 'vnpay');
  aServer({ ...answers, '/sa/listPayment': all });
  await openPayment();
  expect(await payButton()).toBeTruthy();
  await closeAll();
  aServer({ ...answers, '/sa/listPayment': all });
  await openPayment(`${ADDRESS}&way=vietqr`);
  expect(await screen.findByRole('button', { name: 'Lấy mã chuyển khoản' })).toBeTruthy();
});

test('a bank transfer goes on at our own page, which shows what to transfer', async () => {
  aServer({
    ...answers,
    '/sa/listPayment': () => ok([method('vietqr', 'Chuyển khoản VietQR')]),
    '/sa/charge': () => charged({ address: 'http://localhost:3000/package-plan/result?number=ABCDEFGH12' }),
  });
  vi.spyOn(window.location, 'origin', 'get').mockReturnValue('http://localhost:3000');
  const user = await openPayment();
  await user.click(await screen.findByRole('button', { name: 'Lấy mã chuyển khoản' }));
  await waitFor(() => expect(where()).toBe('PUSH /package-plan/result?number=ABCDEFGH12'));
  expect(assign).not.toHaveBeenCalled();
});

test('a package can be bought as a present: it is quoted and charged as one', async () => {
  aServer(answers);
  const user = await openPayment();
  await payButton();
  await user.click(screen.getByRole('switch', { name: /Mua làm quà/ }));
  await waitFor(() => expect(askedFor('/sa/quote').at(-1)?.get('gift')).toBe('1'));
  await user.click(await payButton());
  await waitFor(() => expect(askedFor('/sa/charge')[0]?.get('gift')).toBe('1'));
});

test('in Zalo an order that our server signed is paid in its sheet, and Zalo’s number is told', async () => {
  const order = { amount: 129_000, desc: 'x', item: [], extradata: '{}', method: '', mac: 'm' };
  const payInZalo = vi.fn(async () => 'zalo-77');
  aServer({
    ...answers,
    '/sa/listPayment': () => ok([method('zalo', 'Thanh toán trên Zalo')]),
    '/zalo/createOrderMot': () => ok({ number: 'ABCDEFGH12', order }),
    '/zalo/linkOrder': () => ok({ number: 'ABCDEFGH12' }),
  });
  const host = { ...browserHost('zalo'), payInZalo };
  const user = await openPayment(ADDRESS, { host });
  await user.click(await screen.findByRole('button', { name: 'Trả trên Zalo' }));
  await waitFor(() => expect(where()).toBe('PUSH /package-plan/result?number=ABCDEFGH12'));
  expect(payInZalo).toHaveBeenCalledWith(order);
  expect(askedFor('/zalo/linkOrder')[0]?.get('zalo_order')).toBe('zalo-77');
});
