import type { Parsed } from '#contract/kit/call.ts';
import type { checkoutCalls, codeListCalls } from '#contract/shop/checkout.ts';
import { voucherResults } from '#rules/shop/vouchers.ts';
import type { Handlers, ReaderContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { shownVoucher } from '../vouchers/shown.ts';
import { type Order, placeOrders } from './place.ts';
import { type Plan, planCheckout } from './plan.ts';
import { quoteReply, type Shipped, shipOf, wantedOf } from './quote.ts';

type Asked = Parsed<(typeof checkoutCalls)['quoteOrder']>;

const pairs = (text: string): string[][] => (text === '' ? [] : text.split(',').map(one => one.split(':')));

const idsOf = (text: string): number[] => (text === '' ? [] : [...new Set(text.split(',').map(Number))]);

/** The requested things with their fees; nothing is written. */
async function plan(
  context: ReaderContext,
  { product_meta_id, quantity, ward_id, district_id, ship, vouchers }: Asked,
  code: string,
): Promise<{ plan: Plan; shipped: Shipped; isOfCart: boolean }> {
  const { db, reader, now } = context;
  const thing = product_meta_id ? { variationId: product_meta_id, quantity } : null;
  const wanted = await wantedOf(db, reader.accountId, thing);
  const shipped = await shipOf(context, wanted, {
    to: ward_id ? { ward: ward_id, oldDistrict: district_id } : null,
    carriers: new Map(pairs(ship).map(([shop = '', carrier = '']) => [Number(shop), carrier])),
  });
  const planned = await planCheckout(db, {
    accountId: reader.accountId,
    wanted,
    ship: shipped.chosen,
    vouchers: vouchers === 'best' ? 'best' : idsOf(vouchers),
    code,
    now: now(),
  });
  if (thing && planned.orders.length + planned.refused.length === 0) throw new Refusal('not_found');
  return { plan: planned, shipped, isOfCart: !thing };
}

type Agreed = Parsed<(typeof checkoutCalls)['checkOutDigital']>;

const agreedOf = (
  input: Omit<Agreed, 'product_meta_id' | 'price'>,
  lines: Order['agreed']['lines'],
): Omit<Order, 'version' | 'thing' | 'digital'> => ({
  agreed: { total: input.total, lines, fees: new Map(), vouchers: idsOf(input.vouchers) },
  payType: input.payment_type,
  bankCode: input.bank_code,
  addressId: null,
  notes: new Map(),
  bill: {
    bill_name: input.bill_name,
    bill_tax_code: input.bill_tax_code,
    bill_address: input.bill_address,
    bill_email: input.bill_email,
  },
});

type Sent = Pick<Parsed<(typeof checkoutCalls)['checkOutCart']>, 'ship' | 'notes' | 'address_id'>;

const feesOf = ({ ship }: Sent) =>
  new Map(
    pairs(ship).map(([shop = '', carrier = '', fee = '']) => [
      Number(shop),
      { carrier, feeVnd: Number(fee) },
    ]),
  );

/** "3:Gói giúp em" → 3 and the words; throws bad_input. */
const notesOf = ({ notes }: Sent) =>
  new Map(
    notes.map(note => {
      const [, shop = '', words = ''] = /^(\d{1,10}):([\s\S]{0,300})$/.exec(note) ?? [];
      if (!shop) throw new Refusal('bad_input', { notes: ['Lời nhắn không hợp lệ'] });
      return [Number(shop), words.trim()];
    }),
  );

export const checkoutHandlers: Handlers<typeof checkoutCalls> = {
  async quoteOrder(input, context) {
    const { plan: planned, shipped, isOfCart } = await plan(context, input, '');
    return quoteReply(context, planned, shipped, isOfCart);
  },

  async checkOutCart(input, context) {
    const seen = pairs(input.prices).map(
      ([line = '', quantity = '', price = '']) =>
        [Number(line), { quantity: Number(quantity), priceVnd: Number(price) }] as const,
    );
    const order = agreedOf(input, new Map(seen));
    return placeOrders(context, {
      ...order,
      agreed: { ...order.agreed, fees: feesOf(input) },
      version: input.version,
      thing: null,
      digital: false,
      addressId: input.address_id,
      notes: notesOf(input),
    });
  },

  async checkOutOrder(input, context) {
    const { product_meta_id, quantity, price } = input;
    const order = agreedOf(input, new Map([[product_meta_id, { quantity, priceVnd: price }]]));
    return placeOrders(context, {
      ...order,
      agreed: { ...order.agreed, fees: feesOf(input) },
      version: null,
      thing: { variationId: product_meta_id, quantity },
      digital: false,
      addressId: input.address_id,
      notes: notesOf(input),
    });
  },

  async checkOutDigital(input, context) {
    const { product_meta_id, price } = input;
    return placeOrders(context, {
      ...agreedOf(input, new Map([[product_meta_id, { quantity: 1, priceVnd: price }]])),
      version: null,
      thing: { variationId: product_meta_id, quantity: 1 },
      digital: true,
    });
  },
};

export const codeListHandlers: Handlers<typeof codeListCalls> = {
  async listCode({ code: typed, ...input }, context) {
    const code = typed.trim().toUpperCase();
    const [{ plan: given }, { plan: best }] = await Promise.all([
      plan(context, input, code),
      plan(context, { ...input, vouchers: 'best' }, code),
    ]);
    const off = ({ off: all }: Plan) => [...all.values()].reduce((sum, vnd) => sum + vnd, 0);
    const chosen = ({ vouchers }: Plan) => vouchers.filter(one => one.chosen).map(({ row }) => row.id);
    const found = given.vouchers.find(({ row }) => code !== '' && row.code === code);
    return {
      items: given.vouchers
        .map(({ row, verdict }) => ({
          ...shownVoucher(row),
          result: verdict.result,
          reason: verdict.reason,
          missing: verdict.missingVnd,
          saves: verdict.saves,
        }))
        .sort(
          (one, other) => Number(one.result !== 0) - Number(other.result !== 0) || other.saves - one.saves,
        ),
      best: chosen(best),
      best_saves: off(best),
      chosen: chosen(given),
      saves: off(given),
      typed:
        typed === ''
          ? null
          : { voucher_id: found?.row.id ?? null, result: found?.verdict.result ?? voucherResults.empty },
    };
  },
};
