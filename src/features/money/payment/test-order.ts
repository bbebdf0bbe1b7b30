import type { Purchase } from '#contract/money/purchase.ts';
import { type PurchaseState, resultOf } from '#rules/money/purchase-states.ts';

/* For tests: a book that was bought, as the server tells of it. */

/** The edition that is bought, and its card. */
const boughtCard = {
  id: 12,
  contentType: 1,
  title: 'Muối của rừng',
  authors: ['Võ Diệp Sa'],
  address: '/ebook/muoi-12W.html',
  cover: null,
  tint: '#27476e',
  category: '',
  chapters: 2,
  seconds: 0,
  comicStatus: null,
  releaseOn: null,
  origin_price: null,
  promotion_percent: null,
  price: 59_000,
  priceType: 2,
  oakPerChapter: null,
};

export const boughtLine: Purchase['lines'][number] = {
  kind: 'book',
  item_id: 12,
  title: 'Muối của rừng',
  copies: 1,
  amount: 59_000,
  reason: 'list',
  credit: 0,
  gift: false,
  refunded: false,
  owned: false,
  oak: null,
  days: null,
};

/** A purchase in a state, paid at VNPAY at 21:09 on 21/11/2026, unless `change` says otherwise. */
export const anOrder = (state: PurchaseState, change: object = {}) => ({
  number: 'ABCDEFGH12',
  charge_type: 'book' as const,
  intent: 'book_12',
  purchase_type: 2,
  currency: 'VND' as const,
  saved: 0,
  total: 59_000,
  lines: [boughtLine],
  state,
  result: resultOf(state),
  pay_type: 'vnpay' as const,
  payment_status: 0 as const,
  refund: 'none' as const,
  status: 0 as const,
  created_at: Date.UTC(2026, 10, 21, 14, 8),
  expires_at: Date.UTC(2026, 10, 21, 14, 23),
  moved_at: Date.UTC(2026, 10, 21, 14, 9),
  cards: [boughtCard],
  address: null,
  transfer: null as object | null,
  failed_way: null,
  member_until: null as number | null,
  now: Date.UTC(2026, 10, 21, 14, 9),
  ...change,
});
