import { screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { PaymentPage } from '#features/money/payment/PaymentPage.tsx';
import { ADDRESS } from '#features/money/payment/test-payment.ts';
import { aWindow, closeAll, openAt } from './renderHarness.tsx';

/* For tests of the page that sells: a phone, an empty tab, and the address of the company that one is led to. */

export const assign = vi.fn();

export function aPaymentPage(): void {
  beforeEach(() => {
    aWindow(390);
    sessionStorage.clear();
    assign.mockClear();
    vi.spyOn(window.location, 'assign').mockImplementation(assign);
  });
  afterEach(closeAll);
}

const pages = { '/package-plan/payment': <PaymentPage />, '/package-plan/retail/payment': <PaymentPage /> };
/** `more`: the host around the page. */
export const openPayment = (at = ADDRESS, more: Omit<Parameters<typeof openAt>[1], 'pages'> = {}) =>
  openAt(at, { ...more, pages });
export const payButton = () => screen.findByRole('button', { name: 'Trả bằng VNPAY' });
