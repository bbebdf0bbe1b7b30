import { expect, test } from 'vitest';
import { holdingStates, ordersToPay, payoutMoves, payoutStates } from './payouts.ts';
import { type Share, sellerShare, shareAfter, shareParts } from './seller-share.ts';

const rates = { commission: 800, payment: 0, vat: 100, pit: 50 };
const odd = { commission: 777, payment: 133, vat: 100, pit: 50 };

test('what is taken and what the shop gets make the price to the đồng, at any rates', () => {
  expect(sellerShare(89_000, rates)).toEqual({
    commission: 7_120,
    payment: 0,
    vat: 890,
    pit: 445,
    gets: 80_545,
  });
  for (const price of [0, 1, 999, 1_001, 61_237, 1_000_000_000])
    for (const each of [rates, odd]) {
      const { commission, payment, vat, pit, gets } = sellerShare(price, each);
      expect(commission + payment + vat + pit + gets).toBe(price);
      expect(gets).toBeGreaterThanOrEqual(0);
    }
});

test('what stands after a part went back makes its whole, however often, and all of it back leaves nothing', () => {
  const base = 183_711;
  const share: Share = { ...sellerShare(base, odd), paid: base - 11_111, voucher: 11_111 };
  const makes = ({ paid, voucher, gets, commission, payment, vat, pit }: Share) =>
    expect(gets + commission + payment + vat + pit).toBe(paid + voucher);
  for (const back of [0, 1, 57_533, 115_066, share.paid - 1]) {
    const left = shareAfter(share, back, share.paid);
    makes(left);
    expect(left.paid).toBe(share.paid - back);
  }
  expect(shareAfter(share, 0, share.paid)).toEqual(share);
  const none = shareAfter(share, share.paid, share.paid);
  expect(shareParts.map(part => none[part])).toEqual([0, 0, 0, 0, 0, 0, 0]);
  // A thousand million đồng times another is more than a number holds.
  const dear: Share = { ...sellerShare(999_999_937, odd), paid: 999_999_937, voucher: 0 };
  expect(shareAfter(dear, 1, dear.paid).paid).toBe(999_999_936);
});

test('a payout takes what went back, then the oldest that leave what is kept back, and nothing under the least', () => {
  const ready = [
    { id: 1, dueVnd: 100 },
    { id: 2, dueVnd: -30 },
    { id: 3, dueVnd: 50 },
  ];
  const ids = (reservedVnd: number, leastVnd = 1) =>
    ordersToPay(ready, { reservedVnd, leastVnd }).orders.map(({ id }) => id);
  expect(ids(0)).toEqual([2, 1, 3]);
  expect(ordersToPay(ready, { reservedVnd: 0, leastVnd: 1 }).sumVnd).toBe(120);
  // 50 stay: the second order with the one that went back makes 70.
  expect(ids(50)).toEqual([2, 1]);
  expect(ids(60)).toEqual([2, 3]);
  expect(ids(120)).toEqual([]);
  expect(ids(0, 121)).toEqual([]);
  expect(ordersToPay([{ id: 1, dueVnd: -5 }], { reservedVnd: 0, leastVnd: 0 }).orders).toEqual([]);
});

test('every state of a payout is begun or reached, and what ended stays', () => {
  const reached = new Set(['drafted', ...Object.values(payoutMoves).flat()]);
  expect([...reached].sort()).toEqual([...payoutStates].sort());
  expect(payoutStates.filter(state => payoutMoves[state].length === 0)).toEqual([
    'paid',
    'bounced',
    'rejected',
  ]);
  expect(payoutStates.filter(state => !holdingStates.includes(state))).toEqual(['bounced', 'rejected']);
});
