import type { Cart, CartLine } from '#contract/shop/cart.ts';

/* A cart as it will be once the server has done what was asked: shown meanwhile, and forgotten when it says no. */

export type Edit = (cart: Cart) => Cart;

export const linesOf = (cart: Cart): CartLine[] => cart.shops.flatMap(({ lines }) => lines);

/** Whether it may be ticked at all, and is counted. */
export const canBuy = ({ state }: CartLine): boolean => state === 'ok';

function withLines(cart: Cart, change: (line: CartLine) => CartLine | null): Cart {
  const shops = cart.shops
    .map(({ shop, lines }) => ({
      shop,
      lines: lines.map(change).filter((line): line is CartLine => line !== null),
    }))
    .filter(({ lines }) => lines.length > 0);
  const lines = shops.flatMap(shop => shop.lines);
  const counted = lines.filter(line => line.ticked && canBuy(line));
  return {
    ...cart,
    shops,
    count: lines.length,
    copies: counted.reduce((sum, { quantity }) => sum + quantity, 0),
    total: counted.reduce((sum, { quantity, price }) => sum + quantity * price, 0),
  };
}

export const withQuantity =
  (id: number, quantity: number): Edit =>
  cart =>
    withLines(cart, line => {
      if (line.line_id !== id) return line;
      const state = line.state === 'too_few' && quantity <= line.most ? 'ok' : line.state;
      return { ...line, quantity, state };
    });

export const withTicks =
  (ids: readonly number[], ticked: boolean): Edit =>
  cart =>
    withLines(cart, line => (ids.includes(line.line_id) ? { ...line, ticked } : line));

export const withoutLines =
  (ids: readonly number[]): Edit =>
  cart =>
    withLines(cart, line => (ids.includes(line.line_id) ? null : line));

/** The price and stock of the other variation are the server's: until it answers the line has its name alone. */
export const withVariation =
  (id: number, variationId: number): Edit =>
  cart =>
    withLines(cart, line => {
      const choice = line.choices.find(({ product_meta_id }) => product_meta_id === variationId);
      return line.line_id === id && choice
        ? { ...line, product_meta_id: variationId, variation: choice.name, price: choice.price, sale: null }
        : line;
    });
