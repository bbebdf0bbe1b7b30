/*
 * Ways to pay, a row each: what it is called, how it looks, where it is offered and how long it may take. Which of them this
 * server can take, its gateways say; the row of its credentials is in server/kit/payment-credentials.ts.
 */

export const payTypes = ['zalopay', 'momo', 'vnpay', 'vietqr', 'zalo', 'cod'] as const;
export type PayType = (typeof payTypes)[number];

const MINUTE_MS = 60_000;

interface PaymentMethod {
  name: string;
  words: string;
  /** At the desk, where there is little room. */
  short: string;
  /** Stand instead of a company's logo, and in the checkout `icon`, where there is one. */
  letters: string;
  icon?: 'truck';
  /** How the desk's bars show it: a colour of ui/tokens.css, and its place in a pile. Without it, not at all. */
  bar?: { colour: string; place: number };
  os: readonly string[];
  /** How long one may take to pay. */
  waitMs: number;
}

/** In the order in which they are offered. */
export const paymentMethods: Record<PayType, PaymentMethod> = {
  zalopay: {
    name: 'ZaloPay',
    words: 'Ví ZaloPay',
    short: 'ZaloPay',
    letters: 'ZP',
    bar: { colour: '--line-strong', place: 3 },
    os: ['web', 'wap'],
    waitMs: 15 * MINUTE_MS,
  },
  momo: {
    name: 'MoMo',
    words: 'Ví MoMo',
    short: 'MoMo',
    letters: 'Mo',
    bar: { colour: '--cham', place: 2 },
    os: ['web', 'wap'],
    waitMs: 15 * MINUTE_MS,
  },
  vnpay: {
    name: 'VNPAY',
    words: 'Thẻ ATM, thẻ quốc tế, ứng dụng ngân hàng hoặc ví VNPAY',
    short: 'VNPAY',
    letters: 'VN',
    bar: { colour: '--hoe', place: 4 },
    os: ['web', 'wap'],
    waitMs: 15 * MINUTE_MS,
  },
  vietqr: {
    name: 'Chuyển khoản VietQR',
    words: 'Quét mã bằng ứng dụng ngân hàng bất kỳ',
    short: 'Mã QR',
    letters: 'QR',
    bar: { colour: '--brand-mark', place: 1 },
    os: ['web', 'wap'],
    waitMs: 60 * MINUTE_MS,
  },
  /** Zalo’s Checkout SDK: what one may pay with is chosen there. */
  zalo: {
    name: 'Thanh toán trên Zalo',
    words: 'Ví ZaloPay, ví MoMo, VNPAY hoặc ngân hàng',
    short: 'Zalo',
    letters: 'Za',
    bar: { colour: '--ink-2', place: 5 },
    os: ['zalo'],
    waitMs: 20 * MINUTE_MS,
  },
  /** Cash that the carrier takes at the door: of parcels alone, which offer it by themselves. */
  cod: {
    name: 'Trả khi nhận sách',
    words: 'Đưa tiền cho người giao, không thêm phí',
    short: 'Thu hộ',
    letters: 'TM',
    icon: 'truck',
    os: [],
    // So long no parcel is under way.
    waitMs: 180 * 24 * 60 * MINUTE_MS,
  },
};

interface Bank {
  /** As the company knows it. */
  code: string;
  name: string;
}

/** Banks offered before the gateway's page. */
export const banksOf: Record<PayType, readonly Bank[]> = {
  zalopay: [],
  momo: [],
  vnpay: [
    { code: 'VNPAYQR', name: 'Quét mã VNPAY-QR' },
    { code: 'VNBANK', name: 'Thẻ ATM hoặc tài khoản ngân hàng' },
    { code: 'INTCARD', name: 'Thẻ quốc tế' },
  ],
  vietqr: [],
  zalo: [],
  cod: [],
};

/**
 * Zalo does not let a mini app sell what is read on the screen (docs/decisions/048-money.md), unless it has told the operator
 * otherwise: then the setting MINI_SELLS_DIGITAL is on.
 */
export const sellsDigital = (os: string, miniSells: boolean): boolean => os !== 'zalo' || miniSells;

/** Money that comes so long after the end of waiting still pays: the gateway's update is late, not the reader. */
export const GRACE_MS = 15 * MINUTE_MS;

export const isLate = (expiresAt: number, now: number): boolean => now > expiresAt + GRACE_MS;
