import { afterEach, beforeEach } from 'vitest';
import { DeskLayout } from '#features/front/desk/DeskLayout.tsx';
import { DeskPage } from '#features/money/desk/DeskPage.tsx';
import { noRole } from './people-builders.ts';
import { aWindow, closeAll, ok, openAt } from './renderHarness.tsx';

/* For tests of the desk of finance and support: a wide window, and what the server tells of money. */

export function aDesk(): void {
  beforeEach(() => aWindow(1440));
  afterEach(closeAll);
}

const at = Date.UTC(2026, 10, 24, 14, 9);
export const NUMBER = 'ABCDEFGH12';
const money = (
  <DeskLayout>
    <DeskPage />
  </DeskLayout>
);
const pages = { '/ban-lam-viec/tien/:view?': money, '/ban-lam-viec/tien/don/:number': money };
export const open = (path = '/ban-lam-viec/tien') => openAt(path, { pages });

export const held = (change: object = {}) => ({
  id: 5,
  gateway: 'vietqr',
  transaction_no: 'FT261124',
  amount: 19_999,
  reason: 'wrong_amount',
  received_at: at,
  number: NUMBER,
  total: 20_000,
  state: 'held',
  ...change,
});
export const refund = (change: object = {}) => ({
  id: 8,
  reference: 'R0123456789',
  gateway: 'vietqr',
  amount: 20_000,
  state: 'pending',
  by_hand: true,
  may_retry: false,
  decided_at: at,
  ended_at: null,
  transaction_no: null,
  number: NUMBER,
  payee: null,
  ...change,
});
export const row = (change: object = {}) => ({
  number: NUMBER,
  state: 'granted',
  title: '20 sồi',
  lines: 1,
  currency: 'VND',
  total: 20_000,
  os: 'web',
  created_at: at,
  buyer: { name: 'Tạ Minh Khuê', account: '0938000777' },
  ...change,
});
const part = (id: number, title: string) => ({
  id,
  kind: 'book',
  title,
  amount: 30_000,
  price_reason: 'sale',
  refunded: false,
});
export const detail = (change: object = {}) => ({
  ...row(),
  expires_at: at + 900_000,
  parts: [part(1, 'Muối của rừng'), part(2, 'Chợ nổi')],
  attempts: [{ gateway: 'momo', reference: `${NUMBER}01`, state: 'paid', created_at: at }],
  money: [
    {
      id: 5,
      gateway: 'momo',
      transaction_no: 'MM77',
      amount: 60_000,
      received_at: at,
      outcome: 'captured',
      reason: null,
    },
  ],
  refunds: [],
  events: [
    { before: null, after: 'created', cause: '', at },
    { before: 'created', after: 'granted', cause: 'x', at },
  ],
  grants: [{ line: 1, kind: 'work', what: 'Muối của rừng', until: null }],
  entries: [
    {
      id: 3,
      kind: 'sale',
      at,
      postings: [
        { account: 'clearing_momo', currency: 'VND', amount: 60_000 },
        { account: 'sales', currency: 'VND', amount: -60_000 },
      ],
    },
  ],
  ...change,
});
export const sums = (change: object = {}) => ({ days: [], waiting_long: 0, refunds_due_vnd: 0, ...change });

export const list = (items: object[], more = false) => ok({ items, more });
/** Held money: a page of it, and how much there is of all. */
export const heldList = (items: object[], count = items.length, sum = 0) =>
  ok({ items, more: count > items.length, count, sum });
export const answers = (can: Partial<typeof noRole> = { support: true, finance: true }) => ({
  '/staff/myDesk': () => ok({ ...noRole, ...can }),
  '/staff/heldOrders': () => heldList([]),
  '/staff/listRefunds': () => list([]),
  '/staff/daySums': () => ok(sums()),
});
