// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aPaymentPage, assign, openPayment, payButton } from '#testing/paymentHarness.tsx';
import { aServer, askedFor, ok } from '#testing/renderHarness.tsx';
import { answers, waits } from './test-payment.ts';

aPaymentPage();

const told = () => askedFor('/zalo/zns').map(fields => fields.get('type'));

test('leaving with a purchase begun and no result is told within a minute, and the intent is gone', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  aServer({ ...answers, '/sa/quote': waits, '/zalo/zns': () => ok({ sent: true }) });
  const user = await openPayment();
  await payButton();
  expect(await screen.findByRole('timer')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Trở lại' }));
  expect(await screen.findByRole('heading', { name: 'Trang khác' })).toBeTruthy();
  expect(told()).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told()).toEqual(['payment_out']);
  expect(Object.fromEntries(askedFor('/zalo/zns')[0] ?? [])).toMatchObject({
    item_id: '3',
    charge_type: 'package',
  });
  expect(sessionStorage.getItem('payment_intent')).toBeNull();
  vi.useRealTimers();
});

test('closing the page with a purchase begun is told at once', async () => {
  aServer({ ...answers, '/sa/quote': waits, '/zalo/zns': () => ok({ sent: true }) });
  await openPayment();
  await screen.findByRole('timer');
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(told()).toEqual(['payment_out']));
});

test('going to the company is not leaving, and the intent stays', async () => {
  aServer({ ...answers, '/sa/quote': waits, '/zalo/zns': () => ok({ sent: true }) });
  const user = await openPayment();
  await user.click(await payButton());
  await waitFor(() => expect(assign).toHaveBeenCalled());
  window.dispatchEvent(new Event('pagehide'));
  expect(told()).toEqual([]);
  expect(sessionStorage.getItem('payment_intent')).toBe('package_3');
});

test('leaving before anything was begun tells nobody', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  aServer(answers);
  const user = await openPayment();
  await payButton();
  await user.click(screen.getByRole('button', { name: 'Trở lại' }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told()).toEqual([]);
  vi.useRealTimers();
});
