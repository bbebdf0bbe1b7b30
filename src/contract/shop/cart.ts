import * as z from 'zod/mini';
import { CART_QUANTITY_MOST, changeKinds, lineStates } from '#rules/shop/cart.ts';
import { bookCover } from '../kit/book-cover.ts';
import { get, post } from '../kit/call.ts';
import { id, nothing, whole } from '../kit/fields.ts';

/* The cart of one person, by shop; what is digital is bought at once and never lies in it. */

/** A shop beside what it sells. */
export const cartShop = z.object({
  shop_id: z.number(),
  shopname: z.string(),
  /** "#rrggbb" */
  tint: z.string(),
  verified: z.boolean(),
  /** Place it is sent from. */
  ward_id: z.number(),
  city_name: z.string(),
});
export type CartShop = z.infer<typeof cartShop>;

const change = z.object({
  kind: z.enum(changeKinds),
  /** Of one copy, đồng. */
  before: z.number(),
  after: z.number(),
});

const cartLine = z.object({
  line_id: z.number(),
  product_id: z.number(),
  /** The variation. */
  product_meta_id: z.number(),
  name: z.string(),
  face: bookCover,
  variation: z.string(),
  /** Bit of the product's type: paper 1, ordered ahead 2. */
  form: z.number(),
  /** YYYY-MM-DD of one that is ordered ahead. */
  ships_on: z.nullable(z.string()),
  /** Of one copy now, and before a sale or promotion. */
  price: z.number(),
  origin_price: z.nullable(z.number()),
  /** The sale whose price that is. */
  sale: z.nullable(z.object({ sale_line_id: z.number(), ends_at: z.number(), per_person: z.number() })),
  /** A sale that is cheaper and does not give the whole line: `most` copies to this person now, of `left` for all. */
  sale_missed: z.nullable(
    z.object({ price: z.number(), most: z.number(), left: z.number(), per_person: z.number() }),
  ),
  quantity: z.number(),
  /** How many there could be; 0 of what cannot be bought. */
  most: z.number(),
  ticked: z.boolean(),
  /** `ok`, or why it cannot be bought: then it counts in no sum. */
  state: z.enum(lineStates),
  /** Changes since the owner's last decision about it. */
  change: z.nullable(change),
  /** Other variations of the product. */
  choices: z.array(
    z.object({ product_meta_id: z.number(), name: z.string(), price: z.number(), there: z.boolean() }),
  ),
  /** Of what cannot be bought: shops that have the same work now, and from which price. */
  others: z.nullable(z.object({ count: z.number(), from: z.number() })),
});
export type CartLine = z.infer<typeof cartLine>;

export const cart = z.object({
  /** Goes up with every change; what is changed names the one that was shown. */
  version: z.number(),
  /** Newest line first, with its shop. */
  shops: z.array(z.object({ shop: cartShop, lines: z.array(cartLine) })),
  /** Lines. */
  count: z.number(),
  /** Copies and đồng of ticked lines that can be bought. */
  copies: z.number(),
  total: z.number(),
  /** The first end of a sale among the ticked; null without one. */
  prices_until: z.nullable(z.number()),
  /** The server's clock, ms since 1970. */
  now: z.number(),
});
export type Cart = z.infer<typeof cart>;

const version = () => whole(0, Number.MAX_SAFE_INTEGER);
const quantity = () => whole(1, CART_QUANTITY_MOST);
/** Ids of lines, "3,1,2". */
const lines = z
  .string()
  .check(z.regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,99}$/, 'Dòng trong giỏ không hợp lệ'));

/** Each change answers the whole cart. One that names an older version is refused as `cart_changed` with the cart as it is. */
export const cartCalls = {
  /** Puts a variation in, or adds to its line. Names no version: what others put in meanwhile stays. */
  addCart: post('/seller/addCart', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found', 'not_for_sale', 'out_of_stock'],
    input: z.strictObject({ product_meta_id: id(), quantity: z._default(quantity(), 1) }),
    ids: { product_meta_id: 'open' },
    output: cart,
  }),
  /** Another quantity, or another variation of the same product, in place; a line that is there already takes the copies. Name ours. */
  changeCart: post('/seller/changeCart', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found', 'not_for_sale', 'out_of_stock', 'cart_changed'],
    input: z.strictObject({
      version: version(),
      line_id: whole(1, Number.MAX_SAFE_INTEGER),
      quantity: z.optional(quantity()),
      product_meta_id: z.optional(id()),
    }),
    ids: { line_id: 'own', product_meta_id: 'open' },
    output: cart,
  }),
  /** Ticks lines, or takes their ticks away. Name ours. */
  tickCart: post('/seller/tickCart', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found', 'cart_changed'],
    input: z.strictObject({ version: version(), lines, ticked: whole(0, 1) }),
    output: cart,
  }),
  deleteCart: post('/seller/deleteCart', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found', 'cart_changed'],
    input: z.strictObject({ version: version(), lines }),
    output: cart,
  }),
  getCart: get('/seller/getCart', { api: 'shop', who: 'reader', input: nothing, output: cart }),
  /** Changes of the ticked lines, before payment. */
  checkCart: get('/seller/checkCart', {
    api: 'shop',
    who: 'reader',
    input: nothing,
    output: z.object({
      version: z.number(),
      /** Whether any ticked line is available. */
      may_pay: z.boolean(),
      changes: z.array(
        z.object({
          line_id: z.number(),
          name: z.string(),
          shopname: z.string(),
          state: z.enum(lineStates),
          ...change.shape,
        }),
      ),
      total: z.number(),
    }),
  }),
  countCart: get('/seller/countCart', {
    api: 'shop',
    who: 'reader',
    input: nothing,
    output: z.object({ count: z.number() }),
  }),
};
