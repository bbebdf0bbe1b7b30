import type { CheckoutQuote } from '#contract/shop/checkout.ts';
import { aShop } from './cart-builders.ts';

/* For tests: what the server says of a basket. */

export const anAddress = {
  address_id: 7,
  fullname: 'Nguyễn Hải Triều',
  phone: '0901234567',
  email: '',
  city_id: 79,
  city_name: 'Thành phố Hồ Chí Minh',
  district_id: 0,
  ward_id: 26_740,
  ward_name: 'Phường Thủ Đức',
  address: '12 hẻm 84 Võ Văn Ngân',
  note: '',
  address_type: 0,
  status: 1,
};

const line = {
  line_id: 5,
  product_id: 1,
  product_meta_id: 10,
  name: 'Sóng ở đáy bát',
  variation: 'Bìa mềm',
  face: { title: 'Sóng ở đáy bát', authors: [], base: null, tint: '#446655' },
  form: 1,
  ships_on: null,
  quantity: 1,
  price: 66_750,
  origin_price: 89_000,
  sale_ends_at: null,
  state: 'ok' as const,
};

export const aQuote = (change: Partial<CheckoutQuote> = {}): CheckoutQuote => ({
  version: 3,
  orders: [
    {
      shop: aShop(1, 'Hiên Đọc'),
      lines: [line],
      ways: [
        { carrier: 'ghn', name: 'Giao thường', fee: 18_000, arrives_at: Date.UTC(2026, 10, 24, 3) },
        { carrier: 'ghtk', name: 'Giao nhanh', fee: 34_000, arrives_at: null },
      ],
      carrier: 'ghn',
      goods: 66_750,
      fee: 18_000,
      fee_less: 0,
      shop_less: 0,
      platform_less: 20_000,
      total: 64_750,
    },
  ],
  refused: [],
  copies: 1,
  goods: 66_750,
  fees: 18_000,
  fee_less: 0,
  shop_less: 0,
  platform_less: 20_000,
  total: 64_750,
  saved: 42_250,
  vouchers: [4],
  pays: [
    { pay_type: 'vietqr', name: 'Chuyển khoản VietQR', words: 'Quét mã', why: '', needs: null },
    { pay_type: 'cod', name: 'Trả khi nhận sách', words: 'Đưa tiền cho người giao', why: '', needs: null },
  ],
  may_order: true,
  away: [],
  now: Date.now(),
  ...change,
});

export const placedAtDoor = {
  checkout_no: 'ABCDEFGH12',
  orders: [{ order_id: 1, order_code: 'ABCDEFGH13', shop_id: 1, total: 64_750 }],
  total: 64_750,
  creation_step: 0,
  payment_code: null,
  address: null,
  transfer: null,
  zalo: null,
};
