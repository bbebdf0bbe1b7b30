import type { Cart, CartLine } from '#contract/shop/cart.ts';

/* For tests: carts as the server says them. */

export const aLine = (id: number, change: Partial<CartLine> = {}): CartLine => ({
  line_id: id,
  product_id: id,
  product_meta_id: 10 * id,
  name: `Cuốn ${id}`,
  face: { title: `Cuốn ${id}`, authors: ['Lý Thuỳ Ấn'], base: null, tint: '#446655' },
  variation: 'Bìa mềm',
  form: 1,
  ships_on: null,
  price: 50_000,
  origin_price: null,
  sale: null,
  sale_missed: null,
  quantity: 1,
  most: 5,
  ticked: true,
  state: 'ok',
  change: null,
  choices: [{ product_meta_id: 10 * id, name: 'Bìa mềm', price: 50_000, there: true }],
  others: null,
  ...change,
});

export const aShop = (id: number, shopname: string) => ({
  shop_id: id,
  shopname,
  tint: '#446655',
  verified: true,
  ward_id: 1,
  city_name: 'Đà Lạt',
});

/** A cart of these lines, two shops at most: the first line is of the first one. */
export function aCart(version: number, lines: readonly CartLine[]): Cart {
  const counted = lines.filter(({ ticked, state }) => ticked && state === 'ok');
  const [first, ...rest] = lines;
  return {
    version,
    shops: [
      ...(first ? [{ shop: aShop(1, 'Hiên Đọc'), lines: [first] }] : []),
      ...(rest.length > 0 ? [{ shop: aShop(2, 'Sách Cũ Bờ Kè'), lines: rest }] : []),
    ],
    count: lines.length,
    copies: counted.reduce((sum, { quantity }) => sum + quantity, 0),
    total: counted.reduce((sum, { quantity, price }) => sum + quantity * price, 0),
    prices_until: null,
    now: Date.now(),
  };
}
