import * as z from 'zod/mini';
import type { GhtkCredentials } from '../kit/carrier-credentials.ts';
import type { Carrier, CarrierPlace, ParcelState } from '../kit/carriers.ts';
import { GatewayError } from '../kit/gateways.ts';
import { isName } from './believed.ts';
import { isKept } from './callback-body.ts';
import { knowsOurAddress } from './carrier-callback.ts';
import { type ExternalFetch, fetchJson } from './external-fetch.ts';

/*
 * Giao Hàng Tiết Kiệm (api.ghtk.vn): places by names, and a district is required: that of before. It tells no day before it
 * has the parcel.
 */

/** Money comes as a number in some replies and as text in others. */
const money = z.pipe(z.union([z.number(), z.string()]), z.pipe(z.transform(Number), z.number()));

const quoted = z.object({
  success: z.boolean(),
  fee: z.optional(z.object({ fee: money, delivery: z.boolean() })),
});
const sent = z.object({
  success: z.boolean(),
  order: z.optional(z.object({ label: z.string().check(z.minLength(1)), fee: money, insurance_fee: money })),
  error: z.optional(z.object({ code: z.string(), ghtk_label: z.optional(z.string()) })),
});
const plain = z.object({ success: z.boolean() });
const followed = z.object({
  success: z.boolean(),
  order: z.optional(
    z.object({
      label_id: z.string(),
      partner_id: z.string(),
      status: z.pipe(z.union([z.number(), z.string()]), z.transform(Number)),
      ship_money: money,
      insurance: money,
    }),
  ),
});

const states: Record<number, ParcelState> = {
  [-1]: 'cancelled',
  1: 'waiting',
  2: 'waiting',
  7: 'failed',
  8: 'waiting',
  12: 'waiting',
  3: 'under_way',
  4: 'under_way',
  10: 'under_way',
  5: 'delivered',
  6: 'delivered',
  9: 'failed',
  11: 'returned',
  13: 'lost',
  20: 'returning',
  21: 'returned',
};

/** Former districts; islands that had none go by their own name. */
const districtOf = ({ oldDistrict, ward }: CarrierPlace) => oldDistrict || ward;

export function ghtkCarrier(credentials: GhtkCredentials, fetchExternal: ExternalFetch): Carrier {
  const headers = { token: credentials.token, 'x-client-source': credentials.partnerCode };
  const at = (path: string) => new URL(`${credentials.api}${path}`);
  const ask = <S extends z.ZodMiniType>(url: URL, init: RequestInit, shape: S) =>
    fetchJson(
      fetchExternal,
      url,
      { ...init, headers: { ...headers, ...(init.body && { 'content-type': 'application/json' }) } },
      shape,
    );
  const denied = (what: string) => new GatewayError('denied', `GHTK refused ${what}`);
  async function orderOf(code: string) {
    const said = await ask(at(`/services/shipment/v2/${encodeURIComponent(code)}`), {}, followed);
    if (!said.success || !said.order) throw denied('a question');
    return said.order;
  }

  return {
    async quote({ from, to, grams, valueVnd }) {
      const url = at('/services/shipment/fee');
      const fields = {
        pick_province: from.oldCity || from.city,
        pick_district: districtOf(from),
        pick_ward: from.ward,
        province: to.oldCity || to.city,
        district: districtOf(to),
        ward: to.ward,
        weight: String(grams),
        value: String(valueVnd),
        transport: 'road',
        deliver_option: 'none',
      };
      url.search = new URLSearchParams(fields).toString();
      const { success, fee } = await ask(url, {}, quoted);
      if (!success || !fee) throw denied('a quote');
      return fee.delivery ? { feeVnd: fee.fee, arrivesAt: null } : null;
    },

    async send({ number, from, to, sender, recipient, grams, valueVnd, collectVnd, items, note }) {
      const order = {
        id: number,
        pick_name: sender.name,
        pick_tel: sender.phone,
        pick_address: sender.street,
        pick_province: from.oldCity || from.city,
        pick_district: districtOf(from),
        pick_ward: from.ward,
        name: recipient.name,
        tel: recipient.phone,
        address: recipient.street,
        province: to.oldCity || to.city,
        district: districtOf(to),
        ward: to.ward,
        hamlet: 'Khác',
        is_freeship: '1',
        pick_money: collectVnd,
        note,
        value: valueVnd,
        transport: 'road',
        pick_option: 'cod',
        weight_option: 'gram',
        total_weight: grams,
      };
      const products = items.map(({ name, quantity, grams: weight }) => ({ name, quantity, weight }));
      const init = { method: 'POST', body: JSON.stringify({ products, order }) };
      const said = await ask(at('/services/shipment/order'), init, sent);
      if (said.success && said.order)
        return { code: said.order.label, feeVnd: said.order.fee + said.order.insurance_fee };
      // It came before, and only its reply was lost.
      if (said.error?.code !== 'ORDER_ID_EXIST' || !said.error.ghtk_label) throw denied('a parcel');
      const before = await orderOf(said.error.ghtk_label);
      return { code: before.label_id, feeVnd: before.ship_money + before.insurance };
    },

    async cancel(code) {
      const url = at(`/services/shipment/cancel/${encodeURIComponent(code)}`);
      return (await ask(url, { method: 'POST' }, plain)).success;
    },

    async follow(code) {
      const { label_id, partner_id, status } = await orderOf(code);
      return { code: label_id, number: partner_id, state: states[status] ?? 'under_way' };
    },

    async feeOf(code) {
      const order = await orderOf(code);
      return { feeVnd: order.ship_money + order.insurance, said: JSON.stringify(order) };
    },

    async label(code) {
      const said = await fetchExternal(at(`/services/label/${encodeURIComponent(code)}`), { headers });
      const pdf = new Uint8Array(await said.arrayBuffer());
      if (!said.ok || !said.headers.get('content-type')?.includes('pdf')) throw denied('a label');
      return { address: null, pdf };
    },

    heard({ query, body }) {
      if (!knowsOurAddress(query, credentials.callbackSecret)) return null;
      const told = new URLSearchParams(body);
      const [code, reason] = [told.get('label_id') ?? '', told.get('reason') ?? ''];
      if (!isName(code) || !isKept(reason))
        throw new GatewayError('denied', 'GHTK sent something of another shape');
      return { code, reason };
    },
  };
}
