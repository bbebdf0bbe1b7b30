import type { MyShop } from '#contract/shop/opening.ts';
import type { SoldOrder } from '#contract/shop/seller.ts';
import type { ShelfRow } from '#contract/shop/seller-books.ts';
import type { ShopFigures } from '#contract/shop/seller-figures.ts';
import type { SlotToJoin } from '#contract/shop/seller-slots.ts';
import type { ShopVoucher } from '#contract/shop/seller-vouchers.ts';
import { noFigures } from '#rules/shop/figures.ts';

/* For tests: a shop as who works there sees it, and rows of its shelf. */

export const aMyShop = (change: Partial<MyShop> = {}): MyShop => ({
  is_shop: 1,
  shop_id: 7,
  role: 'owner',
  name: 'Thư quán Trấn Biên',
  intro: '',
  tint: '#27476e',
  place: {
    ward_id: 26740,
    ward_name: 'Phường Sài Gòn',
    city_id: 79,
    city_name: 'Thành phố Hồ Chí Minh',
    street: '12 Cách Mạng Tháng Tám',
    phone: '0912345678',
  },
  tax: { kind: 'household', tax_code: '0361880412', email: 'tiem@tiem.example' },
  identity: { legal_name: 'Huỳnh Thị An', last4: '1234', checked_at: null, vneid: false },
  vneid_there: false,
  bank: { bank: 'VCB', last4: '3456', holder: 'HUYNH THI AN' },
  hours: { opens: '08:00', closes: '17:30', days: 63 },
  rules_at: 1,
  left: [],
  wrong: [],
  changes: [],
  sent_at: Date.UTC(2026, 10, 28, 6, 20),
  holiday: null,
  closed_by: null,
  open_orders: 0,
  ...change,
});

export const noShop = aMyShop({
  ...{
    is_shop: 0,
    shop_id: null,
    role: null,
    name: '',
    tax: null,
    identity: null,
    bank: null,
    rules_at: null,
  },
  ...{ left: ['name', 'tax', 'identity', 'bank', 'hours', 'rules'], sent_at: null },
});

export const aShelfRow = (id: number, change: Partial<ShelfRow> = {}): ShelfRow => ({
  ...{
    product_meta_id: id,
    product_id: id,
    slug: `cuon-${id}-d${id}`,
    name: `Cuốn ${id}`,
    variation: 'Bìa mềm',
  },
  ...{ isbn: null, digital: false, price: 89_000, origin: 0, stock: 10, reserved: 0, keep: 0, weight: 300 },
  ...{ code: '', condition: 'new', active: true, listed: true, version: 1 },
  ...change,
});

/** An order that waits for its shop, placed and moved `id` minutes after nine. */
export const aSoldOrder = (id: number, change: Partial<SoldOrder> = {}): SoldOrder => ({
  ...{ order_id: id, order_code: `M2611-${id}`, state: 'pending', status: 2, alternate_status: 2 },
  ...{ tab: 'need_confirm', creation_step: 1, total: 147_750, ships_on: null, cash_buyer: null },
  lines: [
    {
      ...{ product_meta_id: 30 + id, name: `Cuốn ${id}`, variation: 'Bìa mềm' },
      ...{ quantity: 1, price: 129_000, paid: 129_000 },
      face: { title: `Cuốn ${id}`, authors: ['Lý Thuỵ Ân'], base: null, tint: '#27476e' },
    },
  ],
  ...{ parcel: null, waiting: [], note: '' },
  to: { fullname: 'Mai Phương', city_name: 'Thành phố Hồ Chí Minh' },
  may: { confirm: true, pack: false, hand_over: false, refuse: true, cancel: false, inspect: false },
  created_at: Date.UTC(2026, 10, 30, 2, id),
  moved_at: Date.UTC(2026, 10, 30, 2, id),
  recipient: {
    ...{ fullname: 'Mai Phương', phone: '0909000111', address: '5 Lê Lợi' },
    ...{ ward_name: 'Phường Thủ Đức', city_name: 'Thành phố Hồ Chí Minh' },
  },
  steps: [
    { state: 'pending', event: 'place', actor: 'buyer', reason: '', at: Date.UTC(2026, 10, 30, 2, id) },
  ],
  ...change,
});

const HOUR_MS = 3_600_000;

export const aShopVoucher = (id: number, change: Partial<ShopVoucher> = {}): ShopVoucher => ({
  ...{ voucher_id: id, version: 1, code: `TIEM${id}`, kind: 'shop', percent: null, amount: 20_000 },
  ...{ most: null, least: 100_000, starts_at: 1_795_000_012_345, ends_at: 1_796_000_054_321 },
  ...{ uses_total: null, uses_each: 1, listed: true, state: 'running', used: 0, given: 0, goods: 0 },
  ...change,
});

/** A golden hour in which a book of the shop is sold. */
export const aSlotToJoin = (id: number, change: Partial<SlotToJoin> = {}): SlotToJoin => ({
  ...{ frame_id: id, title: 'Giờ vàng', starts_at: 0, ends_at: HOUR_MS },
  lines: [
    {
      ...{ line_id: id, frame_id: id, product_meta_id: 3, name: 'Sóng ở đáy bát', variation: 'Bìa mềm' },
      ...{ price: 66_000, origin_price: 89_000, per_person: 2, left: 5, held: 1, sold: 3 },
    },
  ],
  ...change,
});

/** A week up to Sunday the 29th of November 2026, in which something sold on its last day. */
export function someFigures(change: Partial<ShopFigures> = {}): ShopFigures {
  const sold = { ...noFigures, orders: 3, copies: 4, revenue: 405_000, shipping: 60_000, returned: 50_000 };
  return {
    ...{ from: '2026-11-23', to: '2026-11-29', whole: sold, before: noFigures },
    days: [23, 24, 25, 26, 27, 28, 29].map(day => ({
      day: `2026-11-${day}`,
      ...(day === 29 ? sold : noFigures),
    })),
    best: [{ product_id: 3, name: 'Sóng ở đáy bát', copies: 4, revenue: 405_000, returned: 50_000, left: 7 }],
    golden: { copies: 2, revenue: 132_000 },
    vouchers: { orders: 1, given: 15_000 },
    ...change,
  };
}
