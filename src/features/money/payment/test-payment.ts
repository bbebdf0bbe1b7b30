/* For tests: a server that quotes and charges a member's package of three months. */

const ok = (data: unknown) => ({ code: 0, data, message: '' });

export const MINUTE_MS = 60_000;
const line = {
  kind: 'membership',
  item_id: 3,
  title: 'Hội viên ba tháng',
  amount: 129_000,
  was: null as number | null,
  reason: 'list',
  credit: 0,
  days: 90,
  until: Date.UTC(2027, 1, 20),
  oak: null,
  card: null,
};
export const quoteOf = (change: object = {}, total = 129_000, open: object | null = null) =>
  ok({ total, lines: [{ ...line, amount: total, ...change }], open, bought: null, now: Date.now() });
/** The same was paid for so long (ms) ago. */
export const boughtBefore = (number: string, ago: number) => {
  const quote = quoteOf();
  return ok({ ...(quote.data as object), bought: { number, at: Date.now() - ago } });
};
export const charged = (change: object = {}) =>
  ok({
    number: 'ABCDEFGH12',
    charge_type: 'package',
    intent: 'package_3',
    purchase_type: 1,
    currency: 'VND',
    saved: 0,
    total: 129_000,
    lines: [
      {
        kind: 'membership',
        item_id: 3,
        title: 'Hội viên ba tháng',
        copies: 1,
        amount: 129_000,
        reason: 'list',
        credit: 0,
        gift: false,
        refunded: false,
        owned: false,
        oak: null,
        days: 90,
      },
    ],
    state: 'waiting',
    result: 'pending',
    pay_type: 'vnpay',
    payment_status: 2,
    refund: 'none',
    created_at: Date.now(),
    expires_at: Date.now() + 15 * MINUTE_MS,
    moved_at: Date.now(),
    address: 'https://pay.vnpay.vn/vpcpay.html?x=1',
    transfer: null,
    ...change,
  });
const bank = { code: 'INTCARD', name: 'Thẻ quốc tế' };
export const method = (pay_type: string, name: string, banks: object[] = []) => ({
  pay_type,
  name,
  words: name,
  banks,
});
export const methods = () => ok([method('vnpay', 'VNPAY', [bank])]);
export const answers = {
  '/sa/listPayment': methods,
  '/sa/quote': () => quoteOf(),
  '/sa/charge': () => charged(),
};
export const waits = () =>
  quoteOf({}, 129_000, { number: 'ABCDEFGH12', expires_at: Date.now() + 15 * MINUTE_MS });

export const ADDRESS = '/package-plan/payment?intent=package_3&return=%2Freader%2Fa-r1%23x';
