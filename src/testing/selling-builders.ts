import type { MyShop } from '#contract/shop/opening.ts';
import type { ShelfRow } from '#contract/shop/seller-books.ts';

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
  identity: { legal_name: 'Huỳnh Thị An', last4: '1234', checked_at: null },
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
