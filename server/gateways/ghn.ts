import * as z from 'zod/mini';
import type { GhnCredentials } from '../kit/carrier-credentials.ts';
import type { Carrier, Parcel, ParcelState, Shipment } from '../kit/carriers.ts';
import { GatewayError } from '../kit/gateways.ts';
import { isName } from './believed.ts';
import { isKept, jsonOf } from './callback-body.ts';
import { knowsOurAddress } from './carrier-callback.ts';
import type { ExternalFetch } from './external-fetch.ts';

/*
 * Giao Hàng Nhanh, version 2 of its API (developer.ghn.vn): places by today's names of ward and province. A quote is a
 * preview of the order: it tells the fee and the day in one reply.
 */

const answer = z.object({
  code: z.number(),
  code_message: z.optional(z.nullable(z.string())),
  data: z.optional(z.unknown()),
});
const previewed = z.object({ total_fee: z.number(), expected_delivery_time: z.optional(z.string()) });
const created = z.object({ order_code: z.string().check(z.minLength(1)), total_fee: z.number() });
const switched = z.array(z.object({ order_code: z.string(), result: z.boolean() }));
const detail = z.object({ order_code: z.string(), client_order_code: z.string(), status: z.string() });
/** Fees of an order at each step, returns among them; by kind they make the same sum. */
const costs = z.object({
  order_code: z.string(),
  detail: z.record(z.string(), z.number()),
  payment: z.array(z.object({ value: z.number(), payment_type: z.optional(z.number()) })),
});
const printable = z.object({ token: z.string().check(z.regex(/^[\w-]{8,200}$/)) });
const callback = z.object({
  OrderCode: z.string().check(z.refine(isName)),
  Reason: z.nullish(z.string().check(z.refine(isKept))),
});

/** GHN's words for a place that it does not serve, or does not know. */
const NOT_THERE = ['USER_ERR_COMMON_ADDRESS', 'SERVICE_NOT_FOUND'];

/** From here on a parcel is heavy goods, đồng that GHN pays back at most, and its box where nobody measured one. */
const HEAVY_FROM = 20_000;
const INSURED_MOST = 5_000_000;
const BOX_CM = { length: 24, width: 17, height: 6 };
/** Stands for whoever buys while nobody has said who they are: a preview asks for a phone and calls nobody. */
const NOBODY = { name: 'Người nhận', phone: '0900000000', street: 'Chưa rõ' };

const states: Record<string, ParcelState> = {
  ready_to_pick: 'waiting',
  picking: 'waiting',
  money_collect_picking: 'waiting',
  picked: 'under_way',
  storing: 'under_way',
  transporting: 'under_way',
  sorting: 'under_way',
  delivering: 'under_way',
  money_collect_delivering: 'under_way',
  delivered: 'delivered',
  delivery_fail: 'failed',
  waiting_to_return: 'returning',
  return: 'returning',
  return_transporting: 'returning',
  return_sorting: 'returning',
  returning: 'returning',
  return_fail: 'returning',
  returned: 'returned',
  cancel: 'cancelled',
  exception: 'failed',
  damage: 'lost',
  lost: 'lost',
};

const parcelFields = ({ from, to, grams, valueVnd }: Parcel) => ({
  payment_type_id: 1,
  required_note: 'CHOXEMHANGKHONGTHU',
  is_new_from_address: true,
  from_ward_name: from.ward,
  from_province_name: from.city,
  is_new_to_address: true,
  to_ward_name: to.ward,
  to_province_name: to.city,
  weight: grams,
  ...BOX_CM,
  service_type_id: grams >= HEAVY_FROM ? 5 : 2,
  insurance_value: Math.min(valueVnd, INSURED_MOST),
});

const peopleFields = ({ sender, recipient }: Pick<Shipment, 'sender' | 'recipient'>) => ({
  from_name: sender.name,
  from_phone: sender.phone,
  from_address: sender.street,
  to_name: recipient.name,
  to_phone: recipient.phone,
  to_address: recipient.street,
});

/** Heavy goods are measured piece by piece. */
const itemFields = (items: Shipment['items'], grams: number) =>
  items.map(({ name, quantity, grams: weight }) => ({
    name,
    quantity,
    weight,
    ...(grams >= HEAVY_FROM && BOX_CM),
  }));

export function ghnCarrier(credentials: GhnCredentials, fetchExternal: ExternalFetch): Carrier {
  /** The data of a reply, or null for a place that GHN does not serve. Throws GatewayError. */
  async function ask<S extends z.ZodMiniType>(
    path: string,
    body: object,
    shape: S,
  ): Promise<z.output<S> | null> {
    const url = `${credentials.api}${path}`;
    const { host } = new URL(url);
    const reply = await fetchExternal(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        token: credentials.token,
        shopid: credentials.shopId,
      },
      body: JSON.stringify(body),
    });
    const read = answer.safeParse(await reply.json().catch(() => null));
    if (!read.success) throw new GatewayError('denied', `${host} said no (${reply.status})`);
    const { code, code_message, data } = read.data;
    if (code !== 200 && NOT_THERE.includes(code_message ?? '')) return null;
    const inside = shape.safeParse(data);
    if (code !== 200 || !inside.success)
      throw new GatewayError('denied', `${host} said no (${code} ${code_message ?? ''})`);
    return inside.data;
  }

  const refused = (what: string) => new GatewayError('denied', `GHN does not serve this ${what}`);

  return {
    async quote(parcel) {
      const items = itemFields([{ name: 'Sách', quantity: 1, grams: parcel.grams }], parcel.grams);
      const nobody = peopleFields({ sender: NOBODY, recipient: NOBODY });
      const body = { ...parcelFields(parcel), ...nobody, items };
      const said = await ask('/v2/shipping-order/preview', body, previewed);
      if (!said) return null;
      const arrivesAt = Date.parse(said.expected_delivery_time ?? '');
      return { feeVnd: said.total_fee, arrivesAt: Number.isNaN(arrivesAt) ? null : arrivesAt };
    },

    async send(shipment) {
      const body = {
        ...parcelFields(shipment),
        ...peopleFields(shipment),
        client_order_code: shipment.number,
        cod_amount: shipment.collectVnd,
        note: shipment.note,
        items: itemFields(shipment.items, shipment.grams),
      };
      const said = await ask('/v2/shipping-order/create', body, created);
      if (!said) throw refused('way');
      return { code: said.order_code, feeVnd: said.total_fee };
    },

    async cancel(code) {
      const said = await ask('/v2/switch-status/cancel', { order_codes: [code] }, switched);
      return said?.find(({ order_code }) => order_code === code)?.result ?? false;
    },

    async follow(code) {
      const said = await ask('/v2/shipping-order/detail', { order_code: code }, detail);
      if (!said) throw refused('parcel');
      return {
        code: said.order_code,
        number: said.client_order_code,
        state: states[said.status] ?? 'under_way',
      };
    },

    async feeOf(code) {
      const said = await ask('/v2/shipping-order/soc', { order_code: code }, costs);
      if (!said) throw refused('parcel');
      return {
        feeVnd: said.payment.reduce((sum, { value }) => sum + value, 0),
        said: JSON.stringify(said),
      };
    },

    async label(code) {
      const said = await ask('/v2/a5/gen-token', { order_codes: [code] }, printable);
      if (!said) throw refused('parcel');
      const address = new URL(`/a5/public-api/printA5?token=${said.token}`, credentials.api);
      return { address: address.href, pdf: null };
    },

    heard({ query, body }) {
      if (!knowsOurAddress(query, credentials.callbackSecret)) return null;
      const { OrderCode, Reason } = jsonOf(body, callback, 'GHN');
      return { code: OrderCode, reason: Reason ?? '' };
    },
  };
}
