import { expect, test } from 'vitest';
import { banksOf, GRACE_MS, isLate, paymentMethods, payTypes, sellsDigital } from './purchase-methods.ts';

const offeredTo = (os: string) => payTypes.filter(method => paymentMethods[method].os.includes(os));

test('on the web one pays by ZaloPay, MoMo, VNPAY or a bank transfer, in the mini app by Zalo alone', () => {
  expect(offeredTo('web')).toEqual(['zalopay', 'momo', 'vnpay', 'vietqr']);
  expect(offeredTo('wap')).toEqual(offeredTo('web'));
  expect(offeredTo('zalo')).toEqual(['zalo']);
});

test('the methods are offered in the order of their list, and banks are chosen before VNPAY alone', () => {
  expect(Object.keys(paymentMethods)).toEqual(payTypes);
  expect(payTypes.filter(method => banksOf[method].length > 0)).toEqual(['vnpay']);
});

test('each method has its time to pay, and money counts a while longer', () => {
  const minutes = payTypes.map(method => [method, paymentMethods[method].waitMs / 60_000]);
  expect(Object.fromEntries(minutes)).toEqual({
    zalopay: 15,
    momo: 15,
    vnpay: 15,
    vietqr: 60,
    zalo: 20,
    cod: 180 * 24 * 60,
  });
  expect([isLate(1_000, 1_000 + GRACE_MS), isLate(1_000, 1_001 + GRACE_MS)]).toEqual([false, true]);
});

test('the mini app sells what is read on the screen only when its operator says so', () => {
  expect([sellsDigital('zalo', false), sellsDigital('zalo', true)]).toEqual([false, true]);
  expect([sellsDigital('web', false), sellsDigital('wap', false)]).toEqual([true, true]);
});
