import type { ShopOrder, ShopOrderDetail } from '#contract/shop/orders.ts';
import { type OrderState, orderReadings } from '#rules/shop/shop-orders.ts';

/* Orders of the tests. */

const AT = Date.UTC(2026, 10, 21, 13, 41);

/** A shop's order in a state; nothing may be done with it unless said. */
export function anOrder(state: OrderState, change: Partial<ShopOrder> = {}): ShopOrder {
  const { status, alternate, tab } = orderReadings[state];
  return {
    order_id: 7,
    order_code: 'M26HD48210',
    checkout_no: 'CHECKOUT01',
    shop: {
      shop_id: 3,
      shopname: 'Hiên Đọc',
      tint: '#c89b3c',
      verified: true,
      ward_id: 1,
      city_name: 'Đà Lạt',
    },
    state,
    status,
    alternate_status: alternate,
    tab,
    creation_step: 0,
    payment_status: 0,
    refund: 'none',
    cancel_source: 0,
    reason: '',
    lines: [
      {
        product_id: 11,
        product_meta_id: 21,
        name: 'Sóng ở đáy bát',
        variation: 'Bìa mềm',
        face: { title: 'Sóng ở đáy bát', authors: ['Lý Thuỵ An'], base: null, tint: '#e0a526' },
        quantity: 2,
        price: 66_750,
        origin_price: 89_000,
        paid: 120_000,
        stars: 0,
      },
    ],
    copies: 2,
    total: 119_600,
    complaint: 'none',
    may: { cancel: false, confirm: false, pay: false, buy_again: false, rate: false, complain: false },
    created_at: AT,
    moved_at: AT,
    delivered_at: null,
    return_until: null,
    ...change,
  };
}

export const aDetail = (state: OrderState, change: Partial<ShopOrderDetail> = {}): ShopOrderDetail => ({
  ...anOrder(state),
  goods: 133_500,
  fee: 18_000,
  fee_less: 9_000,
  shop_less: 15_000,
  platform_less: 7_900,
  carrier: 'Giao Hàng Nhanh',
  parcel: null,
  ships_on: null,
  note: '',
  recipient: {
    fullname: 'Nguyễn Hải Triều',
    phone: '0901234567',
    email: '',
    address: '12 hẻm 84 Võ Văn Ngân',
    ward_id: 1,
    ward_name: 'Phường Thủ Đức',
    city_name: 'Thành phố Hồ Chí Minh',
  },
  bill: null,
  payment_code: null,
  pay_until: null,
  pay_type: null,
  returns: [],
  returnable: [],
  steps: [{ state: 'pending', event: 'place', actor: 'buyer', reason: '', at: AT }],
  ...change,
});
