/*
 * Ways to pay, as data: where each is offered, and how long it may take. Which of them this server can take, its gateways say.
 */

export const payTypes = ['vnpay'] as const;
export type PayType = (typeof payTypes)[number];

const MINUTE_MS = 60_000;

interface WayToPay {
  name: string;
  words: string;
  os: readonly string[];
  /** How long one may take to pay. */
  waitMs: number;
}

/** In the order in which they are offered. */
export const waysToPay: Record<PayType, WayToPay> = {
  vnpay: {
    name: 'VNPAY',
    words: 'Thẻ ATM, thẻ quốc tế, ứng dụng ngân hàng hoặc ví VNPAY',
    os: ['web', 'wap'],
    waitMs: 15 * MINUTE_MS,
  },
};

/** Zalo does not let a mini app sell what is read on the screen (docs/decisions/048-money.md). */
export const sellsDigital = (os: string): boolean => os !== 'zalo';

/** Money that comes so long after the end of waiting still pays: the gateway's word is late, not the reader. */
export const GRACE_MS = 15 * MINUTE_MS;

export const isLate = (expiresAt: number, now: number): boolean => now > expiresAt + GRACE_MS;
